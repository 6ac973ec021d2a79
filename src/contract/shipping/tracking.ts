import { z } from 'zod';
import { delayStages } from '#domain/shipping/tracking/delays.ts';
import { maxNumberLength, maxNumbers, minNumberLength, plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { parcelStatuses } from '#domain/shipping/shipping/parcel-status.ts';
import { trackingCodes, trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { command, query } from '../call.ts';
import { CountryCode, Id, Instant, listOf, Nothing, pageOf, paging } from '../wire.ts';

const numberHere = z.string().overwrite(plainNumber).min(minNumberLength).max(maxNumberLength);

const TrackingEvent = z.object({
  at: Instant,
  /** False: the carrier's time was implausible, and `at` is the time of receipt. */
  time_known: z.boolean(),
  status: z.enum(trackingStatuses),
  /** The carrier's status as a code with a translated message, if any. */
  code: z.enum(trackingCodes).nullable(),
  /** The carrier's own message; '' when it sent only a code. */
  text: z.string(),
  place: z.string(),
});

/** Public by tracking number: no name, no street, no price. */
export const TrackedParcel = z.object({
  track_no: z.string(),
  status: z.enum(trackingStatuses),
  carrier: z.string(),
  /** The carrier's tracking page; null when it has none. */
  tracking_url: z.string().nullable(),
  channel: z.string(),
  country_code: CountryCode,
  shipped_at: Instant.nullable(),
  delivered_at: Instant.nullable(),
  expected_days: z.object({ from: z.int(), to: z.int() }).nullable(),
  events: z.array(TrackingEvent),
});

export const orderTrack = query('order.track', {
  path: '/order/track',
  needs: 'public',
  summary: 'The tracking of a parcel by its tracking number. Public, limited per address.',
  input: z.object({ track_no: numberHere }),
  output: TrackedParcel,
  refusals: ['tracking.unknown-number', 'tracking.too-many-questions'],
});

const OwnParcel = TrackedParcel.extend({
  _id: Id,
  order_id: Id,
  order_number: z.string(),
  waybill: z.string(),
  parcel_status: z.enum(parcelStatuses),
  /** Delay: since when, at which stage, and the responsible user ('' for the managers). */
  delay: z
    .object({ _id: Id, since: Instant, stage: z.enum(delayStages), limit_days: z.int(), owner_name: z.string() })
    .nullable(),
});

export const trackDetail = query('order.trackDetail', {
  path: '/order/trackDetail',
  needs: 'tracking.read',
  summary: 'The tracking events of an order’s parcels, of one parcel, or of some numbers, newest first.',
  input: z
    .object({ order_id: Id.optional(), parcel_id: Id.optional(), track_nos: listOf(numberHere, maxNumbers).optional() })
    .refine(
      ({ order_id, parcel_id, track_nos = [] }) => (order_id ?? parcel_id) !== undefined || track_nos.length > 0,
      {
        path: ['order_id'],
        error: 'an order, a parcel or tracking numbers are needed',
      },
    ),
  output: z.object({
    /** The least advanced parcel's status; null before the first shipment. */
    status: z.enum(trackingStatuses).nullable(),
    parcels: z.array(OwnParcel),
    /** Numbers not found in the user's scope. */
    unknown: z.array(z.string()),
  }),
});

export const trackingCount = query('order.trackingCount', {
  path: '/order/trackingCount',
  needs: 'tracking.read',
  summary: 'The number of parcels in transit by carrier status, and of delayed ones.',
  input: Nothing,
  output: z.object({
    statuses: z.array(z.object({ status: z.enum(trackingStatuses), count: z.int() })),
    under_way: z.int(),
    delayed: z.int(),
  }),
});

export const ParcelRow = z.object({
  _id: Id,
  order_id: Id,
  order_number: z.string(),
  seller_name: z.string(),
  waybill: z.string(),
  track_no: z.string(),
  channel: z.string(),
  channel_cn: z.string(),
  country_code: z.string(),
  status: z.enum(parcelStatuses),
  tracking_status: z.enum(trackingStatuses),
  shipped_at: Instant.nullable(),
  tracking_at: Instant.nullable(),
});

export const parcelList = query('tracking.parcelList', {
  path: '/order/shippingOrders',
  needs: 'tracking.read',
  summary: 'Shipped parcels, newest first.',
  input: z.object({
    ...paging,
    keyword: z.string().trim().max(100).optional(),
    tracking_status: listOf(z.enum(trackingStatuses)).optional(),
    country_code: listOf(CountryCode).optional(),
  }),
  output: pageOf(ParcelRow),
});

/** Why a row was skipped: unknown number, no time with a zone, a future time, no status. */
const refusedRows = ['number', 'time', 'future', 'status'] as const;

export const importTracking = command('tracking.importEvents', {
  path: '/order/importTracking',
  needs: 'tracking.import',
  offline: 'refuse',
  body: 'upload',
  summary: 'Import tracking events from a carrier’s CSV: number, time, status, text, place.',
  input: z.object({}),
  output: z.object({
    added: z.int(),
    known: z.int(),
    refused: z.array(z.object({ row: z.int(), number: z.string(), reason: z.enum(refusedRows) })),
    refused_count: z.int(),
  }),
  refusals: [
    'tracking.file-unreadable',
    'tracking.columns-missing',
    'tracking.file-too-long',
    'table.memory',
    'table.too-slow',
    'table.busy',
    'table.too-many-columns',
    'table.too-many-rows',
  ],
});
