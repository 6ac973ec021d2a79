import { useQuery } from '@tanstack/react-query';
import type { OrdersState } from './url-state.ts';
import { ordersQuery, type OrderRow } from './queries.ts';

type NeighboursOptions = {
  state: OrdersState;
  onState: (next: OrdersState, how?: { replace: boolean }) => void;
};

export type Neighbours = {
  /** The id of the open order. */
  opened: string | undefined;
  row: OrderRow | undefined;
  position: { at: number; of: number } | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** Moves from the open order to its neighbours, across pages. */
export function useNeighbours({ state, onState }: NeighboursOptions): Neighbours {
  const { data } = useQuery(ordersQuery(state));
  const { list: rows = [], count = 0 } = data ?? {};
  const { open, page, size } = state;
  const ends = { first: rows[0]?._id, last: rows.at(-1)?._id };
  const opened = open === 'first' || open === 'last' ? ends[open] : open;
  const at = rows.findIndex((row) => row._id === opened);
  const row = rows[at];
  if (!row) return { opened, row, position: undefined, onPrevious: undefined, onNext: undefined };
  const go = (next: Partial<OrdersState>) => () => onState({ ...state, ...next }, { replace: true });
  const pages = Math.ceil(count / size);
  const [before, after] = [rows[at - 1], rows[at + 1]];
  return {
    opened,
    row,
    position: { at: (page - 1) * size + at + 1, of: count },
    onPrevious: before ? go({ open: before._id }) : page > 1 ? go({ page: page - 1, open: 'last' }) : undefined,
    onNext: after ? go({ open: after._id }) : page < pages ? go({ page: page + 1, open: 'first' }) : undefined,
  };
}
