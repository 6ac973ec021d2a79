import { byName, move, statusesBefore } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

/** unknown: known from orders only · deleted: no longer in the shop. */
export const shopProductStatuses = ['active', 'draft', 'archived', 'deleted', 'unknown'] as const;
export const shopProductStatus = byName(shopProductStatuses);
export type ShopProductStatus = (typeof shopProductStatuses)[number];
export type ShopProductAction = 'report' | 'delete';

/** The statuses a shop reports for a product that it has. */
export const shopProductStatusesInShop = [
  'active',
  'draft',
  'archived',
] as const satisfies readonly ShopProductStatus[];

/** The shop decides: its report is taken over, and what its complete list does not contain is deleted. */
export const shopProductTransitions: Transitions<ShopProductStatus, ShopProductAction> = {
  statuses: shopProductStatuses,
  starts: ['unknown', ...shopProductStatusesInShop],
  moves: [
    ...shopProductStatuses.flatMap((from) =>
      shopProductStatusesInShop.filter((to) => to !== from).map((to) => move(from, to, 'report', ['shop'])),
    ),
    ...(['unknown', ...shopProductStatusesInShop] as const).map((from) =>
      move(from, 'deleted', 'delete', ['shop', 'system']),
    ),
  ],
};

export const shopProductStatusesBefore = (action: ShopProductAction) => statusesBefore(shopProductTransitions, action);
export const isInShop = (status: ShopProductStatus): boolean =>
  (shopProductStatusesInShop as readonly ShopProductStatus[]).includes(status);

/** What a user asked to have changed in a shop. */
export const shopWriteKinds = ['update', 'unpublish', 'delete', 'stock'] as const;
export type ShopWriteKind = (typeof shopWriteKinds)[number];
