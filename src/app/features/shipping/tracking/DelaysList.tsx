import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { useCan, useMe } from '../../../session/session.ts';
import { useSellers } from '../../../session/use-sellers.ts';
import { withSellers } from '../../../shared/sellers/seller-filter.ts';
import { columnsOf, type Column } from '../../../ui/list/columns/column.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { StatusMark, ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { delayFilters, delaysQuery, type DelayRow, type OpenParcel } from './queries.ts';

const ParcelDrawer = lazy(() => import('./ParcelDrawer.tsx'));
const CloseDelay = lazy(() => import('./CloseDelay.tsx'));

function Silence({ row: { silent_days: days, limit_days: limit, ended_at } }: { row: DelayRow }) {
  return (
    <ToneMark tone={ended_at ? 'idle' : days >= 2 * limit ? 'bad' : 'wait'}>
      <Plural value={days} one="# day" other="# days" />
    </ToneMark>
  );
}

function Owner({ row }: { row: DelayRow }) {
  return row.owner_name ?? <Trans>Managers</Trans>;
}

function End({ row }: { row: DelayRow }) {
  if (row.ended_at === null) return row.stage === 'label' ? <Trans>After the label</Trans> : <Trans>On its way</Trans>;
  return row.ended_by_name === null ? (
    <Trans>Tracking updated</Trans>
  ) : (
    <span title={row.reason}>
      {row.ended_by_name}: {row.reason}
    </span>
  );
}

/** A seller sees only their own parcels, without a seller column. */
const sellers: Column<DelayRow> = {
  id: 'seller',
  head: msg`Seller`,
  width: 124,
  mergeInto: 'order',
  cell: (row) => row.seller_name,
};

const columnsFor = (showSeller: boolean) =>
  columnsOf<DelayRow>([
    {
      id: 'order',
      head: msg`Order`,
      width: 116,
      fixed: true,
      tablet: { width: 128 },
      cell: (row) => <b>{row.order_number}</b>,
    },
    ...(showSeller ? [sellers] : []),
    {
      id: 'track',
      head: msg`Tracking number`,
      width: 172,
      tablet: { width: 168 },
      cell: (row) => <Plate>{row.track_no}</Plate>,
    },
    { id: 'to', head: msg`Ship to`, width: 60, tablet: { width: 56 }, cell: (row) => <Flag code={row.country_code} /> },
    { id: 'silent', head: msg`Delayed`, width: 96, tablet: { width: 110 }, cell: (row) => <Silence row={row} /> },
    {
      id: 'status',
      head: msg`Tracking`,
      width: 140,
      mergeInto: 'track',
      cell: (row) => <StatusMark family="tracking" status={row.tracking_status} />,
    },
    {
      id: 'since',
      head: msg`Last event`,
      width: 140,
      minWidth: 130,
      yields: 1,
      mergeInto: 'stage',
      cell: (row) => <DateText value={row.since} quietDay />,
    },
    { id: 'stage', head: msg`Stage`, width: 120, tablet: { width: 134 }, cell: (row) => <End row={row} /> },
    { id: 'owner', head: msg`Owner`, width: 120, mergeInto: 'silent', cell: (row) => <Owner row={row} /> },
  ]);

const cardFor = (showSeller: boolean) => (row: DelayRow) => (
  <RowCard
    title={row.order_number}
    amount={<Silence row={row} />}
    facts={[
      ...(showSeller ? [row.seller_name] : []),
      <Flag key="to" code={row.country_code} />,
      <Owner key="owner" row={row} />,
    ]}
    second={<DateText value={row.since} form="day" />}
    media={<Plate>{row.track_no}</Plate>}
    statuses={row.ended_at ? <End row={row} /> : <StatusMark family="tracking" status={row.tracking_status} full />}
  />
);

type DelaysListProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  views: ReactNode;
  actions: ReactNode;
  parcel: OpenParcel;
};

/** Parcels without tracking events for longer than usual, with the assigned user; or closed delays. */
export function DelaysList({ state, onState, views, actions, parcel }: DelaysListProps) {
  const { t } = useLingui();
  const query = useQuery({ ...delaysQuery(state), placeholderData: keepPreviousData });
  const showSeller = !isSeller(useMe().role_name);
  const { sellers: sellerOptions, onFilters } = useSellers(state.filters);
  const mayClose = useCan('tracking.close');
  const [closing, setClosing] = useState<DelayRow | null>(null);
  const isOpen = state.view === 'delayed';
  const opened = query.data?.list.find(({ parcel_id }) => parcel_id === parcel.id);
  const menu =
    mayClose && isOpen
      ? (row: DelayRow) => [{ id: 'close', label: t`Close the delay`, onSelect: () => setClosing(row) }]
      : null;
  return (
    <>
      <ListScreen
        name="delays"
        title={<Trans>Shipping orders</Trans>}
        actions={actions}
        query={query}
        state={state}
        onState={onState}
        keepsView
        nothingHere={
          <Empty
            title={isOpen ? <Trans>No delayed parcels</Trans> : <Trans>No closed delays yet</Trans>}
            text={<Trans>Parcels without tracking news for longer than usual appear here.</Trans>}
          />
        }
        noMatch={<Trans>No delays match</Trans>}
        failed={<Trans>The delays did not load</Trans>}
        search={t`Order, waybill or tracking number`}
        filters={withSellers(delayFilters, sellerOptions)}
        onFilters={onFilters}
        views={views}
        table={{
          label: t`Delayed parcels`,
          columns: columnsFor(showSeller),
          rowId: (row) => row._id,
          rowName: (row) => row.track_no,
          onOpen: (row) => parcel.onOpen(row.parcel_id),
          card: cardFor(showSeller),
          ...(menu && { menu }),
        }}
      />
      {parcel.id && (
        <Suspense fallback={null}>
          <ParcelDrawer
            id={parcel.id}
            requests={parcel.requests}
            ended={isOpen ? undefined : opened}
            onEnd={
              menu && opened
                ? () => {
                    parcel.onOpen(undefined);
                    setClosing(opened);
                  }
                : undefined
            }
            onClose={() => parcel.onOpen(undefined)}
          />
        </Suspense>
      )}
      {closing && (
        <Suspense fallback={null}>
          <CloseDelay delay={closing} onClose={() => setClosing(null)} />
        </Suspense>
      )}
    </>
  );
}
