import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { StoredRule } from './price-rules-store.ts';

const EntryRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  market_product_id: z.string(),
  number: z.string(),
  market_title: z.string(),
  market_title_cn: z.string(),
  /** Whether the market product can still be ordered. */
  is_available: z.boolean(),
  has_changes: z.boolean(),
  title: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  option_names: z.array(z.string()),
  tags: z.array(z.string()),
  collection: z.string(),
  vendor: z.string(),
  /** By store id. */
  price_rule: z.record(z.string(), StoredRule),
  version: z.number(),
  created_at: z.date(),
  updated_at: z.date().nullable(),
  published_at: z.date().nullable(),
});
/** An entry of an import list with what it needs of its market product. */
export type Entry = z.output<typeof EntryRow>;

/** `isLocked`: until the end of the transaction. */
export const findEntry = (db: Db, scope: Scope, id: string, { isLocked = false } = {}) =>
  query(db, EntryRow).first(sql`
    select p.id, p.seller_id, u.name as seller_name, p.market_product_id, m.number, m.title as market_title,
      m.title_cn as market_title_cn, (m.status = ${productStatus.available} and m.deleted_at is null) as is_available,
      (m.version > p.market_version) as has_changes, p.title, p.description, p.images, p.option_names, p.tags,
      p.collection, p.vendor, p.price_rule, p.version, p.created_at, p.updated_at, p.published_at
    from import_products p join market_products m on m.id = p.market_product_id join users u on u.id = p.seller_id
    where p.id = ${id} and ${sellerScope(scope, sql`p.seller_id`)} and p.removed_at is null
    ${isLocked ? sql`for update of p` : sql``}`);

const OwnPrice = z.object({ priceMinor: z.number().nullable(), compareAtMinor: z.number().nullable() });
export type OwnPrice = z.output<typeof OwnPrice>;

const EntryVariantRow = z.object({
  variant_id: z.string(),
  is_on: z.boolean(),
  option_values: z.array(z.string()),
  sku: z.string(),
  image: z.string(),
  /** By currency. */
  prices: z.record(z.string(), OwnPrice),
  /** Of the variant itself. */
  variant_code: z.string(),
  own_sku: z.string(),
  own_title: z.string(),
  own_title_cn: z.string(),
  own_image: z.string(),
  quote_e4: z.number(),
  weight_g: z.number(),
  mm: z.tuple([z.number(), z.number(), z.number()]),
  kinds: z.array(z.string()),
  /** Available units; null when made to order. */
  stock: z.number().nullable(),
  /** Whether the market product still offers it. */
  is_offered: z.boolean(),
});
/** A variant of an entry with our price and measures. */
export type EntryVariant = z.output<typeof EntryVariantRow>;

export const variantsOfEntry = (db: Db, { id, seller_id: sellerId, market_product_id: marketId }: Entry) =>
  query(db, EntryVariantRow).all(sql`
    select iv.variant_id, iv.is_on, iv.option_values, iv.sku, iv.image, iv.prices, v.variant_code, v.sku as own_sku,
      v.title as own_title, v.title_cn as own_title_cn, v.image as own_image, v.quote_e4, v.weight_g,
      array[v.length_mm, v.width_mm, v.height_mm] as mm,
      array_remove(array[case when v.battery then 'battery' end, case when v.liquid then 'liquid' end], null) as kinds,
      mv.stock, (mv.variant_id is not null and v.status = ${productStatus.available}) as is_offered
    from import_variants iv join variants v on v.id = iv.variant_id
      left join market_variants mv on mv.market_product_id = ${marketId} and mv.variant_id = iv.variant_id
    where iv.seller_id = ${sellerId} and iv.import_product_id = ${id}
    order by iv.position, iv.sku`);
