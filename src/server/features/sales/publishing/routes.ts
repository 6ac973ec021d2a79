import { publications, retryPublication, uploadProduct } from '#contract/sales/publishing.ts';
import { copyProduct } from '#contract/sales/shop-products.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { findShopProduct } from '../shop-products/products.ts';
import { presentPublication } from './present.ts';
import { requestPublishing } from './request.ts';
import { listPublications, publicationsById } from './store.ts';

export const publishingRoutes: readonly Route[] = [
  defineRoute(uploadProduct, async ({ input, audit, ...context }) => {
    const storeIds = [input.store_id, ...(input.store_ids ?? [])];
    const requested = await requestPublishing(context, { productIds: input.product_ids, storeIds });
    if (!requested.ok) return requested;
    const { taskId, count, running } = requested.value;
    audit({ subject: storeIds, after: { products: input.product_ids.length, count } });
    return ok({ task_id: taskId, count, running });
  }),

  defineRoute(retryPublication, async ({ input, ...context }) => {
    const found = await publicationsById(context.db, context.scope, input.publication_ids);
    if (found.length !== new Set(input.publication_ids).size) return refuse('not-found');
    const requested = await requestPublishing(context, {
      productIds: found.map((one) => one.import_product_id),
      storeIds: found.map((one) => one.store_id),
    });
    return requested.ok ? ok({ task_id: requested.value.taskId, count: requested.value.count }) : requested;
  }),

  defineRoute(copyProduct, async ({ input, ...context }) => {
    const product = await findShopProduct(context.db, context.scope, input.shop_product_id);
    if (!product) return refuse('not-found');
    if (product.import_product_id === null) return refuse('listing.not-from-import-list');
    const requested = await requestPublishing(context, {
      productIds: [product.import_product_id],
      storeIds: input.store_ids,
    });
    return requested.ok ? ok({ task_id: requested.value.taskId, count: requested.value.count }) : requested;
  }),

  defineRoute(publications, async ({ input, scope, db, language }) => {
    const { rows, count } = await listPublications(db, scope, input);
    return ok({ list: rows.map((row) => presentPublication(row, language)), count, size: input.size });
  }),
];
