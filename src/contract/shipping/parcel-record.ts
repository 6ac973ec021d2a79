import { z } from 'zod';
import { parcelStatuses } from '#domain/shipping/shipping/parcel-status.ts';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { Id, Instant } from '../wire.ts';

/** What the server knows about a parcel as evidence: its weights, every scan and its photos. */
export const ParcelRecord = z.object({
  _id: Id,
  waybill: z.string(),
  track_no: z.string(),
  status: z.enum(parcelStatuses),
  tracking_status: z.enum(trackingStatuses),
  expected_g: z.int(),
  weight_g: z.int().nullable(),
  packed_by: z.string().nullable(),
  shipped_at: Instant.nullable(),
  scans: z.array(
    z.object({
      at: Instant,
      by: z.string(),
      kind: z.enum(['scan', 'undo', 'report', 'photo']),
      code: z.string(),
      /** Whether the scan counted; refused scans are included. */
      counted: z.boolean(),
    }),
  ),
  photos: z.array(z.object({ file_id: Id, taken_by: z.string(), taken_at: Instant })),
});
