import { z } from 'zod';
import { leadActions, pickBatchStatuses } from '#domain/warehouse/picking/status.ts';
import { pickConflicts, zeroResults } from '#domain/warehouse/picking/walk.ts';
import { command, query } from '../call.ts';
import { Id, Instant, listOf, pageOf, paging } from '../wire.ts';
import { LocationCode } from './locations.ts';
import { missing, operation } from './packing.ts';

const { parcel_id: _, ...deviceOperation } = operation;

/** Parcels on one trolley. */
export const maxTotes = 24;

/** Units of one parcel line at one location. */
const PickTask = z.object({
  task_id: Id,
  parcel_id: Id,
  line_id: Id,
  location_code: z.string(),
  variant_code: z.string(),
  sku: z.string(),
  product_title: z.string(),
  product_title_cn: z.string(),
  image: z.string(),
  quantity: z.int(),
  picked: z.int(),
  short: z.boolean(),
});

const PickBatch = z.object({
  _id: Id,
  opened_at: Instant,
  parcels: z.array(
    z.object({
      parcel_id: Id,
      waybill: z.string(),
      order_number: z.string(),
      country_code: z.string(),
      is_open: z.boolean(),
      is_cancelled: z.boolean(),
      totes: z.array(z.string()),
    }),
  ),
  tasks: z.array(PickTask),
  /** What lies at the locations of the tasks by the stock, of all items. */
  places: z.array(z.object({ code: z.string(), pieces: z.int() })),
});

export const packPicking = query('pack.picking', {
  path: '/order/packPicking',
  needs: 'stock.receive',
  summary: 'The pick batch of the user in a warehouse, batches without a picker, and what can be collected.',
  input: z.object({ warehouse_id: Id }),
  output: z.object({
    batch: PickBatch.nullable(),
    waiting: z.array(
      z.object({
        _id: Id,
        opened_at: Instant,
        picker: z.string(),
        parcels: z.int(),
        picked: z.int(),
        units: z.int(),
      }),
    ),
    /** Parcels with goods to pick that are in no batch; at most 500 are counted. */
    parcels: z.int(),
    zones: z.array(z.string()),
    channels: z.array(z.object({ _id: Id, name: z.string() })),
    totes: z.array(z.object({ code: z.string(), parcel_id: Id.nullable() })),
  }),
});

const Opened = z.object({ batch: PickBatch });

export const packCollect = command('pack.collect', {
  path: '/order/packCollect',
  needs: 'stock.receive',
  offline: 'refuse',
  summary: 'Collect parcels for one walk, oldest paid first, and assign them to the user.',
  input: z.object({
    warehouse_id: Id,
    parcels: z.int().min(1).max(maxTotes),
    /** Only parcels that can be picked in this zone alone. */
    zone: z.string().trim().max(40).optional(),
    channel_id: Id.optional(),
  }),
  output: Opened,
  refusals: ['pick.nothing', 'pick.has-batch'],
});

export const packTakeBatch = command('pack.takeBatch', {
  path: '/order/packTakeBatch',
  needs: 'stock.receive',
  offline: 'refuse',
  summary: 'Continue a batch that was handed over.',
  input: z.object({ batch_id: Id }),
  output: Opened,
  refusals: ['pick.has-batch', 'pick.changed'],
});

export const packLeaveBatch = command('pack.leaveBatch', {
  path: '/order/packLeaveBatch',
  needs: 'stock.receive',
  offline: 'refuse',
  summary: 'Hand over the user’s own batch: any picker may continue it.',
  input: z.object({ batch_id: Id }),
  output: z.object({ status: z.enum(pickBatchStatuses) }),
  refusals: ['pick.changed'],
});

export const packPick = command('pack.pick', {
  path: '/order/packPick',
  needs: 'stock.receive',
  offline: 'queue',
  summary: 'Put picked units into the tote of their parcel. Idempotent by op_id.',
  input: z.object({ ...operation, task_id: Id, line_id: Id, quantity: z.int().min(1).max(10_000), tote: LocationCode }),
  output: z.object({
    /** Units that count: those the line still takes. */
    picked: z.int(),
    line_id: Id.nullable(),
    /**
     * stopped: the parcel was cancelled, its units are put back · gone: it has its label or left · surplus: the line takes
     * fewer · tote-taken: the tote carries another parcel.
     */
    refusal: z.enum(pickConflicts).nullable(),
    missing,
  }),
});

export const packPickShort = command('pack.pickShort', {
  path: '/order/packPickShort',
  needs: 'stock.receive',
  offline: 'queue',
  summary:
    'The remaining units of a task are not at its location: it is counted, and they are served from elsewhere if possible. Idempotent by op_id.',
  input: z.object({ ...operation, task_id: Id, line_id: Id }),
  output: z.object({
    /** Units served from other locations. */
    served: z.int(),
    /** The tasks of the parcel now. */
    tasks: z.array(PickTask),
    missing,
  }),
});

export const packPickEmpty = command('pack.pickEmpty', {
  path: '/order/packPickEmpty',
  needs: 'stock.receive',
  offline: 'queue',
  summary:
    'Whether a location is empty after a pick that should have emptied it: if so it counts as counted, otherwise it is counted next. Idempotent by op_id, once per pick.',
  input: z.object({ ...operation, line_id: Id, pick_id: Id, empty: z.boolean() }),
  output: z.object({ result: z.enum(zeroResults), missing }),
});

export const packPickFinish = command('pack.pickFinish', {
  path: '/order/packPickFinish',
  needs: 'stock.receive',
  offline: 'queue',
  summary:
    'The totes are at the packing station. Parcels that are not complete may be collected again. Idempotent by op_id.',
  input: z.object({ ...deviceOperation, batch_id: Id }),
  output: z.object({ status: z.enum(pickBatchStatuses), missing }),
});

export const PickBatchRow = z.object({
  _id: Id,
  warehouse: z.string(),
  status: z.enum(pickBatchStatuses),
  picker: z.string(),
  opened_at: Instant,
  changed_at: Instant,
  parcels: z.int(),
  picked: z.int(),
  units: z.int(),
  short: z.int(),
  totes: z.array(z.string()),
});

export const stockPickBatches = query('stock.pickBatches', {
  path: '/stock/pickBatches',
  needs: 'stock.count',
  summary: 'Pick batches with their progress, newest first.',
  input: z.object({ ...paging, status: listOf(z.enum(pickBatchStatuses)).optional() }),
  output: pageOf(PickBatchRow),
});

export const stockDecideBatch = command('stock.decideBatch', {
  path: '/stock/decideBatch',
  needs: 'stock.adjust',
  offline: 'refuse',
  summary: 'Take a batch from its picker, or cancel it: what is in totes stays there.',
  input: z.object({ batch_id: Id, action: z.enum(leadActions) }),
  output: PickBatchRow,
  refusals: ['pick.changed'],
});
