import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';

/** Effect of a mapping on existing orders. */
export type Applied = {
  /** Orders with at least one changed line. */
  readonly orders: number;
  /** Of these, the ones that became complete. */
  readonly completed: number;
  /** Of these, the ones that became incomplete. */
  readonly reopened: number;
};

type MappedOptions = {
  readonly sellerId: string;
  readonly shopVariantIds: readonly string[];
  /** The causing user; null for a job. */
  readonly actorId: string | null;
  readonly now: Date;
};

const SavedVariant = z.object({ id: z.string(), status: z.number() });

const LockedVariant = z.object({ id: z.string(), was: z.number() });

/**
 * Updates the lines of open, unprocessed orders to the mapping of these options, and each order's `mapping_status`; one
 * `order.mapped` per order whose status changed. Also for unmapping, and for an import after it wrote its lines: the
 * options are locked here, so a concurrent mapping is not missed.
 */
export async function applyMapping(
  db: Db,
  { sellerId, shopVariantIds, actorId, now }: MappedOptions,
): Promise<Applied> {
  if (shopVariantIds.length === 0) return { orders: 0, completed: 0, reopened: 0 };
  const options = sql`${sql.param([...new Set(shopVariantIds)])}::uuid[]`;
  await db.execute(sql`
    select 1 from shop_variants where seller_id = ${sellerId} and id = any(${options}) order by id for share`);

  // Processing locks its orders too, so the later one sees the earlier one's changes.
  const locked = await query(db, LockedVariant).all(sql`
    select o.id, o.mapping_status as was from orders o
    where o.seller_id = ${sellerId} and o.order_status = 'open' and o.processed_at is null and o.id in (
      select l.order_id from order_lines l join shop_variants s on s.seller_id = l.seller_id and s.id = l.shop_variant_id
      where l.seller_id = ${sellerId} and l.shop_variant_id = any(${options})
        and l.variant_id is distinct from s.variant_id)
    order by o.id for update of o`);
  if (locked.length === 0) return { orders: 0, completed: 0, reopened: 0 };
  const orders = sql`${sql.param(locked.map((order) => order.id))}::uuid[]`;

  await db.execute(sql`
    update order_lines l set variant_id = s.variant_id, image = coalesce(v.image, p.image)
    from shop_variants s
      join shop_products p on p.seller_id = s.seller_id and p.id = s.shop_product_id
      left join variants v on v.id = s.variant_id
    where l.seller_id = ${sellerId} and l.order_id = any(${orders}) and l.shop_variant_id = any(${options})
      and s.seller_id = l.seller_id and s.id = l.shop_variant_id and l.variant_id is distinct from s.variant_id`);

  const saved = await query(db, SavedVariant).all(sql`
    update orders o set version = o.version + 1, updated_at = ${now},
      mapping_status = case when c.mapped = 0 then 0 when c.mapped = c.shipped then 1 else 2 end
    from (
      select order_id, count(*) filter (where requires_shipping) as shipped,
        count(*) filter (where requires_shipping and variant_id is not null) as mapped
      from order_lines where seller_id = ${sellerId} and order_id = any(${orders}) group by order_id
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
