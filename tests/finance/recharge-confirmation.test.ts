import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { rechargeClaims } from '../support/finance/recharge-claims.ts';

const app = await testApp();
const { seller, claimOf, claim, availableOf, eventsOf } = await rechargeClaims(app);
const admin = await app.as('admin');
const manager = await app.as('manager');
const { users } = app.base;

test('confirmed with another amount and a fee: both amounts are stored, the fee has its own posting', async () => {
  const before = await availableOf(seller);
  const row = await claim(20_000);
  const response = await manager.mutate('account.confirmRecordAmount', {
    _id: row._id,
    amount_minor: 19_800,
    fee_minor: 150,
  });
  expect(response.data).toMatchObject({
    status: 1,
    claimed: { minor: 20_000 },
    confirmed: { minor: 19_800 },
    fee: { minor: 150 },
    credited: { minor: 19_650, currency: 'EUR' },
    decided_by_name: 'Marek Lind',
  });
  expect(await availableOf(seller)).toBe(before + 19_650);
  const bills = await seller.query('account.historyBill', { size: 2 });
  expect(bills.data.list).toMatchObject([
    { kind: 'fee', amount: { minor: -150 }, balance_after: { minor: before + 19_650 } },
    { kind: 'recharge', amount: { minor: 19_800 }, balance_after: { minor: before + 19_800 } },
  ]);
  expect(bills.data.list[0]?.memo).toBe(`${row.number} · ${row.reference}`);
  expect(await eventsOf(row._id)).toEqual(['recharge.created', 'recharge.confirmed']);
});

test('a recharge in another currency is converted at the rate of its confirmation', async () => {
  const before = await availableOf(seller);
  const { rows } = await app.pool.query(
    `select rate_e8 from exchange_rates where from_currency = 'USD' and to_currency = 'EUR'`,
  );
  const row = await claim(10_000, { amount: { minor: 10_000, currency: 'USD' }, method: 'paypal-manual' });
  expect(row.rate_e8).toBe(rows[0].rate_e8);
  const response = await admin.mutate('account.confirm', { _id: row._id, status: 1 });
  const credited = Math.round(rows[0].rate_e8 / 10_000);
  expect(response.data).toMatchObject({ credited: { minor: credited, currency: 'EUR' }, rate_e8: rows[0].rate_e8 });
  expect(await availableOf(seller)).toBe(before + credited);
  const { rows: entered } = await app.pool.query(
    `select a.kind from posting_lines l join postings p on p.id = l.posting_id join ledger_accounts a on a.id = l.account_id
     where p.source = $1 and l.amount_minor < 0`,
    [`recharge:${row._id}`],
  );
  expect(entered).toEqual([{ kind: 'paypal-clearing' }]);
});

test('the user who entered a claim cannot confirm it', async () => {
  const row = await claim(1000, { seller_id: users.seller }, manager);
  for (const response of [
    await manager.mutate('account.confirm', { _id: row._id, status: 1 }),
    await manager.mutate('account.confirmRecordAmount', { _id: row._id, amount_minor: 1000 }),
  ]) {
    expect(response).toMatchObject({ code: 409, refusal: 'recharge.own-claim' });
  }
  expect((await admin.mutate('account.confirm', { _id: row._id, status: 1 })).code).toBe(200);
});

test('the user who corrected a claim cannot confirm it, and the first claim stays visible', async () => {
  const row = await claim(1000);
  const change = { ...claimOf(99_900, { reference: row.reference }), _id: row._id };
  const changed = await manager.mutate('account.updateRecord', change);
  expect(changed.data).toMatchObject({
    claimed: { minor: 99_900 },
    first_claimed: { minor: 1000, currency: 'EUR' },
    edited_by: [users.manager],
    edited_by_names: ['Marek Lind'],
  });
  const again = await seller.mutate('account.updateRecord', { ...change, amount: { minor: 50_000, currency: 'USD' } });
  expect(again.data).toMatchObject({
    claimed: { minor: 50_000, currency: 'USD' },
    first_claimed: { minor: 1000, currency: 'EUR' },
    edited_by: [users.manager, users.seller],
  });
  for (const response of [
    await manager.mutate('account.confirm', { _id: row._id, status: 1 }),
    await manager.mutate('account.confirmRecordAmount', { _id: row._id, amount_minor: 50_000 }),
  ])
    expect(response.refusal).toBe('recharge.own-claim');
  expect((await admin.mutate('account.confirm', { _id: row._id, status: 1 })).data).toMatchObject({
    first_claimed: { minor: 1000, currency: 'EUR' },
  });
  const { rows } = await app.pool.query(
    `select user_id, before, after from audit_log where call = 'account.updateRecord' and subject_ids @> array[$1::uuid]
     order by at, id`,
    [row._id],
  );
  expect(rows).toEqual([
    {
      user_id: users.manager,
      before: { amount: { minor: 1000, currency: 'EUR' } },
      after: { amount: { minor: 99_900, currency: 'EUR' } },
    },
    {
      user_id: users.seller,
      before: { amount: { minor: 99_900, currency: 'EUR' } },
      after: { amount: { minor: 50_000, currency: 'USD' } },
    },
  ]);
});

