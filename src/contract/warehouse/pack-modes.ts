import { z } from 'zod';
import { sortConflicts } from '#domain/warehouse/packing/sort.ts';
import { stockClasses } from '#domain/warehouse/cycle-counts/classes.ts';
import { command, query } from '../call.ts';
import { missing, operation } from './packing.ts';
import { CountOfPlace } from './stock-counts.ts';
import { Id, Instant } from '../wire.ts';
import { LocationCode } from './locations.ts';
import { LotRule, receivedLot, receivedLotRefusals } from './lots.ts';

/** Fields of an operation without a parcel. */
const { parcel_id: _, ...deviceOperation } = operation;
const code = z.string().trim().min(1).max(100);
const ofWarehouse = z.object({ warehouse_id: Id });

/** Units at a location that are reserved for a waiting parcel line. */
export const UnsortedLine = z.object({
  line_id: Id,
  parcel_id: Id,
  waybill: z.string(),
  order_number: z.string(),
  country_code: z.string(),
  since: Instant,
  location_code: z.string(),
  /** The tray of its parcel; empty when it has none. */
  tray: z.string(),
  variant_code: z.string(),
  sku: z.string(),
  product_title: z.string(),
  product_title_cn: z.string(),
  image: z.string(),
  to_sort: z.int(),
  /** Units the whole parcel still waits for. */
  parcel_missing: z.int(),
});

export const packUnsorted = query('pack.unsorted', {
  path: '/order/packUnsorted',
  needs: 'stock.receive',
  summary: 'Units in a warehouse that must be sorted to parcels, with each one’s tray.',
  input: ofWarehouse,
  output: z.object({ list: z.array(UnsortedLine), free_trays: z.array(z.string()) }),
});

export const packSort = command('pack.sort', {
  path: '/order/packSort',
  needs: 'stock.receive',
  offline: 'queue',
  summary: 'Sort one unit into the tray of its parcel. Idempotent by op_id.',
  input: z.object({ ...operation, line_id: Id, location_code: LocationCode, tray: LocationCode, code }),
  output: z.object({
    sorted: z.boolean(),
    /**
     * stopped: the parcel no longer waits for goods · taken: the unit was sorted by another user or is elsewhere ·
     * other-tray: the parcel's units are in another tray · tray-taken: the tray belongs to another parcel or does not
     * exist.
     */
    refusal: z.enum(sortConflicts).nullable(),
    /** The parcel's tray; differs from the scanned one for `other-tray`. */
    tray: z.string(),
    parcel_ready: z.boolean(),
    /** Remaining units to sort for this parcel. */
    list: z.array(UnsortedLine),
    missing,
  }),
});

export const packUnsort = command('pack.unsort', {
  path: '/order/packUnsort',
  needs: 'stock.receive',
  offline: 'queue',
  summary: 'Return the last sorted unit to its location, unless its parcel is being packed. Idempotent by op_id.',
  input: z.object({ ...operation, sort_id: Id, line_id: Id, location_code: LocationCode, tray: LocationCode }),
  output: z.object({
    undone: z.boolean(),
    /** The parcel's tray was released because it is empty. */
    tray_freed: z.boolean(),
    /** Units to sort for this parcel. */
    list: z.array(UnsortedLine),
    missing,
  }),
});

/** A line of an inbound box. */
export const InboundLine = z.object({
  _id: Id,
  waybill: z.string(),
  /** Further ones of its supplier order, with unknown contents. Absent in what a phone stored before an update. */
  order_waybills: z.array(z.string()).optional(),
  supplier_name: z.string(),
  order_number: z.string(),
  /** Pieces of a supplier order that no purchase needs, or of a purchase that ended. Absent in what a phone stored before an update. */
  for_stock: z.boolean().optional(),
  variant_code: z.string(),
  sku: z.string(),
  product_title: z.string(),
  product_title_cn: z.string(),
  image: z.string(),
  quantity: z.int(),
  received: z.int(),
  damaged: z.int(),
  is_open: z.boolean(),
  location_code: z.string(),
  /** Absent in data that older versions stored. */
  lot_rule: LotRule.default(null),
});

