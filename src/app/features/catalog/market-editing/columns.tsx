import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { columnsOf, type Column } from '../../../ui/list/columns/column.ts';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import type { DeletedRow, ProductRow } from './queries.ts';

type Titled = { readonly title: string; readonly title_cn: string };

export function Title({ row }: { row: Titled }) {
  const { i18n } = useLingui();
  const [title] = localizedTitle(row, i18n.locale);
  return <b>{title}</b>;
}

function Count({ count }: { count: number }) {
  const { i18n } = useLingui();
  return i18n.number(count);
}

export function Prices({ row: { price_from: from, price_to: to } }: { row: ProductRow }) {
  return (
    <>
      <MoneyText money={lineTotal(from, 1)} />
      {from.e4 !== to.e4 && (
        <>
          {' – '}
          <MoneyText money={lineTotal(to, 1)} />
        </>
      )}
    </>
  );
}

type AnyRow = Pick<ProductRow & DeletedRow, 'title' | 'title_cn' | 'number' | 'variant_count'>;

/** Columns of offered and of deleted products. */
const title: Column<AnyRow> = {
  id: 'title',
  head: msg`Product`,
  width: 320,
  fixed: true,
  tablet: { width: 248 },
  cell: (row) => <Title row={row} />,
};
const number: Column<AnyRow> = {
  id: 'number',
  head: msg`Number`,
  width: 90,
  mergeInto: 'title',
  cell: ({ number: text }) => <Plate>{text}</Plate>,
};
const variants: Column<AnyRow> = {
  id: 'variants',
  head: msg`Variants`,
  width: 80,
  align: 'right',
  tablet: { width: 80 },
  cell: ({ variant_count: count }) => count,
};

export const productColumns = columnsOf<ProductRow>([
  {
    id: 'image',
    head: msg`Picture`,
    width: 60,
    tablet: { width: 60 },
    cell: ({ images, title }) => <Thumbs items={[{ src: images[0], name: title }]} />,
  },
  title,
  number,
  {
    id: 'price',
    head: msg`Price`,
    width: 150,
    align: 'right',
    tablet: { width: 124 },
    cell: (row) => <Prices row={row} />,
  },
  variants,
  {
    id: 'sold',
    head: msg`Sold`,
    width: 80,
    align: 'right',
    tablet: { width: 70 },
    cell: ({ sold }) => <Count count={sold} />,
  },
  {
    id: 'created',
    head: msg`On the market since`,
    width: 130,
    yields: 1,
    tablet: { head: msg`Added`, width: 122 },
    cell: ({ created_at: at }) => <DateText value={at} form="day" />,
  },
]);

export const deletedColumns = columnsOf<DeletedRow>([
  {
    id: 'image',
    head: msg`Picture`,
    width: 60,
    tablet: { width: 60 },
    cell: ({ image, title }) => <Thumbs items={[{ src: image, name: title }]} />,
  },
  title,
  number,
  variants,
  {
    id: 'deleted_at',
    head: msg`Deleted`,
    width: 150,
    tablet: { width: 140 },
    cell: ({ deleted_at: at }) => <DateText value={at} />,
  },
  {
    id: 'deleted_by',
    head: msg`By`,
    width: 150,
    mergeInto: 'deleted_at',
    cell: ({ deleted_by: name }) => name || '—',
  },
]);
