/** Page sizes offered by every list. */
export const pageSizes = [10, 20, 50, 100, 200, 500, 1000] as const;
