import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { isTaskEnded } from '#domain/platform/tasks/status.ts';
import { inquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { quotationStatus } from '#domain/sourcing/quotations/quotation-status.ts';
import { startDatabase } from '#server/core/db/embedded.ts';
import { createPool } from '#server/core/db/pool.ts';
import { base } from '#server/demo/base.ts';
import { quoteCells } from '#server/features/sourcing/quote-cells/cells.ts';
import type { TestClient } from '../support/server/client.ts';
import { fillMarket } from './marketplace/fill.ts';
import { memoryOf, run, type Running } from './running.ts';
import { copyOf, type World } from './world.ts';

type MarketFigures = {
  readonly prices: number;
  /** All prices for the first time, and again after a change of the rate: at most 60 s are promised for 100,000. */
  readonly first_s: number;
  readonly again_s: number;
  readonly idle_mb: number;
  /** The peak above idle; at most 200 MB are promised. */
  readonly above_idle_mb: number;
};

type DryRunFigures = {
  readonly quotes: number;
  readonly changed: number;
  /** At most 20 s are promised for 50,000 quotes. */
  readonly dry_run_s: number;
  /** Different states of progress that a screen saw. */
  readonly progress_steps: number;
  readonly above_idle_mb: number;
};

export type QuotationFigures = { readonly market: MarketFigures; readonly dry_run: DryRunFigures };

/** With the options of the demo world about 100,000 prices in 21 countries. */
const products = 1_160;
const quotes = 50_000;
const quotesPerInquiry = 10;

async function withDatabase<T>(dataDir: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const database = await startDatabase({ dataDir, databaseUrl: undefined });
  const pool = createPool(database.connection, undefined, { purpose: 'tools' });
  try {
    await pool.query('set statement_timeout = 0');
    return await work(pool);
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** The peak of resident memory of the server while something runs, above what it had before. */
async function watching<T>({ pid }: Running, work: () => Promise<T>): Promise<{ value: T; above: number }> {
  const before = memoryOf(pid).server_mb;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid).server_mb);
  }, 100);
  try {
    const value = await work();
    return { value, above: peak - before };
  } finally {
    clearInterval(watch);
  }
}

const seconds = (since: number) => Math.round(performance.now() - since) / 1000;

