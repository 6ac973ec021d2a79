/** Pieces sold in the last 30 and in the last 90 days. */
export interface Sold {
  readonly in30: number;
  readonly in90: number;
}

/** Whole days the available pieces last at the faster of both paces; null when nothing was sold. */
export function daysOfStock(available: number, { in30, in90 }: Sold): number | null {
  const per90 = Math.max(in30 * 3, in90);
  return per90 === 0 ? null : Math.floor((Math.max(0, available) * 90) / per90);
}
