import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { RowCard } from '../../../../../ui/list/cards/RowCard.tsx';
import { columnsOf, type Column } from '../../../../../ui/list/columns/column.ts';
import { DateText } from '../../../../../ui/text/DateText.tsx';
import { formatMonth } from '../../../../../ui/text/format-date.ts';
import { MoneyText } from '../../../../../ui/text/MoneyText.tsx';
import type { MonthlyStatement } from './queries.ts';

const movements = ({ lines }: MonthlyStatement) => <Plural value={lines} one="# movement" other="# movements" />;

const seller: Column<MonthlyStatement> = {
  id: 'seller',
  head: msg`Seller`,
  width: 220,
  cell: (row) => row.seller_name,
};

/** Sellers have no column of sellers. */
export const monthColumns = (isSeller: boolean, language: string) =>
  columnsOf<MonthlyStatement>([
    {
      id: 'month',
      head: msg`Month`,
      width: 170,
      fixed: true,
      tablet: { width: 150 },
      cell: (row) => <b>{formatMonth(row.month, language)}</b>,
    },
    ...(isSeller ? [] : [seller]),
    { id: 'lines', head: msg`Movements`, width: 130, mergeInto: 'month', cell: movements },
    {
      id: 'opening',
      head: msg`Opening balance`,
      width: 140,
      align: 'right',
      cell: (row) => <MoneyText money={row.opening} alarm />,
    },
    {
      id: 'closing',
      head: msg`Closing balance`,
      width: 140,
      align: 'right',
      cell: (row) => <MoneyText money={row.closing} alarm />,
    },
    {
      id: 'mailed',
      head: msg`Mailed`,
      width: 120,
      tablet: { width: 100 },
      cell: (row) => <DateText value={row.mailed_at} form="day" />,
    },
  ]);

export const monthCard = (isSeller: boolean, language: string) => (row: MonthlyStatement) => (
  <RowCard
    title={formatMonth(row.month, language)}
    amount={<MoneyText money={row.closing} alarm />}
    facts={[isSeller ? null : row.seller_name, movements(row)].filter(Boolean)}
    second={<DateText value={row.mailed_at ?? row.created_at} form="day" />}
  />
);
