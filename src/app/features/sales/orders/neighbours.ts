import type { OrdersState } from './url-state.ts';

type Page<Row> = { readonly list: readonly Row[]; readonly count: number };
type Identified = { readonly _id: string };

/** The parts of the URL state that change when the drawer moves. */
export type Step = Partial<Pick<OrdersState, 'open' | 'page'>>;

export type OpenRow<Row> = {
  /** The id of the open order. */
  readonly opened: string | undefined;
  readonly row: Row | undefined;
  readonly position: { at: number; of: number } | undefined;
  readonly previous: Step | undefined;
  readonly next: Step | undefined;
};

/** The open order in its page, and the steps to its neighbours, which may be on the adjacent page. */
export function neighboursOf<Row extends Identified>(
  { open, page, size }: Pick<OrdersState, 'open' | 'page' | 'size'>,
  { list, count }: Page<Row>,
): OpenRow<Row> {
  const ends = { first: list[0]?._id, last: list.at(-1)?._id };
  const opened = open === 'first' || open === 'last' ? ends[open] : open;
  const at = list.findIndex(({ _id }) => _id === opened);
  const row = list[at];
  if (!row) return { opened, row, position: undefined, previous: undefined, next: undefined };
  const [before, after] = [list[at - 1], list[at + 1]];
  const hasNextPage = page < Math.ceil(count / size);
  return {
    opened,
    row,
    position: { at: (page - 1) * size + at + 1, of: count },
    previous: before ? { open: before._id } : page > 1 ? { page: page - 1, open: 'last' } : undefined,
    next: after ? { open: after._id } : hasNextPage ? { page: page + 1, open: 'first' } : undefined,
  };
}
