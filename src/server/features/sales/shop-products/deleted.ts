import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { noteChanges } from '../option-changes/note.ts';
import type { ShopOf } from './save.ts';
import { shopProductStatus, shopProductStatusesBefore } from '#domain/catalog/listing/shop-product-status.ts';
import { anyOf } from '../../../core/db/any-of.ts';

const GoneProduct = z.object({ id: z.string(), title: z.string() });
const GoneVariant = z.object({
  id: z.string(),
  shop_product_id: z.string(),
  sku: z.string(),
  title: z.string(),
  variant_id: z.string().nullable(),
});

/** `isWanted`: we deleted it at the seller's request, so there is nothing to confirm. */
export async function markDeleted(
  db: Db,
  shop: ShopOf,
  productIds: readonly string[],
  { isWanted, now }: { readonly isWanted: boolean; readonly now: Date },
): Promise<void> {
  const ids = sql`${sql.param([...productIds])}::uuid[]`;
  const products = await query(db, GoneProduct).all(sql`
    update shop_products set status = ${shopProductStatus.deleted}, url = '', version = version + 1, synced_at = ${now}, problem = null,
      problem_detail = ''
    where seller_id = ${shop.sellerId} and store_id = ${shop.storeId} and id = any(${ids})
      and status = ${anyOf(shopProductStatusesBefore('delete'))}
    returning id, title`);
  const variants = await query(db, GoneVariant).all(sql`
    update shop_variants set deleted_at = ${now} where seller_id = ${shop.sellerId} and deleted_at is null
      and shop_product_id = any(${sql.param(products.map(({ id }) => id))}::uuid[])
    returning id, shop_product_id, sku, title, variant_id`);
  for (const { id, title } of products) {
    const own = isWanted ? [] : variants.filter((one) => one.shop_product_id === id && one.variant_id !== null);
    const changes = own.map((one) => ({
      shopVariantId: one.id,
      variantId: one.variant_id,
      kind: 'removed' as const,
      before: { sku: one.sku, title: one.title },
      after: null,
    }));
    await noteChanges(db, { ...shop, shopProductId: id, title, changes, now });
    await record(db, { name: 'listing.changed', sellerId: shop.sellerId, subjectId: id, at: now });
  }
}

/** Products of the shop that a complete list did not contain. */
export async function missingSince(db: Db, storeId: string, begun: Date): Promise<string[]> {
  const rows = await query(db, z.object({ id: z.string() })).all(sql`
    select id from shop_products where store_id = ${storeId} and remote_id is not null and status <> ${shopProductStatus.deleted}
      and (seen_at is null or seen_at < ${begun})`);
  return rows.map(({ id }) => id);
}

/** Notes that the shop still lists these products. */
export async function markSeen(db: Db, storeId: string, remoteIds: readonly string[], now: Date): Promise<void> {
  await db.execute(sql`
    update shop_products set seen_at = ${now}
    where store_id = ${storeId} and remote_id = any(${sql.param([...remoteIds])}::text[])`);
}
