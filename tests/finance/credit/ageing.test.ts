import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addDays, utcDay } from '#domain/shared/calendar/days.ts';
import { money } from '#domain/shared/money/money.ts';
import { transaction } from '#server/core/db/pool.ts';
import { post } from '#server/features/finance/accounts/ledger.ts';
import { sendCreditReminders } from '#server/features/finance/credit/reminders.ts';
import { postingDb } from '../../support/database/posting-db.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const { users } = app.base;
const admin = await app.as('admin');
const manager = await app.as('manager');
const seller = await app.as('seller');
const now = new Date();
const today = utcDay(now);
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const movement = (minor: number, days: number) =>
  transaction(app.pool, (client) =>
    post(postingDb(client), {
      source: `counter-entry:${randomUUID()}`,
      reason: 'counter-entry',
      sellerId: users.seller,
      actorId: users.admin,
      at: daysAgo(days),
      lines: [
        { account: { kind: 'seller-available', owner: users.seller }, amount: money(minor, 'EUR') },
        { account: { kind: 'platform-cost', owner: null }, amount: money(-minor, 'EUR') },
      ],
    }),
  );

/** The account as if nothing had happened before, with a credit line. */
beforeEach(async () => {
  // The journal is never edited: the old account goes to another owner.
  await app.pool.query('update ledger_accounts set owner_id = gen_random_uuid() where owner_id = $1', [users.seller]);
  await app.pool.query(
    `insert into ledger_accounts (id, kind, owner_id, currency, credit_minor)
     values (gen_random_uuid(), 'seller-available', $1, 'EUR', 10000000)`,
    [users.seller],
  );
  await app.pool.query('delete from credit_terms');
  await app.pool.query('delete from credit_reminders');
  await app.pool.query(`delete from mails where kind = 'credit-reminder'`);
});

const ageing = async () =>
  (await manager.query('account.creditAgeing', {})).data.list.find(({ _id }) => _id === users.seller);
const save = (block: number | null, version = 0, by = manager) =>
  by.mutate('account.saveCreditTerms', { user_id: users.seller, due_days: 30, block_after_days: block, version });

test('payments pay the oldest charges; the rest is shown by age, to the seller with its due day', async () => {
  await movement(-10_000, 200);
  await movement(-5000, 95);
  await movement(12_000, 80);
  await movement(-2000, 65);
  await movement(-700, 3);
  expect(await ageing()).toMatchObject({
    debt: { minor: 5700 },
    overdue: { minor: 5000 },
    not_due: { minor: 700 },
    d30: { minor: 0 },
    d60: { minor: 2000 },
    d90: { minor: 3000 },
    over90: { minor: 0 },
    overdue_days: 65,
    is_blocked: false,
    version: 0,
  });
  expect((await seller.query('account.creditDue', {})).data).toMatchObject({
    debt: { minor: 5700 },
    overdue: { minor: 5000 },
    due_day: addDays(today, -65),
    blocks_on: null,
  });
});

test('a balance that was positive since starts anew, and money on hold is no charge', async () => {
  await movement(-4000, 300);
  await movement(9000, 200);
  await movement(-6000, 40);
  expect(await ageing()).toMatchObject({ debt: { minor: 1000 }, d30: { minor: 1000 }, overdue_days: 10 });
});

test('terms: who set them is logged; two who change them at once do not undo each other', async () => {
  await movement(-1000, 50);
  const set = await save(14);
  expect(set.data).toMatchObject({ block_after_days: 14, is_blocked: true, version: 1, updated_by_name: 'Marek Lind' });
  const both = await Promise.all([save(20, 1), save(30, 1, admin)]);
  expect(both.map(({ refusal }) => refusal).toSorted()).toEqual([null, 'credit.terms-changed'].toSorted());
  expect((await save(5, 0)).refusal).toBe('credit.terms-changed');
  const { rows } = await app.pool.query(
    `select before, after from audit_log where call = 'account.saveCreditTerms' and outcome = 'success' order by at limit 1`,
  );
  expect(rows).toMatchObject([{ after: { block_after_days: 14, due_days: 30 } }]);
});

