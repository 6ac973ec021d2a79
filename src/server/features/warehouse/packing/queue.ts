import { sql } from 'drizzle-orm';
import { parcelsToPack } from '#domain/shipping/shipping/parcel-status.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import type { Db } from '../../../core/http/context.ts';

type Waiting = {
  id: string;
  waybill: string;
  order_number: string;
  country_code: string;
  units: number;
  scanned: number;
  since: Date;
};
type Packed = { id: string; waybill: string; track_no: string; country_code: string; carrier: string };

/** A screenful is enough: the table works off the oldest first. */
const shown = 50;

export async function packQueueOf(db: Db) {
  const ready = await db.execute<Waiting>(sql`
    select p.id, p.waybill, o.order_number, o.country_code, sum(l.quantity)::int as units, sum(l.scanned)::int as scanned,
      p.created_at as since
    from (select * from parcels where status = ${anyOf(parcelsToPack)} order by status = 'packing' desc, created_at limit ${shown}) p
      join orders o on o.seller_id = p.seller_id and o.id = p.order_id
      join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
    group by p.id, p.waybill, o.order_number, o.country_code, p.status, p.created_at
    order by p.status = 'packing' desc, p.created_at`);
  const packed = await db.execute<Packed>(sql`
    select p.id, p.waybill, p.track_no, o.country_code, ca.name as carrier
    from parcels p join orders o on o.seller_id = p.seller_id and o.id = p.order_id
      join channels ch on ch.id = p.channel_id join carriers ca on ca.id = ch.carrier_id
    where p.status = 'packed' order by p.labelled_at limit ${shown * 4}`);
  const { rows } = await db.execute<{ ready: number; packed: number }>(sql`
    select count(*) filter (where status = ${anyOf(parcelsToPack)}) as ready, count(*) filter (where status = 'packed') as packed
    from parcels where status in ('ready', 'packing', 'packed')`);
  return { ready: ready.rows, packed: packed.rows, counts: rows[0] ?? { ready: 0, packed: 0 } };
}

type Lying = {
  location_code: string;
  warehouse: string;
  variant_code: string;
  sku: string;
  product_title: string;
  product_title_cn: string;
  image: string;
  on_hand: number;
  reserved: number;
};

export async function lyingAt(db: Db, codes: readonly string[]): Promise<Lying[]> {
  const { rows } = await db.execute<Lying>(sql`
    select s.location_code, w.code as warehouse, v.variant_code, v.sku, v.title as product_title,
      v.title_cn as product_title_cn, v.image, s.on_hand, s.reserved
    from stock_levels s join variants v on v.id = s.variant_id join warehouses w on w.id = s.warehouse_id
    where s.location_code = any(${sql.param(codes.map((code) => code.toUpperCase()))}::text[]) and s.on_hand > 0
    order by s.location_code, v.variant_code limit 500`);
  return rows;
}
