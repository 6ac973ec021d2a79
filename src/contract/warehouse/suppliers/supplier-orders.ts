import { z } from 'zod';
import { wholesaleKeys } from '#domain/catalog/sources/wholesale-keys.ts';
import { supplierLimits } from '#domain/catalog/suppliers/offers.ts';
import { purchaseLineStatuses } from '#domain/warehouse/purchasing/status.ts';
import { supplierOrderStatuses } from '#domain/warehouse/supplier-orders/status.ts';
import { command, query } from '../../call.ts';
import { Id, Instant, listOf, Money, pageOf, paging, Version } from '../../wire.ts';
import { LotRule } from '../lots.ts';

const Quantity = z.int().min(0).max(supplierLimits.quantity);
const PriceFen = z.int().min(1).max(supplierLimits.priceMinor);
const Keyword = z.string().trim().max(100).optional();

const Variant = {
  variant_id: Id,
  variant_code: z.string(),
  sku: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
};

export const DemandRow = z.object({
  /** Variant and warehouse. */
  _id: z.string(),
  ...Variant,
  warehouse_id: Id,
  warehouse: z.string(),
  /** null: a supplier that no product is linked to yet. */
  supplier_id: Id.nullable(),
  supplier_name: z.string(),
  /** Pieces that paid purchases need. */
  for_orders: z.int(),
  purchases: z.int(),
  /** Since when the oldest of them waits. */
  waiting_since: Instant.nullable(),
  /** Pieces for stock, from the sales of 30 and 90 days. */
  for_stock: z.int(),
  reorder_point: z.int(),
  sold_30: z.int(),
  sold_90: z.int(),
  on_hand: z.int(),
  available: z.int(),
  /** Bought for purchases, and on its way. */
  on_the_way: z.int(),
  /** Ordered for stock from suppliers, drafts included. */
  coming: z.int(),
  min_quantity: z.int(),
  lead_days: z.int().nullable(),
  price_breaks: z.array(z.object({ from: z.int(), minor: z.int() })),
});

export const supplierOrderDemand = query('supplier_order.demand', {
  path: '/supplier_order/demand',
  needs: 'purchase.work',
  summary:
    'What must be bought now, by supplier: purchases that are not ordered yet, and stock below its reorder point.',
  input: z.object({
    ...paging,
    only: z.enum(['all', 'orders', 'stock']).default('all'),
    keyword: Keyword,
    warehouse_id: listOf(Id).optional(),
  }),
  output: pageOf(DemandRow).extend({
    warehouses: z.array(z.object({ _id: Id, code: z.string(), name: z.string(), name_cn: z.string() })),
  }),
});

export const SupplierOrderRow = z.object({
  _id: Id,
  version: Version,
  number: z.string(),
  status: z.enum(supplierOrderStatuses),
  supplier_id: Id,
  supplier_name: z.string(),
  supplier_number: z.string(),
  warehouse: z.string(),
  lines: z.int(),
  ordered: z.int(),
  received: z.int(),
  damaged: z.int(),
  purchases: z.int(),
  total: Money,
  created_at: Instant,
  created_by: z.string(),
  sent_at: Instant.nullable(),
  due_at: Instant.nullable(),
  finished_at: Instant.nullable(),
});

export const supplierOrderList = query('supplier_order.list', {
  path: '/supplier_order/list',
  needs: 'purchase.work',
  summary: 'Orders to suppliers, newest first.',
  input: z.object({
    ...paging,
    status: listOf(z.enum(supplierOrderStatuses)).optional(),
    supplier_id: listOf(Id).optional(),
    keyword: Keyword,
  }),
  output: pageOf(SupplierOrderRow),
});

/** The units of an order line that one purchase gets. */
const Units = z.object({
  purchase_line_id: Id,
  purchase_number: z.string(),
  order_number: z.string(),
  seller_name: z.string(),
  paid_at: Instant,
  quantity: z.int(),
  received: z.int(),
  status: z.enum(purchaseLineStatuses),
  inbound_waybill: z.string(),
  /** Its purchase was cancelled: the units are for stock. */
  is_cancelled: z.boolean(),
});

