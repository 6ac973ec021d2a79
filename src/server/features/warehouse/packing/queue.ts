import { sql } from '../../../core/db/sql.ts';
import { parcelsToPack, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

const Waiting = z.object({
  id: z.string(),
  waybill: z.string(),
  order_number: z.string(),
  country_code: z.string(),
  units: z.number(),
  scanned: z.number(),
  since: z.date(),
});
type Waiting = z.output<typeof Waiting>;
const Packed = z.object({
  id: z.string(),
  waybill: z.string(),
  track_no: z.string(),
  country_code: z.string(),
  carrier: z.string(),
});
type Packed = z.output<typeof Packed>;

const ToPull = z.object({
  id: z.string(),
  waybill: z.string(),
  order_number: z.string(),
  country_code: z.string(),
  units: z.number(),
  labelled: z.boolean(),
  cancelled: z.boolean(),
  tray: z.string(),
  since: z.date(),
});

/** A few screens are enough: the oldest are packed first. */
const shown = 100;

const QueueCounts = z.object({ ready: z.number(), packed: z.number(), pull: z.number() });

/** With units in the box that go back, or stopped with a printed label. Each half has its own partial index. */
const isToPull = sql`(p.put_back_since is not null or (p.status = ${parcelStatus.conflict} and p.label_prints > 0))`;

/** Without a warehouse: the queue of all. */
export async function packQueueOf(db: Db, warehouseId: string | undefined) {
  const isHere = warehouseId === undefined ? sql`true` : sql`p.warehouse_id = ${warehouseId}`;
  // Parcels on a trolley come to the station with their totes.
  const isAtStation = sql`(p.status <> ${parcelStatus.ready}
    or not exists (select 1 from pick_parcels b where b.parcel_id = p.id and b.is_open))`;
  const ready = await query(db, Waiting).all(sql`
    select p.id, p.waybill, o.order_number, o.country_code, sum(l.quantity)::int as units, sum(l.scanned)::int as scanned,
      p.created_at as since
    from (select * from parcels p where status = ${anyOf(parcelsToPack)} and ${isHere} and ${isAtStation}
        order by status = ${parcelStatus.packing} desc, created_at limit ${shown}) p
      join orders o on o.seller_id = p.seller_id and o.id = p.order_id
      join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
    group by p.id, p.waybill, o.order_number, o.country_code, p.status, p.created_at
    order by p.status = ${parcelStatus.packing} desc, p.created_at`);
  const packed = await query(db, Packed).all(sql`
    select p.id, p.waybill, p.track_no, o.country_code, ca.name as carrier
    from parcels p join orders o on o.seller_id = p.seller_id and o.id = p.order_id
      join channels ch on ch.id = p.channel_id join carriers ca on ca.id = ch.carrier_id
    where p.status = ${parcelStatus.packed} and ${isHere} order by p.labelled_at limit ${shown * 2}`);
  const pull = await query(db, ToPull).all(sql`
    select p.id, p.waybill, o.order_number, o.country_code, p.label_prints > 0 as labelled, p.tray,
      coalesce(p.put_back_since, p.updated_at) as since,
      p.status = ${parcelStatus.cancelled} as cancelled,
      case when p.put_back_since is null then 0 else (select sum(case when p.status = ${parcelStatus.cancelled} then l.to_put_back
          else greatest(0, l.scanned + l.to_put_back - l.quantity) end)::int from parcel_lines l
        where l.seller_id = p.seller_id and l.parcel_id = p.id) end as units
    from parcels p join orders o on o.seller_id = p.seller_id and o.id = p.order_id
    where ${isToPull} and ${isHere}
    order by since, p.id limit ${shown}`);
  const row = await query(db, QueueCounts).first(sql`
    select count(*) filter (where status = ${anyOf(parcelsToPack)}) as ready, count(*) filter (where status = ${parcelStatus.packed}) as packed,
      (select count(*)::int from parcels p where ${isToPull} and ${isHere}) as pull
    from parcels p where status = ${anyOf([...parcelsToPack, 'packed'])} and ${isHere} and ${isAtStation}`);
  return { ready, packed, pull, counts: row ?? { ready: 0, packed: 0, pull: 0 } };
}

const Lying = z.object({
  location_code: z.string(),
  warehouse: z.string(),
  variant_code: z.string(),
  sku: z.string(),
  product_title: z.string(),
  product_title_cn: z.string(),
  image: z.string(),
  on_hand: z.number(),
  reserved: z.number(),
});
type Lying = z.output<typeof Lying>;

export async function lyingAt(db: Db, codes: readonly string[]): Promise<Lying[]> {
  return query(db, Lying).all(sql`
    select s.location_code, w.code as warehouse, v.variant_code, v.sku, v.title as product_title,
      v.title_cn as product_title_cn, v.image, s.on_hand, s.reserved
    from stock_levels s join variants v on v.id = s.variant_id join warehouses w on w.id = s.warehouse_id
    where s.location_code = any(${sql.param(codes.map((code) => code.toUpperCase()))}::text[]) and s.on_hand > 0
    order by s.location_code, v.variant_code limit 500`);
}
