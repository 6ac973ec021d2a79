import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Asked } from '../../../features/after-sales/asked.ts';
import { readOrders, writeOrders, type Search } from '../../../features/orders/address.ts';
import { useAskEntries } from '../../../features/after-sales/use-ask-entries.ts';
import { OrdersList, type OrdersListProps } from '../../../features/orders/OrdersList.tsx';
import { countsQuery, ordersQuery } from '../../../features/orders/search.ts';
import { useOrderSync } from '../../../features/stores/sync/use-order-sync.tsx';
import { ExportButton } from '../../../features/tasks/ExportButton.tsx';
import { queryClient } from '../../../sync/queries.ts';

const AskDrawer = lazy(() => import('../../../features/after-sales/AskDrawer.tsx'));
const OrderTrack = lazy(() => import('../../../features/tracking/OrderTrack.tsx'));
const OrderCases = lazy(() => import('../../../features/after-sales/OrderCases.tsx'));

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

function Orders() {
  const navigate = Route.useNavigate();
  const state = readOrders(Route.useSearch());
  const [asked, setAsked] = useState<Asked | null>(null);
  const asksOf = useAskEntries(setAsked);
  const sync = useOrderSync();
  const go: OrdersListProps['onState'] = (next, how) => {
    // Opening an order over the list must not lose the place in the list.
    const resetScroll = next.open === state.open;
    const search = writeOrders(next);
    // On its way while the page is still being turned.
    if (resetScroll) void queryClient.prefetchQuery(ordersQuery(readOrders(search)));
    void navigate({ search, resetScroll, ...how });
  };
  return (
    <>
      <OrdersList
        state={state}
        onState={go}
        exporting={(what) => <ExportButton what={what} />}
        asksOf={asksOf}
        sync={sync}
        cases={(orderId) => (
          <Suspense fallback={null}>
            <OrderTrack orderId={orderId} />
            <OrderCases orderId={orderId} onAsk={setAsked} />
          </Suspense>
        )}
      />
      {sync.dialog}
      <Suspense fallback={null}>{asked && <AskDrawer asked={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}
