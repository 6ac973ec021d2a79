import {
  addProductsToWishList,
  getWishlistProductCount,
  removeProductsFromWishList,
  wishlistUsers,
} from '#contract/catalog/wishlist.ts';
import { covers } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { mayReadAllWishes } from '#domain/catalog/wishlist/readers.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { addWishes, countProducts, countWished, ownersOfWishes, removeWishes } from './store.ts';

type EmitContext = { readonly db: Db; readonly now: Date; readonly emit: (event: NewEvent) => Promise<void> };

/** Updates the header count: each owner is notified of their own, staff of the total. */
async function emitCounts({ db, now, emit }: EmitContext, userIds: readonly string[]): Promise<void> {
  for (const { user_id, roles, count } of await ownersOfWishes(db, userIds)) {
    if (mayReadAllWishes(roles)) continue;
    await emit({ name: 'wishlist.changed', subjectId: user_id, data: { user_id, count }, at: now });
  }
  await emit({ name: 'wishlist.changed', data: { count: await countWished(db, { all: true }) }, at: now });
}

export const wishlistRoutes: readonly Route[] = [
  defineRoute(getWishlistProductCount, async ({ scope, db }) => ok({ count: await countWished(db, scope) })),

  defineRoute(addProductsToWishList, async ({ input, actor, scope, db, now, emit }) => {
    const ids = [...new Set(input.market_product_ids)];
    if ((await countProducts(db, ids)) < ids.length) return refuse('not-found');
    if (await addWishes(db, actor.userId, ids, now)) await emitCounts({ db, now, emit }, [actor.userId]);
    return ok({ count: await countWished(db, scope) });
  }),

  defineRoute(removeProductsFromWishList, async ({ input, actor, scope, db, now, emit }) => {
    const owners = input.user_ids ?? [actor.userId];
    if (!owners.every((owner) => owner === actor.userId || covers(scope, owner))) return refuse('not-found');
    const lost = await removeWishes(db, owners, input.market_product_ids);
    if (lost.length > 0) await emitCounts({ db, now, emit }, lost);
    return ok({ count: await countWished(db, scope) });
  }),

  defineRoute(wishlistUsers, async ({ scope, db }) => {
    const owners = await ownersOfWishes(db, scope);
    return ok(owners.map(({ user_id, name, count }) => ({ user_id, name, count })));
  }),
];
