import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { productStatuses } from '#domain/catalog/marketplace/product-status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { containing, containsAllTerms } from '../../../core/db/keyword.ts';
import type { Db } from '../../../core/http/context.ts';
import { goodsColumns } from '../market-editing/goods-columns.ts';
import { isOneOfSkus } from '../market-editing/skus.ts';

const ListRow = z.object({
  _id: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
  category_id: z.string().nullable(),
  base_code: z.string(),
  supplier_name: z.string(),
  option_names: z.array(z.string()),
  variant_count: z.number(),
  cost_from_fen: z.number().nullable(),
  cost_to_fen: z.number().nullable(),
  created_at: z.date(),
});

export type ListFilter = {
  readonly page: number;
  readonly size: number;
  readonly title?: string | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly category?: string | undefined;
  readonly base_product_id?: string | undefined;
};

const productText = sql`lower(p.title || ' ' || p.title_cn || ' ' || p.supplier_name)`;
const variantText = sql`lower(v.sku || ' ' || v.variant_code || ' ' || v.title || ' ' || v.title_cn)`;

function conditions({ title, start, end, category, base_product_id: base }: ListFilter): SQL {
  const found = sql`p.id in (
    select p.id from internal_products p where ${containsAllTerms(title, productText)}
    union select v.product_id from variants v where ${containsAllTerms(title, variantText)}
    union select p.id from internal_products p join base_products b on b.id = p.base_product_id
      where lower(b.code) like ${containing(title?.toLowerCase() ?? '')})`;
  const within = sql`p.category_id in (
    with recursive below as (select ${category ?? null}::uuid as id
      union select c.id from categories c join below on c.parent_id = below.id) select id from below)`;
  return sql.join(
    [
      title ? found : sql`true`,
      start ? sql`p.created_at >= ${start}::date` : sql`true`,
      end ? sql`p.created_at < ${end}::date + 1` : sql`true`,
      category ? within : sql`true`,
      base ? sql`p.base_product_id = ${base}` : sql`true`,
    ],
    sql` and `,
  );
}

