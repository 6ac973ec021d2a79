import { claimable, type DeliveredLine } from './decide.ts';
import type { ClaimKind } from './status.ts';

/** purchase: a line that came without a supplier order · quarantine: pieces set aside · count: pieces a count did not find. */
export const goodsOrigins = ['purchase', 'quarantine', 'count'] as const;
export type GoodsOrigin = (typeof goodsOrigins)[number];

/** Goods of a supplier order, which are claimed in it. */
export const claimInOrder = 'order';
export const claimOrigins = [claimInOrder, ...goodsOrigins] as const;
export type ClaimOrigin = (typeof claimOrigins)[number];

/** Goods without a supplier order that a claim can be about. */
export type ClaimedGoods =
  | ({ readonly origin: 'purchase' } & DeliveredLine)
  | { readonly origin: 'quarantine' | 'count'; readonly pieces: number };

function claimableOf(kind: ClaimKind, goods: ClaimedGoods): number {
  if (goods.origin === 'purchase') return claimable(kind, goods);
  // What a count did not find is missing; what was set aside is here.
  return (kind === 'short') === (goods.origin === 'count') ? goods.pieces : 0;
}

/** How many pieces a new claim of this kind can name; `before`: the pieces of running and settled claims. */
export function goodsToClaim(
  kind: ClaimKind,
  goods: ClaimedGoods,
  before: readonly { readonly kind: ClaimKind; readonly quantity: number }[],
): number {
  // Damaged and wrong pieces in quarantine are the same pieces.
  const same = goods.origin === 'purchase' ? before.filter((claim) => claim.kind === kind) : before;
  return Math.max(0, claimableOf(kind, goods) - same.reduce((sum, { quantity }) => sum + quantity, 0));
}
