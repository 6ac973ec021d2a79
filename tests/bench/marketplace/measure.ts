import { rm } from 'node:fs/promises';
import { marketSorts } from '#domain/catalog/marketplace/sort.ts';
import { stockStates } from '#domain/catalog/marketplace/stock-state.ts';
import { startDatabase } from '#server/core/db/embedded.ts';
import { createPool } from '#server/core/db/pool.ts';
import { load, type Load } from '../load.ts';
import { fillMarket, words } from './fill.ts';
import { run } from '../running.ts';
import { copyOf, type World } from '../world.ts';

type Body = Readonly<Record<string, unknown>>;

/** The marketplace has 100,000 more products with 400,000 variants. */
type MarketFigures = {
  readonly sorts: Readonly<Record<string, Load>>;
  readonly filters: Readonly<Record<string, Load>>;
  readonly search: Load;
  readonly typing_errors: Load;
  readonly facets: Load;
  readonly detail: Load;
};

const pages = (body: Body, count = 10) => Array.from({ length: count }, (_, at) => ({ ...body, page: at + 1 }));

/** Two words of a title, a SKU, a code: each request differs. */
const searches = Array.from({ length: 200 }, (_, at) => {
  const { looks, materials, goods } = words;
  const [look = '', material = '', good = ''] = [looks, materials, goods].map((list) => list[(at * 7) % list.length]);
  const typed = [`${material} ${good}`, `${look} ${good}`, `BN-${at * 499 + 1}`, `B${at * 499 + 1}V2`, `${good} ${at}`];
  return typed[at % typed.length] ?? good;
});

const wrong = (word: string) => `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}`;

async function filled(world: World) {
  const copy = await copyOf(world);
  const database = await startDatabase({ dataDir: copy.dataDir, databaseUrl: undefined });
  const pool = createPool(database.connection, undefined, { purpose: 'tools' });
  try {
    await pool.query('set statement_timeout = 0');
    await fillMarket(pool);
    const { rows } = await pool.query<{ id: string }>(
      `select id from market_products where number like 'BM%' order by md5(number) limit 500`,
    );
    const top = await pool.query<{ id: string }>(`select id from categories where name = 'Category 3'`);
    return { copy, ids: rows.map(({ id }) => id), category: top.rows[0]?.id ?? '' };
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** The marketplace by every sort and filter, searches and product details, with 16 connections. */
export async function measureMarketplace(world: World, seconds = 5): Promise<MarketFigures> {
  const { copy, ids, category } = await filled(world);
  const server = await run(copy.dataDir);
  try {
    const { token } = await server.signIn('seller');
    const shared = { address: server.address, token, seconds, connections: 16 };
    const ask = (call: string, bodies: readonly Body[]) =>
      load({ ...shared, paths: bodies.map((body) => ({ path: `/admin/v1/market_product/${call}`, body })) });
    const list = (bodies: readonly Body[]) => ask('list', bodies);
    const each = async (bodies: Readonly<Record<string, Body>>) => {
      const figures: Record<string, Load> = {};
      for (const [name, body] of Object.entries(bodies)) figures[name] = await list(pages(body));
      return figures;
    };
    return {
      sorts: await each(Object.fromEntries(marketSorts.map((sort) => [sort, { sort }]))),
      filters: await each({
        category: { category_id: category },
        category_by_price: { category_id: category, sort: 'priceAsc' },
        price: { price_min_e4: 300_000, price_max_e4: 320_000 },
        price_by_sold: { price_min_e4: 300_000, price_max_e4: 320_000, sort: 'bestSeller' },
        ...Object.fromEntries(stockStates.map((state) => [state, { stock: [state] }])),
        all: { category_id: category, stock: ['inStock'], price_min_e4: 100_000, sort: 'bestFeedback' },
      }),
      search: await list(searches.map((keyword) => ({ keyword }))),
      typing_errors: await list(
        words.goods.filter((word) => word.length > 4).map((word) => ({ keyword: wrong(word) })),
      ),
      facets: await ask(
        'facets',
        searches.map((keyword) => ({ keyword })),
      ),
      detail: await load({
        ...shared,
        paths: ids.map((id) => `/admin/v1/market_product/detail?market_product_id=${id}`),
      }),
    };
  } finally {
    await server.stop();
    await rm(copy.dataDir, { recursive: true, force: true });
  }
}
