import { z } from 'zod';
import { restingStatuses } from '#domain/shipping/shipping/parcel-status.ts';
import { command, query } from '../call.ts';
import { Id, Version } from '../wire.ts';

const Made = z.object({ parcel_id: Id, waybill: z.string(), status: z.enum(restingStatuses) });

export const parcelSplit = command('parcel.split', {
  path: '/order/splitParcel',
  needs: 'parcel.decide',
  offline: 'refuse',
  summary: 'Split units of a parcel that is not being packed into a separate parcel.',
  input: z.object({
    parcel_id: Id,
    /** The parcel version the user saw. */
    version: Version,
    lines: z
      .array(z.object({ order_line_id: Id, quantity: z.int().min(1).max(100_000) }))
      .min(1)
      .max(200)
      .refine((lines) => new Set(lines.map((line) => line.order_line_id)).size === lines.length, {
        error: 'a line may stand here once',
      }),
  }),
  output: z.object({ parcels: z.array(Made) }),
  refusals: [
    'pack.wrong-status',
    'parcel.too-late',
    'parcel.split-nothing',
    'parcel.split-all',
    'parcel.split-too-many',
    'parcel.split-shared',
  ],
});

export const parcelMergeable = query('parcel.mergeable', {
  path: '/order/mergeableParcels',
  needs: 'parcel.decide',
  summary: 'Parcels that can be merged with this one: same seller, warehouse, channel and address.',
  input: z.object({ parcel_id: Id }),
  output: z.array(z.object({ _id: Id, waybill: z.string(), order_id: Id, order_number: z.string(), units: z.int() })),
});

export const parcelMerge = command('parcel.merge', {
  path: '/order/mergeParcels',
  needs: 'parcel.decide',
  offline: 'refuse',
  summary: 'Merge parcels to one address into the oldest of them, before packing.',
  input: z.object({ parcel_ids: z.array(Id).min(2).max(50) }),
  output: Made,
  refusals: [
    'parcel.too-late',
    'parcel.merge-one',
    'parcel.merge-seller',
    'parcel.merge-warehouse',
    'parcel.merge-channel',
    'parcel.merge-address',
    'parcel.merge-order',
  ],
});

export const parcelTakeApart = command('parcel.takeApart', {
  path: '/order/takeParcelApart',
  needs: 'parcel.decide',
  offline: 'refuse',
  summary: 'Split merged parcels again, each with its own goods.',
  input: z.object({ parcel_id: Id }),
  output: z.object({ parcels: z.array(z.object({ parcel_id: Id, waybill: z.string() })) }),
  refusals: ['parcel.too-late', 'parcel.not-merged'],
});
