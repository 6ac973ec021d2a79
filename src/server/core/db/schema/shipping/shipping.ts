import { sql } from '../../sql.ts';
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
import { carrierStatus } from '#domain/shipping/shipping/carrier-status.ts';
import { parcelStatus, parcelsInHouse } from '#domain/shipping/shipping/parcel-status.ts';
import { trackingStatus } from '#domain/shipping/tracking/tracking.ts';
import type { ParcelChanges } from '#domain/warehouse/packing/changes.ts';
import { at, bytes, createdAt, id, sellerId } from '../columns.ts';
import { literal, literals } from '../../literals.ts';

export const carriers = pgTable('carriers', {
  id: id(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  /** The carrier's public tracking page; contains {number}. Empty: only our own page. */
  trackingUrl: text('tracking_url').notNull().default(''),
  /** 17TRACK's number of the carrier; null: it finds the carrier by the form of the number. */
  trackCode: integer('track_code'),
  /** 1 active, -1 inactive: none of its channels is offered. */
  status: smallint('status').notNull().default(carrierStatus.enabled),
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
  /** greater or double: the volumetric weight rule. */
  rule: text('rule').notNull(),
  restricted: text('restricted')
    .array()
    .notNull()
    .default(sql`'{}'`),
  status: smallint('status').notNull().default(carrierStatus.enabled),
  /** Increases with every change of its prices, zones or remote areas: an edit is based on one of them. */
  priceVersion: integer('price_version').notNull().default(1),
  pricesChangedBy: uuid('prices_changed_by'),
});

export const warehouses = pgTable('warehouses', {
  id: id(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  nameCn: text('name_cn').notNull(),
  /** internal (ours) or platform (in-market). */
  kind: text('kind').notNull(),
  address: jsonb('address').$type<Address>().notNull(),
  /** What storing sellers' goods costs per cubic metre and day, the books' minor units, after the free days. */
  storageMinor: integer('storage_minor').notNull().default(0),
  storageFreeDays: integer('storage_free_days').notNull().default(0),
});

/** Source of waybill numbers. */
export const parcelNumbers = pgSequence('parcel_numbers');

/** A parcel. `version` increases with every change, for devices that cache it. */
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
    /** Our own number, on slip and label. */
    waybill: text('waybill').notNull(),
    /** The public tracking number. */
    trackNo: text('track_no').notNull(),
    expectedG: integer('expected_g').notNull(),
    weightG: integer('weight_g'),
    conflict: text('conflict'),
    /** Changes during packing that are not decided yet; `version`: the first that includes them. */
    changes: jsonb('changes').$type<ParcelChanges>(),
    /** The tray its units are sorted into; empty when the goods are on their shelves. */
    tray: text('tray').notNull().default(''),
    /** The totes with its picked units, until its label is printed. */
    totes: text('totes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    labelPrints: integer('label_prints').notNull().default(0),
    labelledAt: at('labelled_at'),
    packedBy: uuid('packed_by'),
    shippedAt: at('shipped_at'),
    deliveredAt: at('delivered_at'),
    trackingStatus: text('tracking_status').notNull().default(trackingStatus.notfound),
    trackingAt: at('tracking_at'),
    /** The parcel it was split from. */
    splitFrom: uuid('split_from'),
    /** Cancelled because it was merged into this parcel; its own lines still list its goods. */
    mergedInto: uuid('merged_into'),
    /** Cancelled with units in the box, until the last one is put back. */
    putBackSince: at('put_back_since'),
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
      .where(sql`${t.status} in ${sql.raw(literals(parcelsInHouse))}`),
    index('parcels_put_back')
      .on(t.putBackSince)
      .where(sql`${t.putBackSince} is not null`),
    index('parcels_totes')
      .using('gin', t.totes)
      .where(sql`${t.totes} <> '{}'`),
    index('parcels_changed').on(t.warehouseId, t.updatedAt),
    index('parcels_returned')
      .on(t.sellerId, t.id)
      .where(sql`${t.status} = ${sql.raw(literal(parcelStatus.returned))}`),
    index('parcels_merged')
      .on(t.mergedInto)
      .where(sql`${t.mergedInto} is not null`),
    index('parcels_delivered')
      .on(t.deliveredAt)
      .where(sql`${t.deliveredAt} is not null`),
    // The longest without news first: parcels in transit are few.
    index('parcels_travelling')
      .on(sql`coalesce(${t.trackingAt}, ${t.shippedAt})`, t.sellerId, t.trackingAt, t.shippedAt, t.orderId)
      .where(sql`${t.status} = ${sql.raw(literal(parcelStatus.shipped))}`),
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
    /** Units ready to pack: from stock at once, bought ones when received. */
    sorted: integer('sorted').notNull().default(0),
    scanned: integer('scanned').notNull().default(0),
    /** Units in the totes of its parcel; they stay booked at their location, like scanned ones. */
    picked: integer('picked').notNull().default(0),
    /** Units in the box of a stopped parcel that do not count as scanned: those that left the order, and late scans. */
    toPutBack: integer('to_put_back').notNull().default(0),
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

/** Append-only. `hash` of parcel, time and text deduplicates repeated events. */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: id(),
    sellerId: sellerId(),
    parcelId: uuid('parcel_id').notNull(),
    hash: bytes('hash').notNull().unique(),
    at: at('at').notNull(),
    /** False: the carrier's time was implausible, and `at` is the time of receipt. */
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

/** What 17TRACK said to the number of a shipped parcel. */
export const trackingRegistrations = pgTable(
  'tracking_registrations',
  {
    sellerId: sellerId(),
    parcelId: uuid('parcel_id').notNull(),
    /** The number that was sent: a parcel with another one is registered again. */
    trackNo: text('track_no').notNull(),
    /** carrier, number or later; null: 17TRACK follows it. */
    refusal: text('refusal'),
    triedAt: at('tried_at').notNull(),
    /** When its events were last received, by a message or by reading; at first when it was registered. */
    readAt: at('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.parcelId] }),
    index('tracking_registrations_read')
      .on(t.readAt)
      .where(sql`${t.refusal} is null`),
    index('tracking_registrations_refused')
      .on(t.triedAt)
      .where(sql`${t.refusal} is not null`),
  ],
);

/** Damaged or missing units of a parcel, open until the parcel is decided. */
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
    /** pack: units that were sorted for the parcel. purchase: units that never arrived. */
    source: text('source').notNull(),
    quantity: integer('quantity').notNull(),
    reason: text('reason').notNull().default(''),
    reportedBy: uuid('reported_by').notNull(),
    reportedAt: at('reported_at').notNull(),
    /** The decision; null while open. */
    solution: text('solution'),
    solvedBy: uuid('solved_by'),
    solvedAt: at('solved_at'),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.id] }), index('parcel_problems_parcel').on(t.sellerId, t.parcelId)],
);

