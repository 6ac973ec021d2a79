import { sql, type SQL } from '../../../../core/db/sql.ts';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { parcelsInHouse, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../../core/db/scope.ts';
import type { Db } from '../../../../core/http/context.ts';

export const UnsortedRow = z.object({
  line_id: z.string(),
  parcel_id: z.string(),
  seller_id: z.string(),
  order_id: z.string(),
  variant_id: z.string(),
  waybill: z.string(),
  order_number: z.string(),
  country_code: z.string(),
  since: z.date(),
  location_code: z.string(),
  tray: z.string(),
  variant_code: z.string(),
  sku: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
  to_sort: z.number(),
  parcel_missing: z.number(),
});
export type UnsortedRow = z.output<typeof UnsortedRow>;

const inHouse = sql`${sql.param([...parcelsInHouse])}::text[]`;

/**
 * Unsorted units of waiting parcels in a warehouse: reserved for the order at a location. `where` filters the waiting
 * `parcels p`.
 */
async function unsorted(db: Db, where: SQL): Promise<UnsortedRow[]> {
  return query(db, UnsortedRow).all(sql`
    with line as (
      select p.seller_id, p.id as parcel_id, p.waybill, p.tray, p.warehouse_id, p.created_at, l.id as line_id, l.variant_id,
        l.quantity, l.sorted, l.location_code, ol.order_id
      from parcels p join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
        join order_lines ol on ol.seller_id = l.seller_id and ol.id = l.order_line_id
      where p.status = ${parcelStatus.waiting} and ${where}
    ), wanted as (
      select distinct seller_id, order_id, variant_id, warehouse_id from line where sorted < quantity
    ), reserved as (
      select m.order_id, m.variant_id, m.location_code,
        sum(case when m.kind = 'reserve' then m.quantity else -m.quantity end) as reserved
      from wanted w join stock_moves m on m.order_id = w.order_id and m.variant_id = w.variant_id
        and m.warehouse_id = w.warehouse_id and m.kind in ('reserve', 'release', 'ship')
      group by 1, 2, 3
    ), done as (
      select w.order_id, w.variant_id, l.location_code, sum(greatest(l.sorted, l.scanned + l.to_put_back)) as sorted
      from wanted w join order_lines ol on ol.seller_id = w.seller_id and ol.order_id = w.order_id
        join parcel_lines l on l.seller_id = ol.seller_id and l.order_line_id = ol.id and l.variant_id = w.variant_id
        join parcels p on p.seller_id = l.seller_id and p.id = l.parcel_id and p.status = any(${inHouse})
      group by 1, 2, 3
    ), free as (
      select h.order_id, h.variant_id, h.location_code, h.reserved - coalesce(d.sorted, 0) as here,
        sum(h.reserved) over goods - coalesce((select sum(sorted) from done o
          where o.order_id = h.order_id and o.variant_id = h.variant_id), 0) as everywhere
      from reserved h left join done d using (order_id, variant_id, location_code)
      window goods as (partition by h.order_id, h.variant_id)
    ), missing as (
      select parcel_id, sum(quantity - sorted)::int as units from line group by 1
    )
    select l.line_id, l.parcel_id, l.seller_id, l.order_id, l.variant_id, l.waybill, o.order_number, o.country_code,
      l.created_at as since, f.location_code, v.variant_code, v.sku, v.title, v.title_cn, v.image,
      -- What lies on its shelf already is kept together with what comes.
      case when l.sorted > 0 and l.location_code <> '' then l.location_code else l.tray end as tray,
      least(l.quantity - l.sorted, f.here, f.everywhere)::int as to_sort, m.units as parcel_missing
    from line l join free f on f.order_id = l.order_id and f.variant_id = l.variant_id
      join missing m on m.parcel_id = l.parcel_id join variants v on v.id = l.variant_id
      join orders o on o.seller_id = l.seller_id and o.id = l.order_id
    where l.sorted < l.quantity and least(f.here, f.everywhere) > 0
    order by f.location_code, v.variant_code, l.created_at, l.line_id`);
}

export const unsortedIn = (db: Db, scope: Scope, warehouseId: string): Promise<UnsortedRow[]> =>
  unsorted(db, sql`p.warehouse_id = ${warehouseId} and ${sellerScope(scope, sql`p.seller_id`)}`);

export const unsortedOfParcel = (db: Db, parcelId: string): Promise<UnsortedRow[]> =>
  unsorted(db, sql`p.id = ${parcelId}`);

const UnitsRow = z.object({ units: z.number() });

const unsortedUnits = (sellerId: string, orderLineId: string): SQL => sql`greatest(0, coalesce((
        select sum(case when m.kind = 'reserve' then m.quantity else -m.quantity end)
        from order_lines ol join stock_moves m on m.order_id = ol.order_id and m.kind in ('reserve', 'release', 'ship')
        where ol.seller_id = ${sellerId} and ol.id = ${orderLineId}
          and m.variant_id in (select variant_id from parcel_lines where seller_id = ${sellerId} and order_line_id = ${orderLineId})
      ), 0) - coalesce((
        select sum(greatest(l.sorted, l.scanned + l.to_put_back)) from order_lines me
          join order_lines ol on ol.seller_id = me.seller_id and ol.order_id = me.order_id
          join parcel_lines l on l.seller_id = ol.seller_id and l.order_line_id = ol.id
          join parcels p on p.seller_id = l.seller_id and p.id = l.parcel_id and p.status = any(${inHouse})
        where me.seller_id = ${sellerId} and me.id = ${orderLineId}
          and l.variant_id in (select variant_id from parcel_lines where seller_id = ${sellerId} and order_line_id = ${orderLineId})
      ), 0))`;

/** Unsorted units in the warehouse for an order line. */
export async function unsortedOfLine(db: Db, sellerId: string, orderLineId: string): Promise<number> {
  const row = await query(db, UnitsRow).first(sql`select ${unsortedUnits(sellerId, orderLineId)}::int as units`);
  return row?.units ?? 0;
}

/** Units of the variant that the parcels of its order still lack: fewer than bought, when some were refunded since. */
export async function lackingFor(db: Db, sellerId: string, orderLineId: string): Promise<number> {
  const row = await query(db, UnitsRow).first(sql`
    select greatest(0, coalesce(sum(l.quantity - l.sorted), 0) - ${unsortedUnits(sellerId, orderLineId)})::int as units
    from order_lines me
      join order_lines ol on ol.seller_id = me.seller_id and ol.order_id = me.order_id and ol.variant_id = me.variant_id
      join parcel_lines l on l.seller_id = ol.seller_id and l.order_line_id = ol.id
      join parcels p on p.seller_id = l.seller_id and p.id = l.parcel_id and p.status = any(${inHouse})
    where me.seller_id = ${sellerId} and me.id = ${orderLineId}`);
  return row?.units ?? 0;
}

const CodeRow = z.object({ code: z.string() });

/** Empty trays without a parcel, by code. */
export async function freeTrays(db: Db, warehouseId: string): Promise<string[]> {
  const rows = await query(db, CodeRow).all(sql`
    select lo.code from locations lo
    where lo.warehouse_id = ${warehouseId} and lo.kind = 'tray' and lo.closed_at is null
      and not exists (select 1 from parcels p where p.warehouse_id = lo.warehouse_id and p.tray = lo.code
        and p.status = any(${inHouse}))
      and not exists (select 1 from stock_levels s where s.warehouse_id = lo.warehouse_id and s.location_code = lo.code
        and s.on_hand > 0)
    order by lo.code limit 500`);
  return rows.map((row) => row.code);
}

/** The wire format. */
export const presentUnsorted = (row: UnsortedRow) => ({
  line_id: row.line_id,
  parcel_id: row.parcel_id,
  waybill: row.waybill,
  order_number: row.order_number,
  country_code: row.country_code,
  since: row.since.toISOString(),
  location_code: row.location_code,
  tray: row.tray,
  variant_code: row.variant_code,
  sku: row.sku,
  product_title: row.title,
  product_title_cn: row.title_cn,
  image: row.image,
  to_sort: row.to_sort,
  parcel_missing: row.parcel_missing,
});
