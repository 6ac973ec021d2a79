import { lazy, Suspense, type ReactNode } from 'react';
import type { OrdersState } from './url-state.ts';
import { useNeighbours } from './use-neighbours.ts';

const OrderDrawer = lazy(() => import('./drawer/OrderDrawer.tsx'));

type OpenOrderProps = {
  state: OrdersState;
  /** `replace`: no history entry. */
  onState: (next: OrdersState, how?: { replace: boolean }) => void;
  /** Renders an order's cases in its drawer. */
  cases: (orderId: string) => ReactNode;
};

/** The drawer of the open order, if any. */
export function OpenOrder({ state, onState, cases }: OpenOrderProps) {
  const { opened, ...walk } = useNeighbours({ state, onState });
  if (opened === undefined) return null;
  return (
    <Suspense fallback={null}>
      <OrderDrawer id={opened} {...walk} cases={cases(opened)} onClose={() => onState({ ...state, open: undefined })} />
    </Suspense>
  );
}
