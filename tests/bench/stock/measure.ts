import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startDatabase } from '#server/core/db/embedded.ts';
import { migrate } from '#server/core/db/migrate.ts';
import { createPool, transaction } from '#server/core/db/pool.ts';
import { drizzle } from '#server/core/db/sql.ts';
import { newId } from '#server/core/ids.ts';
import { userId } from '#server/demo/people.ts';
import { reserveMany, type Wish } from '#server/features/warehouse/stock/moves.ts';
import { valueStock } from '#server/features/warehouse/stock-values/value.ts';
import { rebuildTotals } from '#server/features/warehouse/stock/rebuild.ts';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { lotStates } from '#domain/warehouse/lots/lots.ts';
import { timed } from '../figures.ts';
import { load, type Load } from '../load.ts';
import { words } from '../marketplace/fill.ts';
import { run } from '../running.ts';
import { copyOf, type World } from '../world.ts';
import { fillStock, type Size } from './fill.ts';

type Query = Readonly<Record<string, string | number>>;

type StockFigures = Size & {
  readonly moves_stored: number;
  readonly reserving_1000_orders_of_3_lines_ms: number;
  readonly rebuilding_totals_ms: number;
  readonly nightly_valuation_ms: number;
  /** The list by page, filter and order, one user. */
  readonly list: Readonly<Record<string, Load>>;
  /** The list of lots; `words` are in thousands of them, `lot` is the number of one. */
  readonly lots: Readonly<Record<string, Load>>;
  readonly moves_of_a_variant: Readonly<Record<string, Load>>;
};

/** Where a filled database stays: to fill it with 20,000,000 moves takes half an hour. */
const stored = process.env['BENCH_STOCK'];

/** Rows of variants with an average and with the most moves. */
async function filled(world: World, size: Size) {
  const done = stored ? join(stored, 'filled') : '';
  const isFilled = existsSync(done);
  const copy = stored && isFilled ? { ...world, dataDir: resolve(stored) } : await copyOf(world, stored);
  const database = await startDatabase({ dataDir: copy.dataDir, databaseUrl: undefined });
  const pool = createPool(database.connection, undefined, { purpose: 'tools', max: 1 });
  try {
    await migrate(pool);
    await pool.query('set statement_timeout = 0');
    if (!isFilled) await fillStock(pool, size);
    if (stored) await writeFile(done, '');
    const rows = async (busy: boolean) =>
      (
        await pool.query<{ warehouse_id: string; variant_id: string }>(`
          select t.warehouse_id, t.variant_id from stock_totals t join variants v on v.id = t.variant_id
          where v.sku like 'BENCH-%' and t.live > 20 and substr(v.sku, 7)::int ${busy ? '<=' : '>'} ${Math.floor(size.variants / 50)}
          order by md5(v.sku) limit 3000`)
      ).rows;
    const [average, busy] = [await rows(false), await rows(true)];
    const wishes = Array.from({ length: 1000 }, (_, order) => ({ order: newId(), of: order })).flatMap(
      ({ order, of }) =>
        [0, 1, 2].flatMap((nth): Wish[] => {
          const row = average[(of * 3 + nth) % average.length];
          if (!row) return [];
          const { warehouse_id: warehouseId, variant_id: variantId } = row;
          return [
            { key: `${of} ${nth}`, warehouseId, variantId, quantity: 1, sellerId: userId('seller'), orderId: order },
          ];
        }),
    );
    const context = { actorId: userId('seller'), at: new Date() };
    const reserving = await timed(() => transaction(pool, (client) => reserveMany(drizzle(client), wishes, context)));
    const rebuilding = await timed(() => rebuildTotals(drizzle(pool)));
    await pool.query('vacuum analyze stock_totals');
    const valuing = await timed(() => valueStock(drizzle(pool), utcDay(new Date())));
    const { rows: counted } = await pool.query<{ count: number }>('select count(*)::int as count from stock_moves');
    return { copy, average, busy, reserving, rebuilding, valuing, stored: counted[0]?.count ?? 0 };
  } finally {
    await pool.end();
    await database.stop();
  }
}

const pathOf = (call: string, query: Query): string =>
  `/admin/v1/stock/${call}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
const pages = (query: Query) => Array.from({ length: 5 }, (_, at) => pathOf('list', { ...query, page: at + 1 }));

/** The stock list of staff and the history behind its numbers. */
export async function measureStock(world: World, seconds = 4): Promise<StockFigures> {
  const variants = Number(process.env['BENCH_VARIANTS'] ?? 500_000);
  const size = { variants, moves: Number(process.env['BENCH_MOVES'] ?? variants * 10) };
  const { copy, average, busy, reserving, rebuilding, valuing, stored } = await filled(world, size);
  const server = await run(copy.dataDir);
  try {
    const { token } = await server.signIn('purchaser');
    const ask = (paths: readonly string[]) => load({ address: server.address, token, seconds, connections: 1, paths });
    const queries: Readonly<Record<string, Query>> = {
      internal: {},
      second: { view: 'second' },
      live: { view: 'live' },
      platform: { view: 'platform' },
      hosted: { view: 'hosted' },
      available: { state: 'available' },
      out: { state: 'out' },
      warehouse: { warehouse_id: average[0]?.warehouse_id ?? '' },
      by_on_hand: { sort: 'on_hand' },
      least_live: { sort: 'live', direction: 'asc', state: 'available' },
      by_value: { sort: 'value' },
      code: { keyword: 'B48211' },
    };
    const list: Record<string, Load> = {};
    for (const [name, query] of Object.entries(queries)) list[name] = await ask(pages(query));
    const twoWords = words.goods.map((word, at) => `${word} ${words.looks[at % words.looks.length]}`);
    const searched = (call: string, keywords: readonly string[]) =>
      ask(keywords.map((keyword) => pathOf(call, { keyword })));
    const states = async () => {
      const figures: Record<string, Load> = {};
      for (const state of lotStates) figures[state] = await ask([pathOf('lots', { state })]);
      return figures;
    };
    list['words'] = await searched('list', twoWords);
    list['word'] = await searched('list', words.goods);
    return {
      ...size,
      moves_stored: stored,
      reserving_1000_orders_of_3_lines_ms: Math.round(reserving),
      rebuilding_totals_ms: Math.round(rebuilding),
      nightly_valuation_ms: Math.round(valuing),
      list,
      lots: {
        all: await ask([1, 2, 3, 4, 5].map((page) => pathOf('lots', { page }))),
        ...(await states()),
        words: await searched('lots', twoWords),
        word: await searched('lots', words.goods),
        lot: await searched(
          'lots',
          Array.from({ length: 50 }, (_, at) => `LOT${Math.floor(variants / 500) * 5 * (at + 1)}`),
        ),
      },
      moves_of_a_variant: {
        average: await ask(average.slice(0, 500).map((row) => pathOf('moves', row))),
        busy: await ask(busy.slice(0, 500).map((row) => pathOf('moves', row))),
        sold: await ask(busy.slice(0, 500).map((row) => pathOf('moves', { ...row, kind: 'ship' }))),
      },
    };
  } finally {
    await server.stop();
    if (!stored) await rm(copy.dataDir, { recursive: true, force: true });
  }
}
