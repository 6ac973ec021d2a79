import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { CaseRequest } from '../../features/sales/after-sales/request/case-request.ts';
import { ParcelRecord } from '../../features/sales/after-sales/case/ParcelRecord.tsx';
import { TimelineOfOrder } from '../../features/sales/orders/drawer/timeline/TimelineOfOrder.tsx';
import { HelpSuggestions } from '../../features/support/help/reader/HelpSuggestions.tsx';
import { TicketsPage } from '../../features/support/tickets/list/TicketsPage.tsx';
import { countsQuery, ticketsQuery } from '../../features/support/tickets/queries.ts';
import type { TicketSlots } from '../../features/support/tickets/slots.ts';
import { readTickets, writeTickets } from '../../features/support/tickets/ticket-state.ts';
import { queryClient } from '../../sync/queries.ts';

const AddressAndNote = lazy(() => import('../../features/sales/orders/drawer/AddressAndNote.tsx'));
const OrderCases = lazy(() => import('../../features/sales/after-sales/OrderCases.tsx'));
const RequestDrawer = lazy(() => import('../../features/sales/after-sales/request/RequestDrawer.tsx'));

const slots: Omit<TicketSlots, 'actions'> = {
  suggestions: (text) => <HelpSuggestions text={text} />,
  timeline: (orderId) => <TimelineOfOrder orderId={orderId} />,
  parcel: (parcel) => <ParcelRecord parcel={parcel} />,
};

export const Route = createFileRoute('/_in/ticket')({
  validateSearch: (search): Record<string, string | number> => writeTickets(readTickets(search)),
  loaderDeps: ({ search: { open: _, new: __, ref: ___, name: ____, ...list } }) => list,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(ticketsQuery(readTickets(deps)));
    void queryClient.prefetchQuery(countsQuery(readTickets(deps)));
  },
  component: Tickets,
});

function Tickets() {
  const navigate = Route.useNavigate();
  const state = readTickets(Route.useSearch());
  const [request, setRequest] = useState<CaseRequest | null>(null);
  const actions = (orderId: string) => (
    <Suspense fallback={null}>
      <OrderCases orderId={orderId} onAsk={setRequest} />
      <AddressAndNote orderId={orderId} />
    </Suspense>
  );
  return (
    <>
      <TicketsPage
        state={state}
        onState={(next, how) => void navigate({ search: writeTickets(next), ...how })}
        slots={{ ...slots, actions }}
      />
      <Suspense fallback={null}>
        {request && <RequestDrawer request={request} onClose={() => setRequest(null)} />}
      </Suspense>
    </>
  );
}
