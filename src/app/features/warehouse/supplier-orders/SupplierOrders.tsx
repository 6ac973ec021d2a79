import { useLingui } from '@lingui/react/macro';
import type { ListState } from '../../../ui/list/list-state.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { ClaimsList } from './claims/ClaimsList.tsx';
import { DemandList } from './demand/DemandList.tsx';
import { OrdersList } from './orders/OrdersList.tsx';
import { viewOf, type ClaimedGoods } from './queries.ts';
import { SuppliersList } from './suppliers/SuppliersList.tsx';

export type SupplierOrdersProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  /** The open order or supplier. */
  open: string | undefined;
  /** Goods without a supplier order to claim. */
  claiming: ClaimedGoods;
  /** A claim of the open order begins. */
  isClaiming: boolean;
  onOpen: (id: string | undefined) => void;
  onView: (view: string, open?: string) => void;
};

/** What must be bought, the orders to suppliers, and claims against them. */
export function SupplierOrders({ state, onState, open, claiming, isClaiming, onOpen, onView }: SupplierOrdersProps) {
  const { t } = useLingui();
  const view = viewOf(state);
  const views = (
    <ViewTabs
      views={[
        { id: 'demand', label: t`Demand` },
        { id: 'orders', label: t`Orders` },
        { id: 'claims', label: t`Claims` },
        { id: 'suppliers', label: t`Suppliers` },
      ]}
      current={view}
      onView={onView}
    />
  );
  const list = { state, onState, views };
  if (view === 'orders') return <OrdersList {...list} open={open} isClaiming={isClaiming} onOpen={onOpen} />;
  if (view === 'claims') return <ClaimsList {...list} open={open} claiming={claiming} onOpen={onOpen} />;
  if (view === 'suppliers') return <SuppliersList {...list} open={open} onOpen={onOpen} />;
  return <DemandList {...list} onOrdered={(id) => onView('orders', id)} />;
}
