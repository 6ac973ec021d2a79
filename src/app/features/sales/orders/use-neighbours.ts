import { useQuery } from '@tanstack/react-query';
import { neighboursOf, type OpenRow, type Step } from './neighbours.ts';
import type { OrdersState } from './url-state.ts';
import { ordersQuery, type OrderRow } from './queries.ts';

type NeighboursOptions = {
  state: OrdersState;
  onState: (next: OrdersState, how?: { replace: boolean }) => void;
};

export type Neighbours = Omit<OpenRow<OrderRow>, 'previous' | 'next'> & {
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
};

const noRows = { list: [], count: 0 };

/** Moves from the open order to its neighbours, across pages. */
export function useNeighbours({ state, onState }: NeighboursOptions): Neighbours {
  const { data } = useQuery(ordersQuery(state));
  const { opened, row, position, previous, next } = neighboursOf(state, data ?? noRows);
  const go = (step: Step | undefined) => step && (() => onState({ ...state, ...step }, { replace: true }));
  return { opened, row, position, onPrevious: go(previous), onNext: go(next) };
}
