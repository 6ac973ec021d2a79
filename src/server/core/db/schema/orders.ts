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
import { judgedBy, newestFirst, readWhole } from './order-indexes.ts';

/** Seller-owned tables carry `seller_id` first in their keys, so that they can be distributed by it. */
export const orders = pgTable(
  'orders',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    storeId: uuid('store_id').notNull(),
    orderNumber: text('order_number').notNull(),
    sourceId: text('source_id'),
    /** When the shop took the order. */
    createdAt: createdAt(),
    importedAt: at('imported_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    version: integer('version').notNull().default(1),
    orderStatus: text('order_status').notNull().default('open'),
    financialStatus: text('financial_status').notNull(),
    /** Why the shop holds it back; empty when it does not. */
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
    /** What processing cost, in the platform's currency; null until processed. */
    costMinor: minor('cost_minor'),
    /** Income in the platform's currency at the rate of the import, for the margin column. */
    incomeBaseMinor: minor('income_base_minor'),
    trackNo: text('track_no'),
    trackingStatus: text('tracking_status'),
    /** Number and status of every parcel under way, where there are several; one parcel stands in the two above. */
    parcelTracks: jsonb('parcel_tracks').$type<readonly (readonly [trackNo: string, status: string])[]>(),
    processedAt: at('processed_at'),
    cancelledAt: at('cancelled_at'),
    closedAt: at('closed_at'),
    /** The order whose goods this one sends again; the shop does not know it. */
    resendOf: uuid('resend_of'),
    /** Lower-case words a keyword search looks through. */
    searchText: text('search_text').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('orders_id').on(t.id),
    unique('orders_number').on(t.storeId, t.orderNumber),
    index('orders_source')
      .on(t.storeId, t.sourceId)
      .where(sql`${t.sourceId} is not null`),
    // Each order of the list with what it is filtered by: any combination is judged and counted in the index alone.
    index('orders_newest').on(...newestFirst(t), ...judgedBy(t)),
    // Rows that are alike share one entry, so this is small: the few that a rare combination leaves are found by it.
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
    index('orders_by_number').on(t.sellerId, t.orderNumber, t.id, ...judgedBy(t)),
    index('orders_by_income').on(
      t.sellerId,
      t.incomeBaseMinor.desc().nullsLast(),
      t.id.desc().nullsLast(),
      ...judgedBy(t),
    ),
    index('orders_by_margin').on(
      t.sellerId,
      sql`(${t.incomeBaseMinor} - ${t.costMinor}) desc nulls last`,
      t.id.desc().nullsLast(),
      ...judgedBy(t),
    ),
    // Small parts of the list, each with all it is filtered and sorted by: read as a whole, and in the index alone.
    index('orders_noted')
      .on(...newestFirst(t), ...readWhole(t))
      .where(sql`${t.note} <> ''`),
    index('orders_note_words')
      .using('gin', t.sellerId, sql`lower(${t.note}) gin_trgm_ops`)
      .where(sql`${t.note} <> ''`),
    // What asks for something is little beside all that is done: the views and their counts read only these.
    index('orders_waiting')
      .on(...newestFirst(t))
      .where(sql`${t.orderStatus} = 'open' and ${t.fulfillmentStatus} = 'unfulfilled'`),
    // The same with all that keeps an order from being processed, so that those that can be are counted without them.
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
    /** The variant we supply; follows the mapping until the order is processed, then frozen. */
    variantId: uuid('variant_id'),
    image: text('image'),
    /** What the line was charged when it was processed. */
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

/** A product as it stands in the seller's shop: learned from the shop or from imported orders. */
export const shopProducts = pgTable(
  'shop_products',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    storeId: uuid('store_id').notNull(),
    /** How the source knows it; for files the title in lower case. */
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
    /** For files: sku when there is one, else the option title; lower case. */
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

/** What an order was charged, with everything the sum was made of. One live charge per order. */
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

/** Where an order goes was changed, by the shop or by a person, until somebody else has seen it. */
export const addressChanges = pgTable(
  'address_changes',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** shop or person. */
    source: text('source').notNull(),
    /** As the customer gave it, and as it was written over. */
    before: jsonb('before').$type<Address>().notNull(),
    after: jsonb('after').$type<Address>().notNull(),
    /** False for what a shop said too late or not completely: the order still goes to `before`. */
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

/** Who may not take processing back himself asks somebody who may. */
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
