import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import {
  variantFields,
  variantName,
  type MarketContent,
  type VariantContent,
  type VariantField,
} from '#domain/catalog/market-editing/content.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { isUnique } from '../../../core/db/unique.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { isOneOfSkus, skuKey } from './skus.ts';

/** A variant with its id and its code, ready to be written. */
export type WrittenVariant = Omit<VariantContent, 'variant_id'> & {
  readonly variant_id: string;
  readonly isNew: boolean;
};

type Product = { readonly id: string; readonly number: string };

export const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
export const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

const CodeRow = z.object({ variant_code: z.string() });

/** Codes for variants without one: the product's number and a free suffix, such as MP1201-3. */
async function withCodes(db: Db, { number }: Product, variants: readonly VariantContent[]): Promise<WrittenVariant[]> {
  const rows = await query(db, CodeRow).all(
    sql`select variant_code from variants where variant_code like ${`${number}-%`}`,
  );
  const used = new Set([...rows.map((row) => row.variant_code), ...variants.map((each) => each.variant_code)]);
  let suffix = 0;
  const nextCode = () => {
    do suffix += 1;
    while (used.has(`${number}-${suffix}`));
    return `${number}-${suffix}`;
  };
  return variants.map(({ variant_id: id, variant_code: code, ...goods }) => ({
    ...goods,
    variant_id: id ?? newId(),
    isNew: id === null,
    variant_code: code || nextCode(),
  }));
}

export const TakenRow = z.object({ sku: z.string(), variant_code: z.string(), title: z.string() });

type Taken = 'market-product.sku-taken' | 'market-product.code-taken';

const PresentRow = z.object({ id: z.string(), sku: z.string() });

/** Refuses new and changed SKUs, and codes, of other variants, naming the row. A SKU that stays is not compared. */
async function decideUnused(db: Db, variants: readonly WrittenVariant[]): Promise<Result<null, Taken>> {
  const ids = variants.map(({ variant_id: id }) => id);
  const present = await query(db, PresentRow).all(
    sql`select id, sku from variants where id = any(${uuids(ids)}) order by id for update`,
  );
  const skuOf = new Map(present.map(({ id, sku }) => [id, sku]));
  const isOther = ({ variant_id: id, sku }: WrittenVariant) => sku !== skuOf.get(id);
  const wanted = variants.filter(isOther).map(({ sku }) => sku);
  const others = await query(db, TakenRow).all(sql`
    select sku, variant_code, title from variants
    where (${isOneOfSkus(wanted)}
        or variant_code = any(${texts(variants.map(({ variant_code: code }) => code))}))
      and id <> all(${uuids(ids)})`);
  const bySku = new Map(others.map((other) => [skuKey(other.sku), other]));
  const byCode = new Map(others.map((other) => [other.variant_code, other]));
  for (const [index, variant] of variants.entries()) {
    const { sku, variant_code: code } = variant;
    const place = { row: index + 1, field: `variants.${index}.sku` };
    const ofSku = isOther(variant) ? bySku.get(skuKey(sku)) : undefined;
    if (ofSku) return refuse('market-product.sku-taken', { ...place, value: sku, title: ofSku.title });
    const ofCode = byCode.get(code);
    if (ofCode)
      return refuse('market-product.code-taken', {
        ...place,
        field: `variants.${index}.variant_code`,
        value: code,
        title: ofCode.title,
      });
  }
  return ok(null);
}

const HomeRow = z.object({ id: z.string() });

/** The internal product that new variants of a market product belong to; created with its first ones. */
async function internalProductOf(db: Db, product: Product, content: MarketContent, now: Date): Promise<string> {
  const home = await query(db, HomeRow).first(sql`
    select v.product_id as id from market_variants mv join variants v on v.id = mv.variant_id
    where mv.market_product_id = ${product.id} order by mv.position, v.sku limit 1`);
  if (home) return home.id;
  const id = newId();
  await db.execute(sql`
    insert into internal_products (id, title, title_cn, supplier_name, supplier_url, image, option_names, created_at)
    values (${id}, ${content.title}, ${content.title_cn}, '', ${content.urls[0] ?? ''}, ${content.images[0] ?? ''},
      ${texts(content.option_names)}, ${now})`);
  return id;
}

export const variantColumns = sql`r(id uuid, sku text, variant_code text, title text, title_cn text, options jsonb, image text,
  quote_e4 bigint, cost_fen bigint, weight_g int, length_mm int, width_mm int, height_mm int, battery bool, liquid bool,
  hs_code text, material text, material_cn text, origin_country text, merchant_pid text, manufacturer_pid text, gtin text)`;
