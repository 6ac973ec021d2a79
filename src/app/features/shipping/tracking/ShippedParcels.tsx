import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { useCan, useMe } from '../../../session/session.ts';
import type { Output } from '../../../sync/calls.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { columnsOf, type Column } from '../../../ui/list/columns/column.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { DelaysList } from './DelaysList.tsx';
import { ImportTracking } from './ImportTracking.tsx';
import { ParcelViews } from './ParcelViews.tsx';
import { parcelFilters, parcelsQuery, viewOf, type OpenParcel } from './queries.ts';

const ParcelDrawer = lazy(() => import('./ParcelDrawer.tsx'));

type ParcelRow = Output<'tracking.parcelList'>['list'][number];

function Channel({ parcel }: { parcel: ParcelRow }) {
  const { i18n } = useLingui();
  return i18n.locale === 'zh-CN' ? parcel.channel_cn : parcel.channel;
}

/** A seller sees only their own parcels, without a seller column. */
const sellers: Column<ParcelRow> = {
  id: 'seller',
  head: msg`Seller`,
  width: 160,
  mergeInto: 'order',
  cell: (parcel) => parcel.seller_name,
};

const columnsFor = (showSeller: boolean) =>
  columnsOf<ParcelRow>([
    {
      id: 'order',
      head: msg`Order`,
      width: 120,
      fixed: true,
      tablet: { width: 150 },
      cell: (parcel) => <b>{parcel.order_number}</b>,
    },
    ...(showSeller ? [sellers] : []),
    {
      id: 'track',
      head: msg`Tracking number`,
      width: 180,
      tablet: { width: 168 },
      cell: (parcel) => <Plate>{parcel.track_no}</Plate>,
    },
    { id: 'to', head: msg`Ship to`, width: 60, cell: (parcel) => <Flag code={parcel.country_code} /> },
    {
      id: 'channel',
      head: msg`Channel`,
      width: 150,
      yields: 1,
      mergeInto: 'track',
      cell: (parcel) => <Channel parcel={parcel} />,
    },
    {
      id: 'status',
      head: msg`Tracking`,
      width: 130,
      tablet: { width: 120 },
      cell: (parcel) => <StatusMark family="tracking" status={parcel.tracking_status} />,
    },
    {
      id: 'shipped',
      head: msg`Shipped`,
      width: 140,
      minWidth: 130,
      tablet: { width: 134 },
      cell: (parcel) => <DateText value={parcel.shipped_at} quietDay />,
    },
    {
      id: 'news',
      head: msg`Last event`,
      width: 140,
      minWidth: 130,
      mergeInto: 'shipped',
      cell: (parcel) => <DateText value={parcel.tracking_at} quietDay />,
    },
  ]);

const cardFor = (showSeller: boolean) => (parcel: ParcelRow) => (
  <RowCard
    title={parcel.order_number}
    facts={[
      showSeller ? parcel.seller_name : <Channel key="channel" parcel={parcel} />,
      <Flag key="to" code={parcel.country_code} />,
      <DateText key="at" value={parcel.shipped_at} form="day" />,
    ]}
    media={<Plate>{parcel.track_no}</Plate>}
    statuses={<StatusMark family="tracking" status={parcel.tracking_status} full />}
  />
);

type ShippedParcelsProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  parcel: OpenParcel;
};

/** Shipped parcels with the carriers' tracking; delayed ones are a view of their own. */
export function ShippedParcels({ state, onState, parcel }: ShippedParcelsProps) {
  const { t } = useLingui();
  const isAll = viewOf(state) === 'all';
  const query = useQuery({ ...parcelsQuery(state), enabled: isAll });
  const showSeller = !isSeller(useMe().role_name);
  const mayImport = useCan('tracking.import');
  const [importing, setImporting] = useState(false);
  const views = <ParcelViews state={state} onState={onState} />;
  const actions = mayImport && (
    <Button icon={<IconUpload size={16} stroke={1.6} />} onClick={() => setImporting(true)}>
      <Trans>Import tracking</Trans>
    </Button>
  );
  return (
    <>
      {isAll ? (
        <ListScreen
          name="parcels"
          title={<Trans>Shipping orders</Trans>}
          actions={actions}
          query={query}
          state={state}
          onState={onState}
          nothing={
            <Empty
              title={<Trans>No parcels shipped yet</Trans>}
              text={<Trans>Parcels appear here once their label is printed and they are handed over.</Trans>}
            />
          }
          noMatch={<Trans>No parcels match</Trans>}
          failed={<Trans>The parcels did not load</Trans>}
          search={t`Order, waybill or tracking number`}
          filters={parcelFilters}
          views={views}
          table={{
            label: t`Shipping orders`,
            columns: columnsFor(showSeller),
            rowId: (row) => row._id,
            rowName: (row) => row.track_no,
            onOpen: (row) => parcel.onOpen(row._id),
            card: cardFor(showSeller),
          }}
        />
      ) : (
        <DelaysList state={state} onState={onState} views={views} actions={actions} parcel={parcel} />
      )}
      {isAll && parcel.id && (
        <Suspense fallback={null}>
          <ParcelDrawer id={parcel.id} requests={parcel.requests} onClose={() => parcel.onOpen(undefined)} />
        </Suspense>
      )}
      {importing && <ImportTracking onClose={() => setImporting(false)} />}
    </>
  );
}
