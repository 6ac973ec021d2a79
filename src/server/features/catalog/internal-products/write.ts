import { sql } from '../../../core/db/sql.ts';
import type { VariantGoods } from '#domain/catalog/market-editing/content.ts';
import type { Db } from '../../../core/http/context.ts';
import type { BaseRow, ProductRow, VariantRow } from './store.ts';

type Titles = Pick<BaseRow, 'title' | 'title_cn' | 'category_id' | 'image'>;

export const insertBase = (db: Db, id: string, base: Titles & { readonly code: string }, now: Date) =>
  db.execute(sql`
    insert into base_products (id, code, title, title_cn, category_id, image, created_at)
    values (${id}, ${base.code}, ${base.title}, ${base.title_cn}, ${base.category_id}, ${base.image}, ${now})`);

export const updateBase = (db: Db, id: string, base: Titles & { readonly code: string }) =>
  db.execute(sql`
    update base_products set code = ${base.code}, title = ${base.title}, title_cn = ${base.title_cn},
      category_id = ${base.category_id}, image = ${base.image}, version = version + 1 where id = ${id}`);

type NewProduct = Titles &
  Pick<ProductRow, 'supplier_name' | 'supplier_url' | 'option_names'> & { readonly base_product_id: string };

export const insertProduct = (db: Db, id: string, product: NewProduct, now: Date) =>
  db.execute(sql`
    insert into internal_products (id, base_product_id, title, title_cn, category_id, supplier_name, supplier_url, image,
      option_names, created_at)
    values (${id}, ${product.base_product_id}, ${product.title}, ${product.title_cn}, ${product.category_id},
      ${product.supplier_name}, ${product.supplier_url}, ${product.image},
      ${sql.param([...product.option_names])}::text[], ${now})`);

/** Titles of its variants that begin with the old title begin with the new one. */
export async function updateProduct(db: Db, before: ProductRow, titles: Titles, now: Date): Promise<void> {
  const { title, title_cn: titleCn, category_id: categoryId, image } = titles;
  await db.execute(sql`
    update internal_products set title = ${title}, title_cn = ${titleCn}, category_id = ${categoryId}, image = ${image},
      version = version + 1, updated_at = ${now} where id = ${before._id}`);
  await db.execute(sql`
    update variants set
      title = case when starts_with(title, ${before.title}) then ${title} || substr(title, length(${before.title}) + 1)
        else title end,
      title_cn = case when starts_with(title_cn, ${before.title_cn})
        then ${titleCn} || substr(title_cn, length(${before.title_cn}) + 1) else title_cn end
    where product_id = ${before._id} and (${before.title} <> ${title} or ${before.title_cn} <> ${titleCn})`);
}

type Supplier = Pick<ProductRow, 'supplier_name' | 'supplier_url'>;

export const updateSupplier = (db: Db, id: string, { supplier_name: name, supplier_url: url }: Supplier, now: Date) =>
  db.execute(sql`
    update internal_products set supplier_name = ${name}, supplier_url = ${url}, version = version + 1, updated_at = ${now}
    where id = ${id}`);

/** The names of the options as the list of options spells them. */
export const setOptionNames = (db: Db, id: string, names: readonly string[]) =>
  db.execute(sql`update internal_products set option_names = ${sql.param([...names])}::text[] where id = ${id}`);

export const countUpProduct = (db: Db, id: string, now: Date) =>
  db.execute(sql`update internal_products set version = version + 1, updated_at = ${now} where id = ${id}`);

export type NewVariant = {
  readonly id: string;
  readonly sku: string;
  readonly variant_code: string;
  readonly title: string;
  readonly title_cn: string;
  readonly options: Readonly<Record<string, string>>;
  readonly image: string;
};

export async function insertVariants(
  db: Db,
  productId: string,
  variants: readonly NewVariant[],
  { price_e4: quote_e4, ...goods }: VariantGoods,
  now: Date,
): Promise<void> {
  const rows = variants.map((variant) => ({ ...goods, quote_e4, ...variant }));
  await db.execute(sql`
    insert into variants (id, product_id, sku, variant_code, title, title_cn, options, image, weight_g, length_mm, width_mm,
      height_mm, cost_fen, quote_e4, battery, liquid, hs_code, material, material_cn, origin_country, merchant_pid,
      manufacturer_pid, created_at)
    select r.id, ${productId}::uuid, r.sku, r.variant_code, r.title, r.title_cn, r.options, r.image, r.weight_g,
      r.length_mm, r.width_mm, r.height_mm, r.cost_fen, r.quote_e4, r.battery, r.liquid, r.hs_code, r.material,
      r.material_cn, r.origin_country, r.merchant_pid, r.manufacturer_pid, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, sku text, variant_code text, title text,
      title_cn text, options jsonb, image text, weight_g int, length_mm int, width_mm int, height_mm int, cost_fen bigint,
      quote_e4 bigint, battery bool, liquid bool, hs_code text, material text, material_cn text, origin_country text,
      merchant_pid text, manufacturer_pid text)`);
}

type VariantChange = VariantGoods & Pick<VariantRow, 'sku' | 'variant_code' | 'image' | 'gtin' | 'status'>;

export const updateVariant = (db: Db, id: string, variant: VariantChange, now: Date) =>
  db.execute(sql`
    update variants set sku = ${variant.sku}, variant_code = ${variant.variant_code}, image = ${variant.image},
      gtin = ${variant.gtin}, status = ${variant.status}, quote_e4 = ${variant.price_e4}, cost_fen = ${variant.cost_fen},
      weight_g = ${variant.weight_g}, length_mm = ${variant.length_mm}, width_mm = ${variant.width_mm},
      height_mm = ${variant.height_mm}, battery = ${variant.battery}, liquid = ${variant.liquid},
      hs_code = ${variant.hs_code}, material = ${variant.material}, material_cn = ${variant.material_cn},
      origin_country = ${variant.origin_country}, merchant_pid = ${variant.merchant_pid},
      manufacturer_pid = ${variant.manufacturer_pid}, version = version + 1, updated_at = ${now}
    where id = ${id}`);
