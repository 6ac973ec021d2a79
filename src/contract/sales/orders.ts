import { z } from 'zod';
import { addressProblemCodes } from '#domain/shared/address/address.ts';
import { processRefusals } from '#domain/sales/orders/processable.ts';
import { shopHolds } from '#domain/sales/orders/shop-hold.ts';
import {
  financialStatuses,
  financialStatusFilter,
  fulfillmentStatuses,
  fulfillmentStatusFilter,
  mappingStatuses,
  orderStatuses,
  orderStatusFilter,
} from '#domain/shared/order-status/order-status.ts';
import { timelineKinds } from '#domain/sales/orders/timeline.ts';
import { orderViews } from '#domain/sales/orders/views.ts';
import { storeStatuses } from '#domain/sales/stores/status.ts';
import { purchaseLineStatuses, purchaseStatuses } from '#domain/warehouse/purchasing/status.ts';
import { parcelStatuses } from '#domain/shipping/shipping/parcel-status.ts';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { command, query } from '../call.ts';
import {
  CountryCode,
  DottedDay,
  Id,
  Instant,
  listOf,
  Money,
  Nothing,
  numberOf,
  pageOf,
  paging,
  UnitPrice,
} from '../wire.ts';

export const ShippingAddress = z.object({
  name: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  province_code: z.string(),
  zip: z.string(),
  country_code: z.string(),
  phone: z.string(),
});

export const OrderLine = z.object({
  title: z.string(),
  variant_title: z.string(),
  sku: z.string(),
  quantity: z.int(),
  image: z.string().nullable(),
  /** The supplied variant; null while the line is not mapped. */
  variant_id: Id.nullable(),
});

export const Fulfillment = z.object({ track_no: z.string(), tracking_status: z.enum(trackingStatuses) });

