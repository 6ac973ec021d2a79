import type { Pool, PoolClient } from 'pg';
import { base } from '#server/demo/base.ts';

export const sellers = 2_000;
/** Until yesterday. */
export const days = 730;
const atOnce = 500_000;

/** Ids of versions 8 and, for postings, 7: calls refuse others. */
const sellerId = (at: string) =>
  `overlay(overlay(md5('bench seller ' || (${at})) placing '8' from 13) placing '8' from 17)::uuid`;

/** Sellers with an account each, from a copy of the first one. */
const addSellers = `
  with made as (
    insert into users select (jsonb_populate_record(u, jsonb_build_object('id', ${sellerId('n')},
      'email', 'bench' || n || '@demo.test', 'name', 'Seller ' || n, 'phone', null, 'referral_code', 'BENCH' || n))).*
    from users u, generate_series(1, ${sellers}) n where u.id = $1 returning id
  )
  insert into ledger_accounts (id, kind, owner_id, currency) select id, 'seller-available', id, 'EUR' from made`;

/**
 * Nine of ten postings are charges, the tenth is a recharge, evenly spread over two years. Their ids increase, as in the
 * running system.
 */
const numbers = `
  select n, ('0190' || lpad(to_hex(n), 8, '0') || '70008000' || repeat('0', 12))::uuid as id, ${sellerId(`1 + n % ${sellers}`)} as seller,
    date_trunc('day', now()) - interval '${days} days' + n * (interval '${days} days' / $3::float8) as at,
    case when n % 10 = 0 then 50000 else -(100 + n % 9000) end::bigint as minor, n % 10 = 0 as is_recharge
  from generate_series($1::int, $2::int) n`;
const addPostings = `
  insert into postings (id, source, reason, seller_id, actor_id, at, booked_on)
  select id, 'bench ' || n, case when is_recharge then 'refund' else 'collect' end, seller, seller, at,
    (at at time zone 'UTC')::date from (${numbers}) p`;
const addLines = `
  insert into posting_lines (posting_id, account_id, amount_minor, at, booked_on, balance_after, bill_type)
  select p.id, l.account_id, l.minor, p.at, (p.at at time zone 'UTC')::date, 0, l.bill_type
  from (${numbers}) p
    cross join (select (select id from ledger_accounts where kind = 'bank-clearing') as bank,
      (select id from ledger_accounts where kind = 'product-income') as income) o
    cross join lateral (values (p.seller, p.minor, case when p.is_recharge then -1 else 3 end),
      (case when p.is_recharge then o.bank else o.income end, -p.minor, null)) as l(account_id, minor, bill_type)`;

/** What the triggers derive from each line. */
const addTotals = `
  insert into ledger_days as d (account_id, day, debit_minor, credit_minor, lines)
  select account_id, booked_on, sum(greatest(-amount_minor, 0)), sum(greatest(amount_minor, 0)), count(*)
  from posting_lines where seq > $1 group by 1, 2
  on conflict (account_id, day) do update set debit_minor = d.debit_minor + excluded.debit_minor,
    credit_minor = d.credit_minor + excluded.credit_minor, lines = d.lines + excluded.lines`;
/** Charges exceed what was paid in: the rest is on credit. */
const addBalances = `
  update ledger_accounts a set balance_minor = a.balance_minor + l.minor, credit_minor = greatest(0, -(a.balance_minor + l.minor))
  from (select account_id, sum(amount_minor) as minor from posting_lines where seq > $1 group by 1) l where l.account_id = a.id`;
const addClearing = `
  insert into clearing_items (line_seq, account_id, booked_on, amount_minor)
  select l.seq, l.account_id, l.booked_on, l.amount_minor
  from posting_lines l join ledger_accounts a on a.id = l.account_id
  where l.seq > $1 and a.kind in ('bank-clearing', 'paypal-clearing') and l.amount_minor <> 0`;

const loaded = `('postings'::regclass, 'posting_lines'::regclass)`;

/** Statements that remove checks and indexes for the load, and those that create them again. */
const rebuilding = `
  select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) as remove,
    'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as restore
  from pg_constraint
  where contype = 'u' and conrelid in ${loaded}
    or contype = 'f' and (conrelid in ${loaded} or confrelid in ${loaded})
  union all
  select 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
  from pg_index i where indrelid in ${loaded} and not indisprimary
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;

async function load(client: PoolClient, postings: number): Promise<void> {
  const { rows: parts } = await client.query<{ remove: string; restore: string }>(rebuilding);
  const { rows } = await client.query<{ seq: number }>('select coalesce(max(seq), 0) as seq from posting_lines');
  const before = rows[0]?.seq ?? 0;
  for (const { remove } of parts) await client.query(remove);
  for (const table of ['postings', 'posting_lines']) await client.query(`alter table ${table} disable trigger user`);
  for (let first = 1; first <= postings; first += atOnce) {
    const range = [first, Math.min(postings, first + atOnce - 1), postings];
    await client.query(addPostings, range);
    await client.query(addLines, range);
  }
  for (const table of ['postings', 'posting_lines']) await client.query(`alter table ${table} enable trigger user`);
  for (const { restore } of parts) await client.query(restore);
  await client.query(addBalances, [before]);
  await client.query(addTotals, [before]);
  await client.query(addClearing, [before]);
}

/** Adds this many postings of 2,000 sellers to the journal. */
export async function fillBooks(pool: Pool, postings: number): Promise<void> {
  await pool.query(addSellers, [base.users.seller]);
  const client = await pool.connect();
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`);
    await load(client, postings);
  } finally {
    client.release(true);
  }
  await pool.query('vacuum analyze postings, posting_lines, ledger_days, clearing_items, ledger_accounts');
}
