import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { firstDayOf, isError, type Finding, type OpenWork } from '#domain/finance/books/months.ts';
import { Note } from '../../../../ui/Note.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { formatMonth } from '../../../../ui/text/format-date.ts';
import { BalanceText } from '../BalanceText.tsx';
import { BookRow, BookRows } from '../BookRows.tsx';
import { findingLabels } from '../labels.ts';

type ChecklistProps = {
  findings: readonly (Pick<Finding, 'code' | 'count'> & { amount: Amount })[];
  earlier: readonly string[];
};
type Amount = { minor: number; currency: string } | null;

/** Where the open work of a finding is done; errors have no list. */
const lists = {
  recharges: { to: '/accounts/admin-recharge', search: { view: 'waiting' } },
  'store-costs': { to: '/accounts/store-cost', search: { view: 'waiting' } },
  'marketing-fees': { to: '/accounts/marketing-fee', search: { view: 'waiting' } },
  'bank-clearing': { to: '/accounts/books', search: { view: 'bank-clearing' } },
  'paypal-clearing': { to: '/accounts/books', search: { view: 'paypal-clearing' } },
} as const satisfies Record<OpenWork, object>;

/** What is open or wrong in a month; each opens the list where it is worked off. */
export function Checklist({ findings, earlier }: ChecklistProps) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const first = earlier[0] === undefined ? '' : formatMonth(firstDayOf(earlier[0]), i18n.locale);
  return (
    <Stack gap="sm">
      {earlier.length > 0 && (
        <Note
          text={
            <Plural
              value={earlier.length}
              one={`The open month before it, ${first}, closes with it.`}
              other={`The # open months before it, from ${first} on, close with it.`}
            />
          }
        />
      )}
      {findings.length === 0 ? (
        <ToneMark tone="good">
          <Trans>Nothing is open, and the books balance</Trans>
        </ToneMark>
      ) : (
        <BookRows>
          {findings.map(({ code, count, amount }) => (
            <BookRow
              key={code}
              title={<ToneMark tone={isError(code) ? 'bad' : 'wait'}>{i18n._(findingLabels[code])}</ToneMark>}
              end={i18n.number(count)}
              endText={amount && <BalanceText money={amount} />}
              {...(!isError(code) && { onOpen: () => void navigate(lists[code]) })}
            />
          ))}
        </BookRows>
      )}
    </Stack>
  );
}
