/** A product or variant of ours on the wire: it can be ordered, or no longer. */
export const productStatus = { available: 1, unavailable: -1 } as const;
export const productStatuses = Object.values(productStatus);
export type ProductStatus = (typeof productStatuses)[number];
