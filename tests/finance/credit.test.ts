import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { transaction } from '#server/core/db/pool.ts';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { post } from '#server/features/finance/accounts/ledger.ts';
import { testApp } from '../support/server/app.ts';
import { postingDb } from '../support/database/posting-db.ts';

const app = await testApp();
const { users } = app.base;
const admin = await app.as('admin');
const manager = await app.as('manager');
const seller = await app.as('seller');

const line = (credit_minor: number, replaces_minor: number) => ({
  user_id: users.seller,
  credit_minor,
  replaces_minor,
  reason: 'Pays on the tenth',
});
const spend = (minor: number) =>
  transaction(app.pool, (client) =>
    post(postingDb(client), {
      source: `spent ${minor}`,
      reason: 'counter-entry',
      sellerId: users.seller,
      actorId: users.seller,
      at: new Date(),
      lines: [
        { account: { kind: 'seller-available', owner: users.seller }, amount: money(-minor, 'EUR') },
        { account: { kind: 'platform-cost', owner: null }, amount: money(minor, 'EUR') },
      ],
    }),
  );

test('a credit line can be spent, is shown to the seller, and is logged with its reason', async () => {
  const { balance } = (await seller.query('account.detail', {})).data;
  const given = await manager.mutate('account.setCreditBalance', line(5000, 0));
  expect(given).toMatchObject({ code: 200, data: { credit: money(5000, 'EUR') } });
  const { data } = await seller.query('account.detail', {});
  expect(data.available.minor).toBe(balance.minor + 5000 - data.hold.minor);
  const { rows } = await app.pool.query(
    `select user_id, subject_ids, before, after from audit_log where call = 'account.setCreditBalance'`,
  );
  expect(rows).toMatchObject([
    {
      user_id: users.manager,
      subject_ids: [users.seller],
      before: { credit: { minor: 0 } },
      after: { credit: { minor: 5000 }, reason: 'Pays on the tenth' },
    },
  ]);
  const notified = await app.pool.query(`select seller_id from events where name = 'account.credit-changed'`);
  expect(notified.rows).toEqual([{ seller_id: users.seller }]);
});

test('what is spent of it stays; two who change it at once do not undo each other', async () => {
  const { data } = await seller.query('account.detail', {});
  expect((await spend(data.available.minor - 1000)).ok).toBe(true);
  const lower = await admin.mutate('account.setCreditBalance', line(3999, 5000));
  expect(lower).toMatchObject({ refusal: 'credit.in-use', details: { amount: '40.00', currency: 'EUR' } });
  const both = await Promise.all([
    admin.mutate('account.setCreditBalance', line(8000, 5000)),
    manager.mutate('account.setCreditBalance', line(4000, 5000)),
  ]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  expect((await admin.mutate('account.setCreditBalance', line(4000, 1))).refusal).toBe('credit.changed-meanwhile');
});

test('it needs an administrator or manager, a seller as its subject, and a second sign-in', async () => {
  for (const role of ['seller', 'sales', 'purchaser', 'service'] as const) {
    const response = await (await app.as(role)).mutate('account.setCreditBalance', line(1, 0));
    expect([role, response.http, response.refusal]).toEqual([role, 403, 'permission.denied']);
  }
  const packer = { ...line(1, 0), user_id: users.packer };
  expect((await admin.mutate('account.setCreditBalance', packer)).refusal).toBe('not-found');
  expect((await admin.mutate('account.setCreditBalance', line(100_000_001, 4000))).refusal).toMatch(/^credit\./);
  await setSetting(app.db, 'security.stepUpMinutes', 10, { actorId: null, at: new Date() });
  await expect
    .poll(async () => (await admin.mutate('account.setCreditBalance', line(1, 0))).refusal)
    .toBe('session.step-up');
});

test('who never had an account gets one with the line', async () => {
  await setSetting(app.db, 'security.stepUpMinutes', 0, { actorId: null, at: new Date() });
  await app.pool.query(
    `delete from ledger_accounts a where owner_id = $1
    and not exists (select from posting_lines l where l.account_id = a.id)`,
    [users.seller3],
  );
  const given = () => admin.mutate('account.setCreditBalance', { ...line(700, 0), user_id: users.seller3 });
  await expect.poll(async () => (await given()).code).not.toBe(428);
  expect((await (await app.as('seller3')).query('account.detail', {})).data.credit.minor).toBe(700);
});
