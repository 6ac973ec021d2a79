import { Plural, Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { formatDay } from '../../../ui/text/format-date.ts';
import { missingRatesIn } from './missing-rates.ts';
import type { TaskRow } from './queries.ts';
import { countsOf } from './task-counts.ts';

const maxNamed = 5;

/** The result of generating invoices: created, left as drafts, and sellers skipped for a missing exchange rate. */
export function InvoicesResult({ task: { result } }: { task: TaskRow }) {
  if (result === null) return null;
  const count = countsOf(result);
  const [created, issued, incomplete, unchecked] = [
    count('created'),
    count('issued'),
    count('incomplete'),
    count('unchecked'),
  ];
  const missing = missingRatesIn(result);
  const named = missing.slice(0, maxNamed);
  const rest = missing.length - named.length;
  return (
    <>
      <Plural value={created} one="# invoice" other="# invoices" />
      {issued > 0 && <Plural value={issued} one="# issued" other="# issued" />}
      {incomplete > 0 && (
        <Text span inherit c="var(--py-text2)">
          <Plural value={incomplete} one="# draft is incomplete" other="# drafts are incomplete" />
        </Text>
      )}
      {unchecked > 0 && (
        <Text span inherit c="var(--py-text2)">
          <Plural value={unchecked} one="# draft waits for VIES" other="# drafts wait for VIES" />
        </Text>
      )}
      {named.map(({ seller_id, name, from, to, day }) => (
        <Text key={seller_id} component="p" inherit m={0} c="var(--py-text2)">
          <Trans>
            No invoice for {name}: there is no exchange rate from {from} to {to} on {formatDay(day)}.
          </Trans>
        </Text>
      ))}
      {rest > 0 && <Plural value={rest} one="and # more" other="and # more" />}
    </>
  );
}
