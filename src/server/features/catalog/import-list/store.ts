import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { ImportState } from '#domain/catalog/listing/import-state.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { CountRow, IdRow, query } from '#server/core/db/rows.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

/** Serializes additions to one seller's list, so that its limit holds. */
export const lockImportList = (db: Db, sellerId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import list ${sellerId}`}, 0))`);

export async function countImports(db: Db, sellerId: string): Promise<number> {
  const row = await query(db, CountRow).first(
    sql`select count(*) from import_products where seller_id = ${sellerId} and removed_at is null`,
  );
  return row?.count ?? 0;
}

const ImportedRow = z.object({ id: z.string(), market_product_id: z.string() });

/** The entries of a seller made from these market products. */
export const importedFrom = (db: Db, sellerId: string, marketIds: readonly string[]) =>
  query(db, ImportedRow).all(sql`
    select id, market_product_id from import_products
    where seller_id = ${sellerId} and market_product_id = any(${sql.param([...marketIds])}::uuid[])
      and removed_at is null`);

export type NewImport = {
  readonly id: string;
  readonly marketProductId: string;
  readonly marketVersion: number;
  readonly title: string;
  readonly description: string;
  readonly images: readonly string[];
  readonly optionNames: readonly string[];
  readonly tags: readonly string[];
  readonly vendor: string;
  readonly variants: readonly {
    readonly variantId: string;
    readonly optionValues: readonly string[];
    readonly sku: string;
    readonly image: string;
  }[];
};

export async function insertImport(db: Db, sellerId: string, entry: NewImport, now: Date): Promise<void> {
  await db.execute(sql`
    insert into import_products (seller_id, id, market_product_id, market_version, title, description, images,
      option_names, tags, vendor, price_rule, created_at)
    values (${sellerId}, ${entry.id}, ${entry.marketProductId}, ${entry.marketVersion}, ${entry.title},
      ${entry.description}, ${sql.param([...entry.images])}::text[], ${sql.param([...entry.optionNames])}::text[],
      ${sql.param([...entry.tags])}::text[], ${entry.vendor}, '{}', ${now})`);
  const rows = entry.variants.map((variant, position) => ({
    variant_id: variant.variantId,
    position,
    option_values: variant.optionValues,
    sku: variant.sku,
    image: variant.image,
  }));
  await db.execute(sql`
    insert into import_variants (seller_id, import_product_id, variant_id, position, option_values, sku, image)
    select ${sellerId}::uuid, ${entry.id}::uuid, v.variant_id, v.position, v.option_values, v.sku, v.image
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(variant_id uuid, position smallint, option_values text[], sku text, image text)`);
}

const ListedRow = z.object({
  id: z.string(),
  market_product_id: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  number: z.string(),
  title: z.string(),
  image: z.string(),
  variants_on: z.number(),
  variant_count: z.number(),
  stock: z.number().nullable(),
  is_available: z.boolean(),
  has_changes: z.boolean(),
  created_at: z.date(),
  published_at: z.date().nullable(),
});
export type ListedRow = z.output<typeof ListedRow>;

type Filter = {
  readonly keyword?: string | undefined;
  readonly category_id?: string | undefined;
  readonly seller_id?: string | undefined;
  readonly state?: ImportState | undefined;
  readonly page: number;
  readonly size: number;
};

const isOrderable = sql`(m.status = ${productStatus.available} and m.deleted_at is null)`;
const isChanged = sql`(m.version > p.market_version)`;

const states: Readonly<Record<ImportState, SQL>> = {
  unpublished: sql`p.published_at is null`,
  published: sql`p.published_at is not null`,
  unavailable: sql`not ${isOrderable}`,
  changed: isChanged,
};

const CountsRow = z.object({
  all: z.number(),
  unpublished: z.number(),
  published: z.number(),
  unavailable: z.number(),
  changed: z.number(),
});