test('a claim that another user corrected can be confirmed by a third, and a note alone changes no amount', async () => {
  const row = await claim(700);
  const noted = await manager.mutate('account.updateRecord', {
    ...claimOf(700, { reference: row.reference, note: 'Seen on the statement' }),
    _id: row._id,
  });
  expect(noted.data).toMatchObject({ first_claimed: null, edited_by: [users.manager] });
  expect((await manager.mutate('account.confirm', { _id: row._id, status: 1 })).refusal).toBe('recharge.own-claim');
  expect((await admin.mutate('account.confirm', { _id: row._id, status: 1 })).code).toBe(200);
});

test('confirmed by many at once, and again: the balance grows once', async () => {
  const before = await availableOf(seller);
  const row = await claim(3000);
  const key = randomUUID();
  const first = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      i % 2
        ? admin.mutate('account.confirm', { _id: row._id, status: 1 })
        : manager.mutate('account.confirmRecordAmount', { _id: row._id, amount_minor: 2900 + i }),
    ),
  );
  expect(first.filter((response) => response.code === 200)).toHaveLength(1);
  expect(new Set(first.map((response) => response.refusal))).toEqual(new Set([null, 'recharge.wrong-status']));
  const late = await admin.mutate('account.confirm', { _id: row._id, status: 1 }, key);
  expect(late).toMatchObject({ refusal: 'recharge.wrong-status', details: { status: 'confirmed' } });
  expect(late.msg).toContain('is confirmed by now');
  expect(await admin.mutate('account.confirm', { _id: row._id, status: 1 }, key)).toEqual(late);
  const winner = first.find((response) => response.code === 200)!.data;
  expect(await availableOf(seller)).toBe(before + winner.confirmed!.minor);
});

test('the same confirmation with one key returns the same response and posts once', async () => {
  const before = await availableOf(seller);
  const row = await claim(700);
  const key = randomUUID();
  const first = await admin.mutate('account.confirm', { _id: row._id, status: 1 }, key);
  expect(await admin.mutate('account.confirm', { _id: row._id, status: 1 }, key)).toEqual(first);
  expect(await availableOf(seller)).toBe(before + 700);
});

test('a confirmed claim is final', async () => {
  const row = await claim(1000);
  await admin.mutate('account.confirm', { _id: row._id, status: 1 });
  const change = { ...claimOf(1200), _id: row._id };
  expect((await seller.mutate('account.updateRecord', change)).refusal).toBe('recharge.wrong-status');
  expect((await seller.mutate('account.deleteRecharge', { _id: row._id })).refusal).toBe('recharge.wrong-status');
  for (const status of [-1, 0] as const) {
    const response = await admin.mutate('account.confirm', { _id: row._id, status, reason: 'no' });
    expect(response.refusal).toBe('recharge.wrong-status');
  }
});

test('invalid needs a reason, is reopened once, and can be taken back', async () => {
  const row = await claim(1000);
  const step = (status: -1 | 0 | 1, reason?: string) =>
    admin.mutate('account.confirm', { _id: row._id, status, ...(reason ? { reason } : {}) });
  expect((await step(-1)).refusal).toBe('recharge.reason-missing');
  expect((await step(-1, '  ')).refusal).toBe('recharge.reason-missing');
  expect((await step(-1, 'Nothing arrived')).data).toMatchObject({ status: -1, reason: 'Nothing arrived' });
  expect((await step(1)).refusal).toBe('recharge.wrong-status');
  expect((await step(0)).data).toMatchObject({ status: 0, reopened: 1 });
  expect((await step(-1, 'Still nothing')).data).toMatchObject({ status: -1 });
  expect((await step(0)).refusal).toBe('recharge.reopened-before');
  expect(await eventsOf(row._id)).toEqual([
    'recharge.created',
    'recharge.refused',
    'recharge.changed',
    'recharge.refused',
  ]);
  expect((await seller.mutate('account.deleteRecharge', { _id: row._id })).code).toBe(200);
});

test('a fee that eats the amount, and a rate that went away, are refused', async () => {
  const row = await claim(1000);
  const fee = await admin.mutate('account.confirmRecordAmount', { _id: row._id, amount_minor: 1000, fee_minor: 1000 });
  expect(fee.refusal).toBe('recharge.fee-too-high');
  const foreign = await claim(1000, { amount: { minor: 1000, currency: 'SGD' } });
  await app.pool.query(`delete from exchange_rates where 'SGD' in (from_currency, to_currency)`);
  expect(await admin.mutate('account.confirm', { _id: foreign._id, status: 1 })).toMatchObject({
    refusal: 'recharge.no-rate',
    details: { currency: 'SGD' },
  });
  expect((await admin.query('account.rechargeRecord', { keyword: foreign.number })).data.list[0]?.rate_e8).toBeNull();
});

test('only admin and manager confirm', async () => {
  const row = await claim(1000);
  for (const name of ['seller', 'sales', 'purchaser', 'packer', 'service', 'affiliate'] as const) {
    const client = await app.as(name);
    expect(await client.mutate('account.confirm', { _id: row._id, status: 1 })).toMatchObject({ http: 403 });
  }
  expect((await admin.mutate('account.confirm', { _id: randomUUID(), status: 1 })).refusal).toBe('not-found');
});
