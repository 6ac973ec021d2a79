import { z } from 'zod';
import { weightReasons } from '#domain/warehouse/packing/weighing.ts';
import { command } from '../call.ts';
import { Id } from '../wire.ts';
import { missing, operation, PackParcel } from './packing.ts';

export const packWeigh = command('pack.weigh', {
  path: '/order/packWeigh',
  needs: 'pack.work',
  offline: 'queue',
  summary:
    'Record the weight from the scale, in grams. Outside the tolerance it needs a reason, far outside also the code that the supervisors receive. Idempotent by op_id, if there is one.',
  input: z.object({
    /** The fields of an operation come with a weight that was stored on the device. */
    ...z.object(operation).partial().shape,
    parcel_id: Id,
    weight_g: z.int().min(1).max(100_000),
    reason: z.enum(weightReasons).optional(),
    lead_code: z.string().trim().max(12).optional(),
  }),
  output: z.object({
    verdict: z.enum(['within', 'light', 'heavy']),
    /** What is missing: then the weight is not recorded. */
    needs: z.enum(['nothing', 'reason', 'lead']),
    parcel: PackParcel,
    missing: missing.default([]),
  }),
  refusals: ['pack.gone', 'pack.wrong-status', 'session.too-many-tries'],
});

export const orderLabels = command('order.labels', {
  path: '/order/labels',
  needs: 'label.print',
  offline: 'refuse',
  body: 'file',
  summary:
    'Labels as PDF, 100 × 150 mm each. Refused while a unit is unscanned or the order was cancelled. A reprint is marked as such.',
  input: z.object({ parcel_ids: z.array(Id).min(1).max(200) }),
  output: z.object({}),
  refusals: [
    'label.order-cancelled',
    'label.conflict',
    'label.units-missing',
    'label.weight-missing',
    'label.photo-missing',
    'pack.wrong-status',
  ],
});

export const packHandOver = command('pack.handOver', {
  path: '/order/packHandOver',
  needs: 'pack.work',
  offline: 'refuse',
  summary: 'Mark these parcels as handed over to the carrier and shipped.',
  input: z.object({ parcel_ids: z.array(Id).min(1).max(1000) }),
  output: z.object({ shipped: z.int() }),
  refusals: ['pack.wrong-status', 'pack.pull-box', 'label.order-cancelled'],
});
