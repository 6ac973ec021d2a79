import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { MarketContent } from '#domain/catalog/market-editing/content.ts';
import { productStatus, productStatuses } from '#domain/catalog/marketplace/product-status.ts';
import { CountRow, IdRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { addWords } from '../marketplace/words.ts';
import { optionsUsing } from '../mapping/goods.ts';
import { goodsColumns } from './goods-columns.ts';

const VariantRow = z.object({
  variant_id: z.string(),
  sku: z.string(),
  variant_code: z.string(),
  options: z.record(z.string(), z.string()),
  image: z.string(),
  ...goodsColumns,
});

const ProductRow = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number(),
  status: z.literal(productStatuses),
  from_e4: z.number(),
  created_at: z.date(),
  updated_at: z.date().nullable(),
  is_deleted: z.boolean(),
  title: z.string(),
  title_cn: z.string(),
  description: z.string(),
  category_id: z.string(),
  vendor_id: z.string().nullable(),
  tag_ids: z.array(z.string()),
  collection_ids: z.array(z.string()),
  images: z.array(z.string()),
  urls: z.array(z.string()),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  option_sets: z.array(z.array(z.string())),
  variants: z.array(VariantRow),
});
type ProductRow = z.output<typeof ProductRow>;

/** A market product as it is saved. */
export type SavedProduct = Omit<ProductRow, keyof MarketContent | 'option_sets'> & { readonly content: MarketContent };

/** The names of the options: of the internal products in their order, then names that only variants have. */
function optionNamesOf({ option_sets: sets, variants }: ProductRow): readonly string[] {
  const used = new Set(variants.flatMap(({ options }) => Object.keys(options)));
  const named = [...new Set(sets.flat())].filter((name) => used.has(name));
  return [...new Set([...named, ...used])];
}

function savedProduct(row: ProductRow): SavedProduct {
  const { option_sets: _, variants, title, title_cn, description, category_id, vendor_id, ...rest } = row;
  const { tag_ids, collection_ids, images, urls, attributes, ...facts } = rest;
  const names = optionNamesOf(row);
  const content: MarketContent = {
    title,
    title_cn,
    description,
    category_id,
    vendor_id,
    tag_ids,
    collection_ids,
    images,
    urls,
    attributes,
    option_names: names,
    variants: variants.map(({ variant_id, sku, variant_code, options, ...goods }) => ({
      variant_id,
      sku,
      variant_code,
      option_values: names.map((name) => options[name] ?? ''),
      ...goods,
    })),
  };
  return { ...facts, content };
}

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** Market products with their content, by id; deleted ones too. */
export async function savedProducts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, SavedProduct>> {
  const rows = await query(db, ProductRow).all(sql`
    select m.id, m.number, m.version, m.status, m.from_e4, m.created_at, m.updated_at, m.deleted_at is not null as is_deleted,
      m.title, m.title_cn, m.description, m.category_id, m.vendor_id, m.images, m.urls, m.attributes,
      array(select tag_id from product_tags t where t.market_product_id = m.id order by tag_id) as tag_ids,
      array(select collection_id from collection_products c where c.market_product_id = m.id order by collection_id)
        as collection_ids,
      coalesce((select jsonb_agg(p.option_names order by p.created_at, p.id) from internal_products p where p.id in (
          select v.product_id from market_variants mv join variants v on v.id = mv.variant_id
          where mv.market_product_id = m.id)), '[]') as option_sets,
      coalesce((
        select jsonb_agg(jsonb_build_object('variant_id', v.id, 'sku', v.sku, 'variant_code', v.variant_code,
            'options', v.options, 'image', v.image, 'price_e4', v.quote_e4, 'cost_fen', v.cost_fen, 'weight_g', v.weight_g,
            'length_mm', v.length_mm, 'width_mm', v.width_mm, 'height_mm', v.height_mm, 'battery', v.battery,
            'liquid', v.liquid, 'hs_code', v.hs_code, 'material', v.material, 'material_cn', v.material_cn,
            'origin_country', v.origin_country, 'merchant_pid', v.merchant_pid, 'manufacturer_pid', v.manufacturer_pid,
            'gtin', v.gtin) order by mv.position, v.sku)
        from market_variants mv join variants v on v.id = mv.variant_id where mv.market_product_id = m.id), '[]') as variants
    from market_products m where m.id = any(${uuids(ids)})`);
  return new Map(rows.map((row) => [row.id, savedProduct(row)]));
}

/**
 * Locks market products, and in the same order those with which they share variants: a changed variant changes all of
 * them. @returns the ids of all locked products
 */
export async function lockProducts(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await query(db, IdRow).all(sql`
    select m.id from market_products m where m.id = any(${uuids(ids)}) or m.id in (
      select other.market_product_id from market_variants mine
      join market_variants other on other.variant_id = mine.variant_id where mine.market_product_id = any(${uuids(ids)}))
    order by m.id for update`);
  return rows.map(({ id }) => id);
}

const NumberRow = z.object({ next: z.number() });

