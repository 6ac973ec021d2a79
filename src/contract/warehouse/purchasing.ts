import { z } from 'zod';
import { stockChargeStatuses } from '#domain/warehouse/purchasing/stock-charge.ts';
import { purchaseKinds, purchaseLineStatuses, purchaseStatuses } from '#domain/warehouse/purchasing/status.ts';
import { plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { command, query } from '../call.ts';
import { Id, Instant, listOf, Money, numberOf, pageOf, paging } from '../wire.ts';
import { LotRule, receivedLot, receivedLotRefusals } from './lots.ts';

const Waybill = z.string().overwrite(plainNumber).max(60);

export const PurchaseLine = z.object({
  _id: Id,
  order_line_id: Id.nullable(),
  variant_id: Id,
  title: z.string(),
  title_cn: z.string(),
  sku: z.string(),
  variant_code: z.string(),
  image: z.string(),
  quantity: z.int(),
  received: z.int(),
  damaged: z.int(),
  status: z.enum(purchaseLineStatuses),
  /** Supplier, product page and supplier order number: empty except for internal staff. */
  supplier_name: z.string(),
  supplier_url: z.string(),
  supplier_order_number: z.string(),
  /** The supplier order that brings it; null without one, and for roles that see no cost. */
  supplier_order_id: Id.nullable(),
  inbound_waybill: z.string(),
  /** Factory price per piece; null for roles that see no cost. */
  unit_cost: Money.nullable(),
  receive_reason: z.string(),
});

export const PurchaseRow = z.object({
  _id: Id,
  version: z.int(),
  number: z.string(),
  /** null: a stock purchase. */
  order_id: Id.nullable(),
  order_number: z.string(),
  /** Then nothing more is bought for it. */
  order_cancelled: z.boolean(),
  seller_name: z.string(),
  warehouse: z.string(),
  status: z.literal(purchaseStatuses),
  reason: z.string(),
  created_at: Instant,
  finished_at: Instant.nullable(),
  total_cost: Money.nullable(),
  /** Of a stock purchase: how it travels, and its payment; `total` is null for roles that see no prices. */
  stock: z
    .object({
      channel: z.string(),
      channel_cn: z.string(),
      charge: z.enum(stockChargeStatuses),
      total: Money.nullable(),
    })
    .nullable(),
  lines: z.array(PurchaseLine),
});

export const purchaseList = query('purchase.list', {
  path: '/purchase/list',
  needs: 'purchase.read',
  summary: 'Purchases with their lines, newest first.',
  input: z.object({
    ...paging,
    filter: z.enum(['ALL', 'WAITING', 'FINISHED', 'CANCELED']).default('ALL'),
    kind: z.enum(purchaseKinds).optional(),
    status: listOf(numberOf(purchaseStatuses)).optional(),
    keyword: z.string().trim().max(100).optional(),
    supplier: z.string().trim().max(200).optional(),
    seller_id: listOf(Id).optional(),
    warehouse_id: listOf(Id).optional(),
    start: Instant.optional(),
    end: Instant.optional(),
  }),
  output: pageOf(PurchaseRow).extend({
    /** What can be filtered by; suppliers for internal staff only. */
    warehouses: z.array(z.object({ _id: Id, code: z.string(), name: z.string(), name_cn: z.string() })),
    suppliers: z.array(z.string()),
    counts: z.object({
      confirming: z.int(),
      purchasing: z.int(),
      stocking: z.int(),
      finished: z.int(),
      canceled: z.int(),
    }),
  }),
});

const purchaseIds = z.array(Id).min(1).max(500);

export const purchaseConfirm = command('purchase.confirm', {
  path: '/purchase/confirm',
  needs: 'purchase.work',
  offline: 'refuse',
  money: 'may-post',
  summary: 'Start purchases: Confirming becomes Purchasing. What is on hold for a stock purchase is charged.',
  input: z.object({ purchase_ids: purchaseIds }),
  output: z.object({ confirmed: z.int() }),
  refusals: [
    'purchase.wrong-status',
    'purchase.supplier-missing',
    'purchase.payment-awaited',
    'purchase.order-cancelled',
  ],
});

/** Records a factory order: one supplier order for the chosen lines. */
export const purchaseUpdate = command('purchase.update', {
  path: '/purchase/update',
  needs: 'purchase.work',
  offline: 'refuse',
  summary: 'Record a purchase order: supplier order number, inbound waybill, price paid.',
  input: z.object({
    line_ids: z.array(Id).min(1).max(500),
    supplier_order_number: z.string().trim().min(1).max(100),
    /** Empty until the factory reports it. */
    inbound_waybill: Waybill,
    /** CNY cents per piece, when it differs from the plan. */
    unit_cost_fen: z.int().min(0).max(100_000_000).optional(),
  }),
  output: z.object({ lines: z.int() }),
  refusals: ['purchase.wrong-status', 'purchase.order-cancelled'],
});

export const purchaseReject = command('purchase.reject', {
  path: '/purchase/reject',
  needs: 'purchase.work',
  offline: 'refuse',
  money: 'may-post',
  summary: 'Reject a purchase with a reason, while nothing is in transit. A stock purchase gives its money back.',
  input: z.object({ purchase_id: Id, reason: z.string().trim().max(500) }),
  output: z.object({}),
  refusals: ['purchase.wrong-status', 'purchase.reason-missing', 'purchase.goods-arrived'],
});

export const purchaseCancel = command('purchase.cancel', {
  path: '/purchase/cancel',
  needs: 'checkout.use',
  offline: 'refuse',
  money: 'posts',
  summary: 'Cancel an own stock purchase before it is started: its money is free again.',
  input: z.object({ purchase_id: Id }),
  output: z.object({}),
  refusals: ['purchase.wrong-status'],
});

export const purchaseCancelMany = command('purchase.cancelMany', {
  path: '/purchase/cancelMany',
  needs: 'purchase.work',
  offline: 'refuse',
  money: 'may-post',
  summary:
    'Cancel purchases while nothing is in transit; once they are started, managers only. Money of stock purchases goes back.',
  input: z.object({ purchase_ids: purchaseIds, reason: z.string().trim().max(500).default('') }),
  output: z.object({ cancelled: z.int() }),
  refusals: ['purchase.wrong-status', 'purchase.goods-arrived'],
});

export const purchaseReopen = command('purchase.reopen', {
  path: '/purchase/reopen',
  needs: 'purchase.work',
  offline: 'refuse',
  summary:
    'Open a purchase again that finished within 30 days, because pieces were received by mistake; these leave the stock.',
  input: z.object({
    purchase_id: Id,
    reason: z.string().trim().max(500),
    corrections: z
      .array(
        z.object({
          line_id: Id,
          pieces: z.int().min(1).max(100_000),
          location_code: z.string().trim().toUpperCase().min(1).max(40),
        }),
      )
      .max(500)
      .default([]),
  }),
  output: z.object({}),
  refusals: ['purchase.wrong-status', 'purchase.reason-missing', 'purchase.too-late', 'purchase.pieces-gone'],
});

export const purchaseFinish = command('purchase.finish', {
  path: '/purchase/finish',
  needs: 'purchase.work',
  offline: 'refuse',
  money: 'may-post',
  summary: 'Finish a reopened purchase. Pieces of a stock purchase that did not arrive are refunded.',
  input: z.object({ purchase_id: Id }),
  output: z.object({}),
  refusals: ['purchase.wrong-status', 'purchase.lines-open'],
});

export const purchaseFlow = query('purchase.flow', {
  path: '/purchase/flow',
  needs: 'purchase.read',
  summary: 'One purchase: its lines, its money, and everything that happened to it.',
  input: z.object({ purchase_id: Id }),
  output: z.object({
    purchase: PurchaseRow,
    /** What the received pieces cost more than planned; null until it finished, and for roles that see no cost. */
    cost_variance: Money.nullable(),
    /** Of a stock purchase; null for roles that see no prices. */
    charge: z
      .object({
        status: z.enum(stockChargeStatuses),
        goods: Money,
        shipping: Money,
        vat: Money,
        fee: Money,
        total: Money,
        refunded: Money,
      })
      .nullable(),
    steps: z.array(
      z.object({
        _id: z.string(),
        kind: z.enum(['purchase.created', 'purchase.changed', 'line.purchased', 'line.received']),
        at: Instant,
        /** Empty for the system, and for employees when a seller reads it. */
        actor: z.string(),
        is_staff: z.boolean(),
        /** Of `purchase.changed`: numbers of the status. */
        from: z.int().nullable(),
        to: z.int().nullable(),
        reason: z.string(),
        /** Of lines. */
        quantity: z.int().nullable(),
        variant_code: z.string(),
      }),
    ),
    /** The reader's own purchase. */
    is_own: z.boolean(),
  }),
});

export const purchaseTerminate = command('purchase.terminateLine', {
  path: '/purchase/terminateLine',
  needs: 'purchase.work',
  offline: 'refuse',
  money: 'may-post',
  summary: 'Write off a bought line: lost, or failed by the factory. Of a stock purchase, what is missing is refunded.',
  input: z.object({ line_id: Id, reason: z.string().trim().max(500) }),
  output: z.object({}),
  refusals: ['purchase.wrong-status', 'purchase.reason-missing'],
});

export const inboundWaybill = query('stock.inbound', {
  path: '/stock/inbound',
  needs: 'stock.receive',
  summary: 'The expected lines of an inbound waybill.',
  input: z.object({ waybill: Waybill.min(3) }),
  output: z.object({
    waybill: z.string(),
    lines: z.array(
      PurchaseLine.extend({
        /** Pieces for stock may have that of a supplier order. */
        purchase_number: z.string(),
        order_number: z.string(),
        /** Pieces of a supplier order that no purchase needs, or of a purchase that ended. */
        for_stock: z.boolean(),
        /** Possible locations: those with the order's or the variant's other units, or a free one. */
        location_code: z.string(),
        lot_rule: LotRule,
      }),
    ),
  }),
  refusals: ['receipt.unknown-waybill'],
});

export const expectedList = query('stock.expected', {
  path: '/stock/expected',
  needs: 'stock.receive',
  summary: 'Inbound waybills in transit, oldest first.',
  input: z.object({ ...paging, keyword: z.string().overwrite(plainNumber).max(100).optional() }),
  output: pageOf(
    z.object({
      waybill: z.string(),
      supplier_name: z.string(),
      lines: z.int(),
      pieces: z.int(),
      received: z.int(),
      bought_at: Instant.nullable(),
    }),
  ),
});

export const receiveLine = command('stock.receive', {
  path: '/stock/receive',
  needs: 'stock.receive',
  offline: 'refuse',
  summary: 'Receive pieces of a line: counted, damaged with a reason, sorted to the order at a location.',
  input: z.object({
    line_id: Id,
    good: z.int().min(0).max(100_000),
    damaged: z.int().min(0).max(100_000),
    reason: z.string().trim().max(300).default(''),
    location_code: z.string().trim().toUpperCase().min(1).max(40),
    ...receivedLot,
  }),
  output: z.object({
    status: z.enum(purchaseLineStatuses),
    missing: z.int(),
    over: z.int(),
    parcel_ready: z.boolean(),
  }),
  refusals: [
    'receipt.nothing',
    'receipt.quantity-wrong',
    'receipt.not-expected',
    'receipt.reason-missing',
    'receipt.unknown-place',
    'move.full',
    ...receivedLotRefusals,
  ],
});
