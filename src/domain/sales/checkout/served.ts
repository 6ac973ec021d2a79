import { coverByOwn, type OwnStock } from '#domain/warehouse/stock/own.ts';
import { parcelBy, planParcels, type CheckoutLine, type Destination, type ParcelPlan } from './parcels.ts';

/** A cart line; the seller may own pieces of its variant. */
export interface ServableLine extends CheckoutLine {
  readonly variantId: string;
}

/** The lines of each order with the pieces that it takes from the seller's own stock, the first order first. */
function served<L extends ServableLine>(orders: readonly (readonly L[])[], stock: readonly OwnStock[]) {
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
