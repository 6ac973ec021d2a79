import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { saleEnded } from './sellable.ts';

type Need = {
  readonly orderId: string;
  readonly lines: readonly { readonly variantId: string; readonly quantity: number }[];
};

const BestWarehouse = z.object({ order_id: z.string(), warehouse_id: z.string() });

/**
 * For each order our own warehouse with most of its goods; the first by code on a tie. The stock may be reserved by
 * others a moment later: `reserveMany` decides.
 */
export async function bestWarehouses(db: Db, orders: readonly Need[]): Promise<ReadonlyMap<string, string>> {
  const needs = orders.flatMap(({ orderId, lines }) => lines.map((line) => ({ orderId, ...line })));
  const rows = await query(db, BestWarehouse).all(sql`
    with need as (
      select "orderId" as order_id, "variantId" as variant_id, sum(quantity) as quantity
      from jsonb_to_recordset(${JSON.stringify(needs)}::jsonb) as n("orderId" uuid, "variantId" uuid, quantity int)
      group by 1, 2
    ), free as (
      select l.warehouse_id, l.variant_id, sum(greatest(l.on_hand - l.reserved, 0)) as pieces
      from stock_levels l left join lot_rules r on r.variant_id = l.variant_id
      where l.variant_id in (select variant_id from need) and ${saleEnded} is not true group by 1, 2
    )
    select distinct on (n.order_id) n.order_id, w.id as warehouse_id
    from need n cross join warehouses w
      left join free f on f.warehouse_id = w.id and f.variant_id = n.variant_id
    where w.kind = 'internal'
    group by n.order_id, w.id, w.code
    order by n.order_id, sum(least(n.quantity, coalesce(f.pieces, 0))) desc, w.code`);
  return new Map(rows.map((row) => [row.order_id, row.warehouse_id]));
}
