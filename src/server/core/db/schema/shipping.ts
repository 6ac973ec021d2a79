import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Address } from '#domain/shared/address/address.ts';
import type { ParcelChanges } from '#domain/warehouse/packing/changes.ts';
import { at, bytes, createdAt, id, minor, sellerId } from './columns.ts';

export const carriers = pgTable('carriers', {
  id: id(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  /** Where everybody follows a parcel; {number} stands for its number. Empty: only here. */
  trackingUrl: text('tracking_url').notNull().default(''),
  /** 1 in use, -1 off: none of its channels is offered. */
  status: smallint('status').notNull().default(1),
});

export const channels = pgTable('channels', {
  id: id(),
  carrierId: uuid('carrier_id')
    .notNull()
    .references(() => carriers.id),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  nameCn: text('name_cn').notNull(),
  divisor: integer('divisor').notNull(),
  /** greater or double: how volumetric weight counts. */
  rule: text('rule').notNull(),
  restricted: text('restricted')
    .array()
    .notNull()
    .default(sql`'{}'`),
  status: smallint('status').notNull().default(1),
});

export const channelPrices = pgTable(
  'channel_prices',
  {
    id: id(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.id),
    countryCode: text('country_code').notNull(),
    fromG: integer('from_g').notNull(),
    toG: integer('to_g').notNull(),
    baseMinor: minor('base_minor').notNull(),
    perKgMinor: minor('per_kg_minor').notNull(),
    minimumG: integer('minimum_g').notNull(),
    stepG: integer('step_g').notNull(),
    surchargeMinor: minor('surcharge_minor').notNull().default(0),
    daysP50: smallint('days_p50').notNull(),
    daysP90: smallint('days_p90').notNull(),
    currency: text('currency').notNull(),
    validFrom: at('valid_from').notNull(),
    validTo: at('valid_to'),
  },
  (t) => [index('channel_prices_country').on(t.countryCode, t.channelId, t.fromG)],
);

export const warehouses = pgTable('warehouses', {
  id: id(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  nameCn: text('name_cn').notNull(),
  /** internal (ours) or platform (in-market). */
  kind: text('kind').notNull(),
  address: jsonb('address').$type<Address>().notNull(),
});

/** Counts parcels; waybill and tracking numbers are made from it. */
export const parcelNumbers = pgSequence('parcel_numbers');

/** One box on its way to one customer. `version` moves with every change, for phones that hold a copy. */
export const parcels = pgTable(
  'parcels',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    channelId: uuid('channel_id').notNull(),
    status: text('status').notNull(),
    version: integer('version').notNull().default(1),
    /** Our own number, on the slip and the label. */
    waybill: text('waybill').notNull(),
    /** The carrier's number, by which everybody follows it. */
    trackNo: text('track_no').notNull(),
    expectedG: integer('expected_g').notNull(),
    weightG: integer('weight_g'),
    conflict: text('conflict'),
    /** What changed under the packer's hands, until somebody decides; `version`: the first that knows it. */
    changes: jsonb('changes').$type<ParcelChanges>(),
    /** The place where its units are sorted together; empty for one whose goods lie on their shelves. */
    tray: text('tray').notNull().default(''),
    labelPrints: integer('label_prints').notNull().default(0),
    labelledAt: at('labelled_at'),
    packedBy: uuid('packed_by'),
    shippedAt: at('shipped_at'),
    deliveredAt: at('delivered_at'),
    trackingStatus: text('tracking_status').notNull().default('notfound'),
    trackingAt: at('tracking_at'),
    /** The parcel whose goods it took over a part of. */
    splitFrom: uuid('split_from'),
    /** It was cancelled because its goods travel in this one; its own lines still say which they are. */
    mergedInto: uuid('merged_into'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('parcels_id').on(t.id),
    unique('parcels_waybill').on(t.waybill),
    unique('parcels_track').on(t.trackNo),
    index('parcels_order').on(t.sellerId, t.orderId),
    index('parcels_in_house')
      .on(t.status, t.createdAt)
      .where(sql`${t.status} in ('waiting', 'ready', 'packing', 'packed', 'conflict')`),
    index('parcels_changed').on(t.warehouseId, t.updatedAt),
    index('parcels_merged')
      .on(t.mergedInto)
      .where(sql`${t.mergedInto} is not null`),
    index('parcels_delivered')
      .on(t.deliveredAt)
      .where(sql`${t.deliveredAt} is not null`),
    // The longest without news first: those on their way are few beside those that arrived.
    index('parcels_travelling')
      .on(sql`coalesce(${t.trackingAt}, ${t.shippedAt})`, t.sellerId, t.trackingAt, t.shippedAt, t.orderId)
      .where(sql`${t.status} = 'shipped'`),
    index('parcels_labelled')
      .on(t.labelledAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.labelledAt} is not null`),
    index('parcels_shipped')
      .on(t.shippedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.shippedAt} is not null`),
    index('parcels_seller_shipped')
      .on(t.sellerId, t.shippedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.shippedAt} is not null`),
  ],
);

export const parcelLines = pgTable(
  'parcel_lines',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    parcelId: uuid('parcel_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Units that lie ready for the packer: from stock at once, bought ones when they are received. */
    sorted: integer('sorted').notNull().default(0),
    scanned: integer('scanned').notNull().default(0),
    locationCode: text('location_code').notNull().default(''),
    sortedAt: at('sorted_at'),
    sortedBy: uuid('sorted_by'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    index('parcel_lines_parcel').on(t.sellerId, t.parcelId),
    index('parcel_lines_order_line').on(t.sellerId, t.orderLineId),
  ],
);

/** Append-only. `hash` of parcel, time and text keeps a repeated event from standing twice. */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: id(),
    sellerId: sellerId(),
    parcelId: uuid('parcel_id').notNull(),
    hash: bytes('hash').notNull().unique(),
    at: at('at').notNull(),
    /** False: the carrier gave no time that can be true, and `at` is when we heard of it. */
    timeKnown: boolean('time_known').notNull().default(true),
    status: text('status').notNull(),
    raw: text('raw').notNull(),
    text: text('text').notNull(),
    place: text('place').notNull().default(''),
    source: text('source').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [index('tracking_events_parcel').on(t.parcelId, t.at)],
);

/** Units of a parcel that are damaged or not there, until somebody has decided what becomes of the parcel. */
export const parcelProblems = pgTable(
  'parcel_problems',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    parcelId: uuid('parcel_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    /** damaged or missing. */
    kind: text('kind').notNull(),
    /** pack: units that lay sorted for the parcel. purchase: units that never came. */
    source: text('source').notNull(),
    quantity: integer('quantity').notNull(),
    reason: text('reason').notNull().default(''),
    reportedBy: uuid('reported_by').notNull(),
    reportedAt: at('reported_at').notNull(),
    /** What was decided; null while it is open. */
    solution: text('solution'),
    solvedBy: uuid('solved_by'),
    solvedAt: at('solved_at'),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.id] }), index('parcel_problems_parcel').on(t.sellerId, t.parcelId)],
);

/** Pictures taken at the packing table. Each is named by the operation that took it, so that sent twice it is kept once. */
export const parcelPhotos = pgTable(
  'parcel_photos',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    parcelId: uuid('parcel_id').notNull(),
    fileId: uuid('file_id').notNull(),
    /** box: the open box with everything in it. problem: what is damaged, or the empty place. */
    kind: text('kind').notNull(),
    /** The report it belongs to, for a problem. */
    problemId: uuid('problem_id'),
    takenBy: uuid('taken_by').notNull(),
    /** By the phone's clock. */
    takenAt: at('taken_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    index('parcel_photos_parcel').on(t.sellerId, t.parcelId),
    index('parcel_photos_file').on(t.fileId),
  ],
);

/** Every scan, once, with the answer it got. */
export const packOperations = pgTable(
  'pack_operations',
  {
    opId: uuid('op_id').primaryKey(),
    /** Null for what is not about one parcel: goods received, a place counted. */
    parcelId: uuid('parcel_id'),
    deviceId: text('device_id').notNull(),
    userId: uuid('user_id').notNull(),
    seq: integer('seq').notNull(),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    answer: jsonb('answer').$type<Record<string, unknown>>().notNull(),
    /** Whose session brought it: a phone may be signed over with scans of another person still on it. */
    sentBy: uuid('sent_by'),
    /** The phone's clock, and how far it was ahead of ours when the phone last compared them, in ms. */
    at: at('at').notNull(),
    clockMs: integer('clock_ms').notNull().default(0),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [
    index('pack_operations_parcel').on(t.parcelId, t.receivedAt),
    // `seq` is a device's own count and shows gaps.
    index('pack_operations_device').on(t.deviceId, t.seq),
  ],
);
