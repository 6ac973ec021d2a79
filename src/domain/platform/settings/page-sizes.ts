/** How many rows a page may have, as every list offers them. */
export const pageSizes = [10, 20, 50, 100, 200, 500, 1000] as const;
