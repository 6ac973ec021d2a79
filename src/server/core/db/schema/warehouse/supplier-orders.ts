import { literals } from '../../literals.ts';
import { sql } from '../../sql.ts';
import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { claimStatus } from '#domain/warehouse/supplier-claims/status.ts';
import { runningSupplierOrders, supplierOrderStatus } from '#domain/warehouse/supplier-orders/status.ts';
import { suppliers } from '../catalog/suppliers.ts';
import { at, createdAt, id, minor, sellerId } from '../columns.ts';
import { purchaseLines } from './purchasing.ts';

/** An order to a supplier, for many purchases and for stock. Prices are CNY cents per piece. */
export const supplierOrders = pgTable(
  'supplier_orders',
  {
    id: id(),
    number: text('number').notNull(),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    warehouseId: uuid('warehouse_id').notNull(),
    status: text('status').notNull().default(supplierOrderStatus.draft),
    version: integer('version').notNull().default(1),
    /** The supplier's own number, such as that of 1688. */
    supplierNumber: text('supplier_number').notNull().default(''),
    /** What the cartons have to show. */
    marks: text('marks').notNull().default(''),
    note: text('note').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** When the goods should leave the supplier. */
    dueAt: at('due_at'),
    mailedTo: text('mailed_to').notNull().default(''),
    /** Units when the order ended. */
    ordered: integer('ordered'),
    received: integer('received'),
    damaged: integer('damaged'),
    createdAt: createdAt(),
    createdBy: uuid('created_by').notNull(),
    updatedAt: at('updated_at').notNull(),
    sentAt: at('sent_at'),
    confirmedAt: at('confirmed_at'),
    shippedAt: at('shipped_at'),
    finishedAt: at('finished_at'),
    /** When the API of 1688 was last asked about it. */
    checkedAt: at('checked_at'),
    /** The order whose missing pieces this supplier delivers instead. */
    replacesId: uuid('replaces_id'),
  },
  (t) => [
    unique('supplier_orders_number').on(t.number),
    index('supplier_orders_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('supplier_orders_status').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('supplier_orders_checked')
      .on(t.checkedAt.asc().nullsFirst(), t.id)
      .where(sql`${t.status} in ${sql.raw(literals(runningSupplierOrders))} and ${t.supplierNumber} <> ''`),
    index('supplier_orders_supplier').on(t.supplierId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

export const supplierOrderLines = pgTable(
  'supplier_order_lines',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => supplierOrders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    variantId: uuid('variant_id').notNull(),
    /** null in a draft: then it is what the purchases need and `spare`. */
    quantity: integer('quantity'),
    /** Pieces of a draft for stock. */
    spare: integer('spare').notNull(),
    priceFen: minor('price_fen').notNull(),
    /** Arrived pieces that were for no purchase. */
    received: integer('received').notNull().default(0),
    damaged: integer('damaged').notNull().default(0),
    /** Pieces for stock that will not come. */
    dropped: integer('dropped').notNull().default(0),
  },
  (t) => [
    index('supplier_order_lines_order').on(t.orderId, t.position),
    index('supplier_order_lines_variant').on(t.variantId),
  ],
);

/** The purchase line that units of an order line are for: all its pieces, so a purchase line is split where it needs more. */
export const supplierOrderUnits = pgTable(
  'supplier_order_units',
  {
    sellerId: sellerId(),
    purchaseLineId: uuid('purchase_line_id').notNull(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => supplierOrderLines.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.purchaseLineId] }),
    foreignKey({
      name: 'supplier_order_units_purchase_line',
      columns: [t.sellerId, t.purchaseLineId],
      foreignColumns: [purchaseLines.sellerId, purchaseLines.id],
    }).onDelete('cascade'),
    index('supplier_order_units_line').on(t.lineId),
  ],
);

/** A carton of an order, under the waybill it arrives with. Without lines its contents are unknown. */
export const supplierCartons = pgTable(
  'supplier_cartons',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => supplierOrders.id, { onDelete: 'cascade' }),
    waybill: text('waybill').notNull(),
    /** The latest event of its carrier, as the supplier's export says it. */
    trace: text('trace').notNull().default(''),
    createdAt: createdAt(),
    /** null: read from the API of 1688 without a user. */
    createdBy: uuid('created_by'),
  },
  (t) => [unique('supplier_cartons_once').on(t.orderId, t.waybill), index('supplier_cartons_waybill').on(t.waybill)],
);

