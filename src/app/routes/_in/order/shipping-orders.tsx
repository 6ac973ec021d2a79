import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import type { CaseRequest } from '../../../features/sales/after-sales/request/case-request.ts';
import {
  delaysQuery,
  openParcelOf,
  parcelsQuery,
  readParcels,
  viewOf,
  type OpenParcel,
} from '../../../features/shipping/tracking/queries.ts';
import { ShippedParcels } from '../../../features/shipping/tracking/ShippedParcels.tsx';
import { queryClient } from '../../../sync/queries.ts';
import { writeList } from '../../../ui/list/list-state.ts';

const AskDrawer = lazy(() => import('../../../features/sales/after-sales/request/RequestDrawer.tsx'));
const AboutTickets = lazy(() => import('../../../features/support/tickets/AboutTickets.tsx'));
const ParcelRequests = lazy(() => import('../../../features/sales/after-sales/request/ParcelRequests.tsx'));

type Search = Record<string, string | number>;

export const Route = createFileRoute('/_in/order/shipping-orders')({
  validateSearch: (search): Search => {
    const open = openParcelOf(search);
    return { ...writeList(readParcels(search)), ...(open && { open }) };
  },
  loaderDeps: ({ search: { open: _, ...search } }) => search,
  loader: ({ deps }) => {
    const state = readParcels(deps);
    void (viewOf(state) === 'all'
      ? queryClient.prefetchQuery(parcelsQuery(state))
      : queryClient.prefetchQuery(delaysQuery(state)));
  },
  component: Parcels,
});

function Parcels() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const state = readParcels(search);
  const [caseRequest, setCaseRequest] = useState<CaseRequest | null>(null);
  const open = openParcelOf(search);
  const parcel: OpenParcel = {
    id: open,
    onOpen: (id) => void navigate({ search: { ...writeList(state), ...(id && { open: id }) } }),
    requests: ({ order_id: orderId, parcel_status: status, track_no: name }) => (
      <Suspense fallback={null}>
        <ParcelRequests orderId={orderId} isReturned={status === parcelStatus.returned} onAsk={setCaseRequest} />
        {open && <AboutTickets kind="parcel" id={open} name={name} />}
      </Suspense>
    ),
  };
  return (
    <>
      <ShippedParcels
        state={state}
        onState={(next, how) => void navigate({ search: writeList(next), ...how })}
        parcel={parcel}
      />
      <Suspense fallback={null}>
        {caseRequest && <AskDrawer request={caseRequest} onClose={() => setCaseRequest(null)} />}
      </Suspense>
    </>
  );
}
