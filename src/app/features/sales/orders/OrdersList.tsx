import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { useCan, useMe } from '../../../session/session.ts';
import type { Exported } from '../../../sync/exported.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { clearFilters, type ListState } from '../../../ui/list/list-state.ts';
import { AgeText } from '../../../ui/text/time/AgeText.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { orderColumns } from './columns.tsx';
import { ImportLink } from './ImportLink.tsx';
import { NoOrderHere, NoOrderYet } from './NoOrder.tsx';
import { PageOrders } from './promise/page-orders.ts';
import { orderCard } from './OrderCard.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import { countsQuery, filterOf, ordersQuery, type OrderRow } from './queries.ts';
import { useChanged } from './use-changed.ts';
import { useOrderFilters } from './use-filters.ts';
import { useOrderMenu, type RequestEntriesOf, type SyncOf } from './use-menu.tsx';
import { useNextPage } from './use-next-page.ts';
import { usePickedOrders } from './bulk/use-picked.ts';

// Loaded once a row is selected.
const OrdersBulk = lazy(async () => ({ default: (await import('./bulk/OrdersBulk.tsx')).OrdersBulk }));

const orderCount = (count: number) => <Plural value={count} one="# order" other="# orders" />;
const byDay = { of: (order: OrderRow) => formatDate(new Date(order.created_at), 'day'), count: orderCount };

export type OrdersListProps = {
  state: ListState;
  /** `replace`: no history entry, as while typing. */
  onState: (next: ListState, how?: { replace: boolean }) => void;
  onOpen: (orderId: string) => void;
  /** The button that exports these orders. */
  exporting: (what: Exported) => ReactNode;
  /** Menu entries that request a refund, a resend or an extra charge for an order. */
  asksOf: RequestEntriesOf;
  /** Syncs orders from their shop: many at once, or one. */
  sync: { readonly button: ReactNode; readonly of: SyncOf };
};

/** The order list: views, filters, rows and selection. The open order is not a prop: opening one must not render the rows again. */
export function OrdersList({ state, onState, onOpen, exporting, asksOf, sync }: OrdersListProps) {
  const { t } = useLingui();
  const question = ordersQuery(state);
  const query = useQuery({ ...question, placeholderData: keepPreviousData });
  const { data, isPlaceholderData, dataUpdatedAt } = query;
  const counts = useQuery(countsQuery);
  const rows = data?.list;
  const prices = useCan('order.prices');
  const sellers = !useMe().role_name.includes('buyer');
  const columns = useMemo(() => orderColumns({ prices, sellers }), [prices, sellers]);
  const pageOrders = useMemo(() => rows?.map((order) => order._id) ?? [], [rows]);
  const { filters, onOpen: onFilters } = useOrderFilters(state.filters);
  const picked = usePickedOrders(state, data);
  const changed = useChanged(JSON.stringify(question.queryKey), isPlaceholderData ? undefined : rows);
  useNextPage(state, data !== undefined && !isPlaceholderData && state.page * state.size < data.count);
  const menu = useOrderMenu((order) => onOpen(order._id), asksOf, sync.of);
  const listed: Exported = { kind: 'orders', filter: filterOf(state) };
  const chosen: Exported = picked.isAll
    ? { ...listed, except: [...picked.except] }
    : { ...listed, ids: [...picked.selected] };

  return (
    <PageOrders value={pageOrders}>
      <ListScreen
        name="orders"
        title={<Trans>Orders</Trans>}
        note={
          dataUpdatedAt > 0 && (
            <Trans>
              Updated <AgeText since={new Date(dataUpdatedAt)} units="one" /> ago
            </Trans>
          )
        }
        actions={
          <>
            {exporting(listed)}
            {sync.button}
            <ImportLink />
          </>
        }
        actionsLast
        query={query}
        state={state}
        onState={onState}
        keepsView
        nothing={!state.view && <NoOrderYet />}
        nothingHere={<NoOrderHere onClear={() => onState({ ...clearFilters(state), view: undefined })} />}
        noMatch={<Trans>No orders match</Trans>}
        failed={<Trans>The orders did not load</Trans>}
        search={t`Order number, customer, tracking or note`}
        filters={filters}
        onFilters={onFilters}
        views={<OrderTabs state={state} counts={counts.data} onState={onState} />}
        bulk={
          picked.count > 0 && (
            <Suspense>
              <OrdersBulk state={state} picked={picked} exporting={exporting(chosen)} />
            </Suspense>
          )
        }
        table={{
          label: t`Orders`,
          columns,
          rowId: (order) => order._id,
          rowName: (order) => order.order_number,
          onOpen: (order) => onOpen(order._id),
          selection: { selected: picked.selected, onChange: picked.change },
          menu,
          card: orderCard,
          cardGroup: byDay,
          changed,
        }}
      />
    </PageOrders>
  );
}
