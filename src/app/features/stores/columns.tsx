import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { Output } from '../../sync/calls.ts';
import { columnsOf } from '../../ui/list/column.ts';
import { RowCard } from '../../ui/list/RowCard.tsx';
import { StatusMark } from '../../ui/status/StatusMark.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Plate } from '../../ui/text/Plate.tsx';

export type StoreRow = Output<'store.list'>['list'][number];

function Count({ of: { order_count: count } }: { of: StoreRow }) {
  const { i18n } = useLingui();
  return i18n.number(count);
}

/** The seller's name is a column for staff only: a seller knows whose stores these are. */
export const storeColumns = (showSeller: boolean) =>
  columnsOf<StoreRow>([
    {
      id: 'name',
      head: msg`Store`,
      width: 200,
      fixed: true,
      tablet: { width: 180 },
      cell: (store) => <b>{store.name}</b>,
    },
    { id: 'code', head: msg`Code`, width: 96, tablet: { width: 90 }, cell: (store) => <Plate>{store.code}</Plate> },
    ...(showSeller
      ? [
          {
            id: 'seller',
            head: msg`Seller`,
            width: 160,
            mergeInto: 'name',
            cell: (store: StoreRow) => store.seller_name,
          },
        ]
      : []),
    {
      id: 'url',
      head: msg`Address`,
      width: 224,
      tablet: { width: 200 },
      cell: (store) => store.url.replace(/^https?:\/\//, ''),
    },
    { id: 'currency', head: msg`Currency`, width: 84, mergeInto: 'code', cell: (store) => store.currency },
    { id: 'orders', head: msg`Orders`, width: 84, align: 'right', cell: (store) => <Count of={store} /> },
    {
      id: 'imported',
      head: msg`Last import`,
      width: 140,
      mergeInto: 'status',
      cell: (store) => (store.last_import_at ? <DateText value={store.last_import_at} /> : '—'),
    },
    {
      id: 'status',
      head: msg`Status`,
      width: 100,
      tablet: { width: 140 },
      cell: (store) => <StatusMark family="store" status={store.status} />,
    },
  ]);

export const storeCard = (store: StoreRow) => (
  <RowCard
    title={store.name}
    amount={<Plate>{store.code}</Plate>}
    facts={[store.currency, <Plural key="orders" value={store.order_count} one="# order" other="# orders" />]}
    statuses={<StatusMark family="store" status={store.status} />}
  />
);
