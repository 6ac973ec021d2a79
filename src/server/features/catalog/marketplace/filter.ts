import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { ProductStatus } from '#domain/catalog/marketplace/product-status.ts';
import { codeIn, linkKey } from '#domain/catalog/marketplace/search-text.ts';
import type { StockState } from '#domain/catalog/marketplace/stock-state.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { containing, containsAllTerms, startingWith, termsOf } from '../../../core/db/keyword.ts';
import type { Db } from '../../../core/http/context.ts';

/** What one search means: words of titles, or products found by a code or a link. */
export type Search = {
  readonly keywords: readonly string[];
  /** Products with such a SKU or variant code. */
  readonly coded: readonly string[];
  /** Host and path of a factory link. */
  readonly link: string | null;
};

export type MarketFilter = {
  readonly search: Search;
  /** A category with all below it; null: all. */
  readonly categoryIds: ReadonlySet<string> | null;
  /** Undefined: both. */
  readonly status: ProductStatus | undefined;
  readonly stock: readonly StockState[];
  readonly minE4: number | undefined;
  readonly maxE4: number | undefined;
};

// More products than this do not share the beginning of a code that a user looks for.
const maxCoded = 500;

const codedProducts = (code: string) => sql`
  select mv.market_product_id as id from variants v join market_variants mv on mv.variant_id = v.id
  where lower(v.sku) like ${startingWith(code)} or lower(v.variant_code) like ${startingWith(code)} limit ${maxCoded}`;

/** Looks up codes once, so that the list and its counts need no join. Links are for users who may see them. */
export async function readSearch(
  db: Db,
  typed: readonly (string | undefined)[],
  { withLinks }: { readonly withLinks: boolean },
): Promise<Search> {
  const keywords = typed.flatMap((each) => (each === undefined || each === '' ? [] : [each]));
  const [only, ...more] = keywords;
  if (only === undefined || more.length > 0) return { keywords, coded: [], link: null };
  const link = withLinks ? linkKey(only) : null;
  if (link !== null) return { keywords, coded: [], link };
  const code = codeIn(termsOf(only));
  const coded = code === null ? [] : await query(db, IdRow).all(codedProducts(code));
  return { keywords, coded: [...new Set(coded.map(({ id }) => id))], link: null };
}

function searchCondition({ keywords, coded, link }: Search): readonly SQL[] {
  if (link !== null) return [sql`market_links(m.urls) like ${containing(link)}`];
  const words = keywords.map((typed) => containsAllTerms(typed, sql`m.search_text`));
  if (coded.length === 0) return words;
  return [sql`(${sql.join(words, sql` and `)} or m.id = any(${sql.param([...coded])}::uuid[]))`];
}

/** The stock of a product as one of its states. */
export const stockState = sql`case when m.stock is null then 'toOrder' when m.stock > 0 then 'inStock' else 'soldOut' end`;

const stockConditions: Readonly<Record<StockState, SQL>> = {
  toOrder: sql`m.stock is null`,
  inStock: sql`m.stock > 0`,
  soldOut: sql`m.stock <= 0`,
};

type Found = Pick<MarketFilter, 'search' | 'minE4' | 'maxE4'>;

/** What the groups do not hold: the search and the price. */
export const foundCondition = ({ search, minE4, maxE4 }: Found): SQL =>
  sql.join(
    [
      sql`m.deleted_at is null`,
      ...(minE4 === undefined ? [] : [sql`m.from_e4 >= ${minE4}`]),
      ...(maxE4 === undefined ? [] : [sql`m.from_e4 <= ${maxE4}`]),
      ...searchCondition(search),
    ],
    sql` and `,
  );

export const filterCondition = (filter: MarketFilter): SQL =>
  sql.join(
    [
      foundCondition(filter),
      ...(filter.status === undefined ? [] : [sql`m.status = ${filter.status}`]),
      ...(filter.categoryIds === null ? [] : [sql`m.category_id = any(${sql.param([...filter.categoryIds])}::uuid[])`]),
      ...(filter.stock.length === 0
        ? []
        : [
            sql`(${sql.join(
              filter.stock.map((state) => stockConditions[state]),
              sql` or `,
            )})`,
          ]),
    ],
    sql` and `,
  );

export const CategoryParent = z.object({ category_id: z.string(), parent_id: z.string().nullable() });
export type CategoryParent = z.output<typeof CategoryParent>;

/** The tree of the marketplace's categories. */
export const categoryParents = (db: Db): Promise<CategoryParent[]> =>
  query(db, CategoryParent).all(sql`select id as category_id, parent_id from categories where kind = 'product'`);
