import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { parcelStatuses, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { scopeOf, type Actor } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { inBoxesOf } from '../../shipping/parcels/boxes.ts';
import { photosOf } from '../../warehouse/packing/photos/photos.ts';

/** Whether a file is evidence of a case this user may see. */
export async function mayReadEvidence(db: Db, actor: Actor, fileId: string): Promise<boolean> {
  const scope = scopeOf(actor, 'aftersale.read');
  if (!scope) return false;
  const { rows } = await db.execute(sql`
    select 1 from after_sale_files where file_id = ${fileId} and ${sellerScope(scope, sql`seller_id`)} limit 1`);
  return rows.length > 0;
}

const FileRow = z.object({
  file_id: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  added_by: z.string(),
  added_at: z.date(),
});
type FileRow = z.output<typeof FileRow>;
type Case = { readonly seller_id: string; readonly id: string; readonly order_id: string };

export async function filesOf(db: Db, { seller_id, id }: Case) {
  const rows = await query(db, FileRow).all(sql`
    select f.id as file_id, f.name, f.size, f.type, u.name as added_by, e.added_at
    from after_sale_files e join files f on f.id = e.file_id join users u on u.id = e.added_by
    where e.seller_id = ${seller_id} and e.after_sale_id = ${id} order by e.added_at, f.id`);
  return rows.map((row) => ({ ...row, added_at: row.added_at.toISOString() }));
}

const ParcelRow = z.object({
  id: z.string(),
  waybill: z.string(),
  track_no: z.string(),
  status: z.enum(parcelStatuses),
  tracking_status: z.enum(trackingStatuses),
  expected_g: z.number(),
  weight_g: z.number().nullable(),
  packed_by: z.string().nullable(),
  shipped_at: z.date().nullable(),
});
type ParcelRow = z.output<typeof ParcelRow>;
const ScanRow = z.object({
  parcel_id: z.string(),
  at: z.date(),
  by: z.string(),
  kind: z.enum(['scan', 'undo', 'report', 'photo']),
  code: z.string(),
  counted: z.boolean(),
});
type ScanRow = z.output<typeof ScanRow>;

/** Max scans per parcel. */
const maxScans = 500;

/** The parcels of a case's order with all scans: evidence added by the server. */
export async function parcelRecords(db: Db, { seller_id, order_id }: Case) {
  const boxes = inBoxesOf(sql`${seller_id}`, sql`${order_id}::uuid`);
  const rows = await query(db, ParcelRow).all(sql`
    select p.id, p.waybill, p.track_no, p.status, p.tracking_status, p.expected_g, p.weight_g, u.name as packed_by, p.shipped_at
    from parcels p left join users u on u.id = p.packed_by
    where ${boxes} and p.status <> ${parcelStatus.cancelled} order by p.created_at, p.id`);
  const scans = await query(db, ScanRow).all(sql`
    select s.* from parcels p cross join lateral (
      select o.parcel_id, least(o.at - make_interval(secs => o.clock_ms / 1000.0), o.received_at) as at, u.name as by, o.kind,
        case when o.kind in ('scan', 'photo') then o.code else '' end as code,
        coalesce((o.response ->> 'counted')::boolean, (o.response ->> 'undone')::boolean, true) as counted
      from pack_operations o join users u on u.id = o.user_id
      where o.parcel_id = p.id and o.kind in ('scan', 'undo', 'report', 'photo') order by o.received_at, o.seq limit ${maxScans}
    ) s
    where ${boxes} and p.status <> ${parcelStatus.cancelled}`);
  const byParcel = Map.groupBy(scans, (scan) => scan.parcel_id);
  return Promise.all(
    rows.map(async ({ id, shipped_at, ...parcel }) => ({
      _id: id,
      ...parcel,
      shipped_at: shipped_at?.toISOString() ?? null,
      scans: (byParcel.get(id) ?? []).map(({ at, by, kind, code, counted }) => ({
        at: at.toISOString(),
        by,
        kind,
        code,
        counted,
      })),
      photos: (await photosOf(db, id)).map((photo) => ({
        file_id: photo.file_id,
        taken_by: photo.taken_by,
        taken_at: photo.taken_at.toISOString(),
      })),
    })),
  );
}
