import { sql } from '../../../core/db/sql.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { ProductGroup } from '#domain/catalog/marketplace/facets.ts';
import { productStatuses } from '#domain/catalog/marketplace/product-status.ts';
import { stockStates } from '#domain/catalog/marketplace/stock-state.ts';
import { preparedQuery, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrencyFrom } from '../../platform/settings/books-currency.ts';
import { listProducts, type PageOfProducts, type ProductRow } from './store.ts';
import { categoryParents, foundCondition, stockState, type CategoryParent, type MarketFilter } from './filter.ts';

type Cached<Value> = { readonly until: number; readonly value: Promise<Value> };
type Cache = {
  readonly pages: Map<string, Cached<readonly ProductRow[]>>;
  readonly groups: Map<string, Cached<readonly ProductGroup[]>>;
  readonly corrections: Map<string, Cached<string | null>>;
  tree: Cached<readonly CategoryParent[]> | null;
  version: number;
};

/** A page has up to a hundred products, the other values are small. */
const maxPages = 200;
const maxValues = 500;
/** The stock of products changes without an event of the marketplace. */
const cacheMs = 60_000;
const byPool = new WeakMap<Pool, Cache>();

const VersionRow = z.object({ version: z.number(), books_currency: z.unknown() });

/** The cache, emptied when a product or category has changed: every change writes an event in its transaction. */
async function cacheOf(pool: Pool, db: Db): Promise<{ readonly cache: Cache; readonly currency: string }> {
  const row = await preparedQuery(db, VersionRow).first(sql`
    select coalesce((select id from events where name in ('market_product.changed', 'taxonomy.changed')
      order by id desc limit 1), 0) as version,
      (select value from settings where key = 'books_currency') as books_currency`);
  const currency = booksCurrencyFrom(row?.books_currency);
  const version = row?.version ?? 0;
  const known = byPool.get(pool);
  if (known?.version === version) return { cache: known, currency };
  const fresh: Cache = { pages: new Map(), groups: new Map(), corrections: new Map(), tree: null, version };
  byPool.set(pool, fresh);
  return { cache: fresh, currency };
}

const GroupRow = z.object({
  category_id: z.string(),
  status: z.literal(productStatuses),
  stock: z.enum(stockStates),
  count: z.number(),
  min_e4: z.number(),
  max_e4: z.number(),
});

type Found = Pick<MarketFilter, 'search' | 'minE4' | 'maxE4'>;

async function readGroups(db: Db, found: Found): Promise<readonly ProductGroup[]> {
  const rows = await query(db, GroupRow).all(sql`
    select m.category_id, m.status, ${stockState} as stock, count(*) as count, min(m.from_e4) as min_e4,
      max(m.from_e4) as max_e4
    from market_products m where ${foundCondition(found)} group by 1, 2, 3`);
  return rows.map((row) => ({
    categoryId: row.category_id,
    status: row.status,
    stock: row.stock,
    count: row.count,
    minE4: row.min_e4,
    maxE4: row.max_e4,
  }));
}

type Reading = { readonly pool: Pool; readonly db: Db; readonly now: Date };

export type Market = {
  /** The currency of the books, in which prices are shown. */
  readonly currency: string;
  /** The products of a search in groups, from which all counts follow. */
  readonly groups: (found: Found) => Promise<readonly ProductGroup[]>;
  /** The correction of a keyword: list, counts and further pages of a search use the same. */
  readonly correction: (keyword: string, read: () => Promise<string | null>) => Promise<string | null>;
  /** A page of a list. Without what differs by user. */
  readonly page: (wanted: PageOfProducts) => Promise<readonly ProductRow[]>;
  /** The tree of categories. */
  readonly tree: () => Promise<readonly CategoryParent[]>;
};

type Read<Value> = { readonly now: Date; readonly read: () => Promise<Value> };

const remembered = <Value>(known: Cached<Value> | null | undefined, { now, read }: Read<Value>): Cached<Value> =>
  known && known.until > now.getTime() ? known : { until: now.getTime() + cacheMs, value: read() };

/** Reads a value through the cache, which holds those that were used last. */
function cachedIn<Value>(
  values: Map<string, Cached<Value>>,
  name: string,
  { max = maxValues, ...reading }: Read<Value> & { readonly max?: number },
): Promise<Value> {
  const cached = remembered(values.get(name), reading);
  values.delete(name);
  values.set(name, cached);
  for (const oldest of values.keys()) if (values.size > max) values.delete(oldest);
  // A failed read is not cached.
  cached.value.catch(() => values.delete(name));
  return cached.value;
}

/** Pages, groups, corrections and categories, read once for all requests until a product or category changes. */
export async function openMarket({ pool, db, now }: Reading): Promise<Market> {
  const { cache, currency } = await cacheOf(pool, db);
  return {
    currency,
    groups(found) {
      const { search, minE4, maxE4 } = found;
      const name = JSON.stringify([search.keywords, search.coded, search.link, minE4, maxE4]);
      return cachedIn(cache.groups, name, { now, read: () => readGroups(db, found) });
    },
    page(wanted) {
      const { filter, sort, page, size } = wanted;
      const categories = filter.categoryIds && [...filter.categoryIds];
      const name = JSON.stringify([{ ...filter, categoryIds: categories }, sort, page, size]);
      return cachedIn(cache.pages, name, { now, read: () => listProducts(db, wanted), max: maxPages });
    },
    correction: (keyword, read) => cachedIn(cache.corrections, keyword, { now, read }),
    tree() {
      const tree = remembered(cache.tree, { now, read: () => categoryParents(db) });
      cache.tree = tree;
      tree.value.catch(() => (cache.tree = null));
      return tree.value;
    },
  };
}
