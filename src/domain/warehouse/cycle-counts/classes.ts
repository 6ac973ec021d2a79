/** Classes of items by turnover: A sells most. A location has the class of its best item. */
export const stockClasses = ['A', 'B', 'C'] as const;
export type StockClass = (typeof stockClasses)[number];

/** Items are in A until their share of the turnover reaches 80 %, in B until 95 %; the rest and unsold ones are in C. */
export const classShares = { A: 80, B: 95 } as const;

/** Days of sales that decide about the class. */
export const turnoverDays = 90;

/** A location is counted again after so many days. */
export const daysBetweenCounts: Readonly<Record<StockClass, number>> = { A: 30, B: 90, C: 180 };

const day = 86_400_000;

/** Whether a location is due; one that was never counted always is. */
export const isCountDue = (stockClass: StockClass, countedAt: Date | null, now: Date): boolean =>
  countedAt === null || now.getTime() - countedAt.getTime() >= daysBetweenCounts[stockClass] * day;

/** The class of an item by the share of turnover of all items that sell better, in percent. */
export function classOf(shareBefore: number, turnover: number): StockClass {
  if (turnover <= 0) return 'C';
  if (shareBefore < classShares.A) return 'A';
  return shareBefore < classShares.B ? 'B' : 'C';
}
