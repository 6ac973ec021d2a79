/** Limits of an import list. */
export const importListLimits = { products: 10_000, atOnce: 200, stores: 500 } as const;
