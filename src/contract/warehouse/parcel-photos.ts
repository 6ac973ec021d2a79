import { photoRules } from '#domain/platform/settings/photo-rule.ts';
import { z } from 'zod';
import { photoKinds } from '#domain/warehouse/packing/photo.ts';
import { command, query } from '../call.ts';
import { missing, operation, PackParcel } from './packing.ts';
import { Id, Instant, listOf } from '../wire.ts';

export const packPhoto = command('pack.photo', {
  path: '/order/packPhoto',
  needs: 'pack.work',
  offline: 'queue',
  body: 'upload',
  summary: 'Upload a photo of the open box or of damaged goods. Idempotent by op_id.',
  input: z.object({
    ...operation,
    // Multipart fields next to a file are text.
    seq: z.coerce.number().int().min(0).max(2_147_483_647),
    clock_ms: z.coerce.number().int().min(-2_000_000_000).max(2_000_000_000).optional(),
    kind: z.enum(photoKinds),
    /** The op_id of its report. */
    report_id: Id.optional(),
  }),
  output: z.object({ parcel: PackParcel, missing }),
  refusals: ['file.empty', 'file.wrong-type', 'file.damaged', 'file.too-many-pixels', 'photo.too-many'],
});

export const ParcelPhoto = z.object({
  _id: Id,
  parcel_id: Id,
  file_id: Id,
  kind: z.enum(photoKinds),
  /** Its report; null for the open box. */
  problem_id: Id.nullable(),
  taken_by: z.string(),
  taken_at: Instant,
});

export const parcelPhotos = query('order.parcelPhotos', {
  path: '/order/parcelPhotos',
  needs: 'order.read',
  summary: 'The photos of these parcels, oldest first.',
  input: z.object({ parcel_ids: listOf(Id) }),
  output: z.array(ParcelPhoto),
});

export const packRules = query('pack.rules', {
  path: '/order/packRules',
  needs: 'pack.work',
  summary: 'The packing settings.',
  input: z.object({}),
  output: z.object({ photo: z.enum(photoRules) }),
});
