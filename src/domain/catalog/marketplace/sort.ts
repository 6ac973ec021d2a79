/** The ways to order the marketplace, as the specification names them; the first is the usual one. */
export const marketSorts = ['newArrival', 'bestSeller', 'bestFeedback', 'priceAsc', 'priceDesc'] as const;
export type MarketSort = (typeof marketSorts)[number];
