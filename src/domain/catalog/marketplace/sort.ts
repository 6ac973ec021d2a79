/** Sort orders of the marketplace (specification); the first is the default. `asc` and `desc`: by title. */
export const marketSorts = [
  'newArrival',
  'bestSeller',
  'bestFeedback',
  'priceAsc',
  'priceDesc',
  'asc',
  'desc',
] as const;
export type MarketSort = (typeof marketSorts)[number];
