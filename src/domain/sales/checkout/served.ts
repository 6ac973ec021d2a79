import { decideSupply, type LineProblem, type Supply } from '#domain/catalog/cart/supply.ts';
import type { Refused } from '#domain/shared/result.ts';
import { coverByOwn, ownInOneOrder, type OwnStock } from '#domain/warehouse/stock/own.ts';
import { parcelBy, planParcels, type CheckoutLine, type Destination, type ParcelPlan } from './parcels.ts';

/** A cart line; the seller may own pieces of its variant. */
export interface ServableLine extends CheckoutLine {
  readonly variantId: string;
}

/** A line that its seller's own pieces and the market supply. */
export interface SuppliedLine extends ServableLine {
  readonly row: Supply;
}

/** The lines of each order with the pieces that it takes from the seller's own stock, the first order first. */
export function served<L extends ServableLine>(orders: readonly (readonly L[])[], stock: readonly OwnStock[]) {
  const needs = orders.map((lines, nth) => ({
    orderId: String(nth),
    lines: lines.map(({ key, variantId, quantity }) => ({ lineId: key, variantId, quantity })),
  }));
  const covers = coverByOwn(needs, stock);
  return orders.map((lines, nth) =>
    lines.map((line): L => ({ ...line, own: covers.get(String(nth))?.pieces.get(line.key) })),
  );
}

/** Lines as parcels, of which each becomes an order that its seller's own stock serves first. */
export function planServed<L extends ServableLine>(
  lines: readonly L[],
  to: Destination<L>,
  choices: ReadonlyMap<string, string>,
  stock: readonly OwnStock[],
): ParcelPlan<L> {
  const [inOne = lines] = served([lines], stock);
  const plan = planParcels(inOne, to, choices);
  const orders = served(
    plan.parcels.map((parcel) => parcel.lines),
    stock,
  );
  const parcels = plan.parcels.map((parcel, nth) => {
    const own = orders[nth];
    return (own && parcel.row && parcelBy(to, parcel.row.channel_id, own)) ?? parcel;
  });
  return { ...plan, parcels };
}

/** A plan of the lines that can be had now, and why the others cannot. */
export interface SuppliedPlan<L extends SuppliedLine> {
  readonly plan: ParcelPlan<L>;
  readonly problems: ReadonlyMap<string, Refused<LineProblem>>;
}

type Planning<L extends SuppliedLine> = {
  readonly stock: readonly OwnStock[];
  readonly isChosen: (line: L) => boolean;
  readonly planOf: (lines: readonly L[]) => ParcelPlan<L>;
};

/**
 * Plans the chosen lines of which own pieces and the market have enough. A line without enough leaves its own pieces to the
 * lines after it, so the plan is made again without it.
 */
export function planSupplied<L extends SuppliedLine>(
  lines: readonly L[],
  { stock, isChosen, planOf }: Planning<L>,
): SuppliedPlan<L> {
  const atBest = ownInOneOrder(stock);
  const problems = new Map<string, Refused<LineProblem>>();
  const lacks = ({ key, quantity, row }: L, own: number): boolean => {
    const supply = decideSupply(quantity, row, own);
    if (!supply.ok) problems.set(key, supply);
    return !supply.ok;
  };
  let bought = lines.filter((line) => !lacks(line, atBest.get(line.variantId) ?? 0) && isChosen(line));
  for (;;) {
    const plan = planOf(bought);
    const short = plan.parcels.flatMap((parcel) => parcel.lines).find((line) => lacks(line, line.own ?? 0));
    if (!short) return { plan, problems };
    bought = bought.filter(({ key }) => key !== short.key);
  }
}
