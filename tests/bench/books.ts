import { rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import { startDatabase } from '#server/core/db/embedded.ts';
import { createPool } from '#server/core/db/pool.ts';
import { base } from '#server/demo/base.ts';
import { measured, timed, type Measured } from './figures.ts';
import { run } from './running.ts';
import { copyOf, type World } from './world.ts';

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
};

const sellers = 2_000;
const days = 730;
const atOnce = 50_000;

/** Sellers with an account each, from a copy of the first one. */
const addSellers = `
  with made as (
    insert into users select (jsonb_populate_record(u, jsonb_build_object('id', md5('bench seller ' || n)::uuid,
      'email', 'bench' || n || '@demo.test', 'name', 'Seller ' || n, 'phone', null, 'referral_code', 'BENCH' || n))).*
    from users u, generate_series(1, ${sellers}) n where u.id = $1 returning id
  )
  insert into ledger_accounts (id, kind, owner_id, currency) select id, 'seller-available', id, 'EUR' from made`;

/** Nine of ten postings are charges, the tenth is a recharge, evenly spread over two years until yesterday. */
const addPostings = `
  with n as (
    select n, md5('bench posting ' || n)::uuid as id, md5('bench seller ' || (1 + n % ${sellers}))::uuid as seller,
      date_trunc('day', now()) - interval '${days} days' + n * (interval '${days} days' / $3::float8) as at,
      case when n % 10 = 0 then 50000 else -(100 + n % 9000) end as minor, n % 10 = 0 as is_recharge
    from generate_series($1::int, $2::int) n
  ), posted as (
    insert into postings (id, source, reason, seller_id, actor_id, at, booked_on)
    select id, 'bench ' || n, case when is_recharge then 'refund' else 'collect' end, seller, seller, at,
      (at at time zone 'UTC')::date from n
  )
  insert into posting_lines (posting_id, account_id, amount_minor, at, booked_on, balance_after)
  select n.id, l.account_id, l.minor, n.at, (n.at at time zone 'UTC')::date, 0 from n
    cross join lateral (values (n.seller, n.minor::bigint), (
      (select id from ledger_accounts where kind = case when n.is_recharge then 'bank-clearing' else 'product-income' end),
      -n.minor::bigint)) as l(account_id, minor)
  order by n.n`;

async function fill(pool: Pool, postings: number): Promise<void> {
  // They check each posting of ours, which sums to zero; the totals are added as in the running system.
  await pool.query('alter table postings disable trigger postings_balance');
  await pool.query('alter table posting_lines disable trigger posting_lines_sum_to_zero');
  await pool.query(addSellers, [base.users.seller]);
  for (let first = 1; first <= postings; first += atOnce)
    await pool.query(addPostings, [first, Math.min(postings, first + atOnce - 1), postings]);
  await pool.query('vacuum analyze postings, posting_lines, ledger_days, clearing_items, ledger_accounts');
}

async function filled(world: World, postings: number) {
  const copy = await copyOf(world);
  const database = await startDatabase({ dataDir: copy.dataDir, databaseUrl: undefined });
  const pool = createPool(database.connection, undefined, { purpose: 'tools' });
  try {
    await pool.query('set statement_timeout = 0');
    const fill_s = Math.round((await timed(() => fill(pool, postings))) / 1000);
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
    };
  } finally {
    await server.stop();
    await rm(copy.dataDir, { recursive: true, force: true });
  }
}
