import { sql } from '../sql.ts';
import { index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { purchaseStatus, purchaseLineStatus, purchaseLinesUnderWay } from '#domain/warehouse/purchasing/status.ts';
import { at, createdAt, minor, sellerId } from './columns.ts';
import { literals } from '../literals.ts';

/** The purchase for one processed order. */
export const purchases = pgTable(
  'purchases',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    number: text('number').notNull(),
    orderId: uuid('order_id').notNull(),
    orderNumber: text('order_number').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    status: smallint('status').notNull().default(purchaseStatus.confirming),
    version: integer('version').notNull().default(1),
    reason: text('reason').notNull().default(''),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
    purchasedBy: uuid('purchased_by'),
    finishedAt: at('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('purchases_id').on(t.id),
    unique('purchases_number').on(t.number),
    index('purchases_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('purchases_status').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('purchases_seller').on(t.sellerId, t.createdAt.desc().nullsFirst()),
    index('purchases_order').on(t.sellerId, t.orderId),
  ],
);

export const purchaseLines = pgTable(
  'purchase_lines',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    purchaseId: uuid('purchase_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
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
    index('purchase_lines_expected')
      .on(t.purchasedAt, t.inboundWaybill)
      .where(sql`${t.status} in ${sql.raw(literals(purchaseLinesUnderWay))} and ${t.inboundWaybill} <> ''`),
    index('purchase_lines_order_line').on(t.sellerId, t.orderLineId),
  ],
);
