import { z } from 'zod';
import { inquiryProductKinds } from '#domain/sourcing/inquiries/limits.ts';
import type { InquiryContent } from '#domain/sourcing/inquiries/submission.ts';
import { query } from '#server/core/db/rows.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { InquiryRow } from './inquiry-rows.ts';

const VariantRow = z.object({
  id: z.string(),
  title: z.string(),
  shop_variant_id: z.string().nullable(),
  variant_id: z.string().nullable(),
});

export const ProductRow = z.object({
  id: z.string(),
  inquiry_id: z.string(),
  kind: z.enum(inquiryProductKinds),
  shop_product_id: z.string().nullable(),
  market_product_id: z.string().nullable(),
  title: z.string(),
  url: z.string(),
  images: z.array(z.string()),
  note: z.string(),
  variants: z.array(VariantRow),
});
export type ProductRow = z.output<typeof ProductRow>;

type Owned = Pick<InquiryRow, 'seller_id' | 'id'>;

/** The products of an inquiry with their variants, in the order in which they were asked for. */
export const productsOf = (db: Db, { seller_id, id }: Owned): Promise<ProductRow[]> =>
  query(db, ProductRow).all(sql`
    select p.id, p.inquiry_id, p.kind, p.shop_product_id, p.market_product_id, p.title, p.url, p.images, p.note,
      coalesce((select json_agg(json_build_object('id', v.id, 'title', v.title, 'shop_variant_id', v.shop_variant_id,
          'variant_id', v.variant_id) order by v.position, v.id)
        from inquiry_variants v where v.seller_id = p.seller_id and v.inquiry_product_id = p.id), '[]') as variants
    from inquiry_products p where p.seller_id = ${seller_id} and p.inquiry_id = ${id} order by p.position, p.id`);

/** A product as it is stored: with titles and pictures as they were when it was asked for. */
export type NewProduct = Omit<ProductRow, 'id' | 'inquiry_id' | 'variants'> & {
  readonly variants: readonly Omit<z.output<typeof VariantRow>, 'id'>[];
};

/** Copies what lists show of the products to the inquiries that match the condition on `inquiries i`. */
export const summarizeProducts = (db: Db, where: SQL) =>
  db.execute(sql`
    update inquiries i set image = f.image, product_count = f.product_count, variant_count = f.variant_count
    from inquiries o cross join lateral (
      select (array_agg(p.images[1] order by p.position, p.id) filter (where cardinality(p.images) > 0))[1] as image,
        count(*) as product_count,
        coalesce(sum((select count(*) from inquiry_variants v
          where v.seller_id = p.seller_id and v.inquiry_product_id = p.id)), 0) as variant_count
      from inquiry_products p where p.seller_id = o.seller_id and p.inquiry_id = o.id) f
    where o.seller_id = i.seller_id and o.id = i.id and ${where}`);

/** Replaces the products of an inquiry that has no prices. */
export async function replaceProducts(
  db: Db,
  { seller_id, id }: Owned,
  products: readonly NewProduct[],
): Promise<void> {
  await db.execute(sql`delete from inquiry_products where seller_id = ${seller_id} and inquiry_id = ${id}`);
  const rows = products.map((product, position) => ({ ...product, id: newId(), position }));
  await db.execute(sql`
    insert into inquiry_products (seller_id, id, inquiry_id, position, kind, shop_product_id, market_product_id, title, url, images, note)
    select ${seller_id}, p.id, ${id}, p.position, p.kind, p.shop_product_id, p.market_product_id, p.title, p.url,
      array(select jsonb_array_elements_text(p.images)), p.note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(id uuid, position int, kind text, shop_product_id uuid,
      market_product_id uuid, title text, url text, images jsonb, note text)`);
  const variants = rows.flatMap((product) =>
    product.variants.map((variant, position) => ({
      ...variant,
      id: newId(),
      inquiry_product_id: product.id,
      position,
    })),
  );
  await db.execute(sql`
    insert into inquiry_variants (seller_id, id, inquiry_product_id, position, title, shop_variant_id, variant_id)
    select ${seller_id}, v.id, v.inquiry_product_id, v.position, v.title, v.shop_variant_id, v.variant_id
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as v(id uuid, inquiry_product_id uuid, position int,
      title text, shop_variant_id uuid, variant_id uuid)`);
  await summarizeProducts(db, sql`i.seller_id = ${seller_id} and i.id = ${id}`);
}

type Content = Pick<InquiryRow, 'countries' | 'quantity' | 'target_minor' | 'target_currency' | 'needed_by' | 'note'>;

/** An inquiry as the domain compares and checks it. */
export const contentOf = (inquiry: Content, products: readonly (NewProduct | ProductRow)[]): InquiryContent => ({
  countries: inquiry.countries,
  products,
  needed_by: inquiry.needed_by,
  quantity: inquiry.quantity,
  target:
    inquiry.target_minor !== null && inquiry.target_currency !== null
      ? { minor: inquiry.target_minor, currency: inquiry.target_currency }
      : null,
  note: inquiry.note,
  variants: products.map((product) =>
    product.variants.map(({ shop_variant_id, variant_id, title }) => shop_variant_id ?? variant_id ?? title),
  ),
});
