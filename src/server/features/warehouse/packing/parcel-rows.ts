import { sql, type SQL } from 'drizzle-orm';
import type { Address } from '#domain/shared/address/address.ts';
import type { OrderStatus } from '#domain/shared/order-status/order-status.ts';
import type { ParcelChanges } from '#domain/warehouse/packing/changes.ts';
import type { KnownItem } from '#domain/warehouse/packing/scan.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import type { ParcelConflict, ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

export type ParcelRow = {
  id: string;
  seller_id: string;
  order_id: string;
  warehouse_id: string;
  version: number;
  status: ParcelStatus;
  waybill: string;
  track_no: string;
  order_number: string;
  order_status: OrderStatus;
  country_code: string;
  carrier: string;
  channel: string;
  note: string;
  conflict: ParcelConflict | null;
  changes: ParcelChanges | null;
  /** The things in `changes`. */
  changed_things: readonly ChangedThing[];
  expected_g: number;
  weight_g: number | null;
  label_prints: number;
  /** By name. */
  packed_by: string | null;
  labelled_at: Date | null;
  /** Of the open box. */
  photos: number;
  /** When the carrier last said something of it. */
  tracking_at: Date | null;
  shipping_address: Address;
  sender: Address;
};

export type LineRow = {
  id: string;
  seller_id: string;
  parcel_id: string;
  order_line_id: string;
  variant_id: string;
  quantity: number;
  sorted: number;
  scanned: number;
  location_code: string;
  sorted_at: Date | null;
  sorted_by: string | null;
  title: string;
  title_cn: string;
  sku: string;
  variant_code: string;
  variant_code_cn: string;
  image: string;
  urls: string[];
};

type ChangedThing = {
  readonly variant_id: string;
  readonly variant_code: string;
  readonly title: string;
  readonly title_cn: string;
  readonly image: string;
};

// Looked up by the few parcels that changed: a line that is gone cannot be joined to its thing any more.
const changedThings = sql`case when p.changes is null then '[]'::jsonb else (
    select coalesce(jsonb_agg(jsonb_build_object('variant_id', v.id, 'variant_code', v.variant_code, 'title', v.title,
      'title_cn', v.title_cn, 'image', v.image)), '[]'::jsonb)
    from variants v where v.id in (
      select (c->>'variant_id')::uuid from jsonb_array_elements(p.changes->'lines') c)) end`;

const parcelColumns = sql`p.id, p.seller_id, p.order_id, p.warehouse_id, p.version, p.status, p.waybill, p.track_no,
  o.order_number, o.order_status, o.country_code, ca.name as carrier, ch.name as channel, o.note, p.conflict,
  p.changes, ${changedThings} as changed_things, p.expected_g, p.weight_g, p.label_prints, p.labelled_at, p.tracking_at, o.shipping_address, w.address as sender,
  (select u.name from users u where u.id = p.packed_by) as packed_by,
  (select count(*)::int from parcel_photos ph where ph.seller_id = p.seller_id and ph.parcel_id = p.id and ph.kind = 'box') as photos`;

const parcelsWhere = (where: SQL, rest: SQL = sql``) => sql`
  select ${parcelColumns} from parcels p
    join orders o on o.seller_id = p.seller_id and o.id = p.order_id
    join channels ch on ch.id = p.channel_id join carriers ca on ca.id = ch.carrier_id
    join warehouses w on w.id = p.warehouse_id
  where ${where} ${rest}`;

/** By our number on the slip or the carrier's on the label. */
export async function findParcel(db: Db, scope: Scope, number: string): Promise<ParcelRow | null> {
  const where = sql`(p.waybill = ${number} or p.track_no = ${number}) and ${sellerScope(scope, sql`p.seller_id`)}`;
  const { rows } = await db.execute<ParcelRow>(parcelsWhere(where));
  return rows[0] ?? null;
}

/** Locked with their orders, orders first, as whoever cancels an order takes them. Foreign ones are not there. */
export async function lockParcels(db: Db, scope: Scope, ids: readonly string[]): Promise<ParcelRow[]> {
  const where = sql`p.id = any(${sql.param([...ids])}::uuid[]) and ${sellerScope(scope, sql`p.seller_id`)}`;
  const { rows } = await db.execute<ParcelRow>(parcelsWhere(where, sql`order by o.id, p.id for update of o, p`));
  return rows;
}

export async function parcelsByIds(db: Db, scope: Scope, ids: readonly string[]): Promise<ParcelRow[]> {
  if (ids.length === 0) return [];
  const where = sql`p.id = any(${sql.param([...ids])}::uuid[]) and ${sellerScope(scope, sql`p.seller_id`)}`;
  const { rows } = await db.execute<ParcelRow>(parcelsWhere(where));
  return rows;
}

export async function linesOf(db: Db, parcelIds: readonly string[]): Promise<LineRow[]> {
  const { rows } = await db.execute<LineRow>(sql`
    select l.id, l.seller_id, l.parcel_id, l.order_line_id, l.variant_id, l.quantity, l.sorted, l.scanned, l.location_code, l.sorted_at,
      u.name as sorted_by, v.title, v.title_cn, v.sku, v.variant_code, v.variant_code_cn, v.image,
      coalesce((select m.urls from market_variants mv join market_products m on m.id = mv.market_product_id
        where mv.variant_id = l.variant_id limit 1), '{}') as urls
    from parcels p join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
      join variants v on v.id = l.variant_id left join users u on u.id = l.sorted_by
    where p.id = any(${sql.param([...parcelIds])}::uuid[])
    order by l.location_code, l.id`);
  return rows;
}

export type ParcelChange = {
  status?: ParcelStatus;
  weightG?: number;
  labelled?: boolean;
  packedBy?: string;
};

export async function changeParcel(db: Db, id: string, change: ParcelChange, now: Date): Promise<void> {
  await db.execute(sql`
    update parcels set version = version + 1, updated_at = ${now},
      status = coalesce(${change.status ?? null}, status),
      weight_g = coalesce(${change.weightG ?? null}::int, weight_g),
      packed_by = coalesce(${change.packedBy ?? null}::uuid, packed_by),
      labelled_at = case when ${change.labelled ?? false} then coalesce(labelled_at, ${now}) else labelled_at end,
      label_prints = label_prints + ${change.labelled ? 1 : 0}
    where id = ${id}`);
}

/** Puts one unit into the box, or takes it out again. */
export async function countUnit(
  db: Db,
  line: { readonly seller_id: string; readonly id: string },
  by: 1 | -1,
): Promise<void> {
  await db.execute(sql`
    update parcel_lines set scanned = scanned + ${by}::int where seller_id = ${line.seller_id} and id = ${line.id}`);
}

type Known = KnownItem & { image: string };

/** What a code means elsewhere in the house, so that a wrong thing can be named and put back. */
export async function whatIs(db: Db, code: string, warehouseId: string): Promise<Known | null> {
  const { rows } = await db.execute<Known>(sql`
    select v.variant_code, v.title, v.title_cn, v.image, coalesce((select s.location_code from stock_levels s
      where s.variant_id = v.id and s.warehouse_id = ${warehouseId} order by s.on_hand desc limit 1), '') as location_code
    from variants v where upper(v.variant_code) = upper(${code}) or upper(v.sku) = upper(${code}) limit 1`);
  return rows[0] ?? null;
}