/** The product with the variant that is computed last. */
async function lastProduct(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select mv.market_product_id as id from market_variants mv join market_products m on m.id = mv.market_product_id
     where m.status = 1 and m.deleted_at is null order by mv.variant_id desc limit 1`,
  );
  return rows[0]?.id ?? '';
}

/** Sets another rate, which touches every price, and waits until the last one is computed. */
async function recompute(admin: TestClient, product: string, rate: string): Promise<number> {
  const began = new Date();
  const since = performance.now();
  const set = await admin.mutate('exchange_rate.setRate', {
    from: 'EUR',
    to: 'CNY',
    value: rate,
    both: true,
    sure: true,
  });
  if (set.code !== 200) throw new Error(set.msg);
  for (;;) {
    const { data } = await admin.query('shipper_price.marketProductQuotation', { market_product_id: product });
    const times = data.flatMap(({ variants }) => variants.map(({ computed_at }) => Date.parse(computed_at)));
    if (times.length > 0 && Math.max(...times) >= began.getTime()) return seconds(since);
    await wait(50);
  }
}

async function measureMarket(dataDir: string): Promise<MarketFigures> {
  const product = await withDatabase(dataDir, async (pool) => {
    await fillMarket(pool, products);
    await pool.query('delete from market_quotations');
    return lastProduct(pool);
  });
  const server = await run(dataDir);
  const measured = await (async () => {
    const admin = await server.signIn('admin');
    await wait(2_000);
    const idle = memoryOf(server.pid).server_mb;
    const first = await watching(server, () => recompute(admin, product, '7.81'));
    const again = await watching(server, () => recompute(admin, product, '7.7'));
    const above = Math.max(first.above, again.above);
    return { first_s: first.value, again_s: again.value, idle_mb: idle, above_idle_mb: above };
  })().finally(() => server.stop());
  const prices = await withDatabase(dataDir, async (pool) => {
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from market_quotations');
    return rows[0]?.count ?? 0;
  });
  return { prices, ...measured };
}

/** Open quotes of one seller: ten in each inquiry, of variants and countries in turn. */
async function fillQuotes(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from variants order by id limit 200');
  const { cells } = await quoteCells(drizzle(pool), {
    variants: rows.map(({ id }) => id),
    countries: ['DE', 'FR', 'NL'],
    quantity: 1,
    at: new Date(),
  });
  const seller = base.users.seller;
  const inquiries = Array.from({ length: quotes / quotesPerInquiry }, () => randomUUID());
  await pool.query(
    `insert into inquiries (seller_id, id, number, status, title, countries, active_at, created_by, created_at, updated_at, moved_at)
     select $1, i, i::text, $3, 'Quoted', '{DE}', now(), $1, now(), now(), now() from unnest($2::uuid[]) as i`,
    [seller, inquiries, inquiryStatus.quoted],
  );
  const kinds = JSON.stringify(
    cells.map(({ variant_id, country_code, channel_id, inputs, quote }) => ({
      ...quote,
      variant_id,
      country_code,
      channel_id,
      inputs,
      formula_id: inputs.formula.formula_id,
      channel_price_id: inputs.channel.price_id,
    })),
  );
  await pool.query(
    `insert into quotations (seller_id, id, inquiry_id, inquiry_variant_id, variant_id, country_code, channel_id, status,
       goods_e4, price_e4, base_e4, vat_e4, duty_minor, currency, margin_bp, days_p50, days_p90, valid_from, valid_to,
       inputs, formula_id, channel_price_id, quoted_at)
     select $1, gen_random_uuid(), ($2::uuid[])[1 + n / $5], gen_random_uuid(), k.variant_id, k.country_code, k.channel_id, $4,
       k.goods_e4, k.price_e4, k.base_e4, k.vat_e4, k.duty_minor, 'EUR', k.margin_bp, 5, 9, now(), now() + interval '14 days',
       k.inputs, k.formula_id, k.channel_price_id, now()
     from generate_series(0, $6::int - 1) as n join (
       select row_number() over () - 1 as at, count(*) over () as all, r.* from jsonb_to_recordset($3::jsonb) as r(
         variant_id uuid, country_code text, channel_id uuid, goods_e4 bigint, price_e4 bigint, base_e4 bigint,
         vat_e4 bigint, duty_minor bigint, margin_bp int, inputs jsonb, formula_id uuid, channel_price_id uuid)
     ) k on k.at = n % k.all`,
    [seller, inquiries, kinds, quotationStatus.quoted, quotesPerInquiry, quotes],
  );
  await pool.query('vacuum analyze quotations');
}

async function measureDryRun(dataDir: string): Promise<DryRunFigures> {
  await withDatabase(dataDir, fillQuotes);
  const server = await run(dataDir);
  try {
    const admin = await server.signIn('admin');
    const { data: made } = await admin.mutate('quotation_formula.create', {
      name: 'Bench',
      category_id: null,
      supplier_id: null,
      cost_from_fen: 1,
      cost_to_fen: 7_999,
      quantity_from: 1,
      freight_fen_per_kg: 100,
      packing_fen: 50,
      quality_fen: 30,
      margin_bp: 6_000,
      shipping_margin_bp: 500,
      fixed_minor: 20,
      warn_below_bp: 1_000,
      valid_days: 14,
      valid_from: new Date().toISOString(),
      valid_to: null,
    });
    const steps = new Set<number>();
    const { value, above } = await watching(server, async () => {
      const since = performance.now();
      const started = await admin.mutate('quotation_formula.dryRun', made);
      if (started.code !== 200) throw new Error(started.msg);
      for (;;) {
        const { run: now } = (await admin.query('quotation_formula.dryRunResult', made)).data;
        if (now) steps.add(now.done);
        if (now && isTaskEnded(now.status)) return { seconds: seconds(since), changed: now.figures?.changed ?? 0 };
        await wait(50);
      }
    });
    return {
      quotes,
      changed: value.changed,
      dry_run_s: value.seconds,
      progress_steps: steps.size,
      above_idle_mb: above,
    };
  } finally {
    await server.stop();
  }
}

/** Recomputing the prices of the marketplace, and a dry run of a formula over all open quotes. */
export async function measureQuotations(world: World): Promise<QuotationFigures> {
  const copy = await copyOf(world);
  try {
    const market = await measureMarket(copy.dataDir);
    return { market, dry_run: await measureDryRun(copy.dataDir) };
  } finally {
    await rm(copy.dataDir, { recursive: true, force: true });
  }
}
