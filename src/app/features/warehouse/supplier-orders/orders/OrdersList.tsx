import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/button/Button.tsx';
import { ListScreen } from '../../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../../ui/list/list-state.ts';
import { openRow } from '../../../../ui/list/open-row.ts';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { orderFilters, ordersQuery } from '../queries.ts';
import { supplierOrderCard, supplierOrderColumns } from './columns.tsx';

const AttachNumbers = lazy(() => import('../numbers/AttachNumbers.tsx').then((m) => ({ default: m.AttachNumbers })));
const OrderDrawer = lazy(() => import('./OrderDrawer.tsx').then((m) => ({ default: m.OrderDrawer })));

type OrdersListProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  views: ReactNode;
  open: string | undefined;
  isClaiming: boolean;
  onOpen: (id: string | undefined) => void;
};

/** Orders to suppliers, newest first. */
export function OrdersList({ state, onState, views, open, isClaiming, onOpen }: OrdersListProps) {
  const { t } = useLingui();
  const [isAttaching, setAttaching] = useState(false);
  const query = useQuery({ ...ordersQuery(state), placeholderData: keepPreviousData });
  const place = openRow(query.data?.list ?? [], open, onOpen)?.place;
  return (
    <>
      <ListScreen
        name="supplier-orders"
        title={<Trans>Supplier orders</Trans>}
        actions={
          <Button onClick={() => setAttaching(true)}>
            <Trans>Attach numbers</Trans>
          </Button>
        }
        query={query}
        state={state}
        onState={onState}
        keepsView
        views={views}
        nothingHere={
          <Empty
            title={<Trans>No supplier orders yet</Trans>}
            text={<Trans>Choose what must be bought in the demand, and order it.</Trans>}
          />
        }
        noMatch={<Trans>No supplier orders match</Trans>}
        failed={<Trans>The supplier orders did not load</Trans>}
        search={t`Number or supplier`}
        filters={orderFilters}
        table={{
          label: t`Supplier orders`,
          columns: supplierOrderColumns,
          rowId: (row) => row._id,
          rowName: (row) => row.number,
          onOpen: (row) => onOpen(row._id),
          card: supplierOrderCard,
        }}
      />
      {isAttaching && (
        <Suspense fallback={null}>
          <AttachNumbers onClose={() => setAttaching(false)} />
        </Suspense>
      )}
      {open && (
        <Suspense fallback={null}>
          <OrderDrawer
            key={open}
            id={open}
            isClaiming={isClaiming}
            place={place}
            onClose={() => onOpen(undefined)}
            onOpen={onOpen}
          />
        </Suspense>
      )}
    </>
  );
}
