import { z } from 'zod';
import { problemKinds } from '#domain/warehouse/packing/choices.ts';
import { plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { parcelConflicts, parcelStatuses } from '#domain/shipping/shipping/parcel-status.ts';
import { command, query } from '../call.ts';
import { Id, Instant, listOf, Version } from '../wire.ts';

/** The specification's fulfilled variant, with its scan progress. */
export const FulfilledVariant = z.object({
  _id: Id,
  location_code: z.string(),
  product_title: z.string(),
  product_title_cn: z.string(),
  quantity: z.int(),
  scanned: z.int(),
  /** Units in the box that are not counted as scanned; absent in stored responses of older versions. */
  to_put_back: z.int().default(0),
  /** Units in the totes of the parcel. */
  picked: z.int().default(0),
  sku: z.string(),
  variant_code: z.string(),
  variant_code_cn: z.string(),
  image: z.string(),
  market_product_urls: z.array(z.string()),
  sorted: z.boolean(),
  sorted_at: Instant.nullable(),
  sorted_by: z.string().nullable(),
});

/** A line whose quantity changed while the parcel was being packed. */
export const ChangedLine = z.object({
  _id: Id,
  location_code: z.string(),
  product_title: z.string(),
  product_title_cn: z.string(),
  variant_code: z.string(),
  image: z.string(),
  was: z.int(),
  /** 0 when the line was removed. */
  now: z.int(),
  /** Units in the box now. */
  in_box: z.int(),
});

export const PackParcel = z.object({
  _id: Id,
  warehouse_id: Id,
  version: z.int(),
  status: z.enum(parcelStatuses),
  waybill: z.string(),
  track_no: z.string(),
  order_number: z.string(),
  country_code: z.string(),
  channel: z.string(),
  note: z.string(),
  conflict: z.enum(parcelConflicts).nullable(),
  /** For a parcel stopped by an order change; absent in stored responses of older versions. */
  changes: z.array(ChangedLine).default([]),
  /** Units in the box left the order, until the last one is put back. */
  put_back_since: Instant.nullable().default(null),
  weight: z.object({ low: z.int(), expected: z.int(), high: z.int(), measured: z.int().nullable() }),
  label_prints: z.int(),
  /**
   * The user who scanned the last unit, and the first print time of the label; absent in stored responses of older
   * versions.
   */
  packed_by: z.string().nullable().default(null),
  labelled_at: Instant.nullable().default(null),
  /** Photos of the open box. */
  photos: z.int(),
  /** Where its picked units lie; absent in stored responses of older versions. */
  totes: z.array(z.string()).default([]),
  order_cancelled: z.boolean(),
  list: z.array(FulfilledVariant),
});

export const getTrackPackageDetail = query('order.getTrackPackageDetail', {
  path: '/order/getTrackPackageDetail',
  needs: 'pack.work',
  summary: 'A parcel by waybill or tracking number, with its contents.',
  input: z.object({ track_no: z.string().overwrite(plainNumber).min(3).max(60) }),
  output: PackParcel,
  refusals: ['pack.unknown-parcel'],
});

export const getProductByLocationCodes = query('order.getProductByLocationCodes', {
  path: '/order/getProductByLocationCodes',
  needs: 'pack.work',
  summary: 'The stock at these locations.',
  input: z.object({ location_codes: listOf(z.string().trim().min(1).max(40)) }),
  output: z.array(
    z.object({
      location_code: z.string(),
      warehouse: z.string(),
      variant_code: z.string(),
      sku: z.string(),
      product_title: z.string(),
      product_title_cn: z.string(),
      image: z.string(),
      on_hand: z.int(),
      reserved: z.int(),
    }),
  ),
});

export const packQueue = query('pack.queue', {
  path: '/order/packQueue',
  needs: 'pack.work',
  summary:
    'The packing queue of a warehouse or of all, oldest first: parcels to pack, and packed ones not handed over.',
  input: z.object({ warehouse_id: Id.optional() }),
  output: z.object({
    ready_count: z.int(),
    packed_count: z.int(),
    /** All boxes to take out; `pull` lists the oldest. */
    pull_count: z.int(),
    ready: z.array(
      z.object({
        _id: Id,
        waybill: z.string(),
        order_number: z.string(),
        country_code: z.string(),
        units: z.int(),
        scanned: z.int(),
        /** When the order was processed. */
        since: Instant,
      }),
    ),
    /** Boxes to take out of the line: with units that left their order, and labelled ones that were stopped. */
    pull: z.array(
      z.object({
        _id: Id,
        waybill: z.string(),
        order_number: z.string(),
        country_code: z.string(),
        /** Units to put back; 0 while a supervisor decides. */
        units: z.int(),
        labelled: z.boolean(),
        /** False: the parcel goes on without the units to put back. */
        cancelled: z.boolean(),
        /** The tray its units were sorted into; empty when none. */
        tray: z.string(),
        since: Instant,
      }),
    ),
    packed: z.array(
      z.object({ _id: Id, waybill: z.string(), track_no: z.string(), country_code: z.string(), carrier: z.string() }),
    ),
  }),
});

/** Why a code did not count, and where the item belongs. */
const ScanRefusal = z.object({
  code: z.enum(['scan.unknown', 'scan.wrong-item', 'scan.one-too-many', 'scan.stopped']),
  /** As it was scanned. */
  scanned: z.string(),
  /** What the code identifies in the warehouse, and what the parcel needs next; empty when nothing. */
  scanned_code: z.string(),
  scanned_title: z.string(),
  scanned_title_cn: z.string(),
  scanned_image: z.string(),
  needed_code: z.string(),
  needed_title: z.string(),
  needed_title_cn: z.string(),
  needed_image: z.string(),
  needed_at: z.string(),
  put_back: z.string(),
});

/** Fields of every operation of a packing device; generated on the device and stored there until the response. */
export const operation = {
  op_id: Id,
  device_id: z.string().min(1).max(60),
  /** The device's operation counter; a gap shows a missing operation. */
  seq: z.int().min(0).max(2_147_483_647),
  /** Device time, and its offset to server time at the last comparison, in ms. */
  at: Instant,
  clock_ms: z.int().min(-2_000_000_000).max(2_000_000_000).optional(),
  /** The acting user, when another user has signed in on the device since. */
  user_id: Id.optional(),
  parcel_id: Id,
};
/** Earlier operations of this device that did not arrive; the device sends them again. */
export const missing = z.array(z.int());

/** Scanners send control characters between the parts of long codes. */
const scannedCode = z
  .string()
  .overwrite((text) => text.replaceAll(/\p{Cc}/gu, '').trim())
  .min(1)
  .max(100);

export const packScan = command('pack.scan', {
  path: '/order/packScan',
  needs: 'pack.work',
  offline: 'queue',
  summary: 'Scan one unit. Idempotent by op_id.',
  input: z.object({
    ...operation,
    code: scannedCode,
    /** The parcel version the packer saw. A scan based on an older version stops a changed parcel. */
    version: Version.optional(),
  }),
  output: z.object({
    counted: z.boolean(),
    line_id: Id.nullable(),
    refusal: ScanRefusal.nullable(),
    parcel: PackParcel,
    missing,
  }),
  refusals: ['pack.not-ready', 'pack.gone'],
});

export const packUndo = command('pack.undo', {
  path: '/order/packUndo',
  needs: 'pack.work',
  offline: 'queue',
  summary:
    'Take one counted unit out of the box: of a scan, or of a line whose scan another device made. Idempotent by op_id.',
  input: z.union([z.object({ ...operation, scan_id: Id }), z.object({ ...operation, line_id: Id })]),
  output: z.object({ undone: z.boolean(), line_id: Id.nullable(), parcel: PackParcel, missing }),
  refusals: ['pack.gone', 'pack.label-printed'],
});

export const packPutBack = command('pack.putBack', {
  path: '/order/packPutBack',
  needs: 'pack.work',
  offline: 'queue',
  summary: 'Put one unit of a cancelled parcel back on its shelf, which makes it available. Idempotent by op_id.',
  input: z.object({ ...operation, code: scannedCode }),
  output: z.object({
    /** False with a refusal, or when nothing is left to put back. */
    put_back: z.boolean(),
    line_id: Id.nullable(),
    refusal: ScanRefusal.nullable(),
    parcel: PackParcel,
    missing,
  }),
});

export const packReport = command('pack.report', {
  path: '/order/packReport',
  needs: 'pack.work',
  offline: 'queue',
  summary: 'Report damaged or missing units of a line: the parcel stops until it is decided. Idempotent by op_id.',
  input: z.object({
    ...operation,
    line_id: Id,
    kind: z.enum(problemKinds),
    quantity: z.int().min(1).max(100_000),
    reason: z.string().trim().max(300).default(''),
  }),
  /** False when the parcel is stopped anyway, for example because its order was cancelled. */
  output: z.object({ reported: z.boolean(), parcel: PackParcel, missing }),
  refusals: ['pack.not-ready', 'pack.gone', 'pack.label-printed', 'problem.too-many'],
});

export const packCall = command('pack.call', {
  path: '/order/packCall',
  needs: 'pack.work',
  offline: 'queue',
  summary:
    'Call a supervisor to a stopped parcel: supervisors are notified of parcel and location. Idempotent by op_id.',
  input: z.object(operation),
  /** False when the parcel is no longer stopped. */
  output: z.object({ called: z.boolean(), parcel: PackParcel, missing }),
});

/** The last change and the id of a page's last parcel. */
function isPageEnd(text: string): boolean {
  const [changedAt, id] = text.split('|');
  return Instant.safeParse(changedAt).success && Id.safeParse(id).success;
}

export const packSnapshot = query('pack.snapshot', {
  path: '/order/packSnapshot',
  needs: 'pack.work',
  summary: 'The open parcels of a warehouse for offline packing: all, or the changes since the last time.',
  input: z.object({
    warehouse_id: Id,
    /** The server time of the last complete response; absent: everything. */
    since: Instant.optional(),
    /** `next` of the previous page, until it is null. */
    after: z.string().max(80).refine(isPageEnd, 'not the end of a page').optional(),
  }),
  output: z.object({
    parcels: z.array(PackParcel),
    /** No longer to be packed. */
    removed: z.array(Id),
    next: z.string().nullable(),
    as_of: Instant,
  }),
});

export const packWarehouses = query('pack.warehouses', {
  path: '/order/packWarehouses',
  needs: 'pack.work',
  summary: 'The warehouses available for packing, with the number of open parcels.',
  input: z.object({}),
  output: z.array(z.object({ _id: Id, code: z.string(), name: z.string(), open: z.int() })),
});
