import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isOwned } from '#domain/finance/accounts/posting.ts';
import { utcDay } from '#domain/shared/calendar/days.ts';
import type { Output } from '../../../sync/calls.ts';
import { FigureStrip } from '../../../ui/FigureStrip.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { formatDay } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { useNow } from '../../../ui/text/time/use-now.ts';
import { BalanceText } from './BalanceText.tsx';
import type { TabProps } from './BooksPage.tsx';
import { balanceCard, balanceColumns } from './columns.tsx';
import { accountLabels } from './labels.ts';
import { balanceQuery, bookDays, filtersOf } from './queries.ts';

const asList = (balance: Output<'account.trialBalance'>) => ({
  ...balance,
  list: balance.rows,
  count: balance.rows.length,
});

/** What each kind of account had before a period, its debits and credits, and what it has after it. */
export function BalanceList({ list, onList, onOpen, ...head }: TabProps) {
  const { t, i18n } = useLingui();
  const query = useQuery({ ...balanceQuery(list), select: asList, placeholderData: keepPreviousData });
  const days = bookDays(list, utcDay(useNow(60_000)));
  const [from, to] = [formatDay(days.from), formatDay(days.to)];
  const { data } = query;
  return (
    <ListScreen
      {...head}
      name="trial-balance"
      note={
        <Trans>
          {from} – {to}, days in UTC
        </Trans>
      }
      banner={data && data.count > 0 && <Sums balance={data} />}
      query={query}
      state={list}
      onState={onList}
      keepsView
      nothingHere={<Trans>Nothing was booked until the end of this period.</Trans>}
      noMatch={<Trans>Nothing was booked until the end of this period.</Trans>}
      failed={<Trans>The trial balance did not load</Trans>}
      filters={filtersOf.balance}
      table={{
        label: t`Trial balance`,
        columns: balanceColumns,
        rowId: (row) => `${row.kind} ${row.opening.currency}`,
        rowName: (row) => i18n._(accountLabels[row.kind]),
        onOpen: (row) =>
          onOpen(
            row.account_id === null || isOwned(row.kind)
              ? { what: 'kind', id: row.kind }
              : { what: 'account', id: row.account_id },
          ),
        card: balanceCard,
      }}
    />
  );
}

function Sums({ balance: { sums, is_balanced: isBalanced } }: { balance: Output<'account.trialBalance'> }) {
  const { t } = useLingui();
  const [sum] = sums;
  if (!sum) return null;
  return (
    <FigureStrip
      label={t`Sums`}
      figures={[
        { id: 'debit', label: t`Debit`, value: <MoneyText money={sum.debit} /> },
        { id: 'credit', label: t`Credit`, value: <MoneyText money={sum.credit} /> },
        { id: 'closing', label: t`Sum of all accounts`, value: <BalanceText money={sum.closing} /> },
        {
          id: 'check',
          label: t({ message: 'Check', context: 'the books' }),
          isText: true,
          value: (
            <ToneMark tone={isBalanced ? 'good' : 'bad'}>
              {isBalanced ? <Trans>The books balance</Trans> : <Trans>The books do not balance</Trans>}
            </ToneMark>
          ),
        },
      ]}
    />
  );
}
