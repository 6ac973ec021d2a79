import { sql } from 'drizzle-orm';
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
import type { Address } from '#domain/shared/address/address.ts';
import { at, createdAt, e4, minor, sellerId } from './columns.ts';
import { filterColumns, newestFirst, readWhole } from './order-indexes.ts';

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
    orderStatus: text('order_status').notNull().default('open'),
    financialStatus: text('financial_status').notNull(),
    /** The reason of the shop's hold; empty without one. */
    shopHold: text('shop_hold').notNull().default(''),
    previousFinancialStatus: text('previous_financial_status'),
    fulfillmentStatus: text('fulfillment_status').notNull().default('unfulfilled'),
    mappingStatus: smallint('mapping_status').notNull().default(0),
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
      .where(sql`${t.mappingStatus} <> 1`),
    index('orders_store').on(t.sellerId, t.storeId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_all_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_search').using('gin', t.sellerId, t.searchText.op('gin_trgm_ops')),
    index('orders_track').on(t.trackNo),
    index('orders_resends')
      .on(t.sellerId, t.resendOf)
      .where(sql`${t.resendOf} is not null`),
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
      .where(sql`${t.orderStatus} = 'open' and ${t.fulfillmentStatus} = 'unfulfilled'`),
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
        sql`${t.orderStatus} = 'open' and ${t.fulfillmentStatus} = 'unfulfilled' and ${t.processedAt} is null and ${t.mappingStatus} = 1 and ${t.addressProblems} = '{}' and ${t.shopHold} = ''`,
      ),
    index('orders_address_wrong')
      .on(...newestFirst(t))
      .where(sql`${t.addressProblems} <> '{}'`),
    index('orders_travelling')
      .on(...newestFirst(t), ...readWhole(t))
      .where(sql`${t.trackingStatus} not in ('delivered', 'expired')`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    position: smallint('position').notNull(),
    shopVariantId: uuid('shop_variant_id').notNull(),
    sku: text('sku').notNull().default(''),
    title: text('title').notNull(),
    variantTitle: text('variant_title').notNull().default(''),
    quantity: integer('quantity').notNull(),
    priceMinor: minor('price_minor').notNull(),
    discountMinor: minor('discount_minor').notNull().default(0),
    requiresShipping: boolean('requires_shipping').notNull().default(true),
    /** The supplied variant; follows the mapping until the order is processed, then frozen. */
    variantId: uuid('variant_id'),
    image: text('image'),
    /** The charged price per piece. */
    quoteE4: e4('quote_e4'),
    shipE4: e4('ship_e4'),
    vatE4: e4('vat_e4'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('order_lines_id').on(t.id),
    foreignKey({ columns: [t.sellerId, t.orderId], foreignColumns: [orders.sellerId, orders.id] }).onDelete('cascade'),
    index('order_lines_order').on(t.sellerId, t.orderId, t.position),
    index('order_lines_shop_variant').on(t.sellerId, t.shopVariantId, t.orderId),
    index('order_lines_variant').on(t.sellerId, t.variantId),
  ],
);

/** A product of the seller's shop: from the shop's API or from imported orders. */
export const shopProducts = pgTable(
  'shop_products',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    storeId: uuid('store_id').notNull(),
    /** The source's product id; for files the lowercase title. */
    sourceKey: text('source_key').notNull(),
    title: text('title').notNull(),
    image: text('image'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('shop_products_id').on(t.id),
    unique('shop_products_source').on(t.storeId, t.sourceKey),
  ],
);

export const shopVariants = pgTable(
  'shop_variants',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    shopProductId: uuid('shop_product_id').notNull(),
    storeId: uuid('store_id').notNull(),
    /** For files: the SKU if any, else the option title; lowercase. */
    sourceKey: text('source_key').notNull(),
    sku: text('sku').notNull().default(''),
    title: text('title').notNull().default(''),
    priceMinor: minor('price_minor').notNull().default(0),
    currency: text('currency').notNull(),
    variantId: uuid('variant_id'),
    mappedAt: at('mapped_at'),
    mappedBy: uuid('mapped_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('shop_variants_id').on(t.id),
    unique('shop_variants_source').on(t.shopProductId, t.sourceKey),
    index('shop_variants_product').on(t.sellerId, t.shopProductId),
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
    /** shop or person. */
    source: text('source').notNull(),
    /** The customer's address, and the corrected one. */
    before: jsonb('before').$type<Address>().notNull(),
    after: jsonb('after').$type<Address>().notNull(),
    /** False for a late or incomplete change by the shop: the order is still shipped to `before`. */
    applied: boolean('applied').notNull(),
    /** open, accepted or kept. */
    status: text('status').notNull().default('open'),
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
      .where(sql`${t.status} = 'open'`),
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
    status: text('status').notNull().default('open'),
    createdAt: createdAt(),
    createdBy: uuid('created_by').notNull(),
    answer: text('answer').notNull().default(''),
    answeredAt: at('answered_at'),
    answeredBy: uuid('answered_by'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    index('cancel_requests_order').on(t.sellerId, t.orderId),
    uniqueIndex('cancel_requests_open')
      .on(t.sellerId, t.orderId)
      .where(sql`${t.status} = 'open'`),
  ],
);
