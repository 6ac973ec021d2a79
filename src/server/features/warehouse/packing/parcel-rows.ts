import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { orderStatuses } from '#domain/shared/order-status/order-status.ts';
import type { ParcelChanges } from '#domain/warehouse/packing/changes.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import {
  parcelsBeforeLabel,
  parcelStatuses,
  parcelConflicts,
  type ParcelStatus,
} from '#domain/shipping/shipping/parcel-status.ts';
import { query } from '#server/core/db/rows.ts';
import { literals } from '#server/core/db/literals.ts';
import { AddressColumn } from '#server/core/db/columns.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

/** What changed since a packer began, as the column holds it. */
export const ParcelChangesColumn = z.object({
  version: z.number(),
  lines: z.array(
    z.object({
      line_id: z.string(),
      variant_id: z.string(),
      location_code: z.string(),
      order_line_id: z.string().optional(),
      was: z.number(),
      now: z.number(),
      in_box: z.number(),
    }),
  ),
}) satisfies z.ZodType<ParcelChanges>;

const ChangedItem = z.object({
  variant_id: z.string(),
  variant_code: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
});

export const ParcelRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  order_id: z.string(),
  warehouse_id: z.string(),
  version: z.number(),
  status: z.enum(parcelStatuses),
  waybill: z.string(),
  track_no: z.string(),
  order_number: z.string(),
  order_status: z.enum(orderStatuses),
  country_code: z.string(),
  carrier: z.string(),
  channel: z.string(),
  note: z.string(),
  conflict: z.enum(parcelConflicts).nullable(),
  changes: ParcelChangesColumn.nullable(),
  /** Units in the box are to be put back, because they left the order; null when none is left. */
  put_back_since: z.date().nullable(),
  /** The items in `changes`. */
  changed_things: z.array(ChangedItem),
  expected_g: z.number(),
  weight_g: z.number().nullable(),
  label_prints: z.number(),
  /** By name. */
  packed_by: z.string().nullable(),
  labelled_at: z.date().nullable(),
  /** Photos of the open box. */
  photos: z.number(),
  /** Time of the carrier's last news. */
  tracking_at: z.date().nullable(),
  totes: z.array(z.string()),
  shipping_address: AddressColumn,
  sender: AddressColumn,
});
export type ParcelRow = z.output<typeof ParcelRow>;

export const LineRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  parcel_id: z.string(),
  order_line_id: z.string(),
  variant_id: z.string(),
  quantity: z.number(),
  sorted: z.number(),
  scanned: z.number(),
  picked: z.number(),
  to_put_back: z.number(),
  location_code: z.string(),
  sorted_at: z.date().nullable(),
  sorted_by: z.string().nullable(),
  title: z.string(),
  title_cn: z.string(),
  sku: z.string(),
  variant_code: z.string(),
  variant_code_cn: z.string(),
  image: z.string(),
  urls: z.array(z.string()),
});
export type LineRow = z.output<typeof LineRow>;

// Looked up for the few changed parcels: a removed line can no longer be joined to its item.
const changedItems = sql`case when p.changes is null then '[]'::jsonb else (
    select coalesce(jsonb_agg(jsonb_build_object('variant_id', v.id, 'variant_code', v.variant_code, 'title', v.title,
      'title_cn', v.title_cn, 'image', v.image)), '[]'::jsonb)
    from variants v where v.id in (
      select (c->>'variant_id')::uuid from jsonb_array_elements(p.changes->'lines') c)) end`;

const parcelColumns = sql`p.id, p.seller_id, p.order_id, p.warehouse_id, p.version, p.status, p.waybill, p.track_no,
  o.order_number, o.order_status, o.country_code, ca.name as carrier, ch.name as channel, o.note, p.conflict,
  p.changes, ${changedItems} as changed_things, p.put_back_since, p.expected_g, p.weight_g, p.label_prints, p.labelled_at, p.tracking_at, p.totes, o.shipping_address, w.address as sender,
  (select u.name from users u where u.id = p.packed_by) as packed_by,
  (select count(*)::int from parcel_photos ph where ph.seller_id = p.seller_id and ph.parcel_id = p.id and ph.kind = 'box') as photos`;