/** Amounts are null for roles that see no prices; cost and margin also while unknown. */
export const OrderRow = z.object({
  _id: Id,
  order_number: z.string(),
  created_at: Instant,
  store_id: Id,
  store_name: z.string(),
  /** Null when all orders belong to the reader. */
  seller: z.object({ _id: Id, name: z.string() }).nullable(),
  order_status: z.enum(orderStatuses),
  financial_status: z.enum(financialStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  mapping_status: z.literal(mappingStatuses),
  /** Readable name of the shop’s value. */
  payment_method: z.string(),
  /** Empty until processed: then balance (auto) or manual payment. */
  payment_type: z.enum(['', 'auto', 'manual']),
  /** Processed by a manual payment that has not arrived: nothing is bought or packed yet. */
  awaits_transfer: z.boolean(),
  income: Money.nullable(),
  /** The charge of processing, in the books' currency. */
  cost: Money.nullable(),
  margin: Money.nullable(),
  /** Basis points of the income. */
  margin_bp: z.int().nullable(),
  note: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  shipping_address: ShippingAddress,
  address_problems: z.array(z.enum(addressProblemCodes)),
  unit_count: z.int(),
  line_items: z.array(OrderLine),
  fulfillments: z.array(Fulfillment),
  track_no: z.string().nullable(),
  tracking_status: z.enum(trackingStatuses).nullable(),
  processed_at: Instant.nullable(),
});

const text = z.string().trim().max(200);
/** An instant, or a day from the range picker; the end day is inclusive. */
const dayOrMoment = z.union([Instant, DottedDay]);

export const OrderFilter = z.object({
  view: z.enum(orderViews).default('all'),
  seller_id: listOf(Id).optional(),
  store_id: listOf(Id).optional(),
  order_ids: listOf(Id).optional(),
  order_number: listOf(text).optional(),
  /** Without `end`: everything since. */
  start: dayOrMoment.optional(),
  /** Without `start`: everything until then. */
  end: dayOrMoment.optional(),
  financial_status: listOf(z.enum(financialStatusFilter)).optional(),
  fulfillment_status: listOf(z.enum(fulfillmentStatusFilter)).optional(),
  status: listOf(z.enum(orderStatusFilter)).optional(),
  country_code: listOf(CountryCode).optional(),
  variant_ids: listOf(Id).optional(),
  /** Text in the note; `*` alone: any note. */
  note: text.optional(),
  payment_methods: listOf(text).optional(),
  /** 1: paid manually, 0: from the balance, 2: paid manually and not arrived yet. */
  manual_pay: z.enum(['0', '1', '2']).optional(),
  mapping_status: listOf(numberOf(mappingStatuses)).optional(),
  /** 1: at least one unmapped line. */
  not_mapped: z.enum(['0', '1']).optional(),
  /** Every word must match number, customer, e-mail, tracking, note, sku or title. */
  keyword: text.optional(),
});

export const orderList = query('order.list', {
  path: '/order/list',
  needs: 'order.read',
  summary: 'Orders, newest first unless sorted otherwise.',
  input: OrderFilter.extend({
    ...paging,
    sort: z.enum(['created_at', 'order_number', 'income', 'margin']).default('created_at'),
    direction: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: pageOf(OrderRow),
});

export const orderCounts = query('order.counts', {
  path: '/order/counts',
  needs: 'order.read',
  summary: 'The number of orders in each view.',
  input: Nothing,
  output: z.record(z.enum(orderViews), z.int()),
});

/** The goods of one product in a bundle's line: the rows that are bought, packed and charged. */
const LineComponent = z.object({
  order_line_id: Id,
  variant_id: Id,
  title: z.string(),
  title_cn: z.string(),
  variant_title: z.string(),
  variant_code: z.string(),
  image: z.string().nullable(),
  /** Units of it in one unit of the line, and in all. */
  per_unit: z.int(),
  quantity: z.int(),
  quote: UnitPrice.nullable(),
  location_code: z.string(),
  from_stock: z.int(),
  purchase_status: z.enum(purchaseLineStatuses).nullable(),
});

const DetailLine = OrderLine.extend({
  _id: Id,
  price: Money.nullable(),
  discount: Money.nullable(),
  requires_shipping: z.boolean(),
  /** The charged price per piece. */
  quote: UnitPrice.nullable(),
  ship: UnitPrice.nullable(),
  vat: UnitPrice.nullable(),
  variant: z.object({ variant_code: z.string(), sku: z.string(), title: z.string(), title_cn: z.string() }).nullable(),
  location_code: z.string(),
  /** Units from stock, and how the rest is bought. */
  from_stock: z.int(),
  purchase_status: z.enum(purchaseLineStatuses).nullable(),
  /** Empty unless the line is a bundle or a multiple. */
  components: z.array(LineComponent),
});

const Parcel = z.object({
  _id: Id,
  status: z.enum(parcelStatuses),
  waybill: z.string(),
  track_no: z.string(),
  tracking_status: z.enum(trackingStatuses),
  channel_name: z.string(),
  channel_name_cn: z.string(),
  carrier_name: z.string(),
  /** The carrier's tracking page, once shipped. */
  tracking_url: z.string().nullable(),
  /** The IOSS number of the sale, masked; null outside the European Union or without one. */
  ioss: z.string().nullable(),
  days: z.object({ from: z.int(), to: z.int() }).nullable(),
  expected_g: z.int(),
  weight_g: z.int().nullable(),
  conflict: z.string().nullable(),
  shipped_at: Instant.nullable(),
  delivered_at: Instant.nullable(),
  version: z.int(),
  /** Lines of all orders in the box. Those of this order are also in `line_items` or their components. */
  lines: z.array(z.object({ order_line_id: Id, quantity: z.int(), sorted: z.int() })),
  /** Other orders in the same box. */
  orders: z.array(z.object({ order_id: Id, order_number: z.string() })),
  /** Number of parcels merged into it. */
  inside: z.int(),
  /** Packing has not begun: it may be split, merged or taken apart. */
  before_packing: z.boolean(),
});

const Charge = z.object({
  payment_type: z.enum(['auto', 'manual']),
  /** The manual payment, often of several orders; null when paid from the balance. */
  transfer: z.object({ number: z.string(), amount: Money, has_proof: z.boolean() }).nullable(),
  goods: Money,
  shipping: Money,
  /** The per-parcel part of the shipping. */
  base: Money,
  vat: Money,
  duty: Money,
  fee: Money,
  total: Money,
  country_code: z.string(),
  created_at: Instant,
});

export const OrderDetail = OrderRow.extend({
  version: z.int(),
  line_items: z.array(DetailLine),
  subtotal: Money.nullable(),
  discount: Money.nullable(),
  shipping: Money.nullable(),
  tax: Money.nullable(),
  tags: z.string(),
  imported_at: Instant,
  updated_at: Instant,
  store_status: z.enum(storeStatuses),
  charge: Charge.nullable(),
  parcels: z.array(Parcel),
  purchases: z.array(z.object({ _id: Id, number: z.string(), status: z.literal(purchaseStatuses) })),
  /** Obstacles to processing, the most basic first; empty when it can be processed. */
  obstacles: z.array(z.enum(processRefusals)),
  /** The reason of the shop's hold; null without one. */
  shop_hold: z.enum(shopHolds).nullable(),
  /** The parcel is not packed yet, so the address may still change. */
  address_open: z.boolean(),
});

const one = z.object({ _id: Id });

export const orderDetail = query('order.detail', {
  path: '/order/detail',
  needs: 'order.read',
  summary: 'One order with its lines, parcels, purchases, charge and processing obstacles.',
  input: one,
  output: OrderDetail,
});

export const TimelineEntry = z.object({
  kind: z.enum(timelineKinds),
  /** now: in progress since `since`. next: later. */
  state: z.enum(['done', 'now', 'next']),
  at: Instant.nullable(),
  since: Instant.nullable(),
  expected: z.object({ from: Instant, to: Instant }).nullable(),
  /** The acting user; null for the system. */
  actor: z.string().nullable(),
  /** Number of merged events. */
  count: z.int(),
  /** Values for the message of its kind: a location, a tracking status, a reason. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const orderTimeline = query('order.timeline', {
  path: '/order/timeline',
  needs: 'order.read',
  summary: 'The timeline of an order, with its next steps.',
  input: one,
  output: z.array(TimelineEntry),
});

export const orderUpdateNote = command('order.updateNote', {
  path: '/order/updateNote',
  needs: 'order.note',
  offline: 'queue',
  summary: 'Set the note of an order.',
  input: z.object({
    _id: Id,
    note: z.string().trim().max(2000),
    /** The note the user saw, as the server sent it: a newer one of another user is then not replaced. */
    before: z.string().max(10_000).optional(),
  }),
  output: z.object({ _id: Id, note: z.string(), version: z.int() }),
  refusals: ['order.note-changed'],
});

const typed = z.string().trim().max(200);
const stored = z.string().max(1000);

export const orderUpdateShippingAddress = command('order.updateShippingAddress', {
  path: '/order/updateShippingAddress',
  needs: 'order.address',
  offline: 'refuse',
  summary: 'Correct the shipping address of an order, until its parcel is packed.',
  input: z.object({
    _id: Id,
    shipping_address: z.object({
      name: typed,
      company: typed,
      address1: typed,
      address2: typed,
      city: typed,
      province: typed,
      province_code: typed,
      zip: typed,
      country_code: typed.toUpperCase(),
      phone: typed,
    }),
    /** The address the user saw, as the server sent it: a newer one of another user is then not replaced. */
    before: z
      .object({
        name: stored,
        company: stored,
        address1: stored,
        address2: stored,
        city: stored,
        province: stored,
        province_code: stored,
        zip: stored,
        country_code: stored,
        phone: stored,
      })
      .optional(),
  }),
  output: z.object({ _id: Id, shipping_address: ShippingAddress, version: z.int() }),
  refusals: [
    'order.address-changed',
    'order.address-incomplete',
    'order.address-packed',
    'order.address-ended',
    'order.address-country',
  ],
});

export const orderPaymentMethodList = query('order.paymentMethodList', {
  path: '/order/paymentMethodList',
  needs: 'order.read',
  summary: 'The payment methods of the orders in scope, with labels.',
  input: Nothing,
  output: z.array(z.object({ value: z.string(), label: z.string() })),
});

export const orderVariantList = query('order.variantList', {
  path: '/order/variantList',
  needs: 'order.read',
  summary: 'The products of the orders in scope, for pickers.',
  input: Nothing,
  output: z.array(z.object({ variant_id: Id, variant_code: z.string(), title: z.string(), title_cn: z.string() })),
});
