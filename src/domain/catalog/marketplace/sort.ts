/** Sort orders of the marketplace (specification); the first is the default. */
export const marketSorts = ['newArrival', 'bestSeller', 'bestFeedback', 'priceAsc', 'priceDesc'] as const;
export type MarketSort = (typeof marketSorts)[number];