/** The next free number, such as MP1201. Concurrent creations are serialized until they commit. */
export async function nextNumber(db: Db): Promise<string> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('market product number'))`);
  const row = await query(db, NumberRow).first(sql`
    select coalesce(max(substring(number from 3)::int), 1000) + 1 as next from market_products
    where number ~ '^MP[0-9]{1,9}$'`);
  return `MP${row?.next ?? 1001}`;
}

/** What only the product's own row and its tags and collections hold. */
export async function writeProduct(db: Db, id: string, content: MarketContent, now: Date): Promise<void> {
  const { title, title_cn, description, category_id, vendor_id, images, urls, attributes } = content;
  await db.execute(sql`
    update market_products set title = ${title}, title_cn = ${title_cn}, description = ${description},
      category_id = ${category_id}, vendor_id = ${vendor_id}, images = ${sql.param([...images])}::text[],
      urls = ${sql.param([...urls])}::text[], attributes = ${JSON.stringify(attributes)}::jsonb, updated_at = ${now}
    where id = ${id}`);
  await addWords(db, [title, title_cn]);
  await db.execute(sql`
    delete from product_tags where market_product_id = ${id} and tag_id <> all(${uuids(content.tag_ids)})`);
  await db.execute(sql`
    insert into product_tags (market_product_id, tag_id)
    select ${id}::uuid, t from unnest(${uuids(content.tag_ids)}) as t on conflict do nothing`);
  await db.execute(sql`
    delete from collection_products
    where market_product_id = ${id} and collection_id <> all(${uuids(content.collection_ids)})`);
  await db.execute(sql`
    insert into collection_products (market_product_id, collection_id, position)
    select ${id}::uuid, c, (select coalesce(max(position), 0) + 1 from collection_products o where o.collection_id = c)
    from unnest(${uuids(content.collection_ids)}) as c on conflict do nothing`);
}

/** Inserts the row of a new product; its content is written afterwards. */
export async function insertProduct(db: Db, id: string, content: MarketContent, now: Date): Promise<string> {
  const number = await nextNumber(db);
  await db.execute(sql`
    insert into market_products (id, number, title, title_cn, category_id, images, from_e4, status, created_at)
    values (${id}, ${number}, ${content.title}, ${content.title_cn}, ${content.category_id}, '{}', 0, -1, ${now})`);
  return number;
}

const KnownRow = z.object({ category: z.boolean(), vendor: z.boolean(), tags: z.number(), collections: z.number() });

/** Whether the category, vendor, tags and collections exist. */
export async function areLabelsKnown(db: Db, content: MarketContent): Promise<boolean> {
  const { category_id: category, vendor_id: vendor, tag_ids: tags, collection_ids: collections } = content;
  const row = await query(db, KnownRow).first(sql`
    select exists (select from categories where id = ${category} and kind = 'product') as category,
      (${vendor}::uuid is null or exists (select from vendors where id = ${vendor})) as vendor,
      (select count(*) from tags where id = any(${uuids(tags)})) as tags,
      (select count(*) from collections where id = any(${uuids(collections)})) as collections`);
  return (
    row !== null &&
    row.category &&
    row.vendor &&
    row.tags === new Set(tags).size &&
    row.collections === new Set(collections).size
  );
}

const NameRow = z.object({ id: z.string(), name: z.string() });

/** Names of the categories, vendors, tags and collections of contents, by id. */
export async function labelNames(db: Db, contents: readonly MarketContent[]): Promise<ReadonlyMap<string, string>> {
  const ids = contents.flatMap((content) => [
    content.category_id,
    ...(content.vendor_id === null ? [] : [content.vendor_id]),
    ...content.tag_ids,
    ...content.collection_ids,
  ]);
  const rows = await query(db, NameRow).all(sql`
    select id, name from categories where id = any(${uuids(ids)}) union all
    select id, name from vendors where id = any(${uuids(ids)}) union all
    select id, name from tags where id = any(${uuids(ids)}) union all
    select id, name from collections where id = any(${uuids(ids)})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Shop products of all sellers that are mapped to a variant of a market product. */
export async function shopProductsUsing(db: Db, id: string): Promise<number> {
  const row = await query(db, CountRow).first(sql`
    select count(distinct u.shop_product_id) from ${optionsUsing(id)}`);
  return row?.count ?? 0;
}

/** What a product stores of its variants for sale. Without any, its last prices and stock stay. */
export async function refreshFigures(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    update market_products m set variant_count = f.variants, product_ids = f.product_ids,
      from_e4 = case when f.keeps then m.from_e4 else f.from_e4 end,
      to_e4 = case when f.keeps then m.to_e4 else f.to_e4 end, stock = case when f.keeps then m.stock else f.stock end
    from (
      select p.id, coalesce(min(v.quote_e4), 0) as from_e4, coalesce(max(v.quote_e4), 0) as to_e4,
        case when count(v.id) = count(mv.stock) filter (where v.id is not null)
          then sum(mv.stock) filter (where v.id is not null)::int end as stock,
        count(v.id) as variants, count(mv.variant_id) > 0 and count(v.id) = 0 as keeps,
        coalesce(array_agg(distinct v.product_id) filter (where v.id is not null), '{}') as product_ids
      from unnest(${uuids(ids)}) as p(id)
      left join market_variants mv on mv.market_product_id = p.id
      left join variants v on v.id = mv.variant_id and v.status = ${productStatus.available}
      group by p.id
    ) f where f.id = m.id`);
}
