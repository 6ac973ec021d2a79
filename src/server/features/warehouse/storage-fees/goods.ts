import { z } from 'zod';
import { addDays, startOfDay, utc, type Day } from '#domain/shared/calendar/days.ts';
import { moveEffects, moveKinds } from '#domain/warehouse/stock/moves.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const GoodsRow = z.object({
  seller_id: z.string(),
  warehouse_id: z.string(),
  price_minor: z.number(),
  free_days: z.number(),
  pieces: z.number(),
  length_mm: z.number(),
  width_mm: z.number(),
  height_mm: z.number(),
  since: z.string(),
});
export type GoodsRow = z.output<typeof GoodsRow>;

const kindsWith = (reserved: -1 | 1) => anyOf(moveKinds.filter((kind) => moveEffects[kind].reserved === reserved));

/**
 * The sellers' own pieces in our warehouses at the end of a day: today's, without the moves since then. A day that was
 * missed is counted as it was.
 */
export function goodsAtEndOf(db: Db, day: Day): Promise<GoodsRow[]> {
  const end = startOfDay(addDays(day, 1), utc);
  return query(db, GoodsRow).all(sql`
    select h.seller_id, h.warehouse_id, w.storage_minor as price_minor, w.storage_free_days as free_days,
      (h.pieces + h.reserved - m.later)::int as pieces, v.length_mm, v.width_mm, v.height_mm,
      to_char(least(h.since at time zone 'UTC', ${day}::date), 'YYYY-MM-DD') as since
    from stock_hosted h join warehouses w on w.id = h.warehouse_id join variants v on v.id = h.variant_id
      cross join lateral (
        select coalesce(sum(case when m.kind = ${kindsWith(1)} then m.quantity
          when m.kind = ${kindsWith(-1)} then -m.quantity else 0 end), 0) as later
        from stock_moves m
        where m.variant_id = h.variant_id and m.warehouse_id = h.warehouse_id and m.at >= ${end}
          and m.seller_id = h.seller_id and (m.order_id is null or m.own)) m
    where w.kind = 'internal' and h.pieces + h.reserved - m.later > 0
    order by h.seller_id, h.warehouse_id, h.variant_id`);
}
