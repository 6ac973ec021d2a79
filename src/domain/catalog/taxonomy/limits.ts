/** Longest texts of categories, tags, collections and vendors. */
export const taxonomyLimits = { name: 80, url: 300, note: 1_000, description: 2_000 } as const;
