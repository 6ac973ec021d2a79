import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

/** The location of a variant in a warehouse with room for more pieces, picking before bulk; null: none. */
export const variantPlace = (warehouse: SQL, variant: SQL, pieces: SQL): SQL => sql`
  (select s.location_code from stock_levels s
      join locations lo on lo.warehouse_id = s.warehouse_id and lo.code = s.location_code
    where s.warehouse_id = ${warehouse} and s.variant_id = ${variant} and lo.closed_at is null
      and lo.kind in ('pick', 'bulk') and (lo.capacity is null or ${pieces} <= lo.capacity - (
        select sum(o.on_hand) from stock_levels o
        where o.warehouse_id = lo.warehouse_id and o.location_code = lo.code))
    order by lo.kind = 'pick' desc, s.on_hand desc, s.location_code limit 1)`;

const FreePlaces = z.object({ warehouse_id: z.string(), codes: z.array(z.string()) });

/** Free locations by warehouse in code order, one for each line. */
export async function freePlaces(
  db: Db,
  lines: readonly { readonly warehouse_id: string }[],
): Promise<Map<string, string[]>> {
  if (lines.length === 0) return new Map();
  const warehouses = [...new Set(lines.map((line) => line.warehouse_id))];
  const rows = await query(db, FreePlaces).all(sql`
    select w.id as warehouse_id, array(
      select lo.code from locations lo where lo.warehouse_id = w.id and lo.kind = 'pick' and lo.closed_at is null and not exists (
        select 1 from stock_levels s
        where s.warehouse_id = lo.warehouse_id and s.location_code = lo.code and s.on_hand > 0)
      order by lo.code limit ${lines.length}) as codes
    from unnest(${sql.param(warehouses)}::uuid[]) as w(id)`);
  return new Map(rows.map((row) => [row.warehouse_id, [...row.codes]]));
}

type ToPlace = {
  /** As `variantPlace` found it. */
  readonly known_place: string | null;
  readonly warehouse_id: string;
  readonly variant_id: string | null;
};

/** A location for each row. Variants without one get a free location each, so that two are not put in the same place. */
export async function placesFor(db: Db, rows: readonly ToPlace[]): Promise<string[]> {
  const homeless = rows.filter((row) => row.known_place === null);
  const free = await freePlaces(db, homeless);
  const given = new Map<string, string>();
  return rows.map(({ known_place: known, warehouse_id: warehouseId, variant_id: variantId }) => {
    const key = `${warehouseId} ${variantId}`;
    if (known === null && !given.has(key)) given.set(key, free.get(warehouseId)?.shift() ?? '');
    return known ?? given.get(key) ?? '';
  });
}
