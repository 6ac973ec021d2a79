import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { columnsOf, type Column } from '../../../ui/list/columns/column.ts';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { formatDay, formatMonth } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { HistoryGroup } from '#domain/finance/store-history/report.ts';
import type { HistoryRow } from './queries.ts';
import classes from './store-history.module.css';

/** The name of a row as the user knows it. */
export function useRowName(by: HistoryGroup): (row: HistoryRow) => string {
  const { t, i18n } = useLingui();
  return (row) => {
    if (row._id === '') return by === 'product' ? t`Without a product` : t`Without a country`;
    if (by === 'country') return countryName(row._id, i18n.locale);
    if (by === 'month') return formatMonth(`${row._id}-01`, i18n.locale);
    if (by === 'day') return formatDay(row._id);
    return (i18n.locale === 'zh-CN' ? row.title_cn : row.title) || row.sku;
  };
}

function Name({ row, by }: { row: HistoryRow; by: HistoryGroup }) {
  const name = useRowName(by)(row);
  if (by !== 'product' || row._id === '') return <b>{name}</b>;
  return (
    <span className={classes.product}>
      <Thumbs items={[{ src: row.image, name: row.title }]} size={28} max={2} />
      <span className={classes.named}>
        <b>{name}</b>
        <small>{row.sku}</small>
      </span>
    </span>
  );
}

type Amount =
  | 'revenue'
  | 'goods'
  | 'shipping'
  | 'taxes'
  | 'after_sales'
  | 'fees'
  | 'marketing'
  | 'store_costs'
  | 'profit';

const amount = (id: Amount, head: MessageDescriptor, more: Partial<Column<HistoryRow>> = {}): Column<HistoryRow> => ({
  id,
  head,
  width: 96,
  align: 'right',
  sort: id,
  cell: (row) => <MoneyText money={row[id]} alarm={id === 'profit'} />,
  ...more,
});

const heads: Readonly<Record<HistoryGroup, MessageDescriptor>> = {
  store: msg`Store`,
  country: msg`Ship to`,
  product: msg`Product`,
  month: msg`Month`,
  day: msg`Day`,
};

const columnsFor = (by: HistoryGroup) =>
  columnsOf<HistoryRow>([
    {
      id: 'name',
      head: heads[by],
      width: by === 'product' ? 220 : 170,
      tablet: { width: by === 'product' ? 190 : 140 },
      fixed: true,
      sort: 'name',
      cell: (row) => <Name row={row} by={by} />,
    },
    {
      id: 'orders',
      head: msg`Orders`,
      width: 66,
      align: 'right',
      sort: 'orders',
      mergeInto: 'revenue',
      cell: (row) => row.orders,
    },
    amount('revenue', msg`Revenue`, { tablet: { width: 98 } }),
    amount('goods', msg`Goods`, { tablet: { width: 96 } }),
    amount('shipping', msg`Shipping`, { mergeInto: 'goods' }),
    amount('taxes', msg`VAT and duty`, { width: 90, tablet: { width: 96 } }),
    amount('after_sales', msg`After-sales`, { width: 90, yields: 2, hidden: true }),
    amount('fees', msg`Payment fees`, { width: 90, yields: 1, hidden: true }),
    amount('marketing', msg`Marketing`, { tablet: { width: 96 } }),
    amount('store_costs', msg`Store costs`, { mergeInto: 'marketing' }),
    amount('profit', msg`Profit`, { tablet: { width: 98 } }),
  ]);

/** After-sales and fees are small: not shown until chosen, but part of the profit and of the sums. */
export const columnsBy: Readonly<Record<HistoryGroup, readonly Column<HistoryRow>[]>> = {
  store: columnsFor('store'),
  country: columnsFor('country'),
  product: columnsFor('product'),
  month: columnsFor('month'),
  day: columnsFor('day'),
};

export const cardOf = (by: HistoryGroup) => (row: HistoryRow) => (
  <RowCard
    title={<Name row={row} by={by} />}
    amount={<MoneyText money={row.profit} alarm />}
    facts={[<Plural key="orders" value={row.orders} one="# order" other="# orders" />]}
    second={<MoneyText money={row.revenue} />}
  />
);
