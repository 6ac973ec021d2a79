import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

/** Whether pieces of a level `l` are not sold any more by the rule `r` of its variant; `isSellable` as SQL. */
export const saleEnded: SQL = sql`(l.expires_on - r.sell_days < (now() at time zone 'utc')::date)`;

/** Free pieces of a variant in a warehouse that are not sold any more. Neither may be a column of an `l` or `r`. */
export const unsellableOf = (warehouse: SQL, variant: SQL): SQL => sql`coalesce((
  select sum(greatest(l.on_hand - l.reserved, 0)) from lot_rules r
    join stock_levels l on l.warehouse_id = ${warehouse} and l.variant_id = r.variant_id
  where r.variant_id = ${variant} and ${saleEnded}), 0)::int`;

type Hosted = { readonly seller: SQL; readonly warehouse: SQL; readonly variant: SQL };

/** A seller's own pieces of a variant in a warehouse that are not sold any more. Columns of no `l`, `m` or `r`. */
export const ownUnsellableOf = ({ seller, warehouse, variant }: Hosted): SQL => sql`coalesce((
  select sum(case when m.kind = 'reserve' then m.quantity else -m.quantity end)
  from lot_rules r
    join stock_levels l on l.warehouse_id = ${warehouse} and l.variant_id = r.variant_id and ${saleEnded}
    join stock_moves m on m.seller_id = ${seller} and m.variant_id = r.variant_id and m.warehouse_id = ${warehouse}
      and m.location_code = l.location_code and m.order_id is null and m.kind in ('reserve', 'release')
  where r.variant_id = ${variant}), 0)::int`;

const TotalRow = z.object({ warehouseId: z.string(), variantId: z.string() });

/** The totals that no longer agree with the lots: their sale ended since they were summed. */
export const outdatedTotals = (db: Db) =>
  query(db, TotalRow).all(sql`
    select t.warehouse_id as "warehouseId", t.variant_id as "variantId"
    from lot_rules r cross join warehouses w
      join stock_totals t on t.warehouse_id = w.id and t.variant_id = r.variant_id
    where t.unsellable <> ${unsellableOf(sql`t.warehouse_id`, sql`t.variant_id`)}`);

/** Sums up again which pieces are not sold any more; the totals are locked. */
export async function sumUnsellable(db: Db, keys: readonly z.output<typeof TotalRow>[]): Promise<void> {
  await db.execute(sql`
    update stock_totals t set unsellable = ${unsellableOf(sql`t.warehouse_id`, sql`t.variant_id`)}
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("warehouseId" uuid, "variantId" uuid)
    where t.warehouse_id = k."warehouseId" and t.variant_id = k."variantId"`);
}
