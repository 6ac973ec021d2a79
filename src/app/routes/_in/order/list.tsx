import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { CaseRequest } from '../../../features/sales/after-sales/request/case-request.ts';
import { readOrders, writeOrders, type Search } from '../../../features/sales/orders/url-state.ts';
import { useRequestEntries } from '../../../features/sales/after-sales/request/use-request-entries.ts';
import { OpenOrder } from '../../../features/sales/orders/OpenOrder.tsx';
import { OrdersList, type OrdersListProps } from '../../../features/sales/orders/OrdersList.tsx';
import { countsQuery, ordersQuery } from '../../../features/sales/orders/queries.ts';
import { useOrderSync } from '../../../features/sales/stores/sync/use-order-sync.tsx';
import { ExportButton } from '../../../features/platform/tasks/ExportButton.tsx';
import { queryClient } from '../../../sync/queries.ts';

const AskDrawer = lazy(() => import('../../../features/sales/after-sales/request/RequestDrawer.tsx'));
const OrderTrack = lazy(() => import('../../../features/shipping/tracking/OrderTrack.tsx'));
const AboutTickets = lazy(() => import('../../../features/support/tickets/AboutTickets.tsx'));
const OrderComments = lazy(() => import('../../../features/sales/order-comments/OrderComments.tsx'));
const OrderCases = lazy(() => import('../../../features/sales/after-sales/OrderCases.tsx'));

function prefetch(search: Readonly<Record<string, unknown>>): void {
  void queryClient.prefetchQuery(ordersQuery(readOrders(search)));
  void queryClient.prefetchQuery(countsQuery);
}

export const Route = createFileRoute('/_in/order/list')({
  validateSearch: (search): Search => writeOrders(readOrders(search)),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  staticData: { prefetch },
  loader: ({ deps }) => prefetch(deps),
  component: Orders,
});

/** The search without the open order: the list stays unchanged while one is opened. */
const listOf = ({ open: _, ...list }: Search) => list;

function Orders() {
  const navigate = Route.useNavigate();
  const list = Route.useSearch({ select: listOf });
  const state = useMemo(() => readOrders(list), [list]);
  const [caseRequest, setCaseRequest] = useState<CaseRequest | null>(null);
  const requestsOf = useRequestEntries(setCaseRequest);
  const sync = useOrderSync();
  const go: OrdersListProps['onState'] = (next, how) => {
    const search = writeOrders({ ...next, open: undefined });
    // Starts the request before the page is rendered.
    void queryClient.prefetchQuery(ordersQuery(readOrders(search)));
    void navigate({ search, ...how });
  };
  // Opening an order over the list keeps the scroll position.
  const open = (orderId: string) =>
    void navigate({ search: writeOrders({ ...state, open: orderId }), resetScroll: false });
  return (
    <>
      <OrdersList
        state={state}
        onState={go}
        onOpen={open}
        exporting={(what) => <ExportButton what={what} />}
        asksOf={requestsOf}
        sync={sync}
      />
      <OpenOneOrder onAsk={setCaseRequest} />
      {sync.dialog}
      <Suspense fallback={null}>
        {caseRequest && <AskDrawer request={caseRequest} onClose={() => setCaseRequest(null)} />}
      </Suspense>
    </>
  );
}

function OpenOneOrder({ onAsk }: { onAsk: (asked: CaseRequest) => void }) {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const state = useMemo(() => readOrders(search), [search]);
  return (
    <OpenOrder
      state={state}
      onState={(next, how) => void navigate({ search: writeOrders(next), resetScroll: false, ...how })}
      cases={(orderId) => (
        <Suspense fallback={null}>
          <OrderTrack orderId={orderId} />
          <OrderCases orderId={orderId} onAsk={onAsk} />
          <AboutTickets kind="order" id={orderId} />
          <OrderComments key={orderId} orderId={orderId} />
        </Suspense>
      )}
    />
  );
}