/** One page of import lists with the number of entries by state. */
export async function listImports(db: Db, scope: Scope, filter: Filter) {
  const searched = sql`lower(p.title || ' ' || m.number || ' ' || coalesce((select string_agg(iv.sku, ' ')
    from import_variants iv where iv.seller_id = p.seller_id and iv.import_product_id = p.id), ''))`;
  const where = sql`${sellerScope(scope, sql`p.seller_id`)} and p.removed_at is null
    and (${filter.seller_id ?? null}::uuid is null or p.seller_id = ${filter.seller_id ?? null})
    and (${filter.category_id ?? null}::uuid is null or m.category_id = ${filter.category_id ?? null})
    and ${containsAllTerms(filter.keyword, searched)}`;
  const from = sql`from import_products p join market_products m on m.id = p.market_product_id`;
  const rows = await query(db, ListedRow).all(sql`
    with page as (
      select p.*, m.number, ${isOrderable} as is_available, ${isChanged} as has_changes
      ${from} where ${where} and ${filter.state ? states[filter.state] : sql`true`}
      order by p.created_at desc, p.id desc limit ${filter.size} offset ${(filter.page - 1) * filter.size}
    )
    select p.id, p.market_product_id, p.seller_id, u.name as seller_name, p.number, p.title,
      coalesce(p.images[1], '') as image, v.variants_on, v.variant_count, v.stock, p.is_available, p.has_changes,
      p.created_at, p.published_at
    from page p join users u on u.id = p.seller_id left join lateral (
      select count(*) as variant_count, count(*) filter (where iv.is_on) as variants_on,
        case when bool_or(iv.is_on and mv.variant_id is not null and mv.stock is null) then null
          else coalesce(sum(mv.stock) filter (where iv.is_on), 0)::int end as stock
      from import_variants iv
        left join market_variants mv on mv.market_product_id = p.market_product_id and mv.variant_id = iv.variant_id
      where iv.seller_id = p.seller_id and iv.import_product_id = p.id
    ) v on true
    order by p.created_at desc, p.id desc`);
  const counts = await query(db, CountsRow).first(sql`
    select count(*) as all, count(*) filter (where ${states.unpublished}) as unpublished,
      count(*) filter (where ${states.published}) as published,
      count(*) filter (where ${states.unavailable}) as unavailable,
      count(*) filter (where ${states.changed}) as changed
    ${from} where ${where}`);
  return { rows, counts: counts ?? { all: 0, unpublished: 0, published: 0, unavailable: 0, changed: 0 } };
}

const MovedRow = IdRow.extend({ seller_id: z.string() });

/** Marks entries as removed. @returns those that were on a list */
export const removeImports = (db: Db, scope: Scope, ids: readonly string[], now: Date) =>
  query(db, MovedRow).all(sql`
    update import_products p set removed_at = ${now}
    where p.id = any(${sql.param([...ids])}::uuid[]) and ${sellerScope(scope, sql`p.seller_id`)} and p.removed_at is null
    returning p.id, p.seller_id`);

/** Undoes a removal, except where the market product was added again meanwhile. */
export const restoreImports = (db: Db, scope: Scope, ids: readonly string[]) =>
  query(db, MovedRow).all(sql`
    update import_products p set removed_at = null
    where p.id = any(${sql.param([...ids])}::uuid[]) and ${sellerScope(scope, sql`p.seller_id`)}
      and p.removed_at is not null and not exists (
        select from import_products o
        where o.seller_id = p.seller_id and o.market_product_id = p.market_product_id and o.id <> p.id
          and (o.removed_at is null or (o.id = any(${sql.param([...ids])}::uuid[]) and o.id > p.id))
      )
    returning p.id, p.seller_id`);

/** How many of these entries, removed or not, are in the scope. */
export async function countInScope(db: Db, scope: Scope, ids: readonly string[]): Promise<number> {
  const row = await query(db, CountRow).first(sql`
    select count(*) from import_products p
    where p.id = any(${sql.param([...ids])}::uuid[]) and ${sellerScope(scope, sql`p.seller_id`)}`);
  return row?.count ?? 0;
}
