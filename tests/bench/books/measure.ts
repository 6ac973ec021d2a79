import { rm } from 'node:fs/promises';
import { startDatabase } from '#server/core/db/embedded.ts';
import { createPool } from '#server/core/db/pool.ts';
import type { TestClient } from '../../support/server/client.ts';
import { measured, timed, type Measured } from '../figures.ts';
import { memoryOf, run, type Running } from '../running.ts';
import { untilDone } from '../tasks.ts';
import { copyOf, type World } from '../world.ts';
import { days, fillBooks, sellers } from './fill.ts';

type BookFigures = {
  readonly postings: number;
  readonly sellers: number;
  readonly fill_s: number;
  /** At most 60 ms are promised for a page of a statement, 30 ms for a balance and 2 s for a trial balance. */
  readonly statement_page: Measured;
  readonly balance_at: Measured;
  readonly trial_balance_month: Measured;
  readonly trial_balance_all: Measured;
  readonly seller_accounts: Measured;
  readonly account_lines: Measured;
  /** Every line of a month added up again. */
  readonly check_month: Measured;
  readonly monthly_statements: MonthlyFigures;
};

type MonthlyFigures = {
  readonly statements: number;
  /** At most 300 s are promised, as PDF and XLSX. */
  readonly task_s: number;
  readonly idle_mb: number;
  readonly peak_mb: number;
};

async function filled(world: World, postings: number) {
  const copy = await copyOf(world);
  const database = await startDatabase({ dataDir: copy.dataDir, databaseUrl: undefined });
  const pool = createPool(database.connection, undefined, { purpose: 'tools' });
  try {
    const fill_s = Math.round((await timed(() => fillBooks(pool, postings))) / 1000);
    const { rows } = await pool.query<{ id: string }>(
      `select id from ledger_accounts where id = owner_id order by id limit 100`,
    );
    const bank = await pool.query<{ id: string }>(`select id from ledger_accounts where kind = 'bank-clearing'`);
    return { copy, fill_s, ids: rows.map(({ id }) => id), bank: bank.rows[0]?.id ?? '' };
  } finally {
    await pool.end();
    await database.stop();
  }
}

const dayBefore = (count: number): string => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

/** The statements of last month of all sellers, made by the task. */
async function monthly(server: Running, client: TestClient): Promise<MonthlyFigures> {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 10);
  const idle = memoryOf(server.pid).server_mb;
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid).server_mb)), 1000);
  try {
    const task = await timed(async () => {
      const { data } = await client.mutate('account.generateStatements', { month });
      await untilDone(client, data.task_id);
    });
    const { refusal, data } = await client.query('account.monthlyStatements', { month, size: 1 });
    if (refusal) throw new Error(`The statements cannot be counted: ${refusal}`);
    return { statements: data.count, task_s: Math.round(task / 1000), idle_mb: idle, peak_mb: peak };
  } finally {
    clearInterval(watch);
  }
}

/** Statements, balances and trial balances over a journal of this many postings of 2,000 sellers in two years. */
export async function measureBooks(world: World, postings: number): Promise<BookFigures> {
  const { copy, fill_s, ids, bank } = await filled(world, postings);
  const server = await run(copy.dataDir);
  try {
    const client = await server.signIn('manager');
    const month = { from: dayBefore(60), to: dayBefore(31) };
    const all = { from: dayBefore(days), to: dayBefore(0) };
    const sellerAt = (at: number) => ids[at % ids.length] ?? '';
    const instantAt = (at: number) => `${dayBefore(at * 7)}T12:00:00.000Z`;
    return {
      postings,
      sellers,
      fill_s,
      statement_page: await measured(100, (at) =>
        client.query('account.historyBill', { user_id: sellerAt(at), size: 50 }),
      ),
      balance_at: await measured(100, (at) =>
        client.query('account.balanceAt', { user_id: sellerAt(at), at: instantAt(at) }),
      ),
      trial_balance_month: await measured(10, () => client.query('account.trialBalance', month)),
      trial_balance_all: await measured(10, () => client.query('account.trialBalance', all)),
      seller_accounts: await measured(10, () =>
        client.query('account.trialBalanceAccounts', { ...month, kind: 'seller-available' }),
      ),
      account_lines: await measured(20, (at) =>
        client.query('account.ledgerLines', { ...month, account_id: bank, page: 1 + at }),
      ),
      check_month: await measured(3, () => client.query('account.checkTotals', { month: month.from.slice(0, 7) })),
      monthly_statements: await monthly(server, client),
    };
  } finally {
    await server.stop();
    await rm(copy.dataDir, { recursive: true, force: true });
  }
}
