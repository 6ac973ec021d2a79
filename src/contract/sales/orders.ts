import { z } from 'zod';
import { addressProblemCodes } from '#domain/shared/address/address.ts';
import {
  financialStatuses,
  financialStatusFilter,
  fulfillmentStatuses,
  fulfillmentStatusFilter,
  mappingStatuses,
  orderStatuses,
  orderStatusFilter,
} from '#domain/shared/order-status/order-status.ts';
import { orderViews } from '#domain/sales/orders/views.ts';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { command, query } from '../call.ts';
import { CountryCode, DottedDay, Id, Instant, listOf, Money, Nothing, numberOf, pageOf, paging } from '../wire.ts';

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
