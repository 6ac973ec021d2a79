import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../session/session.ts';
import type { Output } from '../../sync/calls.ts';
import { Button } from '../../ui/button/Button.tsx';
import { columnsOf } from '../../ui/list/column.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import {
  clearFilters,
  isNarrowed,
  keepKeyword,
  setFilters,
  setPage,
  setSize,
  typeKeyword,
  type ListState,
} from '../../ui/list/list-state.ts';
import { Pager } from '../../ui/list/Pager.tsx';
import { RowCard } from '../../ui/list/RowCard.tsx';
import { Empty } from '../../ui/state/Empty.tsx';
import { ErrorPanel } from '../../ui/state/ErrorPanel.tsx';
import { NoMatch } from '../../ui/state/NoMatch.tsx';
import { StatusMark } from '../../ui/status/StatusMark.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Flag } from '../../ui/text/Flag.tsx';
import { Plate } from '../../ui/text/Plate.tsx';
import { ImportTracking } from './ImportTracking.tsx';
import { parcelFilters, parcelsQuery } from './search.ts';

type ParcelRow = Output<'tracking.parcelList'>['list'][number];

const columns = columnsOf<ParcelRow>([
  {
    id: 'order',
    head: msg`Order`,
    width: 120,
    fixed: true,
    tablet: { width: 150 },
    cell: (parcel) => <b>{parcel.order_number}</b>,
  },
  { id: 'seller', head: msg`Seller`, width: 160, mergeInto: 'order', cell: (parcel) => parcel.seller_name },
  {
    id: 'track',
    head: msg`Tracking number`,
    width: 180,
    tablet: { width: 168 },
    cell: (parcel) => <Plate>{parcel.track_no}</Plate>,
  },
  { id: 'to', head: msg`Ship to`, width: 60, cell: (parcel) => <Flag code={parcel.country_code} /> },
  { id: 'channel', head: msg`Channel`, width: 150, mergeInto: 'track', cell: (parcel) => parcel.channel },
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
    tablet: { width: 134 },
    cell: (parcel) => <DateText value={parcel.shipped_at} quietDay />,
  },
  {
    id: 'news',
    head: msg`Last news`,
    width: 140,
    mergeInto: 'shipped',
    cell: (parcel) => <DateText value={parcel.tracking_at} quietDay />,
  },
]);

const card = (parcel: ParcelRow) => (
  <RowCard
    title={parcel.order_number}
    facts={[
      parcel.seller_name,
      <Flag key="to" code={parcel.country_code} />,
      <DateText key="at" value={parcel.shipped_at} form="day" />,
    ]}
    media={<Plate>{parcel.track_no}</Plate>}
    statuses={<StatusMark family="tracking" status={parcel.tracking_status} full />}
  />
);

type ShippedParcelsProps = { state: ListState; onState: (next: ListState) => void };

/** Parcels on their way, and what the carriers say of them. */
export function ShippedParcels({ state, onState }: ShippedParcelsProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(parcelsQuery(state));
  const mayImport = useCan('tracking.import');
  const [importing, setImporting] = useState(false);
  const nothing = data?.count === 0 && !isNarrowed(state);
  return (
    <>
      <ListPage
        title={<Trans>Shipping orders</Trans>}
        actions={
          mayImport && (
            <Button icon={<IconUpload size={16} stroke={1.6} />} onClick={() => setImporting(true)}>
              <Trans>Import tracking</Trans>
            </Button>
          )
        }
        empty={
          nothing && (
            <Empty
              title={<Trans>Nothing has left the house yet</Trans>}
              text={<Trans>Parcels stand here from the moment their label is printed and they are handed over.</Trans>}
            />
          )
        }
        filters={
          <FilterBar
            filters={parcelFilters}
            values={state.filters}
            onChange={(next) => onState(setFilters(state, next))}
            onClear={() => onState(clearFilters(state))}
            search={{
              placeholder: t`Order, waybill or tracking number`,
              live: state.live,
              kept: state.kept,
              onLive: (text) => onState(typeKeyword(state, text)),
              onKeep: (text) => onState(keepKeyword(state, text)),
            }}
          />
        }
        pager={
          data && (
            <Pager
              page={state.page}
              size={state.size}
              count={data.count}
              onPage={(page) => onState(setPage(state, page))}
              onSize={(size) => onState(setSize(state, size))}
            />
          )
        }
      >
        <DataTable
          label={t`Shipping orders`}
          columns={columns}
          rows={data?.list}
          rowId={(parcel) => parcel._id}
          rowName={(parcel) => parcel.track_no}
          onOpen={(parcel) => window.open(`/waybill-query?track_no=${parcel.track_no}`, '_blank', 'noopener')}
          reloading={isFetching && data !== undefined}
          card={card}
          noMatch={<NoMatch title={<Trans>No parcel matches</Trans>} onClear={() => onState(clearFilters(state))} />}
          failure={
            error &&
            !data && (
              <ErrorPanel
                title={<Trans>The parcels did not load</Trans>}
                text={error.message}
                onRetry={() => void refetch()}
              />
            )
          }
        />
      </ListPage>
      {importing && <ImportTracking onClose={() => setImporting(false)} />}
    </>
  );
}
