/** Pieces sold in the last 30 and in the last 90 days. */
export interface Sold {
  readonly in30: number;
  readonly in90: number;
}

/** Pieces per 90 days at the faster of both paces. */
export const soldPer90 = ({ in30, in90 }: Sold): number => Math.max(in30 * 3, in90);

/** Whole days the available pieces last at the faster of both paces; null when nothing was sold. */
export function daysOfStock(available: number, sold: Sold): number | null {
  const per90 = soldPer90(sold);
  return per90 === 0 ? null : Math.floor((Math.max(0, available) * 90) / per90);
}

/** Days without a known lead time of the factory. */
const usualLeadDays = 14;
/** How long an order lasts beyond its arrival. */
const coverDays = 30;

export interface Reorder {
  /** Pieces in stock, and on the way. */
  readonly available: number;
  readonly onTheWay: number;
  readonly sold: Sold;
  /** null: not known. */
  readonly leadDays: number | null;
  readonly minQuantity: number;
}

/**
 * How many pieces to order now: what sells until a new order has arrived and 30 days beyond, less what is there or on
 * the way. 0 while that is enough; never fewer than the factory sells.
 */
export function reorderQuantity({ available, onTheWay, sold, leadDays, minQuantity }: Reorder): number {
  const per90 = Math.max(sold.in30 * 3, sold.in90);
  const wanted = Math.ceil((per90 * ((leadDays ?? usualLeadDays) + coverDays)) / 90);
  const missing = wanted - Math.max(0, available) - onTheWay;
  return missing > 0 ? Math.max(missing, minQuantity) : 0;
}