/** Internal products, the newest first. */
export async function listProducts(db: Db, filter: ListFilter) {
  const { page, size } = filter;
  const where = conditions(filter);
  const rows = await query(db, ListRow).all(sql`
    select p.id as _id, p.title, p.title_cn, p.image, p.category_id, coalesce(b.code, '') as base_code, p.supplier_name,
      p.option_names, of.variant_count, of.cost_from_fen, of.cost_to_fen, p.created_at
    from (select * from internal_products p where ${where}
      order by p.created_at desc, p.id desc limit ${size} offset ${(page - 1) * size}) p
    left join base_products b on b.id = p.base_product_id
    left join lateral (select count(*) as variant_count, min(v.cost_fen) as cost_from_fen, max(v.cost_fen) as cost_to_fen
      from variants v where v.product_id = p.id) of on true
    order by p.created_at desc, p.id desc`);
  const counted = await query(db, CountRow).first(sql`select count(*) from internal_products p where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

const BaseRow = z.object({
  base_product_id: z.string(),
  version: z.number(),
  code: z.string(),
  title: z.string(),
  title_cn: z.string(),
  category_id: z.string().nullable(),
  image: z.string(),
});
export type BaseRow = z.output<typeof BaseRow>;

const baseColumns = sql`b.id as base_product_id, b.version, b.code, b.title, b.title_cn, b.category_id, b.image`;

const CountedBase = BaseRow.extend({ product_count: z.number() });

export async function listBases(
  db: Db,
  { page, size, keyword }: { page: number; size: number; keyword?: string | undefined },
) {
  const like = containing(keyword?.toLowerCase() ?? '');
  const where = sql`(lower(b.code) like ${like} or lower(b.title) like ${like} or b.title_cn like ${like})`;
  const rows = await query(db, CountedBase).all(sql`
    select ${baseColumns}, (select count(*) from internal_products p where p.base_product_id = b.id) as product_count
    from base_products b where ${where} order by b.code limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) from base_products b where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

/** Another base product with this code. The unique index decides races. */
export const baseWithCode = (db: Db, code: string, except: string | null) =>
  query(db, BaseRow).first(
    sql`select ${baseColumns} from base_products b where b.code = ${code} and b.id is distinct from ${except}`,
  );

export const baseById = (db: Db, id: string) =>
  query(db, BaseRow).first(sql`select ${baseColumns} from base_products b where b.id = ${id}`);

/** A base product, locked until the end of the transaction. */
export const lockBase = (db: Db, id: string) =>
  query(db, BaseRow).first(sql`select ${baseColumns} from base_products b where b.id = ${id} for update`);

const ProductRow = z.object({
  _id: z.string(),
  base_product_id: z.string().nullable(),
  version: z.number(),
  title: z.string(),
  title_cn: z.string(),
  category_id: z.string().nullable(),
  image: z.string(),
  supplier_name: z.string(),
  supplier_url: z.string(),
  option_names: z.array(z.string()),
  created_at: z.date(),
  updated_at: z.date().nullable(),
});
export type ProductRow = z.output<typeof ProductRow>;

const productColumns = sql`p.id as _id, p.base_product_id, p.version, p.title, p.title_cn, p.category_id, p.image,
  p.supplier_name, p.supplier_url, p.option_names, p.created_at, p.updated_at`;

export const productById = (db: Db, id: string) =>
  query(db, ProductRow).first(sql`select ${productColumns} from internal_products p where p.id = ${id}`);

/** An internal product, locked until the end of the transaction. */
export const lockProduct = (db: Db, id: string) =>
  query(db, ProductRow).first(sql`select ${productColumns} from internal_products p where p.id = ${id} for update`);

const SiblingRow = z.object({
  _id: z.string(),
  title: z.string(),
  supplier_name: z.string(),
  variant_count: z.number(),
});

export const siblingsOf = (db: Db, { _id: id, base_product_id: base }: ProductRow) =>
  query(db, SiblingRow).all(sql`
    select p.id as _id, p.title, p.supplier_name,
      (select count(*) from variants v where v.product_id = p.id) as variant_count
    from internal_products p where p.base_product_id = ${base} and p.id <> ${id} order by p.created_at, p.id limit 100`);

const VariantRow = z.object({
  variant_id: z.string(),
  product_id: z.string(),
  version: z.number(),
  sku: z.string(),
  variant_code: z.string(),
  title: z.string(),
  title_cn: z.string(),
  options: z.record(z.string(), z.string()),
  image: z.string(),
  status: z.literal(productStatuses),
  ...goodsColumns,
  offered_as: z.array(z.string()),
});
export type VariantRow = z.output<typeof VariantRow>;

const variantColumns = sql`v.id as variant_id, v.product_id, v.version, v.sku, v.variant_code, v.title, v.title_cn,
  v.options, v.image, v.gtin, v.status, v.quote_e4 as price_e4, v.cost_fen, v.weight_g, v.length_mm, v.width_mm,
  v.height_mm, v.battery, v.liquid, v.hs_code, v.material, v.material_cn, v.origin_country, v.merchant_pid,
  v.manufacturer_pid, array(select m.number from market_variants mv join market_products m on m.id = mv.market_product_id
    where mv.variant_id = v.id and m.deleted_at is null order by m.number) as offered_as`;

/** The variants of a product, in the order they were added. */
export const variantsOf = (db: Db, productId: string) =>
  query(db, VariantRow).all(
    sql`select ${variantColumns} from variants v where v.product_id = ${productId} order by v.created_at, v.variant_code`,
  );

export const variantById = (db: Db, id: string) =>
  query(db, VariantRow).first(sql`select ${variantColumns} from variants v where v.id = ${id}`);

/** Whether a category of internal products exists; none is fine too. */
export async function isCategoryKnown(db: Db, id: string | null): Promise<boolean> {
  if (id === null) return true;
  const row = await query(db, CountRow).first(
    sql`select count(*) from categories where id = ${id} and kind = 'internal'`,
  );
  return row?.count === 1;
}

const TakenRow = z.object({ sku: z.string(), variant_code: z.string(), title: z.string() });

/** Other variants that have one of these SKUs, regardless of case, or this code. */
export const variantsNamed = (db: Db, names: { skus: readonly string[]; code?: string; except?: string }) =>
  query(db, TakenRow).all(sql`
    select sku, variant_code, title from variants
    where (${isOneOfSkus(names.skus)} or variant_code = ${names.code ?? null})
      and id is distinct from ${names.except ?? null}`);

const CodeRow = z.object({ code: z.string() });

/** Variant codes that begin with a base code, in capitals. */
export async function codesFrom(db: Db, baseCode: string): Promise<Set<string>> {
  const rows = await query(db, CodeRow).all(
    sql`select upper(variant_code) as code from variants where variant_code ilike ${`${baseCode}%`}`,
  );
  return new Set(rows.map(({ code }) => code));
}
