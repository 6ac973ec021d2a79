import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { money } from '#domain/shared/money/money.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { formatDay } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { BalanceText } from './BalanceText.tsx';
import { causeText, ReasonText } from './Cause.tsx';
import { accountLabels } from './labels.ts';
import { MonthName, MonthStatus } from './MonthStatus.tsx';
import type { BalanceRow, ClearingItem, JournalRow, MonthRow } from './queries.ts';

export function AccountName({ kind }: Pick<BalanceRow, 'kind'>) {
  const { i18n } = useLingui();
  return i18n._(accountLabels[kind]);
}

function LinesOf({ row }: { row: { lines: number } }) {
  const { i18n } = useLingui();
  return i18n.number(row.lines);
}
const LineCount = ({ row }: { row: { lines: number } }) => <Plural value={row.lines} one="# line" other="# lines" />;

const NameWithLines = ({ row }: { row: BalanceRow }) => (
  <>
    <AccountName kind={row.kind} />
    <Text size="sm" c="dimmed">
      <LineCount row={row} />
    </Text>
  </>
);

export const balanceColumns = columnsOf<BalanceRow>([
  {
    id: 'account',
    head: msg`Account`,
    width: 200,
    fixed: true,
    tablet: { width: 140, cell: (row) => <NameWithLines row={row} /> },
    cell: (row) => <AccountName kind={row.kind} />,
  },
  {
    id: 'opening',
    head: msg`Opening`,
    width: 140,
    align: 'right',
    tablet: { width: 116 },
    cell: (row) => <BalanceText money={row.opening} />,
  },
  {
    id: 'debit',
    head: msg`Debit`,
    width: 130,
    align: 'right',
    tablet: { width: 104 },
    cell: (row) => <MoneyText money={row.debit} />,
  },
  {
    id: 'credit',
    head: msg`Credit`,
    width: 130,
    align: 'right',
    tablet: { width: 104 },
    cell: (row) => <MoneyText money={row.credit} />,
  },
  {
    id: 'closing',
    head: msg`Closing`,
    width: 140,
    align: 'right',
    tablet: { width: 116 },
    cell: (row) => (
      <b>
        <BalanceText money={row.closing} />
      </b>
    ),
  },
  {
    id: 'lines',
    head: msg({ message: 'Lines', context: 'the books' }),
    width: 80,
    align: 'right',
    yields: 1,
    mergeInto: 'account',
    cell: (row) => <LinesOf row={row} />,
  },
]);
export const balanceCard = (row: BalanceRow) => (
  <RowCard
    title={<AccountName kind={row.kind} />}
    amount={<BalanceText money={row.closing} />}
    facts={[<LineCount key="lines" row={row} />]}
    second={
      <Trans>
        Debit <MoneyText money={row.debit} /> · credit <MoneyText money={row.credit} />
      </Trans>
    }
  />
);

type Caused = JournalRow | ClearingItem;

const caused = columnsOf<Caused>([
  {
    id: 'day',
    head: msg`Date`,
    width: 100,
    minWidth: 96,
    fixed: true,
    tablet: { width: 112 },
    cell: (row) => formatDay(row.booked_on),
  },
  { id: 'number', head: msg`Posting`, width: 90, yields: 2, mergeInto: 'day', cell: (row) => row.number },
  {
    id: 'reason',
    head: msg`Source`,
    width: 150,
    tablet: { width: 120 },
    cell: (row) => <ReasonText reason={row.reason} />,
  },
  { id: 'cause', head: msg`Reference`, width: 220, tablet: { width: 170 }, cell: causeText },
  { id: 'seller', head: msg`Seller`, width: 150, yields: 1, mergeInto: 'cause', cell: (row) => row.seller_name },
]);

export const journalColumns = columnsOf<JournalRow>([
  ...caused,
  {
    id: 'lines',
    head: msg({ message: 'Lines', context: 'the books' }),
    width: 70,
    align: 'right',
    yields: 0,
    cell: (row) => <LinesOf row={row} />,
  },
  { id: 'amount', head: msg`Amount`, width: 120, align: 'right', cell: (row) => <MoneyText money={row.amount} /> },
]);

const sideOf = (row: ClearingItem, isDebit: boolean) =>
  row.amount.minor < 0 === isDebit ? (
    <MoneyText money={money(Math.abs(row.amount.minor), row.amount.currency)} />
  ) : null;

export const clearingColumns = columnsOf<ClearingItem>([
  ...caused,
  { id: 'debit', head: msg`Debit`, width: 110, align: 'right', cell: (row) => sideOf(row, true) },
  { id: 'credit', head: msg`Credit`, width: 110, align: 'right', cell: (row) => sideOf(row, false) },
]);

const postingCard = (row: Caused, amount: ReactNode) => (
  <RowCard
    title={<ReasonText reason={row.reason} />}
    amount={amount}
    facts={[formatDay(row.booked_on), causeText(row)].filter(Boolean)}
    media={row.seller_name}
  />
);
export const journalCard = (row: JournalRow) => postingCard(row, <MoneyText money={row.amount} />);
export const clearingCard = (row: ClearingItem) => postingCard(row, <BalanceText money={row.amount} />);

export const monthColumns = columnsOf<MonthRow>([
  { id: 'month', head: msg`Month`, width: 150, fixed: true, cell: (row) => <MonthName month={row.month} /> },
  { id: 'status', head: msg`Status`, width: 130, cell: (row) => <MonthStatus row={row} /> },
  {
    id: 'lines',
    head: msg({ message: 'Lines', context: 'the books' }),
    width: 80,
    align: 'right',
    cell: (row) => <LinesOf row={row} />,
  },
  { id: 'sum', head: msg`Debit = credit`, width: 140, align: 'right', cell: (row) => <MoneyText money={row.debit} /> },
  {
    id: 'by',
    head: msg`Closed by`,
    width: 150,
    tablet: { width: 180 },
    cell: (row) => (row.is_closed ? row.closed_by_name : row.reopened_by_name),
  },
  {
    id: 'at',
    head: msg`Closed at`,
    width: 150,
    mergeInto: 'by',
    cell: (row) => {
      const at = row.is_closed ? row.closed_at : row.reopened_at;
      return at && <DateText value={at} />;
    },
  },
  {
    id: 'note',
    head: msg`Note`,
    width: 200,
    yields: 1,
    mergeInto: 'status',
    cell: (row) => (row.is_closed ? row.note : row.reason),
  },
]);
export const monthCard = (row: MonthRow) => (
  <RowCard
    title={<MonthName month={row.month} />}
    amount={<MoneyText money={row.debit} />}
    facts={[<LineCount key="lines" row={row} />]}
    statuses={<MonthStatus row={row} />}
  />
);
