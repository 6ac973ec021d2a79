import { sql } from '../../sql.ts';
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
import { publicationStatus, openPublicationStatuses } from '#domain/catalog/listing/publication-status.ts';
import { optionChangeStatus } from '#domain/catalog/listing/option-change.ts';
import { at, createdAt, id, sellerId } from '../columns.ts';
import { literal, literals } from '../../literals.ts';

/** An entry of a seller's import list: a market product edited for the seller's shops. */
export const importProducts = pgTable(
  'import_products',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    marketProductId: uuid('market_product_id').notNull(),
    /** Version of the market product it was made from. */
    marketVersion: integer('market_version').notNull(),
    title: text('title').notNull(),
    /** Sanitised HTML. */
    description: text('description').notNull().default(''),
    /** In their order: paths of market pictures and ids of own uploads. */
    images: text('images').array().notNull(),
    optionNames: text('option_names').array().notNull(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    collection: text('collection').notNull().default(''),
    vendor: text('vendor').notNull().default(''),
    /** Price rules by store id: they replace the rule of the store for this product. */
    priceRule: jsonb('price_rule').$type<Record<string, unknown>>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: at('updated_at'),
    publishedAt: at('published_at'),
    removedAt: at('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('import_products_id').on(t.id),
    uniqueIndex('import_products_once')
      .on(t.sellerId, t.marketProductId)
      .where(sql`${t.removedAt} is null`),
    index('import_products_newest').on(t.sellerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('import_products_market').on(t.marketProductId),
  ],
);

export const importVariants = pgTable(
  'import_variants',
  {
    sellerId: sellerId(),
    importProductId: uuid('import_product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    position: smallint('position').notNull(),
    /** Whether the variant is published. */
    isOn: boolean('is_on').notNull().default(true),
    /** Values of the options in their order, as the seller names them. */
    optionValues: text('option_values').array().notNull(),
    sku: text('sku').notNull(),
    image: text('image').notNull().default(''),
    /** The seller's own prices by currency; a currency without one: by the price rule. */
    prices: jsonb('prices').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.importProductId, t.variantId] }),
    foreignKey({
      columns: [t.sellerId, t.importProductId],
      foreignColumns: [importProducts.sellerId, importProducts.id],
    }).onDelete('cascade'),
    index('import_variants_variant').on(t.variantId),
  ],
);

/** One entry of the import list written, or to be written, to one shop. */
export const publications = pgTable(
  'publications',
  {
    sellerId: sellerId(),
    id: id(),
    importProductId: uuid('import_product_id').notNull(),
    storeId: uuid('store_id').notNull(),
    /** waiting, running, done, failed */
    status: text('status').notNull().default(publicationStatus.waiting),
    /** The name under which the shop keeps the product; a repeated attempt finds it by this. */
    reference: text('reference').notNull().default(''),
    taskId: uuid('task_id'),
    /** The product in the shop, once it exists there. */
    shopProductId: uuid('shop_product_id'),
    remoteId: text('remote_id'),
    /**
     * Pictures that we sent: the shop's id → our picture, empty when it is unknown which. null: never recorded, also of a
     * product that was published before this was.
     */
    sentPictures: jsonb('sent_pictures').$type<Record<string, string>>(),
    /** The shop's ids of the seller's own pictures, before the first attempt of the publication under way. */
    sellerPictures: text('seller_pictures').array(),
    attempts: integer('attempts').notNull().default(0),
    /** Earliest next attempt after a temporary fault of the shop. */
    nextTryAt: at('next_try_at'),
    /** A refusal code, the shop's words and the field they concern. */
    problem: text('problem'),
    problemDetail: text('problem_detail').notNull().default(''),
    problemField: text('problem_field').notNull().default(''),
    requestedBy: uuid('requested_by').notNull(),
    createdAt: createdAt(),
    finishedAt: at('finished_at'),
  },
  (t) => [
    unique('publications_once').on(t.sellerId, t.importProductId, t.storeId),
    index('publications_open')
      .on(t.storeId, t.createdAt)
      .where(sql`${t.status} in ${sql.raw(literals(openPublicationStatuses))}`),
    index('publications_task').on(t.taskId),
  ],
);

/** A price rule of a store: new entries of the import list start with it. */
export const priceRules = pgTable(
  'price_rules',
  {
    sellerId: sellerId(),
    storeId: uuid('store_id').notNull(),
    rule: jsonb('rule').$type<Record<string, unknown>>().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.storeId] })],
);

/** An option of a shop product that changed or vanished in the shop and needs a look at its mapping. */
export const optionChangeLogs = pgTable(
  'option_change_logs',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    storeId: uuid('store_id').notNull(),
    shopProductId: uuid('shop_product_id').notNull(),
    shopVariantId: uuid('shop_variant_id').notNull(),
    /** renamed, sku, removed, returned */
    kind: text('kind').notNull(),
    before: jsonb('before').$type<Record<string, string>>().notNull(),
    after: jsonb('after').$type<Record<string, string>>().notNull(),
    /** Mapped variant at that time, and the suggested one with its reason. */
    variantId: uuid('variant_id'),
    suggestedVariantId: uuid('suggested_variant_id'),
    suggestedReason: text('suggested_reason').notNull().default(''),
    /** 0 unconfirmed, 1 confirmed */
    status: smallint('status').notNull().default(optionChangeStatus.unconfirmed),
    createdAt: createdAt(),
    confirmedBy: uuid('confirmed_by'),
    confirmedAt: at('confirmed_at'),
    /** remapped, no-effect */
    outcome: text('outcome').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('option_change_logs_id').on(t.id),
    index('option_change_logs_newest').on(t.sellerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('option_change_logs_open')
      .on(t.sellerId, t.shopVariantId)
      .where(sql`${t.status} = ${sql.raw(literal(optionChangeStatus.unconfirmed))}`),
  ],
);
