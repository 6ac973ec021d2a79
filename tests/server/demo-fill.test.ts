import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#server/core/config.ts';
import { refuseKnownPassword } from '#server/demo/existing.ts';
import { fillDemoWorld } from '#server/demo/fill.ts';
import { unbalancedPlaces } from '#server/features/warehouse/stock/rebuild.ts';
import { passwordMatches } from '#server/features/platform/identity/password.ts';
import { fileStore } from '#server/core/files/store.ts';
import { consoleSender } from '#server/core/sms/sms.ts';
import { jobQueue } from '#server/core/jobs/jobs.ts';
import { registries } from '#server/registries.ts';
import type { Services } from '#server/services.ts';
import { testDatabase } from '../support/database/database.ts';

const demo = await testDatabase();
const foreign = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'parcelyard-demo-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const servicesOf = ({ connection, pool, db }: typeof demo, changed: Partial<Services['config']> = {}): Services => ({
  config: {
    ...readConfig({ LOG_LEVEL: 'silent' }),
    dataDir,
    ...changed,
  },
  connection,
  pool,
  db,
  commandPool: pool,
  files: fileStore({ dataDir, bucket: undefined }),
  jobs: jobQueue,
  registries,
  sms: consoleSender(() => undefined),
  log: pino({ level: 'silent' }),
});

const adminHash = async () => {
  const { rows } = await demo.pool.query<{ hash: string }>(
    `select password_hash as hash from users where email = 'admin@demo.test'`,
  );
  return rows[0]?.hash ?? '';
};

test('a new database becomes the demo world, with pictures; a second start finds it', async () => {
  const filled = await fillDemoWorld(servicesOf(demo));
  expect(filled?.password).toBe('parcelyard');
  expect(filled?.accounts).toContainEqual({ email: 'seller2@demo.test', role: 'buyer' });
  expect(await readdir(join(dataDir, 'pictures'))).toContain('mug-sage.svg');
  expect(await fillDemoWorld(servicesOf(demo))).toEqual(filled);
  const { rows } = await demo.pool.query('select count(*) as count from orders');
  expect(rows).toEqual([{ count: 2000 }]);
});

test('the demo’s books: every balance is its journal, bank entries in every status, credit by age, closed months', async () => {
  const { rows } = await demo.pool.query(`
    select (select sum(amount_minor) from posting_lines) as sum,
      (select count(*) from ledger_accounts a where balance_minor <>
        (select coalesce(sum(l.amount_minor), 0) from posting_lines l where l.account_id = a.id)) as wrong,
      (select count(*) from (select match_id from clearing_items where match_id is not null
        group by match_id having sum(amount_minor) <> 0) m) as uneven,
      (select count(distinct status)::int from bank_entries) as statuses,
      (select count(*)::int from ledger_accounts where kind = 'seller-available' and balance_minor < 0) as debtors,
      (select count(*)::int from credit_terms where lifted_until is not null) as lifted,
      (select count(*)::int from clearing_items i join ledger_months m on date_trunc('month', i.booked_on)::date = m.month
        where m.is_closed and i.match_id is null) as open_in_closed,
      (select count(*) > 0 from ledger_months where is_closed) as closed`);
  expect(rows[0]).toMatchObject({ wrong: 0, uneven: 0, statuses: 4, lifted: 1, open_in_closed: 0, closed: true });
  expect([Number(rows[0].sum), rows[0].debtors]).toEqual([0, 3]);
});

test('the demo’s warehouse: levels are the sums of their moves, goods announced in every state, walks and worth', async () => {
  expect(await unbalancedPlaces(demo.db)).toEqual([]);
  const { rows } = await demo.pool.query(`
    select (select count(distinct status)::int from inbound_notices) as announced,
      (select count(distinct status)::int from pick_batches) as walks,
      (select count(*)::int from stock_quarantine where status = 'open') as aside,
      (select count(*)::int from files where purpose = 'quarantine') as photos,
      (select count(distinct day)::int from stock_values) as days,
      (select bool_and(book_minor > 0 and value_fen > 0) from stock_values) as worth,
      (select count(distinct seller_id)::int from stock_hosted where pieces > 0) as owners`);
  expect(rows[0]).toEqual({ announced: 4, walks: 3, aside: 3, photos: 2, days: 56, worth: true, owners: 2 });
});

