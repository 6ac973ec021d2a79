import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { columnsOf, type Column } from '../../../ui/list/columns/column.ts';
import { countryName } from '../../../ui/text/country-name.ts';
import { Flag } from '../../../ui/text/Flag.tsx';
import { formatDay, formatMonth } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import type { Group, StatisticsRow } from './queries.ts';
import classes from './statistics.module.css';

function Title({ row }: { row: StatisticsRow }) {
  const { i18n } = useLingui();
  return i18n.locale === 'zh-CN' ? row.title_cn : row.title;
}

function Figure({ value }: { value: number }) {
  const { i18n } = useLingui();
  return i18n.number(value);
}

const Location = ({ code }: { code: string }) => (code ? <Plate>{code}</Plate> : '—');

const units = (id: 'count' | 'orders' | 'returned', head: MessageDescriptor, width: number): Column<StatisticsRow> => ({
  id,
  head,
  width: 100,
  align: 'right',
  tablet: { width },
  sort: id,
  cell: (row) => <Figure value={row[id]} />,
});

const amount = (id: 'revenue' | 'open' | 'cost' | 'margin', head: MessageDescriptor): Column<StatisticsRow> => ({
  id,
  head,
  width: 112,
  align: 'right',
  tablet: { width: 104 },
  sort: id,
  cell: (row) => <MoneyText money={row[id]} alarm={id === 'margin'} />,
});

const figures: readonly Column<StatisticsRow>[] = [
  units('count', msg({ message: 'Count', context: 'units' }), 60),
  units('orders', msg`Orders`, 64),
  amount('revenue', msg`Revenue`),
  { ...amount('open', msg`Not processed`), yields: 1 },
  amount('cost', msg`Cost`),
  amount('margin', msg`Margin`),
  units('returned', msg`Returned`, 80),
];

// The specification's four columns are always shown; their labels are translated.
const productColumns = columnsOf<StatisticsRow>([
  {
    id: 'product_code',
    head: msg`Product code`,
    width: 150,
    fixed: true,
    tablet: { width: 104 },
    cell: (row) => <Plate>{row.product_code}</Plate>,
  },
  { id: 'sku', head: msg`SKU`, width: 180, tablet: { width: 220 }, cell: (row) => <b>{row.sku}</b> },
  {
    id: 'title',
    head: msg`Product`,
    width: 280,
    least: 180,
    sort: 'name',
    mergeInto: 'sku',
    cell: (row) => (
      <span className={classes.product}>
        <Thumbs items={[{ src: row.image, name: row.title }]} size={28} most={2} />
        <span>
          <Title row={row} />
        </span>
      </span>
    ),
  },
  ...figures,
  {
    id: 'locationCode',
    head: msg`Location code`,
    width: 140,
    tablet: { width: 118 },
    cell: (row) => <Location code={row.locationCode} />,
  },
]);

const groupHeads: Readonly<Record<Group, MessageDescriptor>> = {
  product: msg`Product`,
  country: msg`Ship to`,
  channel: msg`Channel`,
  store: msg`Store`,
  month: msg`Month`,
  day: msg`Day`,
};

const groupColumns = (by: Group) =>
  columnsOf<StatisticsRow>([
    {
      id: 'name',
      head: groupHeads[by],
      width: 240,
      tablet: { width: 150 },
      fixed: true,
      sort: 'name',
      cell: (row) => <GroupName row={row} by={by} />,
    },
    ...figures,
  ]);

const columnsBy: Readonly<Record<Group, readonly Column<StatisticsRow>[]>> = {
  product: productColumns,
  country: groupColumns('country'),
  channel: groupColumns('channel'),
  store: groupColumns('store'),
  month: groupColumns('month'),
  day: groupColumns('day'),
};

const amounts = new Set(['revenue', 'open', 'cost', 'margin']);

/** The columns of a group; a user who sees no prices has no amounts. */
export const statisticsColumns = (by: Group, showPrices: boolean): readonly Column<StatisticsRow>[] =>
  showPrices ? columnsBy[by] : columnsBy[by].filter(({ id }) => !amounts.has(id));

/** The name of a group's row as the user knows it. */
export function useGroupName(by: Group): (row: StatisticsRow) => string {
  const { t, i18n } = useLingui();
  return (row) => {
    if (row._id === '') return by === 'channel' ? t`Not processed yet` : t`Unknown`;
    if (by === 'country') return countryName(row._id, i18n.locale);
    if (by === 'month') return formatMonth(`${row._id}-01`, i18n.locale);
    if (by === 'day') return formatDay(row._id);
    return i18n.locale === 'zh-CN' ? row.title_cn : row.title;
  };
}

function GroupName({ row, by }: { row: StatisticsRow; by: Group }) {
  const name = useGroupName(by)(row);
  return (
    <span className={classes.product}>
      {by === 'country' && row._id !== '' && <Flag code={row._id} />}
      <b>{name}</b>
    </span>
  );
}

const groupCard = (by: Group) => (row: StatisticsRow) => (
  <RowCard
    title={<GroupName row={row} by={by} />}
    amount={row.revenue ? <MoneyText money={row.revenue} /> : <Figure value={row.count} />}
    facts={[
      <Plural key="units" value={row.count} one="# unit" other="# units" />,
      <Plural key="orders" value={row.orders} one="# order" other="# orders" />,
      row.margin && <MoneyText key="margin" money={row.margin} alarm />,
    ]}
  />
);

const productCard = (row: StatisticsRow) => (
  <RowCard
    title={row.sku}
    amount={row.revenue ? <MoneyText money={row.revenue} /> : <Figure value={row.count} />}
    facts={[
      <Plural key="units" value={row.count} one="# unit" other="# units" />,
      <Title key="title" row={row} />,
      <Plural key="orders" value={row.orders} one="# order" other="# orders" />,
    ]}
    media={<Plate>{row.product_code}</Plate>}
    statuses={<Location code={row.locationCode} />}
  />
);

export const cardOf = (by: Group): ((row: StatisticsRow) => ReactNode) =>
  by === 'product' ? productCard : groupCard(by);
