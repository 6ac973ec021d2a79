import { z } from 'zod';
import { moveEffects } from '#domain/warehouse/stock/moves.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { unsellableOf } from './sellable.ts';

/** The effect of each kind of move as rows `e`. */
export const moveEffectRows = sql`jsonb_to_recordset(${JSON.stringify(
  Object.entries(moveEffects).map(([kind, { hand, reserved }]) => ({ kind, hand, reserved })),
)}::jsonb) as e(kind text, hand int, reserved int)`;

/** Computes totals and hosted pieces again from levels and moves. Requires that nothing else writes stock. */
export async function rebuildTotals(db: Db): Promise<void> {
  await db.execute(sql`truncate stock_totals, stock_hosted`);
  await db.execute(sql`
    insert into stock_hosted (seller_id, warehouse_id, variant_id, pieces, reserved, since, moved_at)
    select m.seller_id, m.warehouse_id, m.variant_id,
      coalesce(sum(m.quantity * e.reserved) filter (where m.order_id is null), 0),
      coalesce(sum(m.quantity * e.reserved) filter (where m.order_id is not null), 0),
      case when sum(m.quantity * e.reserved) > 0 then min(m.at) end, max(m.at)
    from stock_moves m join ${moveEffectRows} on e.kind = m.kind and e.reserved <> 0
    where m.seller_id is not null and (m.order_id is null or m.own) group by 1, 2, 3`);
  await db.execute(sql`
    insert into stock_totals (warehouse_id, variant_id, on_hand, reserved, unsellable, hosted, value_fen, since, moved_at)
    select s.warehouse_id, s.variant_id, s.on_hand, s.reserved, ${unsellableOf(sql`s.warehouse_id`, sql`s.variant_id`)},
      coalesce(h.pieces, 0), coalesce(m.value_fen, 0),
      case when s.on_hand > 0 then coalesce(m.since, now()) end, coalesce(m.moved_at, 'epoch')
    from (
      select warehouse_id, variant_id, sum(on_hand) as on_hand, sum(reserved) as reserved from stock_levels group by 1, 2
    ) s left join (
      select warehouse_id, variant_id, sum(value_fen) as value_fen, max(at) as moved_at, max(filled_at) as since
      from (
        select *, case when lying > 0 and lying = pieces then at end as filled_at
        from (
          select m.warehouse_id, m.variant_id, m.value_fen, m.at, m.quantity * e.hand as pieces,
            sum(m.quantity * e.hand) over (partition by m.warehouse_id, m.variant_id order by m.at, m.id) as lying
          from stock_moves m join ${moveEffectRows} on e.kind = m.kind and m.kind <> 'putaway'
        ) m
      ) m group by 1, 2
    ) m using (warehouse_id, variant_id) left join (
      select warehouse_id, variant_id, sum(pieces) as pieces from stock_hosted group by 1, 2
    ) h using (warehouse_id, variant_id)`);
}

const Unbalanced = z.object({
  warehouse_id: z.string(),
  variant_id: z.string(),
  location_code: z.string(),
  on_hand: z.number(),
  reserved: z.number(),
  moved_on_hand: z.number(),
  moved_reserved: z.number(),
});

/** The places whose level is not the sum of its moves; none in sound books. */
export async function unbalancedPlaces(db: Db, limit = 100): Promise<z.output<typeof Unbalanced>[]> {
  return query(db, Unbalanced).all(sql`
    select warehouse_id, variant_id, location_code, coalesce(l.on_hand, 0) as on_hand, coalesce(l.reserved, 0) as reserved,
      coalesce(m.on_hand, 0)::int as moved_on_hand, coalesce(m.reserved, 0)::int as moved_reserved
    from stock_levels l full join (
      select m.warehouse_id, m.variant_id, m.location_code, sum(m.quantity * e.hand) as on_hand,
        sum(m.quantity * e.reserved) as reserved
      from stock_moves m join ${moveEffectRows} on e.kind = m.kind group by 1, 2, 3
    ) m using (warehouse_id, variant_id, location_code)
    where coalesce(l.on_hand, 0) <> coalesce(m.on_hand, 0) or coalesce(l.reserved, 0) <> coalesce(m.reserved, 0)
    limit ${limit}`);
}

/**
 * Computes levels, totals and hosted pieces again from the moves. The lots of places stay: they are corrected without a
 * move. Requires that nothing else writes stock.
 */
export async function rebuildStock(db: Db): Promise<void> {
  await db.execute(sql`
    delete from stock_levels l where not exists (select from stock_moves m
      where (m.warehouse_id, m.variant_id, m.location_code) = (l.warehouse_id, l.variant_id, l.location_code))`);
  await db.execute(sql`
    insert into stock_levels (warehouse_id, variant_id, location_code, on_hand, reserved, has_lots)
    select m.warehouse_id, m.variant_id, m.location_code, sum(m.quantity * e.hand), sum(m.quantity * e.reserved),
      exists (select from lot_rules r where r.variant_id = m.variant_id)
    from stock_moves m join ${moveEffectRows} on e.kind = m.kind group by 1, 2, 3
    on conflict (warehouse_id, variant_id, location_code)
      do update set on_hand = excluded.on_hand, reserved = excluded.reserved, has_lots = excluded.has_lots`);
  await rebuildTotals(db);
}
