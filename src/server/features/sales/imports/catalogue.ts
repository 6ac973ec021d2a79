import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { ImportedLine } from '#domain/sales/imports/imported.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { ComponentsColumn } from '../../catalog/mapping/goods.ts';

/** An option of a shop product, as needed by order lines. */
export const ShopOption = z.object({
  id: z.string(),
  /** The mapped variant, if any. */
  variant_id: z.string().nullable(),
  /** A bundle's components. */
  components: ComponentsColumn,
  /** Whether orders to some country get other goods. */
  by_country: z.boolean(),
  image: z.string().nullable(),
});
export type ShopOption = z.output<typeof ShopOption>;

const mapping = sql`s.variant_id, s.components, exists (select 1 from mapping_countries mc
  where mc.seller_id = s.seller_id and mc.shop_variant_id = s.id and mc.variant_id is not null) as by_country`;

type Shop = { readonly sellerId: string; readonly storeId: string; readonly now: Date };
type Wanted = Pick<ImportedLine, 'sku' | 'title' | 'variant_title' | 'price' | 'remote_variant_id'>;

const productKey = (line: Wanted) => line.title.toLowerCase();
const optionKey = (line: Wanted) => (line.sku || line.variant_title).toLowerCase();
const keyOf = (product: string, option: string) => JSON.stringify([product, option]);

/** Finds the option of a line. */
export type OptionOf = (line: Wanted) => ShopOption;

/**
 * Creates missing products and options of these lines in the store's catalogue, and returns them with their mapping.
 * The options are locked against a concurrent mapping, which waits and then finds the lines.
 */
export async function ensureOptions(db: Db, shop: Shop, lines: readonly Wanted[]): Promise<OptionOf> {
  const known = await optionsByRemoteId(db, shop, lines);
  const byId = (line: Wanted) => (line.remote_variant_id ? known.get(line.remote_variant_id) : undefined);
  const others = lines.filter((line) => byId(line) === undefined);
  const products = await ensureProducts(db, shop, others);
  const options = await ensureProductOptions(db, shop, others, products);
  return (line) => {
    const option = byId(line) ?? options.get(keyOf(productKey(line), optionKey(line)));
    if (!option) throw new Error('a just written option is missing');
    return option;
  };
}

const RemoteOption = ShopOption.extend({ remote_id: z.string() });

/** Options that were read from the shop are found by its id, also when they or their product were renamed since. */
async function optionsByRemoteId(db: Db, shop: Shop, lines: readonly Wanted[]): Promise<Map<string, ShopOption>> {
  const ids = [...new Set(lines.flatMap(({ remote_variant_id }) => remote_variant_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await query(db, RemoteOption).all(sql`
    select s.id, ${mapping}, s.remote_id, coalesce(v.image, p.image) as image
    from shop_variants s join shop_products p on p.seller_id = s.seller_id and p.id = s.shop_product_id
      left join variants v on v.id = s.variant_id
    where s.store_id = ${shop.storeId} and s.remote_id = any(${sql.param(ids)}::text[])
    order by s.id for share of s`);
  return new Map(rows.map(({ remote_id, ...option }) => [remote_id, option]));
}

const ProductKey = z.object({ id: z.string(), source_key: z.string() });

async function ensureProducts(db: Db, shop: Shop, lines: readonly Wanted[]): Promise<Map<string, string>> {
  const titles = new Map(lines.map((line) => [productKey(line), line.title]));
  const keys = sql.param([...titles.keys()]);
  const known = sql`select id, source_key from shop_products
    where store_id = ${shop.storeId} and source_key = any(${keys}::text[])`;
  const before = await query(db, ProductKey).all(known);
  if (before.length < titles.size) {
    for (const { source_key } of before) titles.delete(source_key);
    const fresh = [...titles].map(([source_key, title]) => ({ id: newId(), source_key, title }));
    await db.execute(sql`
      insert into shop_products (seller_id, id, store_id, source_key, title, created_at)
      select ${shop.sellerId}, id, ${shop.storeId}, source_key, title, ${shop.now}
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as p(id uuid, source_key text, title text)
      on conflict (store_id, source_key) do nothing`);
  }
  const rows = await query(db, ProductKey).all(known);
  return new Map(rows.map((row) => [row.source_key, row.id]));
}

const KeyedOption = ShopOption.extend({ product_key: z.string(), source_key: z.string() });

async function ensureProductOptions(
  db: Db,
  shop: Shop,
  lines: readonly Wanted[],
  products: ReadonlyMap<string, string>,
): Promise<Map<string, ShopOption>> {
  const wanted = new Map(lines.map((line) => [keyOf(productKey(line), optionKey(line)), line]));
  const rows = [...wanted.values()].map((line) => ({
    id: newId(),
    product_id: products.get(productKey(line)),
    product_key: productKey(line),
    source_key: optionKey(line),
    sku: line.sku,
    title: line.variant_title,
    price_minor: line.price.minor,
    currency: line.price.currency,
  }));
  const records = JSON.stringify(rows);
  await db.execute(sql`
    insert into shop_variants (seller_id, id, shop_product_id, store_id, source_key, sku, title, price_minor, currency, created_at)
    select ${shop.sellerId}, r.id, r.product_id, ${shop.storeId}, r.source_key, r.sku, r.title, r.price_minor, r.currency, ${shop.now}
    from jsonb_to_recordset(${records}::jsonb)
      as r(id uuid, product_id uuid, source_key text, sku text, title text, price_minor bigint, currency text)
    where not exists (
      select 1 from shop_variants s where s.shop_product_id = r.product_id and s.source_key = r.source_key)
    on conflict (shop_product_id, source_key) do nothing`);
  const found = await query(db, KeyedOption).all(sql`
    select s.id, ${mapping}, s.source_key, r.product_key, coalesce(v.image, p.image) as image
    from jsonb_to_recordset(${records}::jsonb) as r(product_id uuid, product_key text, source_key text)
      join shop_variants s on s.shop_product_id = r.product_id and s.source_key = r.source_key
      join shop_products p on p.seller_id = s.seller_id and p.id = s.shop_product_id
      left join variants v on v.id = s.variant_id
    order by s.id for share of s`);
  return new Map(found.map(({ product_key, source_key, ...option }) => [keyOf(product_key, source_key), option]));
}
