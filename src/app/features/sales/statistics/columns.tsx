import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import type { StatisticsRow } from './queries.ts';
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

// The specification's four columns are always shown; their labels are translated.
export const statisticsColumns = columnsOf<StatisticsRow>([
  {
    id: 'product_code',
    head: msg`Product code`,
    width: 150,
    fixed: true,
    tablet: { width: 104 },
    cell: (row) => <Plate>{row.product_code}</Plate>,
  },
  { id: 'sku', head: msg`SKU`, width: 200, tablet: { width: 276 }, cell: (row) => <b>{row.sku}</b> },
  {
    id: 'title',
    head: msg`Product`,
    width: 380,
    least: 200,
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
  {
    id: 'count',
    head: msg({ message: 'Count', context: 'units' }),
    width: 110,
    align: 'right',
    tablet: { width: 66 },
    cell: (row) => <Figure value={row.count} />,
  },
  {
    id: 'orders',
    head: msg`Orders`,
    width: 110,
    align: 'right',
    tablet: { width: 74 },
    cell: (row) => <Figure value={row.orders} />,
  },
  {
    id: 'locationCode',
    head: msg`Location code`,
    width: 140,
    tablet: { width: 118 },
    cell: (row) => <Location code={row.locationCode} />,
  },
]);

export const statisticsCard = (row: StatisticsRow) => (
  <RowCard
    title={row.sku}
    amount={<Figure value={row.count} />}
    facts={[<Title key="title" row={row} />, <Plural key="orders" value={row.orders} one="# order" other="# orders" />]}
    media={<Plate>{row.product_code}</Plate>}
    statuses={<Location code={row.locationCode} />}
  />
);
