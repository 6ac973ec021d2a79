import { useState } from 'react';
import type { Money } from '#domain/money/money.ts';
import type { Selection } from '../../ui/list/selection.ts';
import type { OrderRow } from './search.ts';

export type Picked = {
  readonly orders: readonly OrderRow[];
  /** What they bring; null when they are of several currencies, or amounts are not for this reader. */
  readonly sum: Money | null;
  readonly selected: Selection;
  readonly change: (next: Selection) => void;
  readonly clear: () => void;
};

/** The selected orders, also those of pages one has left. */
export function usePicked(rows: readonly OrderRow[] | undefined): Picked {
  const [kept, setKept] = useState<ReadonlyMap<string, OrderRow>>(new Map());
  const change = (next: Selection) => {
    const known = new Map([...kept, ...(rows ?? []).map((row) => [row._id, row] as const)]);
    setKept(new Map([...known].filter(([id]) => next.has(id))));
  };
  const orders = [...kept.values()];
  return { orders, sum: incomeOf(orders), selected: new Set(kept.keys()), change, clear: () => setKept(new Map()) };
}

export function incomeOf(orders: readonly Pick<OrderRow, 'income'>[]): Money | null {
  const [first] = orders;
  if (!first?.income) return null;
  const { currency } = first.income;
  const same = orders.flatMap(({ income }) => (income?.currency === currency ? [income.minor] : []));
  return same.length === orders.length ? { minor: same.reduce((all, minor) => all + minor, 0), currency } : null;
}