/** Columns that other columns are computed from, or that have rules of their own. */
const ownColumns: ReadonlySet<string> = new Set<VariantField>(['option_values', 'sku', 'variant_code']);
/** Columns that are written as they are in the content; the price is stored as the quote. */
const goodsColumns = variantFields
  .filter((field) => !ownColumns.has(field))
  .map((field) => (field === 'price_e4' ? 'quote_e4' : field));
export const goods = sql.raw(goodsColumns.join(', '));
export const goodsOf = (table: 'v' | 'r') => sql.raw(goodsColumns.map((column) => `${table}.${column}`).join(', '));

export function recordOf(variant: WrittenVariant, { title, title_cn, option_names: names }: MarketContent) {
  const { variant_id: id, isNew: _, option_values: values, price_e4: quote_e4, ...rest } = variant;
  const name = variantName({ option_values: values, sku: '' });
  return {
    ...rest,
    id,
    quote_e4,
    options: Object.fromEntries(names.map((option, place) => [option, values[place] ?? ''])),
    title: name ? `${title}, ${name}` : title,
    title_cn: name ? `${title_cn}，${name}` : title_cn,
  };
}

/** Writes existing variants. `records`: JSON of `recordOf`. @returns the ids of those that have changed */
export async function updateVariants(db: Db, records: string, now: Date): Promise<readonly string[]> {
  // Two rows may exchange their SKUs, which a unique index refuses row by row.
  await db.execute(sql`
    update variants v set sku = v.id::text, variant_code = v.id::text
    from jsonb_to_recordset(${records}::jsonb) as ${variantColumns}
    where v.id = r.id and ((v.sku <> r.sku and exists (select from variants o where o.sku = r.sku))
      or (v.variant_code <> r.variant_code and exists (select from variants o where o.variant_code = r.variant_code)))`);
  const rows = await query(db, IdRow).all(sql`
    update variants v set sku = r.sku, variant_code = r.variant_code, options = r.options,
      title = case when v.options = r.options then v.title else r.title end,
      title_cn = case when v.options = r.options then v.title_cn else r.title_cn end,
      (${goods}) = row(${goodsOf('r')}), version = v.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${records}::jsonb) as ${variantColumns}
    where v.id = r.id
      and (v.sku, v.variant_code, v.options, ${goodsOf('v')}) is distinct from (r.sku, r.variant_code, r.options, ${goodsOf('r')})
    returning v.id`);
  return rows.map(({ id }) => id);
}

/** Names of options stay while other variants of the same internal products use them. */
async function writeOptionNames(db: Db, ids: readonly string[], names: readonly string[]): Promise<void> {
  await db.execute(sql`
    update internal_products p set option_names = ${texts(names)} || array(
      select distinct k from variants v, jsonb_object_keys(v.options) as k
      where v.product_id = p.id and k <> all(${texts(names)}) order by k)
    where p.id in (select product_id from variants where id = any(${uuids(ids)}))`);
}

type Written = {
  /** Existing variants that have changed. */
  readonly changed: readonly string[];
};

/**
 * Writes the variants of a locked market product and their order. The title of an existing variant changes with the values of its
 * options only, because products share variants.
 */
export async function writeVariants(
  db: Db,
  product: Product,
  content: MarketContent,
  now: Date,
): Promise<Result<Written, Taken>> {
  const variants = await withCodes(db, product, content.variants);
  const ids = variants.map(({ variant_id: id }) => id);
  const unused = await decideUnused(db, variants);
  if (!unused.ok) return unused;
  const records = (isNew: boolean) =>
    JSON.stringify(variants.filter((each) => each.isNew === isNew).map((each) => recordOf(each, content)));
  let changed: readonly string[] = [];
  const write = async () => {
    changed = await updateVariants(db, records(false), now);
    if (!variants.some(({ isNew }) => isNew)) return;
    const home = await internalProductOf(db, product, content, now);
    await db.execute(sql`
      insert into variants (id, product_id, sku, variant_code, title, title_cn, options, ${goods}, created_at)
      select r.id, ${home}::uuid, r.sku, r.variant_code, r.title, r.title_cn, r.options, ${goodsOf('r')}, ${now}::timestamptz
      from jsonb_to_recordset(${records(true)}::jsonb) as ${variantColumns}`);
  };
  const [first] = variants;
  const raced = { row: 1, field: 'variants.0.sku', value: first?.sku ?? '', title: content.title };
  if (!(await isUnique('variants_sku', write()))) return refuse('market-product.sku-taken', raced);
  await writeOptionNames(db, ids, content.option_names);
  await db.execute(sql`
    delete from market_variants where market_product_id = ${product.id} and variant_id <> all(${uuids(ids)})`);
  await db.execute(sql`
    insert into market_variants (market_product_id, variant_id, position)
    select ${product.id}::uuid, id, place - 1 from unnest(${uuids(ids)}) with ordinality as v(id, place)
    on conflict (market_product_id, variant_id) do update set position = excluded.position`);
  return ok({ changed });
}
