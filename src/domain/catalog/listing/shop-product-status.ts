/** unknown: known from orders only · deleted: no longer in the shop. */
export const shopProductStatuses = ['active', 'draft', 'archived', 'deleted', 'unknown'] as const;
export type ShopProductStatus = (typeof shopProductStatuses)[number];

/** What a user asked to have changed in a shop. */
export const shopWriteKinds = ['update', 'unpublish', 'delete', 'stock'] as const;
export type ShopWriteKind = (typeof shopWriteKinds)[number];
