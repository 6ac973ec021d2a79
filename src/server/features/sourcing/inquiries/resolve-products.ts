import { z } from 'zod';
import type { inquiryInquire } from '#contract/sourcing/inquiry-commands.ts';
import { shopProductStatus } from '#domain/catalog/listing/shop-product-status.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { cutText } from '#domain/shared/text/clean.ts';
import { inquiryLimits } from '#domain/sourcing/inquiries/limits.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import type { NewProduct } from './products-store.ts';

type ProductInput = z.output<(typeof inquiryInquire)['input']>['products'][number];
type ProductInputOf<K extends ProductInput['kind']> = Extract<ProductInput, { kind: K }>;

const GoodsRow = z.object({
  title: z.string(),
  url: z.string(),
  images: z.array(z.string()),
  variants: z.array(
    z.object({ shop_variant_id: z.string().nullable(), variant_id: z.string().nullable(), title: z.string() }),
  ),
});
type GoodsRow = z.output<typeof GoodsRow>;

const titled = (text: string): string => cutText(text, inquiryLimits.title);

function chosen<K extends 'shop_variant_id' | 'variant_id'>(
  goods: GoodsRow,
  ids: readonly string[],
  key: K,
): NewProduct['variants'] | null {
  const variants = ids.length === 0 ? goods.variants : goods.variants.filter((each) => ids.includes(each[key] ?? ''));
  const isComplete = variants.length > 0 && (ids.length === 0 || variants.length === ids.length);
  if (!isComplete || variants.length > inquiryLimits.variants) return null;
  return variants.map((variant) => ({ ...variant, title: titled(variant.title) }));
}

/** The mapped variant is what we would supply; a bundle has none. */
async function shopProduct(db: Db, sellerId: string, input: ProductInputOf<'shop'>): Promise<NewProduct | null> {
  const goods = await query(db, GoodsRow).first(sql`
    select p.title, p.url, case when cardinality(p.images) > 0 then p.images else array_remove(array[p.image], null) end as images,
      coalesce((select json_agg(json_build_object('shop_variant_id', v.id, 'title', v.title,
          'variant_id', case when v.components is null then v.variant_id end) order by v.created_at, v.id)
        from shop_variants v where v.seller_id = p.seller_id and v.shop_product_id = p.id and v.deleted_at is null), '[]') as variants
    from shop_products p
    where p.seller_id = ${sellerId} and p.id = ${input.shop_product_id} and p.status <> ${shopProductStatus.deleted}`);
  const variants = goods && chosen(goods, input.shop_variant_ids, 'shop_variant_id');
  return variants && stored(goods, variants, { ...input, market_product_id: null });
}

async function marketProduct(db: Db, input: ProductInputOf<'market'>): Promise<NewProduct | null> {
  const goods = await query(db, GoodsRow).first(sql`
    select p.title, '' as url, p.images,
      coalesce((select json_agg(json_build_object('shop_variant_id', null, 'title', v.title, 'variant_id', v.id) order by m.position)
        from market_variants m join variants v on v.id = m.variant_id where m.market_product_id = p.id), '[]') as variants
    from market_products p
    where p.id = ${input.market_product_id} and p.status = ${productStatus.available} and p.deleted_at is null`);
  const variants = goods && chosen(goods, input.variant_ids, 'variant_id');
  return variants && stored(goods, variants, { ...input, shop_product_id: null });
}

const stored = (
  { title, url, images }: GoodsRow,
  variants: NewProduct['variants'],
  {
    kind,
    note,
    shop_product_id,
    market_product_id,
  }: Pick<NewProduct, 'kind' | 'note' | 'shop_product_id' | 'market_product_id'>,
): NewProduct => ({
  kind,
  note,
  shop_product_id,
  market_product_id,
  title: titled(title),
  url: cutText(url, inquiryLimits.url),
  images: images.slice(0, inquiryLimits.pictures),
  variants,
});

/** Without variants in words the product has one, named like itself. */
const linkedProduct = ({ kind, title, url, images, note, variants }: ProductInputOf<'link'>): NewProduct => ({
  kind,
  shop_product_id: null,
  market_product_id: null,
  title,
  url,
  images,
  note,
  variants: (variants.length > 0 ? variants : [title]).map((name) => ({
    title: name,
    shop_variant_id: null,
    variant_id: null,
  })),
});

/** The input products with titles, pictures and variants as they are now. */
export async function resolveProducts(
  db: Db,
  sellerId: string,
  input: readonly ProductInput[],
): Promise<Result<readonly NewProduct[], 'inquiry.product-unknown'>> {
  const products: NewProduct[] = [];
  for (const [index, product] of input.entries()) {
    const found =
      product.kind === 'shop'
        ? await shopProduct(db, sellerId, product)
        : product.kind === 'market'
          ? await marketProduct(db, product)
          : linkedProduct(product);
    if (!found) return refuse('inquiry.product-unknown', { place: index + 1 });
    products.push(found);
  }
  return ok(products);
}
