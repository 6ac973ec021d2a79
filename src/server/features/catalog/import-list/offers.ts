import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

const OfferRow = z.object({
  id: z.string(),
  version: z.number(),
  title: z.string(),
  title_cn: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  vendor: z.string(),
  is_available: z.boolean(),
});
/** A market product as it is added to an import list. */
export type Offer = z.output<typeof OfferRow>;

/** These market products, also those that cannot be ordered; deleted ones are left out. */
export const offersOf = (db: Db, ids: readonly string[]) =>
  query(db, OfferRow).all(sql`
    select m.id, m.version, m.title, m.title_cn, m.description, m.images, coalesce(ve.name, '') as vendor,
      m.status = ${productStatus.available} and exists (
        select from market_variants mv join variants v on v.id = mv.variant_id and v.status = ${productStatus.available}
        where mv.market_product_id = m.id
      ) as is_available
    from market_products m left join vendors ve on ve.id = m.vendor_id
    where m.id = any(${sql.param([...ids])}::uuid[]) and m.deleted_at is null order by m.id`);

const OfferedVariantRow = z.object({
  market_product_id: z.string(),
  variant_id: z.string(),
  sku: z.string(),
  title: z.string(),
  image: z.string(),
  options: z.record(z.string(), z.string()),
  option_names: z.array(z.string()),
});
/** A variant that market products offer, with the order of its product's options. */
export type OfferedVariant = z.output<typeof OfferedVariantRow>;

/** The variants of these market products that we supply, in their order. */
export const offeredVariants = (db: Db, ids: readonly string[]) =>
  query(db, OfferedVariantRow).all(sql`
    select mv.market_product_id, v.id as variant_id, v.sku, v.title, v.image, v.options, p.option_names
    from market_variants mv
      join variants v on v.id = mv.variant_id and v.status = ${productStatus.available}
      join internal_products p on p.id = v.product_id
    where mv.market_product_id = any(${sql.param([...ids])}::uuid[])
    order by mv.market_product_id, mv.position, v.sku`);

const TagRow = z.object({ market_product_id: z.string(), name: z.string() });
export const tagsOf = (db: Db, ids: readonly string[]) =>
  query(db, TagRow).all(sql`
    select pt.market_product_id, t.name from product_tags pt join tags t on t.id = pt.tag_id
    where pt.market_product_id = any(${sql.param([...ids])}::uuid[]) order by lower(t.name)`);
