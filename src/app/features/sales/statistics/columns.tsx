import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { columnsOf, type Column } from '../../../ui/list/columns/column.ts';
import { countryName } from '../../../ui/text/country-name.ts';
import { Flag } from '../../../ui/text/Flag.tsx';
import { formatDay, formatMonth } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import type { Group, Sides, StatisticsRow } from './queries.ts';
import classes from './statistics.module.css';

function Title({ row }: { row: StatisticsRow }) {
  const { i18n } = useLingui();
  return i18n.locale === 'zh-CN' ? row.title_cn : row.title;
}

/** Picture, SKU and title, on a tablet after the codes; lines without a mapping have none of them. */
function Product({ row, codes = false }: { row: StatisticsRow; codes?: boolean }) {
  if (row._id === '')
    return (
      <b>
        <Trans>Not mapped</Trans>
      </b>
    );
  return (
    <span className={classes.product}>
      <Thumbs items={[{ src: row.image, name: row.title }]} size={28} max={2} />
      <span className={classes.named}>
        <b>{row.sku}</b>
        <Text span inherit c="dimmed" fz="xs" lh="1rem">
          {codes && [row.product_code, row.locationCode].flatMap((code) => (code ? `${code} · ` : []))}
          <Title row={row} />
        </Text>
      </span>
    </span>
  );
}

function Figure({ value }: { value: number }) {
  const { i18n } = useLingui();
  return i18n.number(value);
}

const Location = ({ code }: { code: string }) => (code ? <Plate>{code}</Plate> : '—');

const units = (
  id: 'count' | 'orders' | 'returned',
  head: MessageDescriptor,
  tablet: Pick<Column<StatisticsRow>, 'tablet' | 'mergeInto'>,
): Column<StatisticsRow> => ({
  id,
  head,
  width: 70,
  align: 'right',
  sort: id,
  cell: (row) => <Figure value={row[id]} />,
  ...tablet,
});

/** A second figure in the cell of a tablet, where both do not fit as columns. */
const Under = ({ children }: { children: ReactNode }) => (
  <Text component="div" c="dimmed" fz="xs" lh="1rem">
    {children}
  </Text>
);

const amount = (
  id: 'revenue' | 'open' | 'cost' | 'vat' | 'margin',
  head: MessageDescriptor,
): Column<StatisticsRow> => ({
  id,
  head,
  width: 98,
  align: 'right',
  tablet: { width: 104 },
  sort: id,
  cell: (row) => <MoneyText money={row[id]} alarm={id === 'margin'} />,
});

const figures: readonly Column<StatisticsRow>[] = [
  units('count', msg({ message: 'Count', context: 'units' }), {
    tablet: {
      width: 88,
      cell: (row) => (
        <>
          <Figure value={row.count} />
          <Under>
            <Plural value={row.orders} one="# order" other="# orders" />
          </Under>
        </>
      ),
    },
  }),
  units('orders', msg`Orders`, { mergeInto: 'count' }),
  {
    ...amount('revenue', msg`Revenue`),
    tablet: {
      width: 118,
      cell: (row) => (
        <>
          <MoneyText money={row.revenue} />
          {row.open && row.open.minor !== 0 && (
            <Under>
              <Trans>
                <MoneyText money={row.open} /> open
              </Trans>
            </Under>
          )}
        </>
      ),
    },
  },
  { ...amount('open', msg`Not processed`), yields: 1, mergeInto: 'revenue' },
  {
    ...amount('cost', msg`Cost`),
    tablet: {
      width: 112,
      cell: (row) => (
        <>
          <MoneyText money={row.cost} />
          <Under>
            <Trans>
              VAT <MoneyText money={row.vat} />
            </Trans>
          </Under>
        </>
      ),
    },
  },
  { ...amount('vat', msg`VAT`), width: 84, yields: 2, mergeInto: 'cost' },
  { ...amount('margin', msg`Margin`), tablet: { width: 92 } },
  units('returned', msg`Returned`, { tablet: { width: 76 } }),
];

// The specification's four columns are always shown; their labels are translated.
const productColumns = columnsOf<StatisticsRow>([
  {
    id: 'product_code',
    head: msg`Product code`,
    width: 112,
    fixed: true,
    mergeInto: 'sku',
    cell: (row) => (row.product_code ? <Plate>{row.product_code}</Plate> : '—'),
  },
  {
    id: 'sku',
    head: msg`SKU`,
    width: 200,
    minWidth: 160,
    sort: 'name',
    tablet: {
      width: 196,
      cell: (row) => <Product row={row} codes />,
    },
    cell: (row) => <Product row={row} />,
  },
  ...figures,
  {
    id: 'locationCode',
    head: msg`Location code`,
    width: 104,
    mergeInto: 'sku',
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

const saleIds = new Set(['revenue', 'open', 'margin']);
const costIds = new Set(['cost', 'vat']);

/** The columns of a group, without the amounts that the reader does not see. */
export const statisticsColumns = (by: Group, { sale, cost }: Sides): readonly Column<StatisticsRow>[] =>
  columnsBy[by].filter(({ id }) => (sale || !saleIds.has(id)) && (cost || !costIds.has(id)));

/** The name of a group's row as the user knows it. */
export function useGroupName(by: Group): (row: StatisticsRow) => string {
  const { t, i18n } = useLingui();
  return (row) => {
    if (row._id === '') return by === 'channel' ? t`Not processed yet` : by === 'product' ? t`Not mapped` : t`Unknown`;
    if (by === 'product') return row.sku;
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
    title={row._id === '' ? <Trans>Not mapped</Trans> : row.sku}
    amount={row.revenue ? <MoneyText money={row.revenue} /> : <Figure value={row.count} />}
    facts={[
      <Plural key="units" value={row.count} one="# unit" other="# units" />,
      <Title key="title" row={row} />,
      <Plural key="orders" value={row.orders} one="# order" other="# orders" />,
      row.margin && <MoneyText key="margin" money={row.margin} alarm />,
    ]}
    {...(row.product_code && { media: <Plate>{row.product_code}</Plate> })}
    statuses={<Location code={row.locationCode} />}
  />
);

export const cardOf = (by: Group): ((row: StatisticsRow) => ReactNode) =>
  by === 'product' ? productCard : groupCard(by);