export const SupplierOrder = SupplierOrderRow.omit({ lines: true }).extend({
  warehouse_id: Id,
  supplier_email: z.string(),
  marks: z.string(),
  note: z.string(),
  reason: z.string(),
  mailed_to: z.string(),
  /** The number of the order whose missing pieces this one brings; '' without one. */
  replaces: z.string(),
  /** Claims that are taken off the total. */
  credits: z.array(z.object({ number: z.string(), amount: Money })),
  /** What the API of 1688 needs before it can be read. */
  missing_keys: z.array(z.enum(wholesaleKeys)),
  /** When 1688 was last asked about the order. */
  checked_at: Instant.nullable(),
  /** Without pieces: what is in it is unknown. */
  cartons: z.array(z.object({ waybill: z.string(), trace: z.string(), created_at: Instant, pieces: z.int() })),
  lines: z.array(
    z.object({
      _id: Id,
      ...Variant,
      ordered: z.int(),
      /** Pieces that no purchase needs. */
      free: z.int(),
      /** Pieces in cartons that are under way or here. */
      shipped: z.int(),
      awaited: z.int(),
      lot_rule: LotRule,
      received: z.int(),
      damaged: z.int(),
      price: Money,
      min_quantity: z.int(),
      price_breaks: z.array(z.object({ from: z.int(), minor: z.int() })),
      units: z.array(Units),
    }),
  ),
});

export const supplierOrderInfo = query('supplier_order.info', {
  path: '/supplier_order/info',
  needs: 'purchase.work',
  summary: 'One supplier order with its lines and the purchases their units are for.',
  input: z.object({ order_id: Id }),
  output: SupplierOrder,
});

const Made = z.object({ order_id: Id, version: Version, number: z.string() });

export const supplierOrderCreate = command('supplier_order.create', {
  path: '/supplier_order/create',
  needs: 'purchase.work',
  offline: 'refuse',
  summary:
    'A draft of one supplier order from demand. Units go to the purchases in the order they were paid; the rest is for stock.',
  input: z.object({
    supplier_id: Id.nullable(),
    /** Found or created where there is no id. */
    supplier_name: z.string().trim().min(1).max(supplierLimits.name),
    warehouse_id: Id,
    lines: z
      .array(
        z.object({
          variant_id: Id,
          quantity: Quantity.min(1),
          price_fen: PriceFen,
          /** As shown to the purchaser: refused when others have ordered a part meanwhile. */
          seen: z.object({ for_orders: Quantity, coming: Quantity }),
        }),
      )
      .min(1)
      .max(500),
  }),
  output: Made,
  refusals: ['supplier-order.demand-changed', 'supplier-order.variant-twice'],
});

const based = { order_id: Id, version: Version };

export const supplierOrderSave = command('supplier_order.save', {
  path: '/supplier_order/save',
  needs: 'purchase.work',
  offline: 'refuse',
  summary: 'Change a draft: quantities, prices, marks and note. A line with no quantity is removed.',
  input: z.object({
    ...based,
    lines: z.array(z.object({ line_id: Id, quantity: Quantity, price_fen: PriceFen })).max(500),
    marks: z.string().trim().max(500),
    note: z.string().trim().max(2000),
  }),
  output: Made,
  refusals: ['supplier-order.wrong-status', 'supplier-order.changed'],
});

export const supplierOrderSend = command('supplier_order.send', {
  path: '/supplier_order/send',
  needs: 'purchase.work',
  offline: 'refuse',
  money: 'may-post',
  summary:
    'Order: the purchases start and their lines are bought. With an address the document goes to the supplier by mail.',
  input: z.object({
    ...based,
    email: z.union([z.literal(''), z.email().max(254)]),
    supplier_number: z.string().trim().max(100),
  }),
  output: Made,
  refusals: [
    'supplier-order.wrong-status',
    'supplier-order.changed',
    'supplier-order.empty',
    'purchase.wrong-status',
    'purchase.supplier-missing',
    'purchase.payment-awaited',
    'purchase.order-cancelled',
  ],
});

export const supplierOrderConfirm = command('supplier_order.confirm', {
  path: '/supplier_order/confirm',
  needs: 'purchase.work',
  offline: 'refuse',
  summary: 'The supplier accepted: its order number, the day the goods leave, and prices that differ.',
  input: z.object({
    ...based,
    supplier_number: z.string().trim().max(100),
    due_at: Instant.nullable(),
    lines: z.array(z.object({ line_id: Id, price_fen: PriceFen })).max(500),
  }),
  output: Made,
  refusals: [
    'supplier-order.wrong-status',
    'supplier-order.changed',
    'purchase.wrong-status',
    'purchase.order-cancelled',
  ],
});

export const supplierOrderCancel = command('supplier_order.cancel', {
  path: '/supplier_order/cancel',
  needs: 'purchase.work',
  offline: 'refuse',
  summary: 'Cancel an order before goods are on their way: what purchases need of it is demand again.',
  input: z.object({ ...based, reason: z.string().trim().max(500) }),
  output: Made,
  refusals: [
    'supplier-order.wrong-status',
    'supplier-order.changed',
    'supplier-order.reason-missing',
    'supplier-order.goods-arrived',
  ],
});