const parcelsWhere = (where: SQL, rest: SQL = sql``) => sql`
  select ${parcelColumns} from parcels p
    join orders o on o.seller_id = p.seller_id and o.id = p.order_id
    join channels ch on ch.id = p.channel_id join carriers ca on ca.id = ch.carrier_id
    join warehouses w on w.id = p.warehouse_id
  where ${where} ${rest}`;

/** By our number on the slip, the carrier's on the label, or the tote its units lie in. */
export async function findParcel(db: Db, scope: Scope, number: string): Promise<ParcelRow | null> {
  const isOwn = sellerScope(scope, sql`p.seller_id`);
  const parcel = await query(db, ParcelRow).first(
    parcelsWhere(sql`(p.waybill = ${number} or p.track_no = ${number}) and ${isOwn}`),
  );
  if (parcel) return parcel;
  const inTote = sql`p.totes <> '{}' and p.totes @> array[${number.toUpperCase()}] and ${isFilled} and ${isOwn}`;
  return query(db, ParcelRow).first(parcelsWhere(inTote, sql`order by p.updated_at desc limit 1`));
}

/** Whether the units of `parcels p` may still lie in its totes. */
export const isFilled = sql`(p.status in ${sql.raw(literals(parcelsBeforeLabel))} or p.put_back_since is not null)`;

/** Locks parcels with their orders, orders first, like a cancellation does. Those out of scope are omitted. */
export async function lockParcels(db: Db, scope: Scope, ids: readonly string[]): Promise<ParcelRow[]> {
  const where = sql`p.id = any(${sql.param([...ids])}::uuid[]) and ${sellerScope(scope, sql`p.seller_id`)}`;
  return query(db, ParcelRow).all(parcelsWhere(where, sql`order by o.id, p.id for update of o, p`));
}

export async function parcelsByIds(db: Db, scope: Scope, ids: readonly string[]): Promise<ParcelRow[]> {
  if (ids.length === 0) return [];
  const where = sql`p.id = any(${sql.param([...ids])}::uuid[]) and ${sellerScope(scope, sql`p.seller_id`)}`;
  return query(db, ParcelRow).all(parcelsWhere(where));
}

export async function linesOf(db: Db, parcelIds: readonly string[]): Promise<LineRow[]> {
  return query(db, LineRow).all(sql`
    select l.id, l.seller_id, l.parcel_id, l.order_line_id, l.variant_id, l.quantity, l.sorted, l.scanned, l.picked, l.to_put_back, l.location_code, l.sorted_at,
      u.name as sorted_by, v.title, v.title_cn, v.sku, v.variant_code, v.variant_code_cn, v.image,
      coalesce((select m.urls from market_variants mv join market_products m on m.id = mv.market_product_id
        where mv.variant_id = l.variant_id limit 1), '{}') as urls
    from parcels p join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
      join variants v on v.id = l.variant_id left join users u on u.id = l.sorted_by
    where p.id = any(${sql.param([...parcelIds])}::uuid[])
    order by l.location_code, l.id`);
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

/** Adds one unit to the box, or removes it. */
export async function countUnit(
  db: Db,
  line: { readonly seller_id: string; readonly id: string },
  by: 1 | -1,
): Promise<void> {
  await db.execute(sql`
    update parcel_lines set scanned = scanned + ${by}::int where seller_id = ${line.seller_id} and id = ${line.id}`);
}

const Known = z.object({
  variant_code: z.string(),
  title: z.string(),
  title_cn: z.string(),
  location_code: z.string(),
  image: z.string(),
});
type Known = z.output<typeof Known>;

/** What a code identifies elsewhere in the warehouse, so that a wrong item can be named and put back. */
export async function itemByCode(db: Db, code: string, warehouseId: string): Promise<Known | null> {
  return query(db, Known).first(sql`
    select v.variant_code, v.title, v.title_cn, v.image, coalesce((select s.location_code from stock_levels s
      where s.variant_id = v.id and s.warehouse_id = ${warehouseId} order by s.on_hand desc limit 1), '') as location_code
    from variants v where upper(v.variant_code) = upper(${code}) or upper(v.sku) = upper(${code}) limit 1`);
}