test('the demo’s supplier orders and claims: every status, and nothing in them contradicts purchases or stock', async () => {
  const { rows } = await demo.pool.query(`
    with units as (
      select u.line_id, sum(l.quantity)::int as claimed, sum(l.received)::int as received,
        bool_and(l.variant_id = sl.variant_id and l.supplier_name = s.name) as fits
      from supplier_order_units u join purchase_lines l on l.seller_id = u.seller_id and l.id = u.purchase_line_id
        join supplier_order_lines sl on sl.id = u.line_id join supplier_orders so on so.id = sl.order_id
        join suppliers s on s.id = so.supplier_id
      group by 1
    ), lines as (
      select sl.*, so.status, so.number, coalesce(u.claimed, 0) as claimed, u.fits,
        (select coalesce(sum(quantity), 0) from supplier_carton_lines c where c.line_id = sl.id) as shipped,
        (select coalesce(sum(quantity), 0) from stock_moves m where m.variant_id = sl.variant_id and m.kind = 'receive'
          and m.reason = so.number) as moved
      from supplier_order_lines sl join supplier_orders so on so.id = sl.order_id left join units u on u.line_id = sl.id
    )
    select (select count(distinct status)::int from supplier_orders) as orders,
      (select count(distinct status)::int from supplier_claims) as claims,
      (select count(distinct so.status)::int from units u join supplier_order_lines sl on sl.id = u.line_id
        join supplier_orders so on so.id = sl.order_id) as bringing,
      (select count(*)::int from lines where fits = false) as strangers,
      (select count(*)::int from lines where quantity <> claimed + spare) as wrong,
      (select count(*)::int from lines where received <> moved) as unbooked,
      (select count(*)::int from lines where status in ('in-transit', 'finished') and shipped <> quantity) as unshipped,
      (select count(*)::int from lines where status = 'finished' and received + damaged + dropped <> spare) as lost,
      (select count(*)::int from supplier_orders o where finished_at is not null and (ordered, received, damaged) <>
        (select sum(l.quantity), sum(l.received), sum(l.damaged) from lines l where l.order_id = o.id)) as uncounted,
      (select count(*)::int from supplier_claims c where amount_fen <>
        (select sum(quantity * price_fen) from supplier_claim_lines l where l.claim_id = c.id)) as miscounted,
      (select count(*)::int from supplier_claim_lines c join supplier_claims k on k.id = c.claim_id join lines l on l.id = c.line_id
        where c.quantity > case k.kind when 'damaged' then l.damaged when 'short' then l.quantity - l.received
          else l.received + l.damaged end) as unclaimable,
      (select count(*)::int from supplier_orders where greatest(created_at, sent_at, shipped_at, finished_at) > now()) as ahead`);
  const none = {
    strangers: 0,
    wrong: 0,
    unbooked: 0,
    unshipped: 0,
    lost: 0,
    uncounted: 0,
    miscounted: 0,
    unclaimable: 0,
    ahead: 0,
  };
  expect(rows[0]).toEqual({ orders: 6, claims: 7, bringing: 4, ...none });
});

test('on an open address the well-known password is refused, whether or not the demo is switched on', async () => {
  const open = { demo: false, host: '0.0.0.0', publicUrl: 'http://127.0.0.1:4000' };
  await expect(refuseKnownPassword(servicesOf(demo, open))).rejects.toThrow('DEMO_PASSWORD');
  const proxied = { demo: false, publicUrl: 'https://yard.example.com' };
  await expect(refuseKnownPassword(servicesOf(demo, proxied))).rejects.toThrow('DEMO_PASSWORD');
  await expect(refuseKnownPassword(servicesOf(demo, { demo: false }))).resolves.toBeUndefined();
  await expect(refuseKnownPassword(servicesOf(foreign, open))).resolves.toBeUndefined();
});

test('a password of one’s own replaces the old one for all demo accounts and ends their sessions', async () => {
  await demo.pool.query(`insert into sessions (token_hash, user_id, created_at, expires_at)
    select '\\x01', id, now(), now() + interval '1 day' from users where email = 'admin@demo.test'`);
  const changed = { demoPassword: 'a password of our own', host: '0.0.0.0' };
  const filled = await fillDemoWorld(servicesOf(demo, changed));
  expect(filled?.password).toBe('a password of our own');
  expect(await passwordMatches('parcelyard', await adminHash())).toBe(false);
  expect(await passwordMatches('a password of our own', await adminHash())).toBe(true);
  const { rows } = await demo.pool.query(`select count(distinct password_hash) as hashes,
    (select count(*) from sessions where revoked_at is null) as sessions from users`);
  expect(rows).toEqual([{ hashes: 1, sessions: 0 }]);
  await expect(refuseKnownPassword(servicesOf(demo, { ...changed, demo: false }))).resolves.toBeUndefined();
});

test('a database of another program is left unchanged', async () => {
  await foreign.pool.query(`insert into users (id, email, name, roles, password_hash, referral_code, created_at)
    values (gen_random_uuid(), 'own@shop.example', 'Own', '{admin}', 'x', 'OWN00001', now())`);
  expect(await fillDemoWorld(servicesOf(foreign))).toBeNull();
  const { rows } = await foreign.pool.query('select count(*) as count from users');
  expect(rows).toEqual([{ count: 1 }]);
});
