import { z } from 'zod';
import { sortConflicts } from '#domain/warehouse/packing/sort.ts';
import { command, query } from '../call.ts';
import { missing, operation } from './packing.ts';
import { CountOfPlace } from './stock-counts.ts';
import { Id, Instant } from '../wire.ts';

/** What an operation of a phone carries that is about no parcel. */
const { parcel_id: _, ...deviceOperation } = operation;
const code = z.string().trim().min(1).max(100);
const LocationCode = z.string().trim().toUpperCase().min(1).max(40);
const ofWarehouse = z.object({ warehouse_id: Id });

/** Units at a place that are promised to a line of a parcel, which waits for them. */
export const UnsortedLine = z.object({
  line_id: Id,
  parcel_id: Id,
  waybill: z.string(),
  order_number: z.string(),
  country_code: z.string(),
  since: Instant,
  location_code: z.string(),
  /** Where its units are put together; empty while it has no tray. */
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
  summary: 'What lies in a warehouse and has to be sorted to parcels, with the tray of each.',
  input: ofWarehouse,
  output: z.object({ list: z.array(UnsortedLine), free_trays: z.array(z.string()) }),
});

export const packSort = command('pack.sort', {
  path: '/order/packSort',
  needs: 'stock.receive',
  offline: 'queue',
  summary: 'One unit was put into the tray of its parcel. The same op_id sorts once and always gets the same answer.',
  input: z.object({ ...operation, line_id: Id, location_code: LocationCode, tray: LocationCode, code }),
  output: z.object({
    sorted: z.boolean(),
    /**
     * stopped: the parcel waits for nothing any more · taken: the unit was sorted by somebody else, or lies elsewhere ·
     * other-tray: the parcel's others lie in another tray · tray-taken: the tray is another parcel's, or is none.
     */
    refusal: z.enum(sortConflicts).nullable(),
    /** The parcel's own, which is another than the phone's for `other-tray`. */
    tray: z.string(),
    parcel_ready: z.boolean(),
    /** What is left to sort to this parcel. */
    list: z.array(UnsortedLine),
    missing,
  }),
});

export const packUnsort = command('pack.unsort', {
  path: '/order/packUnsort',
  needs: 'stock.receive',
  offline: 'queue',
  summary:
    'The last sorted unit goes back to where it lay, as long as nobody packs its parcel. The same op_id takes back once and always gets the same answer.',
  input: z.object({ ...operation, sort_id: Id, line_id: Id, location_code: LocationCode, tray: LocationCode }),
  output: z.object({
    undone: z.boolean(),
    /** The parcel has let go of its tray: nothing of it lies there any more. */
    tray_freed: z.boolean(),
    /** What is to sort to this parcel. */
    list: z.array(UnsortedLine),
    missing,
  }),
});

/** A line of a box that is on its way to this warehouse. */
export const InboundLine = z.object({
  _id: Id,
  waybill: z.string(),
  supplier_name: z.string(),
  order_number: z.string(),
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
});

export const packInbound = query('pack.inbound', {
  path: '/order/packInbound',
  needs: 'stock.receive',
  summary: 'Lines of the inbound waybills a warehouse expects, oldest first, for receiving without a network.',
  input: ofWarehouse,
  output: z.object({
    list: z.array(InboundLine),
    /** Where they may be put. */
    places: z.array(z.string()),
  }),
});

export const packReceive = command('pack.receive', {
  path: '/order/packReceive',
  needs: 'stock.receive',
  offline: 'queue',
  summary:
    'Pieces of an inbound line were counted on a phone, by the rules of stock.receive. The same op_id receives once and always gets the same answer.',
  input: z.object({
    ...deviceOperation,
    line_id: Id,
    /** Good pieces of earlier deliveries, as the phone knew the line. */
    received_before: z.int().min(0).max(2_147_483_647),
    good: z.int().min(0).max(100_000),
    damaged: z.int().min(0).max(100_000),
    reason: z.string().trim().max(300).default(''),
    location_code: LocationCode,
    /** They lie there for now, and are sorted to their parcel later. */
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
      ])
      .nullable(),
    line: InboundLine,
    parcel_ready: z.boolean(),
    missing,
  }),
});

/** Something that lies, or lay, in a warehouse. */
const Thing = z.object({
  variant_code: z.string(),
  sku: z.string(),
  product_title: z.string(),
  product_title_cn: z.string(),
  image: z.string(),
});

export const packPlaces = query('pack.places', {
  path: '/order/packPlaces',
  needs: 'stock.count',
  summary: 'Places of a warehouse and what is kept in it, without saying how many lie where: a count is blind.',
  input: ofWarehouse,
  output: z.object({ places: z.array(z.string()), things: z.array(Thing) }),
});

export const packThing = query('pack.thing', {
  path: '/order/packThing',
  needs: 'stock.count',
  summary: 'What a variant code or SKU means.',
  input: z.object({ code }),
  output: Thing.nullable(),
});

export const packCount = command('pack.count', {
  path: '/order/packCount',
  needs: 'stock.count',
  offline: 'queue',
  summary:
    'A whole place was counted. Small differences correct the stock, others wait for somebody. The same op_id counts once and always gets the same answer.',
  input: z.object({
    ...deviceOperation,
    warehouse_id: Id,
    location_code: LocationCode,
    /** By variant code or SKU; what is not named was not there. */
    lines: z.array(z.object({ code, quantity: z.int().min(0).max(100_000) })).max(500),
  }),
  output: z.object({
    counted: z.boolean(),
    refusal: z.enum(['count.unknown-place', 'count.unknown-code']).nullable(),
    count: CountOfPlace.nullable(),
    missing,
  }),
});