export const supplierCartonLines = pgTable(
  'supplier_carton_lines',
  {
    id: uuid('id').notNull().defaultRandom(),
    cartonId: uuid('carton_id')
      .notNull()
      .references(() => supplierCartons.id, { onDelete: 'cascade' }),
    lineId: uuid('line_id')
      .notNull()
      .references(() => supplierOrderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** Arrived pieces that were for no purchase. */
    received: integer('received').notNull().default(0),
    damaged: integer('damaged').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.cartonId, t.lineId] }),
    unique('supplier_carton_lines_id').on(t.id),
    index('supplier_carton_lines_line').on(t.lineId),
  ],
);

/** A claim for damaged, missing or wrong pieces, of an order or of goods without one. Amounts are CNY cents. */
export const supplierClaims = pgTable(
  'supplier_claims',
  {
    id: id(),
    number: text('number').notNull(),
    /** null: the goods came without one. */
    orderId: uuid('order_id').references(() => supplierOrders.id, { onDelete: 'cascade' }),
    /** A `ClaimOrigin`, and without an order the goods: the purchase line, quarantine or count, its name and the pieces. */
    origin: text('origin').notNull().default('order'),
    originId: uuid('origin_id'),
    originName: text('origin_name').notNull().default(''),
    variantId: uuid('variant_id'),
    quantity: integer('quantity'),
    priceFen: minor('price_fen'),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    kind: text('kind').notNull(),
    status: text('status').notNull().default(claimStatus.open),
    version: integer('version').notNull().default(1),
    amountFen: minor('amount_fen').notNull(),
    /** null until the supplier answers. */
    acceptedFen: minor('accepted_fen'),
    reason: text('reason').notNull(),
    answer: text('answer').notNull().default(''),
    mailedTo: text('mailed_to').notNull().default(''),
    /** A `ClaimSettlement`. */
    settledBy: text('settled_by'),
    /** The order that costs less by it. */
    creditOrderId: uuid('credit_order_id').references(() => supplierOrders.id),
    createdAt: createdAt(),
    createdBy: uuid('created_by').notNull(),
    updatedAt: at('updated_at').notNull(),
    sentAt: at('sent_at'),
    answeredAt: at('answered_at'),
    settledAt: at('settled_at'),
  },
  (t) => [
    unique('supplier_claims_number').on(t.number),
    index('supplier_claims_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('supplier_claims_status').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('supplier_claims_supplier').on(t.supplierId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('supplier_claims_order').on(t.orderId),
    index('supplier_claims_origin')
      .on(t.originId)
      .where(sql`${t.originId} is not null`),
    // Credits that no order has used.
    index('supplier_claims_credit')
      .on(t.supplierId, t.settledAt)
      .where(sql`${t.settledBy} = 'credit' and ${t.creditOrderId} is null`),
    index('supplier_claims_credit_order')
      .on(t.creditOrderId)
      .where(sql`${t.creditOrderId} is not null`),
  ],
);

export const supplierClaimLines = pgTable(
  'supplier_claim_lines',
  {
    claimId: uuid('claim_id')
      .notNull()
      .references(() => supplierClaims.id, { onDelete: 'cascade' }),
    lineId: uuid('line_id')
      .notNull()
      .references(() => supplierOrderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** The price of a piece when it was claimed. */
    priceFen: minor('price_fen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.claimId, t.lineId] }), index('supplier_claim_lines_line').on(t.lineId)],
);

export const supplierClaimPhotos = pgTable(
  'supplier_claim_photos',
  {
    claimId: uuid('claim_id')
      .notNull()
      .references(() => supplierClaims.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.claimId, t.fileId] }), index('supplier_claim_photos_file').on(t.fileId)],
);
