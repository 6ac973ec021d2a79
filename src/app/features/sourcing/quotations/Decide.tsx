import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { AskAgainDialog } from './AskAgainDialog.tsx';
import { expiredPrices, openCountries, rejectedPrices, toAccept } from './offers.ts';
import type { Quotation } from './queries.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { useRenewal } from './use-renewal.ts';

type DecideProps = { inquiryId: string; number: string; prices: readonly Quotation[] };

/** Accepts the cheapest price of every variant for the chosen countries, rejects what is open there, renews what has expired. */
export function Decide({ inquiryId, number, prices }: DecideProps) {
  const { t } = useLingui();
  const codes = openCountries(prices);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<'reject' | 'again' | null>(null);
  const accept = useCommand('inquiry.accept', {
    onDone: ({ quotation_ids, mapped }) => {
      setLeft(new Set());
      invalidate({ queryKey: ['quotation'] });
      const count = quotation_ids.length;
      showToast({
        tone: 'good',
        title: t`${plural(count, { one: '# price', other: '# prices' })} accepted`,
        ...(mapped > 0 && {
          text: t`${plural(mapped, { one: '# variant of your shop is mapped.', other: '# variants of your shops are mapped.' })}`,
        }),
      });
    },
  });
  const renewal = useRenewal();
  // A single country has no checkbox.
  const chosen = new Set(codes.length === 1 ? codes : codes.filter((code) => !left.has(code)));
  const accepted = toAccept(prices, chosen);
  const rejectable = prices.filter(
    ({ actions, country_code, is_binding }) => actions.includes('reject') && chosen.has(country_code) && !is_binding,
  );
  const expired = expiredPrices(prices);
  const rejected = rejectedPrices(prices);
  const about = (some: readonly Quotation[]) => ({
    inquiry_id: inquiryId,
    number,
    currency: prices[0]?.currency ?? 'EUR',
    quotation_ids: some.map(({ _id }) => _id),
  });
  const toggle = (code: string) => {
    const next = new Set(left);
    if (!next.delete(code)) next.add(code);
    setLeft(next);
  };
  if (codes.length + expired.length + rejected.length === 0) return null;
  return (
    <Stack gap={10} mt="sm">
      {codes.length > 1 && (
        <Group gap={20} role="group" aria-label={t`Countries`}>
          {codes.map((code) => (
            <Checkbox
              key={code}
              label={<Flag code={code} />}
              checked={chosen.has(code)}
              onChange={() => toggle(code)}
            />
          ))}
        </Group>
      )}
      <Group gap={8}>
        {codes.length > 0 && (
          <>
            <Button
              variant="primary"
              size="form"
              loading={accept.isPending}
              why={accepted.length === 0 ? t`Choose a country first.` : undefined}
              onClick={() => accept.mutate({ inquiry_id: inquiryId, quotation_ids: accepted.map(({ _id }) => _id) })}
            >
              {accepted.length === 0 ? (
                <Trans>Accept the cheapest</Trans>
              ) : (
                <Plural value={accepted.length} one="Accept the cheapest" other="Accept the # cheapest" />
              )}
            </Button>
            <Button
              size="form"
              why={rejectable.length === 0 ? t`Choose a country first.` : undefined}
              onClick={() => setOpen('reject')}
            >
              <Trans>Reject…</Trans>
            </Button>
          </>
        )}
        {expired.length > 0 && (
          <Button
            size="form"
            variant={codes.length === 0 ? 'primary' : 'default'}
            loading={renewal.isPending}
            onClick={() => renewal.renew(about(expired))}
          >
            <Plural value={expired.length} one="Renew the expired price" other="Renew the # expired prices" />
          </Button>
        )}
        {rejected.length > 0 && codes.length === 0 && (
          <Button size="form" onClick={() => setOpen('again')}>
            <Trans>Ask for new prices</Trans>
          </Button>
        )}
      </Group>
      {open === 'reject' && <RejectDialog about={about(rejectable)} onClose={() => setOpen(null)} />}
      {open === 'again' && <AskAgainDialog about={about(rejected)} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
