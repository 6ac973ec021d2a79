import { sql } from 'drizzle-orm';
import { moveEffects } from '#domain/warehouse/stock/moves.ts';
import { parcelsInHouse } from '#domain/shipping/shipping/parcel-status.ts';
import type { Db } from '../../../core/http/context.ts';

export async function isPlace(db: Db, warehouseId: string, code: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from locations where warehouse_id = ${warehouseId} and code = ${code}`,
  );
  return rows.length > 0;
}

const effects = JSON.stringify(Object.entries(moveEffects).map(([kind, { hand }]) => ({ kind, hand })));
const inHouse = sql`${sql.param([...parcelsInHouse])}::text[]`;

type Lay = { variant_id: string; lay: number };

/**
 * How many of each thing should have lain at a place at a time: what the moves until then came to, less what had been put
 * into boxes, which leaves the stock only when the carrier takes it.
 */
export async function laidAt(
  db: Db,
  warehouseId: string,
  code: string,
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<Lay>(sql`
    with later as (
      select m.variant_id, sum(m.quantity * e.hand) as pieces
      from stock_moves m join jsonb_to_recordset(${effects}::jsonb) as e(kind text, hand int) on e.kind = m.kind
      where m.warehouse_id = ${warehouseId} and m.location_code = ${code} and m.at > ${at}
        and m.variant_id in (select variant_id from stock_levels where warehouse_id = ${warehouseId} and location_code = ${code})
      group by 1
    ), line as (
      select l.id, l.parcel_id, l.variant_id, l.scanned from parcels p
        join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
      where p.warehouse_id = ${warehouseId} and l.location_code = ${code}
        and (p.status = any(${inHouse}) or (p.status = 'shipped' and p.shipped_at > ${at}))
    ), after_it as (
      select l.id, count(*) filter (where o.kind = 'scan') - count(*) filter (where o.kind = 'undo') as units
      from line l join pack_operations o on o.parcel_id = l.parcel_id and o.answer->>'line_id' = l.id::text
        and ((o.kind = 'scan' and (o.answer->>'counted')::boolean) or (o.kind = 'undo' and (o.answer->>'undone')::boolean))
      where o.at - make_interval(secs => o.clock_ms / 1000.0) > ${at}
      group by 1
    ), boxed as (
      select l.variant_id, sum(l.scanned - coalesce(a.units, 0)) as pieces
      from line l left join after_it a on a.id = l.id group by 1
    )
    select s.variant_id, greatest(0, s.on_hand - coalesce(t.pieces, 0) - coalesce(b.pieces, 0))::int as lay
    from stock_levels s left join later t on t.variant_id = s.variant_id left join boxed b on b.variant_id = s.variant_id
    where s.warehouse_id = ${warehouseId} and s.location_code = ${code}`);
  return new Map(rows.map((row) => [row.variant_id, row.lay]));
}

export type Thing = {
  id: string;
  variant_code: string;
  sku: string;
  title: string;
  title_cn: string;
  image: string;
};

/** What codes mean, by the code as it was given in capitals. A variant code outweighs a SKU. */
export async function thingsByCode(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, Thing>> {
  const { rows } = await db.execute<Thing & { code: string }>(sql`
    select distinct on (c.code) c.code, v.id, v.variant_code, v.sku, v.title, v.title_cn, v.image
    from unnest(${sql.param([...new Set(codes.map((each) => each.toUpperCase()))])}::text[]) as c(code)
      join variants v on upper(v.variant_code) = c.code or upper(v.sku) = c.code
    order by c.code, upper(v.variant_code) = c.code desc, v.id`);
  return new Map(rows.map(({ code, ...thing }) => [code, thing]));
}

export async function placesOf(db: Db, warehouseId: string): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(
    sql`select code from locations where warehouse_id = ${warehouseId} order by code limit 50000`,
  );
  return rows.map((row) => row.code);
}

/** What lies in a warehouse or lay there once, without where and how many. */
export async function thingsOf(db: Db, warehouseId: string): Promise<Thing[]> {
  const { rows } = await db.execute<Thing>(sql`
    select v.id, v.variant_code, v.sku, v.title, v.title_cn, v.image from variants v
    where v.id in (select variant_id from stock_levels where warehouse_id = ${warehouseId})
    order by v.variant_code limit 20000`);
  return rows;
}

export const presentThing = (thing: Thing) => ({
  variant_code: thing.variant_code,
  sku: thing.sku,
  product_title: thing.title,
  product_title_cn: thing.title_cn,
  image: thing.image,
});
