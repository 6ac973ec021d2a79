import { sql } from '../sql.ts';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Component } from '#domain/catalog/mapping/bundle.ts';
import { cancelRequestStatus } from '#domain/sales/orders/cancel/cancel-request.ts';
import { addressChangeStatus } from '#domain/shared/address/address-record.ts';
import type { Address } from '#domain/shared/address/address.ts';
import { orderStatus, fulfillmentStatus, mappingStatus } from '#domain/shared/order-status/order-status.ts';
import { trackingEnded } from '#domain/shipping/tracking/tracking.ts';
import { at, createdAt, e4, minor, sellerId } from './columns.ts';
import { filterColumns, isWaiting, newestFirst, readWhole } from './order-indexes.ts';
import { literal, literals } from '../literals.ts';

/** Seller-owned tables have `seller_id` first in their keys, so that they can be distributed by it. */
export const orders = pgTable(
  'orders',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    storeId: uuid('store_id').notNull(),
    orderNumber: text('order_number').notNull(),
    sourceId: text('source_id'),
    /** Order time in the shop. */
    createdAt: createdAt(),
    importedAt: at('imported_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    version: integer('version').notNull().default(1),
    orderStatus: text('order_status').notNull().default(orderStatus.open),
    financialStatus: text('financial_status').notNull(),
    /** The reason of the shop's hold; empty without one. */
    shopHold: text('shop_hold').notNull().default(''),
    previousFinancialStatus: text('previous_financial_status'),
    fulfillmentStatus: text('fulfillment_status').notNull().default(fulfillmentStatus.unfulfilled),
    mappingStatus: smallint('mapping_status').notNull().default(mappingStatus.unmapped),
    paymentMethod: text('payment_method'),
    /** null until processed, then auto (balance) or manual. */
    paymentType: text('payment_type'),
    note: text('note').notNull().default(''),
    tags: text('tags').notNull().default(''),
    currency: text('currency').notNull(),
    incomeMinor: minor('income_minor').notNull(),
    subtotalMinor: minor('subtotal_minor').notNull(),
    shippingMinor: minor('shipping_minor').notNull(),
    taxMinor: minor('tax_minor').notNull(),
    discountMinor: minor('discount_minor').notNull(),
    email: text('email').notNull().default(''),
    customerName: text('customer_name').notNull().default(''),
    shippingAddress: jsonb('shipping_address').$type<Address>().notNull(),
    countryCode: text('country_code').notNull().default(''),
    addressProblems: text('address_problems')
      .array()
      .notNull()
      .default(sql`'{}'`),
    unitCount: integer('unit_count').notNull(),
    channelId: uuid('channel_id'),
    /** The charge of processing, in the books' currency; null until processed. */
    costMinor: minor('cost_minor'),
    /** Income in the books' currency at the rate of the import, for the margin column. */
    incomeBaseMinor: minor('income_base_minor'),
    trackNo: text('track_no'),
    trackingStatus: text('tracking_status'),
    /** Number and status of every shipped parcel, if several; a single parcel is in the two columns above. */
    parcelTracks: jsonb('parcel_tracks').$type<readonly (readonly [trackNo: string, status: string])[]>(),
    processedAt: at('processed_at'),
    cancelledAt: at('cancelled_at'),
    closedAt: at('closed_at'),
    /** The order that this resend replaces; unknown to the shop. */
    resendOf: uuid('resend_of'),
    /** The checkout that this order was bought in; unknown to the shop, and without income. */
    checkoutId: uuid('checkout_id'),
    /** Normalized text for the keyword search. */
    searchText: text('search_text').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('orders_id').on(t.id),
    unique('orders_number').on(t.storeId, t.orderNumber),
    index('orders_source')
      .on(t.storeId, t.sourceId)
      .where(sql`${t.sourceId} is not null`),
    // Every order with its filter columns: any combination is filtered and counted by index-only scans.
    index('orders_newest').on(...newestFirst(t), ...filterColumns(t)),
    // Equal rows share one entry, so the index is small: it finds the few rows of a rare combination.
    index('orders_facets').on(
      t.sellerId,
      t.financialStatus,
      t.fulfillmentStatus,
      t.orderStatus,
      t.mappingStatus,
      t.paymentType,
      t.countryCode,
      t.storeId,
      t.paymentMethod,
    ),
    index('orders_unmapped')
      .on(...newestFirst(t))
      .where(sql`${t.mappingStatus} <> ${sql.raw(literal(mappingStatus.mapped))}`),
    index('orders_store').on(t.sellerId, t.storeId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_all_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_search').using('gin', t.sellerId, t.searchText.op('gin_trgm_ops')),
    index('orders_track').on(t.trackNo),
    index('orders_resends')
      .on(t.sellerId, t.resendOf)
      .where(sql`${t.resendOf} is not null`),
    index('orders_checkouts')
      .on(...newestFirst(t))
      .where(sql`${t.checkoutId} is not null`),
    index('orders_by_number').on(t.sellerId, t.orderNumber, t.id, ...filterColumns(t)),
    index('orders_by_income').on(
      t.sellerId,
      t.incomeBaseMinor.desc().nullsLast(),
      t.id.desc().nullsLast(),
      ...filterColumns(t),
    ),
    index('orders_by_margin').on(
      t.sellerId,
      sql`(${t.incomeBaseMinor} - ${t.costMinor}) desc nulls last`,
      t.id.desc().nullsLast(),
      ...filterColumns(t),
    ),
    // Small parts of the list with their filter and sort columns, for index-only scans.
    index('orders_noted')
      .on(...newestFirst(t), ...readWhole(t))
      .where(sql`${t.note} <> ''`),
    index('orders_note_words')
      .using('gin', t.sellerId, sql`lower(${t.note}) gin_trgm_ops`)
      .where(sql`${t.note} <> ''`),
    // Orders that need an action are few: their views and counts read only these.
    index('orders_waiting')
      .on(...newestFirst(t))
      .where(sql`${isWaiting(t)}`),
    // The same with the columns that block processing, to count processable orders.
    index('orders_processable')
      .on(
        ...newestFirst(t),
        t.storeId,
        t.countryCode,
        t.financialStatus,
        t.unitCount,
        t.paymentType,
        t.paymentMethod,
        t.orderNumber,
        t.incomeBaseMinor,
        t.costMinor,
      )
      .where(
        sql`${isWaiting(t)} and ${t.processedAt} is null and ${t.mappingStatus} = ${sql.raw(literal(mappingStatus.mapped))} and ${t.addressProblems} = '{}' and ${t.shopHold} = ''`,
      ),
    index('orders_address_wrong')
      .on(...newestFirst(t))
      .where(sql`${t.addressProblems} <> '{}'`),
    index('orders_travelling')
      .on(...newestFirst(t), ...readWhole(t))
      .where(sql`${t.trackingStatus} not in ${sql.raw(literals(trackingEnded))}`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    position: smallint('position').notNull(),
    /** null: bought from the cart. */
    shopVariantId: uuid('shop_variant_id'),
    sku: text('sku').notNull().default(''),
    title: text('title').notNull(),
    variantTitle: text('variant_title').notNull().default(''),
    quantity: integer('quantity').notNull(),
    priceMinor: minor('price_minor').notNull(),
    discountMinor: minor('discount_minor').notNull().default(0),
    requiresShipping: boolean('requires_shipping').notNull().default(true),
    /** The supplied variant; follows the mapping until the order is processed, then frozen. */
    variantId: uuid('variant_id'),
    /** What one unit of the line is made of: a bundle, whose goods are lines of their own. null: one unit of the variant. */
    components: jsonb('components').$type<readonly Component[]>(),
    /** The bundle's line that this line is a component of: goods that the shop does not know. */
    componentOf: uuid('component_of'),
    /** Of a component: its units in one unit of the bundle. */
    perUnit: integer('per_unit').notNull().default(1),
    image: text('image'),
    /** The charged price per piece. */
    quoteE4: e4('quote_e4'),
    shipE4: e4('ship_e4'),
    vatE4: e4('vat_e4'),
    /** Pieces taken from the seller's own stock: their price was not charged. */
    ownPieces: integer('own_pieces').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('order_lines_id').on(t.id),
    foreignKey({ columns: [t.sellerId, t.orderId], foreignColumns: [orders.sellerId, orders.id] }).onDelete('cascade'),
    index('order_lines_order').on(t.sellerId, t.orderId, t.position),
    index('order_lines_shop_variant').on(t.sellerId, t.shopVariantId, t.orderId),
    index('order_lines_variant').on(t.sellerId, t.variantId),
    index('order_lines_components')
      .on(t.sellerId, t.componentOf)
      .where(sql`${t.componentOf} is not null`),
  ],
);

/** The charge of an order with all its inputs. One active charge per order. */
export const orderCharges = pgTable(
  'order_charges',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    channelId: uuid('channel_id').notNull(),
    paymentType: text('payment_type').notNull(),
    goodsMinor: minor('goods_minor').notNull(),
    shippingMinor: minor('shipping_minor').notNull(),
    vatMinor: minor('vat_minor').notNull(),
    dutyMinor: minor('duty_minor').notNull().default(0),
    feeMinor: minor('fee_minor').notNull(),
    totalMinor: minor('total_minor').notNull(),
    currency: text('currency').notNull(),
    inputs: jsonb('inputs').$type<Record<string, unknown>>().notNull(),
    manualPaymentId: uuid('manual_payment_id'),
    createdAt: createdAt(),
    createdBy: uuid('created_by').notNull(),
    cancelledAt: at('cancelled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    index('order_charges_order').on(t.sellerId, t.orderId),
    index('order_charges_newest').on(t.sellerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('order_charges_all_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    uniqueIndex('order_charges_live')
      .on(t.sellerId, t.orderId)
      .where(sql`${t.cancelledAt} is null`),
    index('order_charges_manual_payment').on(t.manualPaymentId),
  ],
);

/** A change of an order's address by the shop or a user, open until another user has reviewed it. */
export const addressChanges = pgTable(
  'address_changes',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** shop or user. */
    source: text('source').notNull(),
    /** The customer's address, and the corrected one. */
    before: jsonb('before').$type<Address>().notNull(),
    after: jsonb('after').$type<Address>().notNull(),
    /** False for a late or incomplete change by the shop: the order is still shipped to `before`. */
    applied: boolean('applied').notNull(),
    /** open, accepted or kept. */
    status: text('status').notNull().default(addressChangeStatus.open),
    createdAt: createdAt(),
    createdBy: uuid('created_by'),
    settledAt: at('settled_at'),
    settledBy: uuid('settled_by'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    index('address_changes_order').on(t.sellerId, t.orderId),
    uniqueIndex('address_changes_open')
      .on(t.sellerId, t.orderId)
      .where(sql`${t.status} = ${sql.raw(literal(addressChangeStatus.open))}`),
  ],
);

/** Requests to cancel processing by users who may not cancel it directly. */
export const cancelRequests = pgTable(
  'cancel_requests',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    reason: text('reason').notNull(),
    /** open, done, refused or withdrawn. */
    status: text('status').notNull().default(cancelRequestStatus.open),
    createdAt: createdAt(),
    createdBy: uuid('created_by').notNull(),
    decisionReason: text('decision_reason').notNull().default(''),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    index('cancel_requests_order').on(t.sellerId, t.orderId),
    uniqueIndex('cancel_requests_open')
      .on(t.sellerId, t.orderId)
      .where(sql`${t.status} = ${sql.raw(literal(cancelRequestStatus.open))}`),
  ],
);
