import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { ConnectionMark, ConnectionSince } from './ConnectionMark.tsx';
import type { StoreRow } from './queries.ts';
import classes from './stores.module.css';

function Count({ of: { order_count: count } }: { of: StoreRow }) {
  const { i18n } = useLingui();
  return i18n.number(count);
}

const bareUrl = ({ url }: StoreRow) => url.replace(/^https?:\/\//, '');

const ConnectionState = ({ store, stacked }: { store: StoreRow; stacked?: boolean }) => (
  <span className={classes.standing} data-stacked={stacked}>
    <ConnectionMark store={store} />
    <ConnectionSince store={store} />
  </span>
);

/** Only staff see the seller's name. */
export const storeColumns = (showSeller: boolean) =>
  columnsOf<StoreRow>([
    { id: 'name', head: msg`Store`, width: 200, fixed: true, cell: (store) => <b>{store.name}</b> },
    {
      id: 'code',
      head: msg`Store code`,
      width: 96,
      tablet: { width: 90 },
      cell: (store) => <Plate>{store.code}</Plate>,
    },
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
      id: 'connection',
      head: msg`Connection`,
      width: 240,
      tablet: { width: 170, cell: (store) => <ConnectionState store={store} stacked /> },
      cell: (store) => <ConnectionState store={store} />,
    },
    // On a tablet the seller is under the name; staff find the address in the drawer.
    { id: 'url', head: msg`Address`, width: 224, mergeInto: 'name', hidden: showSeller, cell: bareUrl },
    { id: 'currency', head: msg`Currency`, width: 84, yields: 1, mergeInto: 'code', cell: (store) => store.currency },
    {
      id: 'orders',
      head: msg`Orders`,
      width: 84,
      align: 'right',
      tablet: { width: 74 },
      cell: (store) => <Count of={store} />,
    },
    {
      id: 'imported',
      head: msg`Last import`,
      width: 140,
      mergeInto: 'status',
      hidden: true,
      cell: (store) => (store.last_import_at ? <DateText value={store.last_import_at} /> : '—'),
    },
    {
      id: 'status',
      head: msg`Status`,
      width: 100,
      cell: (store) => <StatusMark family="store" status={store.status} />,
    },
  ]);

export const storeCard = (showSeller: boolean) => (store: StoreRow) => (
  <RowCard
    title={store.name}
    amount={<Plate>{store.code}</Plate>}
    facts={[store.currency, <Plural key="orders" value={store.order_count} one="# order" other="# orders" />]}
    second={<ConnectionSince store={store} />}
    media={showSeller && store.seller_name}
    statuses={
      <>
        {store.type !== 'file' && <ConnectionMark store={store} />}
        {(store.status !== storeStatus.open || store.type === 'file') && (
          <StatusMark family="store" status={store.status} full />
        )}
      </>
    }
  />
);