export const packInbound = query('pack.inbound', {
  path: '/order/packInbound',
  needs: 'stock.receive',
  summary: 'Lines of the inbound waybills expected by a warehouse, oldest first, for offline receiving.',
  input: ofWarehouse,
  output: z.object({
    list: z.array(InboundLine),
    /** Possible locations. */
    places: z.array(z.string()),
    /** Locations in quarantine, for returned goods. Absent in what a phone stored before an update. */
    quarantines: z.array(z.string()).optional(),
    /** Those with a capacity, and what lies there. Absent in what a phone stored before an update. */
    rooms: z.array(z.object({ code: z.string(), capacity: z.int(), pieces: z.int() })).optional(),
  }),
});

export const packReceive = command('pack.receive', {
  path: '/order/packReceive',
  needs: 'stock.receive',
  offline: 'queue',
  summary: 'Receive pieces of an inbound line on a phone, by the rules of stock.receive. Idempotent by op_id.',
  input: z.object({
    ...deviceOperation,
    line_id: Id,
    /** Good pieces of earlier deliveries, as known to the phone. */
    received_before: z.int().min(0).max(2_147_483_647),
    good: z.int().min(0).max(100_000),
    damaged: z.int().min(0).max(100_000),
    reason: z.string().trim().max(300).default(''),
    location_code: LocationCode,
    ...receivedLot,
    /** Put away for now, sorted to their parcel later. */
    sort_later: z.boolean().default(false),
  }),
  output: z.object({
    received: z.boolean(),
    refusal: z
      .enum([
        'receipt.counted-meanwhile',
        'receipt.nothing',
        'receipt.quantity-wrong',
        'receipt.not-expected',
        'receipt.reason-missing',
        'receipt.unknown-place',
        ...receivedLotRefusals,
      ])
      .nullable(),
    line: InboundLine,
    parcel_ready: z.boolean(),
    missing,
  }),
});

/** An item that is or was in stock. */
const StockedItem = z.object({
  variant_code: z.string(),
  sku: z.string(),
  product_title: z.string(),
  product_title_cn: z.string(),
  image: z.string(),
});

export const packPlaces = query('pack.places', {
  path: '/order/packPlaces',
  needs: 'stock.count',
  summary: 'Locations of a warehouse and its stocked items, without quantities: a count is blind.',
  input: ofWarehouse,
  output: z.object({
    places: z.array(z.string()),
    items: z.array(StockedItem),
    /** What is to be counted, the most urgent first; absent in data that older versions stored. */
    due: z
      .array(
        z.object({
          place: z.string(),
          count_class: z.enum(stockClasses),
          counted_at: Instant.nullable(),
          /** Goods were not found there. */
          is_doubted: z.boolean(),
        }),
      )
      .default([]),
  }),
});

export const packThing = query('pack.thing', {
  path: '/order/packThing',
  needs: 'stock.count',
  summary: 'The item of a variant code or SKU.',
  input: z.object({ code }),
  output: StockedItem.nullable(),
});

export const packCount = command('pack.count', {
  path: '/order/packCount',
  needs: 'stock.count',
  offline: 'queue',
  summary:
    'Submit the count of a location. Small differences correct the stock, larger ones need a decision. Idempotent by op_id.',
  input: z.object({
    ...deviceOperation,
    warehouse_id: Id,
    location_code: LocationCode,
    /** By variant code or SKU; unlisted items were not found. */
    lines: z.array(z.object({ code, quantity: z.int().min(0).max(100_000) })).max(500),
  }),
  output: z.object({
    counted: z.boolean(),
    refusal: z.enum(['count.unknown-place', 'count.unknown-code']).nullable(),
    count: CountOfPlace.nullable(),
    missing,
  }),
});
