import {
  deleteProduct,
  syncShopProducts,
  updateAutoProcess,
  updateInventoryPolicy,
  updateShopProduct,
} from '#contract/sales/shop-products.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { shopProductStatus, type ShopWriteKind } from '#domain/catalog/listing/shop-product-status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Language, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { cleanDescription } from '../../catalog/import-list/description.ts';
import { openTask } from '../../platform/tasks/progress.ts';
import { lockWritableStore } from '../stores/writable-store.ts';
import { enqueueListings } from './enqueue.ts';
import { lockShopProducts, type LockedProduct } from './products.ts';
import { planReading } from './read-store.ts';
import { lockOptions, saveAutoProcess, savePolicy } from './variants.ts';
import { requestWrites, type WriteContent } from './writes-store.ts';

type Change = {
  readonly db: Db;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly now: Date;
  readonly language: Language;
};

const inShop = ({ remote_id, status }: LockedProduct): boolean =>
  remote_id !== null && status !== shopProductStatus.deleted;

type Wanted = { readonly kind: ShopWriteKind; readonly title: string; readonly content?: WriteContent };

/** Requests changes in a shop as one task. */
async function request(
  { db, actor, now }: Change,
  products: readonly LockedProduct[],
  { kind, title, content = {} }: Wanted,
): Promise<string> {
  const taskId = newId();
  await openTask(db, { id: taskId, userId: actor.userId, kind: 'product-change', title, total: products.length, now });
  await requestWrites(db, products, { kind, content, taskId, actorId: actor.userId, now });
  for (const storeId of new Set(products.map((product) => product.store_id))) await enqueueListings(db, storeId);
  return taskId;
}

const titles: Readonly<Record<Language, Readonly<Record<'unpublish' | 'delete', (count: number) => string>>>> = {
  'en-US': {
    unpublish: (count) => `Unpublish ${count} products`,
    delete: (count) => `Delete ${count} products in the shop`,
  },
  'zh-CN': { unpublish: (count) => `下架 ${count} 个商品`, delete: (count) => `在店铺中删除 ${count} 个商品` },
};

export const shopProductChangeRoutes: readonly Route[] = [
  defineRoute(updateShopProduct, async ({ input, emit, audit, ...change }) => {
    const [product] = await lockShopProducts(change.db, change.scope, { ids: [input.shop_product_id] });
    if (!product) return refuse('not-found');
    const store = await lockWritableStore(change.db, change.scope, product.store_id);
    if (!store.ok) return store;
    if (!inShop(product)) return refuse('listing.not-in-shop', { product: product.title });
    if (product.version !== input.version) return refuse('listing.changed-meanwhile');
    const prices = Object.fromEntries(input.prices.map(({ shop_variant_id, minor }) => [shop_variant_id, minor]));
    const content = {
      title: input.title,
      description: cleanDescription(input.description),
      tags: input.tags,
      vendor: input.vendor,
      prices,
    };
    const taskId = await request(change, [product], { kind: 'update', title: input.title, content });
    audit({ subject: product.id, before: { title: product.title }, after: { title: input.title } });
    const { seller_id: sellerId, id: subjectId } = product;
    await emit({ name: 'listing.changed', sellerId, subjectId, actorId: change.actor.userId, at: change.now });
    return ok({ task_id: taskId });
  }),

  defineRoute(deleteProduct, async ({ input, emit, audit, ...change }) => {
    const ids = [...new Set(input.product_ids)];
    const products = await lockShopProducts(change.db, change.scope, { ids, storeId: input.store_id });
    if (products.length !== ids.length) return refuse('not-found');
    const store = await lockWritableStore(change.db, change.scope, input.store_id);
    if (!store.ok) return store;
    const missing = products.find((product) => !inShop(product));
    if (missing) return refuse('listing.not-in-shop', { product: missing.title });
    const kind = input.in_shop ? 'delete' : 'unpublish';
    const title = titles[change.language][kind](products.length);
    const taskId = await request(change, products, { kind, title });
    audit({ subject: ids, after: { in_shop: input.in_shop, count: products.length } });
    for (const { id, seller_id: sellerId } of products)
      await emit({ name: 'listing.changed', sellerId, subjectId: id, actorId: change.actor.userId, at: change.now });
    return ok({ task_id: taskId, count: products.length });
  }),

  defineRoute(syncShopProducts, async ({ input, ...change }) => {
    const store = await lockWritableStore(change.db, change.scope, input.store_id);
    if (!store.ok) return store;
    const { id: storeId, seller_id: sellerId } = store.value;
    await planReading(change.db, { storeId, sellerId }, { isComplete: true, now: change.now });
    await enqueueListings(change.db, storeId);
    return ok({ store_id: storeId });
  }),

  defineRoute(updateInventoryPolicy, async ({ input, db, scope, actor, now, emit, audit }) => {
    const ids = [...new Set(input.shop_variant_ids)];
    if ((await lockOptions(db, scope, ids)).length !== ids.length) return refuse('not-found');
    const changed = await savePolicy(db, scope, ids, input.inventory_policy);
    audit({ subject: ids, after: { inventory_policy: input.inventory_policy } });
    const products = new Map(changed.map((one) => [one.shop_product_id, one]));
    if (input.inventory_policy !== 'leave') {
      const changedProducts = [...products.values()].map((one) => ({ ...one, id: one.shop_product_id }));
      await requestWrites(db, changedProducts, { kind: 'stock', taskId: null, actorId: actor.userId, now });
      for (const storeId of new Set(changedProducts.map((one) => one.store_id))) await enqueueListings(db, storeId);
    }
    for (const [id, { seller_id: sellerId }] of products)
      await emit({ name: 'listing.changed', sellerId, subjectId: id, actorId: actor.userId, at: now });
    return ok({ changed: changed.length });
  }),

  defineRoute(updateAutoProcess, async ({ input, db, scope, actor, now, emit, audit }) => {
    const ids = [...new Set(input.shop_variant_ids)];
    if ((await lockOptions(db, scope, ids)).length !== ids.length) return refuse('not-found');
    const changed = await saveAutoProcess(db, scope, ids, input.auto_process);
    audit({ subject: ids, after: { auto_process: input.auto_process } });
    for (const [id, sellerId] of new Map(changed.map((one) => [one.shop_product_id, one.seller_id])))
      await emit({ name: 'listing.changed', sellerId, subjectId: id, actorId: actor.userId, at: now });
    return ok({ changed: changed.length });
  }),
];
