import type { Money } from '#domain/shared/money/money.ts';
import { usePicked, type PickedRows } from '../../../../ui/list/selection/use-picked.ts';
import type { ListState } from '../../../../ui/list/list-state.ts';
import { filterOf, type OrderRow } from '../queries.ts';

export type PickedOrders = PickedRows<OrderRow> & {
  /** The total; null for several currencies, for rows that are not loaded, or for users who see no amounts. */
  readonly sum: Money | null;
};

/** The selected orders, also those of other pages, or all that match. */
export function usePickedOrders(
  state: ListState,
  result: { list: readonly OrderRow[]; count: number } | undefined,
): PickedOrders {
  const { sort: _, direction: __, ...question } = filterOf(state);
  const picked = usePicked({
    rows: result?.list,
    found: result?.count,
    rowId: (order) => order._id,
    question: JSON.stringify(question),
  });
  return { ...picked, sum: incomeOf(picked.rows) };
}

export function incomeOf(orders: readonly Pick<OrderRow, 'income'>[]): Money | null {
  const [first] = orders;
  if (!first?.income) return null;
  const { currency } = first.income;
  const same = orders.flatMap(({ income }) => (income?.currency === currency ? [income.minor] : []));
  return same.length === orders.length ? { minor: same.reduce((all, minor) => all + minor, 0), currency } : null;
}
