import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Input } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const admin = await app.as('admin');
const { users } = app.base;
const { commandRefusal, runOncePerKey } = refusalChecks(app);

type Credit = Input<'account.setCreditBalance'>;
const valid: Credit = { user_id: users.seller, credit_minor: 5000, replaces_minor: 0, reason: 'Pays on the tenth' };

describe('a credit line is not changed by', () => {
  test.each<BadInput<Credit>>([
    ['no seller', { user_id: undefined }, 'user_id empty'],
    ['a seller that is no id', { user_id: 'seller' }, 'user_id format'],
    ['an unknown seller', { user_id: randomUUID() }, 'not-found'],
    ['a user who is no seller', { user_id: users.sales }, 'not-found'],
    ['the administrator', { user_id: users.admin }, 'not-found'],
    ['no amount', { credit_minor: undefined }, 'credit_minor empty'],
    ['a negative amount', { credit_minor: -1 }, 'credit_minor amount_small'],
    ['a fraction of a cent', { credit_minor: 0.5 }, 'credit_minor whole'],
    ['an amount as a text', { credit_minor: '5000' }, 'credit_minor number'],
    ['an amount above the highest line', { credit_minor: 100_000_001 }, 'credit.too-high'],
    ['an amount above all balances', { credit_minor: 1_000_000_000_000_001 }, 'credit_minor amount_big'],
    ['an amount that is no number', { credit_minor: Number.NaN }, 'credit_minor empty'],
    ['the line before another change', { replaces_minor: 1 }, 'credit.changed-meanwhile'],
    ['no line before', { replaces_minor: undefined }, 'replaces_minor empty'],
    ['a negative line before', { replaces_minor: -5 }, 'replaces_minor amount_small'],
    ['no reason', { reason: undefined }, 'reason empty'],
    ['a reason of spaces', { reason: '      ' }, 'reason too_short'],
    ['a reason of two characters', { reason: ' ok ' }, 'reason too_short'],
    ['a reason of 301 characters', { reason: 'r'.repeat(301) }, 'reason too_long'],
    ['a reason with a NUL', { reason: 'because\0' }, 'reason unstorable'],
    ['a reason with half a character', { reason: 'because \ud83d' }, 'reason unstorable'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'account.setCreditBalance', { ...valid, ...change })).toBe(expected);
  });

  test.each(['seller', 'sales', 'purchaser', 'packer', 'service', 'affiliate'] as const)('the %s', async (account) => {
    const client = await app.as(account);
    expect(await commandRefusal(client, 'account.setCreditBalance', valid)).toBe('permission.denied');
  });

  test('an anonymous request', async () => {
    expect(await commandRefusal(app.anonymous, 'account.setCreditBalance', valid)).toBe('session.missing');
  });

  test('a request without an idempotency key', async () => {
    const response = await admin.send('account.setCreditBalance', valid, null);
    expect([response.status, await response.json()]).toMatchObject([400, { data: { refusal: 'key.missing' } }]);
  });

  test.each(['', 'x', '1', 'not-a-uuid', 'x'.repeat(3000)])('the idempotency key %j', async (key) => {
    const response = await admin.mutate('account.setCreditBalance', valid, key);
    expect(response).toMatchObject({ http: 400, refusal: 'key.missing' });
  });
});

test('the same line twice with one key is one change, and the next one has to name it', async () => {
  const first = await runOncePerKey(admin, 'account.setCreditBalance', valid, { ...valid, credit_minor: 9000 });
  expect(first.data.credit.minor).toBe(5000);
  expect(await commandRefusal(admin, 'account.setCreditBalance', valid)).toBe('credit.changed-meanwhile');
  const { rows } = await app.pool.query(`select count(*)::int from events where name = 'account.credit-changed'`);
  expect(rows).toEqual([{ count: 1 }]);
});

test('a key of one user is free for another user', async () => {
  const key = randomUUID();
  const manager = await app.as('manager');
  const next = { ...valid, user_id: users.seller2 };
  expect((await admin.mutate('account.setCreditBalance', next, key)).code).toBe(200);
  const changed = { ...next, replaces_minor: 5000, credit_minor: 6000 };
  expect((await manager.mutate('account.setCreditBalance', changed, key)).data.credit.minor).toBe(6000);
});

test('a reason is stored as text, trimmed', async () => {
  const reason = '  <b>Trusted</b> & paid  ';
  const change = { ...valid, user_id: users.seller3, reason };
  expect((await admin.mutate('account.setCreditBalance', change)).code).toBe(200);
  const { rows } = await app.pool.query<{ after: { reason: string } }>(
    `select after from audit_log where call = 'account.setCreditBalance' order by at desc limit 1`,
  );
  expect(rows[0]?.after.reason).toBe('<b>Trusted</b> & paid');
});
