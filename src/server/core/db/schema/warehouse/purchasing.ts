import { sql } from '../../sql.ts';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  purchaseStatus,
  purchaseLineStatus,
  purchaseLinesOpen,
  purchaseLinesUnderWay,
} from '#domain/warehouse/purchasing/status.ts';
import { at, createdAt, e4, minor, sellerId } from '../columns.ts';
import { literal, literals } from '../../literals.ts';

/** The purchase for one processed order, or a seller's own stock purchase. */
export const purchases = pgTable(
  'purchases',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    number: text('number').notNull(),
    /** null: a stock purchase, whose goods are the seller's stock. */
    orderId: uuid('order_id'),
    orderNumber: text('order_number').notNull().default(''),
    warehouseId: uuid('warehouse_id').notNull(),
    /** Of a stock purchase: the channel to the warehouse; null when the factory delivers there. */
    channelId: uuid('channel_id'),
    status: smallint('status').notNull().default(purchaseStatus.confirming),
    version: integer('version').notNull().default(1),
    reason: text('reason').notNull().default(''),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
    purchasedBy: uuid('purchased_by'),
    finishedAt: at('finished_at'),
    /** What the received pieces cost more than planned when it finished, CNY cents; null until then. */
    costVarianceFen: minor('cost_variance_fen'),
    /** What suppliers gave back for claims, CNY cents. */
    supplierCreditFen: minor('supplier_credit_fen').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('purchases_id').on(t.id),
    unique('purchases_number').on(t.number),
    index('purchases_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('purchases_status').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('purchases_seller').on(t.sellerId, t.createdAt.desc().nullsFirst()),
    index('purchases_warehouse').on(t.warehouseId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('purchases_order').on(t.sellerId, t.orderId),
  ],
);

export const purchaseLines = pgTable(
  'purchase_lines',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    purchaseId: uuid('purchase_id').notNull(),
    /** null: of a stock purchase. */
    orderLineId: uuid('order_line_id'),
    variantId: uuid('variant_id').notNull(),
    quantity: integer('quantity').notNull(),
    received: integer('received').notNull().default(0),
    damaged: integer('damaged').notNull().default(0),
    /** '' until bought, then the wire's status. */
    status: text('status').notNull().default(purchaseLineStatus.open),
    supplierName: text('supplier_name').notNull(),
    supplierOrderNumber: text('supplier_order_number').notNull().default(''),
    inboundWaybill: text('inbound_waybill').notNull().default(''),
    unitCostFen: minor('unit_cost_fen').notNull(),
    /** The cost when buying started; null before. */
    plannedCostFen: minor('planned_cost_fen'),
    /** Of a stock purchase: the charged price per piece. */
    quoteE4: e4('quote_e4'),
    shipE4: e4('ship_e4'),
    vatE4: e4('vat_e4'),
    receiveReason: text('receive_reason').notNull().default(''),
    purchasedAt: at('purchased_at'),
    receivedAt: at('received_at'),
    receivedBy: uuid('received_by'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('purchase_lines_id').on(t.id),
    index('purchase_lines_purchase').on(t.sellerId, t.purchaseId),
    index('purchase_lines_waybill').on(t.inboundWaybill),
    index('purchase_lines_supplier').on(t.supplierName, t.sellerId, t.purchaseId),
    index('purchase_lines_expected')
      .on(t.purchasedAt, t.inboundWaybill)
      .where(sql`${t.status} in ${sql.raw(literals(purchaseLinesUnderWay))} and ${t.inboundWaybill} <> ''`),
    // What is on its way to a warehouse, by variant.
    index('purchase_lines_awaited')
      .on(t.variantId)
      .where(sql`${t.status} in ${sql.raw(literals(purchaseLinesOpen))}`),
    // What has to be bought, by variant.
    index('purchase_lines_to_buy')
      .on(t.variantId)
      .where(sql`${t.status} = ${sql.raw(literal(purchaseLineStatus.open))}`),
    index('purchase_lines_order_line').on(t.sellerId, t.orderLineId),
    // Cancelled ones that the factory had sent, and which are not here.
    index('purchase_lines_late')
      .on(t.purchasedAt)
      .where(
        sql`${t.status} = ${sql.raw(literal(purchaseLineStatus.cancel))} and ${t.inboundWaybill} <> '' and ${t.received} + ${t.damaged} < ${t.quantity}`,
      ),
  ],
);

/** The charge of a stock purchase. */
export const purchaseCharges = pgTable(
  'purchase_charges',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    purchaseId: uuid('purchase_id').notNull(),
    status: text('status').notNull(),
    goodsMinor: minor('goods_minor').notNull(),
    shippingMinor: minor('shipping_minor').notNull(),
    vatMinor: minor('vat_minor').notNull(),
    feeMinor: minor('fee_minor').notNull(),
    totalMinor: minor('total_minor').notNull(),
    /** What lines that never arrived gave back. */
    refundedGoodsMinor: minor('refunded_goods_minor').notNull().default(0),
    refundedShippingMinor: minor('refunded_shipping_minor').notNull().default(0),
    refundedVatMinor: minor('refunded_vat_minor').notNull().default(0),
    currency: text('currency').notNull(),
    inputs: jsonb('inputs').$type<Record<string, unknown>>().notNull(),
    manualPaymentId: uuid('manual_payment_id'),
    createdAt: createdAt(),
    createdBy: uuid('created_by').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('purchase_charges_purchase').on(t.sellerId, t.purchaseId),
    index('purchase_charges_manual_payment')
      .on(t.manualPaymentId)
      .where(sql`${t.manualPaymentId} is not null`),
  ],
);