test('a block is lifted until a day, with a reason, and ends', async () => {
  await movement(-1000, 60);
  await save(14);
  const lift = (until: string | null, version: number) =>
    manager.mutate('account.liftCreditBlock', { user_id: users.seller, until, reason: 'Paid by cheque', version });
  expect((await lift(addDays(today, -1), 1)).refusal).toBe('credit.wrong-day');
  expect((await lift(addDays(today, 91), 1)).refusal).toBe('credit.wrong-day');
  const lifted = await lift(addDays(today, 3), 1);
  expect(lifted.data).toMatchObject({
    is_blocked: false,
    lifted_until: addDays(today, 3),
    lift_reason: 'Paid by cheque',
    lifted_by_name: 'Marek Lind',
  });
  expect((await lift(null, 1)).refusal).toBe('credit.terms-changed');
  expect((await lift(null, 2)).data).toMatchObject({ is_blocked: true, lifted_until: null });
});

test('a reminder is mailed once for each stage, in the language of the seller, and again for a new debt', async () => {
  await app.pool.query(`update users set language = 'zh-CN' where id = $1`, [users.seller]);
  const mails = async () =>
    (await app.pool.query(`select language, "values" from mails where kind = 'credit-reminder' order by created_at`))
      .rows;
  const run = () => sendCreditReminders({}, app.services);
  await movement(-1000, 50);
  await app.pool.query(
    'insert into credit_terms (seller_id, due_days, updated_by, updated_at) values ($1, 60, $1, now())',
    [users.seller],
  );
  await run();
  expect(await mails()).toEqual([]);
  const dueAfter = (days: number) =>
    app.pool.query('update credit_terms set due_days = $2 where seller_id = $1', [users.seller, days]);
  await dueAfter(30);
  await Promise.all([run(), run()]);
  await run();
  expect(await mails()).toMatchObject([{ language: 'zh-CN', values: { stage: 2, due_day: addDays(today, -20) } }]);
  await dueAfter(0);
  await run();
  await run();
  expect(await mails()).toMatchObject([{ values: { stage: 2 } }, { values: { stage: 3 } }]);
  await movement(1000, 1);
  await movement(-3000, 1);
  await run();
  expect(await mails()).toMatchObject([{}, {}, { values: { stage: 1 } }]);
});

test('only admin and manager see or change terms; a seller sees only the own debt', async () => {
  for (const role of ['seller', 'sales', 'purchaser', 'service'] as const) {
    const client = await app.as(role);
    expect((await client.query('account.creditAgeing', {})).http).toBe(403);
    expect((await save(1, 0, client)).http).toBe(403);
  }
  const other = await app.as('seller2');
  expect((await other.query('account.creditDue', { user_id: users.seller })).refusal).toBe('not-found');
  const packer = { user_id: users.packer, due_days: 1, block_after_days: 1, version: 0 };
  expect((await manager.mutate('account.saveCreditTerms', packer)).refusal).toBe('not-found');
  const lift = { user_id: users.seller2, until: null, reason: 'No terms', version: 1 };
  expect((await manager.mutate('account.liftCreditBlock', lift)).refusal).toBe('not-found');
});

test('a page past the end has no rows, but the sums of all', async () => {
  await movement(-3000, 45);
  const { count, overdue, debt } = (await manager.query('account.creditAgeing', {})).data;
  expect(count).toBeGreaterThan(0);
  const past = (await manager.query('account.creditAgeing', { page: 99 })).data;
  expect(past).toMatchObject({ list: [], count, overdue, debt });
});

test('charges of two years without a payment are summed by age; the oldest day stays', async () => {
  for (const days of [700, 400, 121, 120, 95, 31, 30, 0]) await movement(-100, days);
  expect(await ageing()).toMatchObject({
    debt: { minor: 800 },
    overdue: { minor: 600 },
    not_due: { minor: 200 },
    d30: { minor: 100 },
    d60: { minor: 0 },
    d90: { minor: 200 },
    over90: { minor: 300 },
    overdue_days: 670,
  });
});
