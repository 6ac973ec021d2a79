import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { madeToOrderUnits } from '#domain/catalog/listing/inventory-policy.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { shopProductStatus } from '#domain/catalog/listing/shop-product-status.ts';
import { openShopWriteStatuses } from '#domain/catalog/listing/shop-write-status.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { withSupply } from '../../catalog/mapping/supply.ts';
import { enqueueListings } from './enqueue.ts';
import { requestWrites } from './writes-store.ts';

export const planStockJob = 'plan-shop-stock';

/** Max products per run; the next ones follow ten minutes later. */
const atOnce = 2_000;

const Outdated = z.object({ id: z.string(), seller_id: z.string(), store_id: z.string() });

/**
 * Products whose shop shows other units than their policy requires: of each store as many, those tried longest ago first.
 * The products of a shop that refuses every change would otherwise take all places.
 */
export const outdatedStock = (db: Db, max: number) =>
  query(db, Outdated).all(sql`
    with outdated as (
      select distinct p.id, p.seller_id, p.store_id
      from shop_variants s join shop_products p on p.seller_id = s.seller_id and p.id = s.shop_product_id
        join store_connections c on c.store_id = p.store_id and c.sealed_key is not null
        join stores st on st.id = p.store_id and st.status = ${storeStatus.open}
        ${withSupply(sql`s`)}
      where s.variant_id is not null and s.inventory_policy <> 'leave' and s.remote_id is not null and s.deleted_at is null and p.status <> ${shopProductStatus.deleted}
        and s.shop_stock is distinct from case
          when not supply.is_available then 0
          when s.inventory_policy = 'stop' then s.shop_stock
          else greatest(coalesce(supply.stock, ${madeToOrderUnits}), 0) end
        and not exists (select 1 from shop_writes w where w.seller_id = p.seller_id and w.shop_product_id = p.id
          and w.kind = 'stock' and w.status = ${anyOf(openShopWriteStatuses)})
    ), ranked as (
      select o.*, row_number() over (partition by o.store_id order by tried.at nulls first, o.id) as place
      from outdated o left join lateral (select max(w.created_at) as at from shop_writes w
        where w.seller_id = o.seller_id and w.shop_product_id = o.id and w.kind = 'stock') tried on true
    )
    select id, seller_id, store_id from ranked order by place, store_id limit ${max}`);

/** Requests the stock of these products. Every ten minutes. */
export const planStock: Job = async (_, { db }) => {
  const outdated = await outdatedStock(db, atOnce);
  await requestWrites(db, outdated, { kind: 'stock', taskId: null, actorId: null, now: new Date() });
  for (const storeId of new Set(outdated.map(({ store_id }) => store_id))) await enqueueListings(db, storeId);
};
