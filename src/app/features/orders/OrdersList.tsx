import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { useCan, useMe } from '../../session/session.ts';
import type { Exported } from '../../sync/exported.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { clearFilters, type ListState } from '../../ui/list/list-state.ts';
import { AgeText } from '../../ui/text/AgeText.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import type { OrdersState } from './address.ts';
import { orderColumns } from './columns.tsx';
import { ImportLink } from './ImportLink.tsx';
import { NoOrderHere, NoOrderYet } from './NoOrder.tsx';
import { orderCard } from './OrderCard.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import { countsQuery, filterOf, ordersQuery, type OrderRow } from './search.ts';
import { useChanged } from './use-changed.ts';
import { useOrderFilters } from './use-filters.ts';
import { useOrderMenu, type AsksOf, type SyncOf } from './use-menu.tsx';
import { useNextPage } from './use-next-page.ts';
import { usePickedOrders } from './use-picked.ts';
import { useWalk } from './use-walk.ts';

// Whoever only looks at the list never loads what an order looks like from inside.
const OrdersBulk = lazy(async () => ({ default: (await import('./OrdersBulk.tsx')).OrdersBulk }));
const OrderDrawer = lazy(() => import('./drawer/OrderDrawer.tsx'));

const orderCount = (count: number) => <Plural value={count} one="# order" other="# orders" />;
const byDay = { of: (order: OrderRow) => formatDate(new Date(order.created_at), 'day'), count: orderCount };

export type OrdersListProps = {
  state: OrdersState;
  /** `replace`: the step is not one to come back to, as while typing. */
  onState: (next: OrdersState, how?: { replace: boolean }) => void;
  /** Draws the way to a file of these orders. */
  exporting: (what: Exported) => ReactNode;
  /** The ways to ask for a refund, a resend or an extra charge of an order. */
  asksOf: AsksOf;
  /** The way to bring orders again from their shop: all kinds of them, or one. */
  sync: { readonly button: ReactNode; readonly of: SyncOf };
  /** Draws the cases of one order into its drawer. */
  cases: (orderId: string) => ReactNode;
};

/** All orders: views, filters, selection, and one of them open beside the list. */
export function OrdersList({ state, onState, exporting, asksOf, sync, cases }: OrdersListProps) {
  const { t } = useLingui();
  const question = ordersQuery(state);
  const answer = useQuery({ ...question, placeholderData: keepPreviousData });
  const { data, isPlaceholderData, dataUpdatedAt } = answer;
  const counts = useQuery(countsQuery);
  const rows = data?.list;
  const prices = useCan('order.prices');
  const sellers = !useMe().role_name.includes('buyer');
  const columns = useMemo(() => orderColumns({ prices, sellers }), [prices, sellers]);
  const { filters, onOpen } = useOrderFilters(state.filters);
  const picked = usePickedOrders(state, data);
  const changed = useChanged(JSON.stringify(question.queryKey), isPlaceholderData ? undefined : rows);
  useNextPage(state, data !== undefined && !isPlaceholderData && state.page * state.size < data.count);
  const { opened, ...walk } = useWalk({
    state,
    rows: isPlaceholderData ? undefined : rows,
    count: data?.count,
    onState,
  });
  const menu = useOrderMenu((order) => onState({ ...state, open: order._id }), asksOf, sync.of);
  const go = (list: ListState, how?: { replace: boolean }) => onState({ ...list, open: undefined }, how);
  const listed: Exported = { kind: 'orders', filter: filterOf(state) };
  const chosen: Exported = picked.isAll
    ? { ...listed, except: [...picked.except] }
    : { ...listed, ids: [...picked.selected] };

  return (
    <>
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
        answer={answer}
        state={state}
        onState={go}
        keepsView
        nothing={!state.view && <NoOrderYet />}
        nothingHere={<NoOrderHere onClear={() => go({ ...clearFilters(state), view: undefined })} />}
        noMatch={<Trans>No order matches</Trans>}
        failed={<Trans>The orders did not load</Trans>}
        search={t`Order number, customer, tracking or note`}
        filters={filters}
        onFilters={onOpen}
        views={<OrderTabs state={state} counts={counts.data} onState={go} />}
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
          onOpen: (order) => onState({ ...state, open: order._id }),
          selection: { selected: picked.selected, onChange: picked.change },
          menu,
          card: orderCard,
          cardGroup: byDay,
          changed,
        }}
      />
      {opened !== undefined && (
        <Suspense fallback={null}>
          <OrderDrawer
            id={opened}
            {...walk}
            cases={cases(opened)}
            onClose={() => onState({ ...state, open: undefined })}
          />
        </Suspense>
      )}
    </>
  );
}
