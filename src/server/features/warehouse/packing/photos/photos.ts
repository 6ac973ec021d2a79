import { sql } from '../../../../core/db/sql.ts';
import { z } from 'zod';
import { packPhoto } from '#contract/warehouse/parcel-photos.ts';
import { fileKinds, photoFileKinds } from '#domain/platform/files/kinds.ts';
import { maxPhotos, photoKinds } from '#domain/warehouse/packing/photo.ts';
import { scopeOf, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { refuse } from '#domain/shared/result.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../../core/db/scope.ts';
import type { Db, Handler } from '../../../../core/http/context.ts';
import { newId } from '../../../../core/ids.ts';
import { kindOfUpload } from '../../../platform/files/kind-of-upload.ts';
import { storedResponse, doneAt, storeResponse, missingBefore } from '../../operations/operations.ts';
import { presentParcel } from '../present.ts';
import { changeParcel, linesOf, lockParcels, type ParcelRow } from '../parcel-rows.ts';

export const PhotoRow = z.object({
  id: z.string(),
  parcel_id: z.string(),
  file_id: z.string(),
  kind: z.enum(photoKinds),
  problem_id: z.string().nullable(),
  taken_by: z.string(),
  taken_at: z.date(),
});
export type PhotoRow = z.output<typeof PhotoRow>;

const photosWhere = async (db: Db, parcelIds: readonly string[], scope: Scope | null): Promise<PhotoRow[]> => {
  const mine = scope ? sellerScope(scope, sql`p.seller_id`) : sql`true`;
  return query(db, PhotoRow).all(sql`
    select ph.id, ph.parcel_id, ph.file_id, ph.kind, ph.problem_id, u.name as taken_by, ph.taken_at
    from parcels p join parcel_photos ph on ph.seller_id = p.seller_id and ph.parcel_id = p.id
      join users u on u.id = ph.taken_by
    where p.id = any(${sql.param([...parcelIds])}::uuid[]) and ${mine}
    order by ph.taken_at, ph.id`);
};

/** The photos of one parcel, oldest first; the caller has checked access. */
export const photosOf = (db: Db, parcelId: string): Promise<PhotoRow[]> => photosWhere(db, [parcelId], null);

/** The photos of those parcels that are in scope. */
export const photosWithin = (db: Db, scope: Scope, parcelIds: readonly string[]): Promise<PhotoRow[]> =>
  photosWhere(db, parcelIds, scope);

/** Whether a file is the photo of a parcel whose order this user may see. */
export async function mayReadPhoto(db: Db, actor: Actor, fileId: string): Promise<boolean> {
  const scope = scopeOf(actor, 'order.read');
  if (!scope) return false;
  const { rows } = await db.execute(sql`
    select 1 from parcel_photos where file_id = ${fileId} and ${sellerScope(scope, sql`seller_id`)} limit 1`);
  return rows.length > 0;
}

async function photoCount(db: Db, { seller_id, id }: ParcelRow): Promise<number> {
  const row = await query(db, CountRow).first(sql`
    select count(*)::int as count from parcel_photos where seller_id = ${seller_id} and parcel_id = ${id}`);
  return row?.count ?? 0;
}

type PhotoOutput = z.input<(typeof packPhoto)['output']>;

/**
 * Stores a photo of a parcel in any status, because it was taken while packing. Like a scan, the operation and its
 * response are stored with the effect, so a retry stores it once.
 */
export const photo: Handler<typeof packPhoto> = async ({ input, upload, actor, scope, db, now, services, emit }) => {
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const code = input.report_id ?? input.kind;
  const before = await storedResponse(db, packPhoto.output, input.op_id, { parcel_id: parcel.id, kind: 'photo', code });
  if (before) return before;
  const shown = upload.name || '?';
  if (upload.size === 0) return refuse('file.empty', { name: shown });
  const fileKind = await kindOfUpload(upload);
  if (!fileKind || !photoFileKinds.includes(fileKind))
    return refuse('file.wrong-type', { name: shown, allowed: photoFileKinds.join(', ') });
  if ((await photoCount(db, parcel)) >= maxPhotos)
    return refuse('photo.too-many', { number: parcel.waybill, limit: maxPhotos });

  const takenBy = input.user_id ?? actor.userId;
  const { type, extensions } = fileKinds[fileKind];
  const name = `${parcel.waybill}-${input.kind}.${extensions[0]}`;
  const file = { id: newId(), ownerId: takenBy, purpose: 'parcel', name, type };
  const stored = await services.files.put(db, file, { path: upload.path }, now);
  if (!stored.ok) return stored;
  await db.execute(sql`
    insert into parcel_photos (seller_id, id, parcel_id, file_id, kind, problem_id, taken_by, taken_at, created_at)
    values (${parcel.seller_id}, ${input.op_id}, ${parcel.id}, ${file.id}, ${input.kind}, ${input.report_id ?? null},
      ${takenBy}, ${doneAt(input, now)}, ${now})`);
  await changeParcel(db, parcel.id, {}, now);
  const about = { sellerId: parcel.seller_id, orderId: parcel.order_id, subjectId: parcel.id };
  await emit({ name: 'parcel.photo', ...about, data: { kind: input.kind, file_id: file.id }, at: now });

  const photos = parcel.photos + (input.kind === 'box' ? 1 : 0);
  const response: PhotoOutput = {
    parcel: presentParcel({ ...parcel, photos, version: parcel.version + 1 }, await linesOf(db, [parcel.id])),
    missing: await missingBefore(db, input.device_id, input.seq),
  };
  return storeResponse(db, { ...input, kind: 'photo', code, response, sentBy: actor.userId }, now);
};
