import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useCan, useMe } from '../../session/session.ts';
import { ColumnChooser } from '../../ui/list/ColumnChooser.tsx';
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
  setSort,
  typeKeyword,
  type ListState,
} from '../../ui/list/list-state.ts';
import { Pager } from '../../ui/list/Pager.tsx';
import { useColumns } from '../../ui/list/use-columns.ts';
import { ErrorPanel } from '../../ui/state/ErrorPanel.tsx';
import { AgeText } from '../../ui/text/AgeText.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import type { OrdersState } from './address.ts';
import { orderColumns } from './columns.tsx';
import { ImportLink } from './ImportLink.tsx';
import { NoOrderHere, NoOrderYet } from './NoOrder.tsx';
import { orderCard } from './OrderCard.tsx';
import { OrdersBulk } from './OrdersBulk.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import { countsQuery, ordersQuery, type OrderRow } from './search.ts';
import { useChanged } from './use-changed.ts';
import { useOrderFilters } from './use-filters.ts';
import { useOrderMenu } from './use-menu.tsx';
import { useNextPage } from './use-next-page.ts';
import { usePicked } from './use-picked.ts';
import { useWalk } from './use-walk.ts';

// Whoever only looks at the list never loads what an order looks like from inside.
const OrderDrawer = lazy(() => import('./drawer/OrderDrawer.tsx'));

const orderCount = (count: number) => <Plural value={count} one="# order" other="# orders" />;
const byDay = { of: (order: OrderRow) => formatDate(new Date(order.created_at), 'day'), count: orderCount };

export type OrdersListProps = {
  state: OrdersState;
  /** `replace`: the step is not one to come back to, as while typing. */
  onState: (next: OrdersState, how?: { replace: boolean }) => void;
};

/** All orders: views, filters, selection, and one of them open beside the list. */
export function OrdersList({ state, onState }: OrdersListProps) {
  const { t } = useLingui();
  const question = ordersQuery(state);
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...question,
    placeholderData: keepPreviousData,
  });
  const counts = useQuery(countsQuery);
  const rows = data?.list;
  const prices = useCan('order.prices');
  const sellers = !useMe().role_name.includes('buyer');
  const columns = useMemo(() => orderColumns({ prices, sellers }), [prices, sellers]);
  const chosen = useColumns('orders', columns);
  const { filters, onOpen } = useOrderFilters(state.filters);
  const picked = usePicked(rows);
  const changed = useChanged(JSON.stringify(question.queryKey), isPlaceholderData ? undefined : rows);
  useNextPage(state, data !== undefined && !isPlaceholderData && state.page * state.size < data.count);
  const { opened, ...walk } = useWalk({
    state,
    rows: isPlaceholderData ? undefined : rows,
    count: data?.count,
    onState,
  });
  const menu = useOrderMenu((order) => onState({ ...state, open: order._id }));

  const go = (list: ListState, how?: { replace: boolean }) => onState({ ...list, open: undefined }, how);
  // A view stays while one filters inside it.
  const clear = () => go({ ...clearFilters(state), view: state.view });
  const nothing = data?.count === 0 && !isPlaceholderData && !isNarrowed(state);

  return (
    <>
      <ListPage
        title={<Trans>Orders</Trans>}
        note={
          dataUpdatedAt > 0 && (
            <Trans>
              Updated <AgeText since={new Date(dataUpdatedAt)} units="one" /> ago
            </Trans>
          )
        }
        actions={<ImportLink />}
        empty={nothing && !state.view && <NoOrderYet />}
        views={<OrderTabs state={state} counts={counts.data} onState={go} />}
        filters={
          <FilterBar
            filters={filters}
            values={state.filters}
            onChange={(values) => go({ ...setFilters(state, values), view: state.view })}
            onClear={clear}
            onOpen={onOpen}
            end={<ColumnChooser columns={columns} chosen={chosen} />}
            search={{
              placeholder: t`Order number, customer, tracking or note`,
              live: state.live,
              kept: state.kept,
              onLive: (text) => go(typeKeyword(state, text), { replace: true }),
              onKeep: (text) => go(keepKeyword(state, text)),
            }}
          />
        }
        bulk={picked.orders.length > 0 && <OrdersBulk picked={picked} />}
        pager={
          data && (
            <Pager
              page={state.page}
              size={state.size}
              count={data.count}
              onPage={(page) => go(setPage(state, page))}
              onSize={(size) => go(setSize(state, size))}
            />
          )
        }
      >
        <DataTable
          label={t`Orders`}
          columns={columns}
          shown={chosen.shown}
          rows={rows}
          rowId={(order) => order._id}
          rowName={(order) => order.order_number}
          onOpen={(order) => onState({ ...state, open: order._id })}
          selection={{ selected: picked.selected, onChange: picked.change }}
          sort={state.sort}
          onSort={(sort) => go(setSort(state, sort))}
          menu={menu}
          card={orderCard}
          cardGroup={byDay}
          reloading={isFetching}
          changed={changed}
          noMatch={
            <NoOrderHere
              view={nothing ? state.view : undefined}
              onClear={nothing ? () => go({ ...state, view: undefined }) : clear}
            />
          }
          failure={
            error &&
            !data && (
              <ErrorPanel
                title={<Trans>The orders did not load</Trans>}
                text={error.message}
                onRetry={() => void refetch()}
              />
            )
          }
        />
      </ListPage>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <OrderDrawer id={opened} {...walk} onClose={() => onState({ ...state, open: undefined })} />
        </Suspense>
      )}
    </>
  );
}
