import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { moveEffects } from '#domain/warehouse/stock/moves.ts';
import { parcelsInHouse, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

/**
 * Whether a location exists and is open, with a lock until the transaction ends: it cannot be closed while goods are put
 * there.
 */
export async function isPlace(db: Db, warehouseId: string, code: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from locations where warehouse_id = ${warehouseId} and code = ${code} and closed_at is null and kind <> 'tote' for share`);
  return rows.length > 0;
}

/** As `isPlace`, for goods that may be sold: not in quarantine, where pieces come by their own command. */
export async function isStoragePlace(db: Db, warehouseId: string, code: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from locations where warehouse_id = ${warehouseId} and code = ${code} and closed_at is null
      and kind not in ('quarantine', 'tote') for share`);
  return rows.length > 0;
}

const effects = JSON.stringify(Object.entries(moveEffects).map(([kind, { hand }]) => ({ kind, hand })));
const inHouse = sql`${sql.param([...parcelsInHouse])}::text[]`;

const Lay = z.object({ variant_id: z.string(), lay: z.number() });
type Lay = z.output<typeof Lay>;

/**
 * Expected quantities at a location at a given time: the sum of moves until then minus packed units, which leave the
 * stock at the handover to the carrier.
 */
export async function laidAt(
  db: Db,
  warehouseId: string,
  code: string,
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await query(db, Lay).all(sql`
    with later as (
      select m.variant_id, sum(m.quantity * e.hand) as pieces
      from stock_moves m join jsonb_to_recordset(${effects}::jsonb) as e(kind text, hand int) on e.kind = m.kind
      where m.warehouse_id = ${warehouseId} and m.location_code = ${code} and m.at > ${at}
        and m.variant_id in (select variant_id from stock_levels where warehouse_id = ${warehouseId} and location_code = ${code})
      group by 1
    ), line as (
      select l.id, l.parcel_id, l.variant_id,
        case when p.status = ${parcelStatus.cancelled} then 0 else l.scanned end + l.to_put_back as units,
        case when p.status = ${parcelStatus.cancelled} then 0 else l.picked end as picked from parcels p
        join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
      where p.warehouse_id = ${warehouseId} and l.location_code = ${code}
        and (p.status = any(${inHouse}) or p.put_back_since is not null or (p.status = ${parcelStatus.shipped} and p.shipped_at > ${at}))
    ), after_it as (
      select l.id, sum(case o.kind when 'scan' then 1 else -1 end) as units
      from line l join pack_operations o on o.parcel_id = l.parcel_id and o.response->>'line_id' = l.id::text
        and (o.kind = 'scan' or (o.kind = 'undo' and (o.response->>'undone')::boolean)
          or (o.kind = 'put-back' and (o.response->>'put_back')::boolean))
      where o.at - make_interval(secs => o.clock_ms / 1000.0) > ${at}
      group by 1
    ), picked_after as (
      select o.code as task, o.response->>'line_id' as line, sum((o.response->>'picked')::int)::int as units
      from pack_operations o
      where o.kind = 'pick' and o.at - make_interval(secs => o.clock_ms / 1000.0) > ${at}
        and o.parcel_id in (select parcel_id from line
          union select parcel_id from pick_tasks where warehouse_id = ${warehouseId} and location_code = ${code} and picked > 0)
      group by 1, 2
    ), toted as (
      select t.variant_id, t.picked - coalesce(a.units, 0) as pieces
      from pick_tasks t join parcels p on p.seller_id = t.seller_id and p.id = t.parcel_id
        left join picked_after a on a.task = t.id::text
      where t.warehouse_id = ${warehouseId} and t.location_code = ${code} and t.picked > 0
        and (p.status = any(${inHouse}) or (p.status = ${parcelStatus.shipped} and p.shipped_at > ${at}))
    ), boxed as (
      select variant_id, sum(pieces) as pieces from (
        -- Units in totes were taken from the location of their task, others from the one of their line.
        select l.variant_id, greatest(0, l.units - coalesce(a.units, 0) - l.picked + coalesce(
          (select sum(units) from picked_after o where o.line = l.id::text), 0)) as pieces
        from line l left join after_it a on a.id = l.id
        union all select variant_id, pieces from toted) gone
      group by 1
    )
    select s.variant_id, greatest(0, s.on_hand - coalesce(t.pieces, 0) - coalesce(b.pieces, 0))::int as lay
    from stock_levels s left join later t on t.variant_id = s.variant_id left join boxed b on b.variant_id = s.variant_id
    where s.warehouse_id = ${warehouseId} and s.location_code = ${code}`);
  return new Map(rows.map((row) => [row.variant_id, row.lay]));
}

export const StockedItem = z.object({
  id: z.string(),
  variant_code: z.string(),
  sku: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
});
export type StockedItem = z.output<typeof StockedItem>;

const CodedItem = StockedItem.extend({ code: z.string() });

/** The items of these codes, by code in capitals. A variant code has precedence over a SKU. */
export async function itemsByCode(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, StockedItem>> {
  const rows = await query(db, CodedItem).all(sql`
    select distinct on (c.code) c.code, v.id, v.variant_code, v.sku, v.title, v.title_cn, v.image
    from unnest(${sql.param([...new Set(codes.map((each) => each.toUpperCase()))])}::text[]) as c(code)
      join variants v on upper(v.variant_code) = c.code or upper(v.sku) = c.code
    order by c.code, upper(v.variant_code) = c.code desc, v.id`);
  return new Map(rows.map(({ code, ...item }) => [code, item]));
}

const CodeRow = z.object({ code: z.string() });
const KindRow = CodeRow.extend({ is_quarantine: z.boolean() });

/** Locations where goods may be received, and those in quarantine. */
export async function receivingPlaces(db: Db, warehouseId: string) {
  const rows = await query(db, KindRow).all(
    sql`select code, kind = 'quarantine' as is_quarantine from locations
      where warehouse_id = ${warehouseId} and closed_at is null and kind <> 'tote' order by code limit 50000`,
  );
  const codes = (isQuarantine: boolean) =>
    rows.filter((row) => row.is_quarantine === isQuarantine).map((row) => row.code);
  return { places: codes(false), quarantines: codes(true) };
}

export async function placesOf(db: Db, warehouseId: string): Promise<string[]> {
  const rows = await query(db, CodeRow).all(
    sql`select code from locations where warehouse_id = ${warehouseId} and closed_at is null and kind <> 'tote'
      order by code limit 50000`,
  );
  return rows.map((row) => row.code);
}

/** The items that are or were in a warehouse's stock, without locations and quantities. */
export async function itemsOf(db: Db, warehouseId: string): Promise<StockedItem[]> {
  return query(db, StockedItem).all(sql`
    select v.id, v.variant_code, v.sku, v.title, v.title_cn, v.image from variants v
    where v.id in (select variant_id from stock_levels where warehouse_id = ${warehouseId})
    order by v.variant_code limit 20000`);
}

export const presentItem = (item: StockedItem) => ({
  variant_code: item.variant_code,
  sku: item.sku,
  product_title: item.title,
  product_title_cn: item.title_cn,
  image: item.image,
});