/** Photos taken while packing. Identified by their operation, so that a repeated upload is stored once. */
export const parcelPhotos = pgTable(
  'parcel_photos',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    parcelId: uuid('parcel_id').notNull(),
    fileId: uuid('file_id').notNull(),
    /** box: the open box with its contents. problem: the damage or the empty place. */
    kind: text('kind').notNull(),
    /** Its report, for a problem. */
    problemId: uuid('problem_id'),
    takenBy: uuid('taken_by').notNull(),
    /** Device time. */
    takenAt: at('taken_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    index('parcel_photos_parcel').on(t.sellerId, t.parcelId),
    index('parcel_photos_file').on(t.fileId),
  ],
);

/** Every scan with its response, stored once. */
export const packOperations = pgTable(
  'pack_operations',
  {
    opId: uuid('op_id').primaryKey(),
    /** Null for operations without a parcel: received goods, stock counts. */
    parcelId: uuid('parcel_id'),
    deviceId: text('device_id').notNull(),
    userId: uuid('user_id').notNull(),
    seq: integer('seq').notNull(),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    response: jsonb('response').$type<Record<string, unknown>>().notNull(),
    /** The user whose session sent it: a device may still hold scans of another user. */
    sentBy: uuid('sent_by'),
    /** Device time, and its offset to server time at the last comparison, in ms. */
    at: at('at').notNull(),
    clockMs: integer('clock_ms').notNull().default(0),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [
    index('pack_operations_parcel').on(t.parcelId, t.receivedAt),
    // `seq` is a device's own counter and shows gaps.
    index('pack_operations_device').on(t.deviceId, t.seq),
  ],
);
