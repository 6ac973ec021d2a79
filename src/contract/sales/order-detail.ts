import { z } from 'zod';
import { processRefusals } from '#domain/sales/orders/processable.ts';
import { shopHolds } from '#domain/sales/orders/shop-hold.ts';
import { storeStatuses } from '#domain/sales/stores/status.ts';
import { parcelStatuses } from '#domain/shipping/shipping/parcel-status.ts';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { purchaseLineStatuses, purchaseStatuses } from '#domain/warehouse/purchasing/status.ts';
import { query } from '../call.ts';
import { Id, Instant, Money, UnitPrice } from '../wire.ts';
import { OrderLine, OrderRow } from './orders.ts';

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
  /** How many of them came from the seller's own stock: their price was not charged. */
  own_pieces: z.int(),
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
  /** Pieces taken from the seller's own stock: their price was not charged. */
  own_pieces: z.int(),
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
  /** Refunds of the shop after processing, oldest first; empty for readers without prices. */
  shop_refunds: z.array(z.object({ _id: Id, amount: Money, at: Instant })),
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

export const orderDetail = query('order.detail', {
  path: '/order/detail',
  needs: 'order.read',
  summary: 'One order with its lines, parcels, purchases, charge and processing obstacles.',
  input: z.object({ _id: Id }),
  output: OrderDetail,
});
