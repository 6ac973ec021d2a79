import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { expandBundles } from './expand.ts';
import { goodsComponents, goodsVariant, isShopLine, otherGoodsIn } from './goods.ts';
import { mappingStatusIn } from './mapping-status.ts';

/** Effect of a mapping on existing orders. */
export type Applied = {
  /** Orders with at least one changed line. */
  readonly orders: number;
  /** Of these, the ones that became complete. */
  readonly completed: number;
  /** Of these, the ones that became incomplete. */
  readonly reopened: number;
};

type Affected = {
  readonly sellerId: string;
  /** The causing user; null for a job. */
  readonly actorId: string | null;
  readonly now: Date;
};

const SavedVariant = z.object({ id: z.string(), status: z.number() });

const LockedVariant = z.object({ id: z.string(), was: z.number() });

const none: Applied = { orders: 0, completed: 0, reopened: 0 };

/**
 * Updates the lines of open, unprocessed orders to the mapping of these options, and each order's `mapping_status`; one
 * `order.mapped` per order whose status changed. Also for unmapping, and for an import after it wrote its lines: the
 * options are locked here, so a concurrent mapping is not missed.
 */
export async function applyMapping(
  db: Db,
  { shopVariantIds, ...affected }: Affected & { readonly shopVariantIds: readonly string[] },
): Promise<Applied> {
  if (shopVariantIds.length === 0) return none;
  const options = sql`${sql.param([...new Set(shopVariantIds)])}::uuid[]`;
  await db.execute(sql`
    select 1 from shop_variants where seller_id = ${affected.sellerId} and id = any(${options}) order by id for share`);
  return follow(db, affected, sql`l.shop_variant_id = any(${options})`);
}

/**
 * The same for the lines of these orders, after a change of their country or lines. The bundles are expanded anew even
 * when their mapping is unchanged, because the quantities may have changed.
 */
export async function applyMappingToOrders(
  db: Db,
  { orderIds, ...affected }: Affected & { readonly orderIds: readonly string[] },
): Promise<void> {
  if (orderIds.length === 0) return;
  await follow(db, affected, sql`l.order_id = any(${sql.param([...orderIds])}::uuid[])`);
  const open = await query(db, IdRow).all(sql`
    select id from orders where seller_id = ${affected.sellerId} and id = any(${sql.param([...orderIds])}::uuid[])
      and processed_at is null`);
  await expandBundles(
    db,
    affected.sellerId,
    open.map(({ id }) => id),
  );
}

/** A line whose goods are not those of its option in the order's country. */
const isOutdated = sql`(l.variant_id is distinct from ${goodsVariant} or l.components is distinct from ${goodsComponents})`;

async function follow(db: Db, { sellerId, actorId, now }: Affected, which: SQL): Promise<Applied> {
  // Processing locks its orders too, so the later one sees the earlier one's changes. A resend has the goods that its
  // case names.
  const locked = await query(db, LockedVariant).all(sql`
    select o.id, o.mapping_status as was from orders o
    where o.seller_id = ${sellerId} and o.order_status = ${orderStatus.open} and o.processed_at is null
      and o.resend_of is null and o.id in (
      select l.order_id from order_lines l
        join shop_variants s on s.seller_id = l.seller_id and s.id = l.shop_variant_id
        join orders o on o.seller_id = l.seller_id and o.id = l.order_id
        ${otherGoodsIn(sql`o.country_code`)}
      where l.seller_id = ${sellerId} and ${isShopLine} and ${which} and ${isOutdated})
    order by o.id for update of o`);
  if (locked.length === 0) return none;
  const orderIds = locked.map((order) => order.id);
  const orders = sql`${sql.param(orderIds)}::uuid[]`;

  await db.execute(sql`
    update order_lines t set variant_id = g.variant_id, components = g.components, image = coalesce(v.image, g.image)
    from (
      select l.seller_id, l.id, ${goodsVariant} as variant_id, ${goodsComponents} as components, p.image
      from order_lines l join orders o on o.seller_id = l.seller_id and o.id = l.order_id
        join shop_variants s on s.seller_id = l.seller_id and s.id = l.shop_variant_id
        join shop_products p on p.seller_id = s.seller_id and p.id = s.shop_product_id
        ${otherGoodsIn(sql`o.country_code`)}
      where l.seller_id = ${sellerId} and l.order_id = any(${orders}) and ${isShopLine} and ${which} and ${isOutdated}
    ) g left join variants v on v.id = g.variant_id
    where t.seller_id = g.seller_id and t.id = g.id`);
  await expandBundles(db, sellerId, orderIds);

  const saved = await query(db, SavedVariant).all(sql`
    update orders o set version = o.version + 1, updated_at = ${now},
      mapping_status = ${mappingStatusIn(sql`c.mapped`, sql`c.shipped`)}
    from (
      select l.order_id, count(*) filter (where l.requires_shipping) as shipped,
        count(*) filter (where l.requires_shipping and l.variant_id is not null) as mapped
      from order_lines l where l.seller_id = ${sellerId} and l.order_id = any(${orders}) and ${isShopLine} group by l.order_id
    ) c
    where o.seller_id = ${sellerId} and o.id = c.order_id
    returning o.id, o.mapping_status as status`);

  const was = new Map(locked.map((order) => [order.id, order.was]));
  const moved = saved.flatMap(({ id, status }) => {
    const from = was.get(id);
    return from === undefined || from === status ? [] : [{ id, from, to: status }];
  });
  await recordMany(
    db,
    moved.map(({ id, from, to }) => ({
      name: 'order.mapped',
      sellerId,
      orderId: id,
      actorId,
      data: { from, to },
      at: now,
    })),
  );
  return {
    orders: saved.length,
    completed: moved.filter((order) => order.to === 1).length,
    reopened: moved.filter((order) => order.from === 1).length,
  };
}
