import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { RefusalCode } from '#contract/refusals.ts';
import type { CallResponse, CommandName, Input } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { rechargeClaims } from '../support/finance/recharge-claims.ts';

const app = await testApp();
const { seller, claim, claimOf, availableOf, proofOf } = await rechargeClaims(app);
const admin = await app.as('admin');
const manager = await app.as('manager');
const { users, stores } = app.base;
const store = stores['NRDL'] ?? '';

/** The refusals of several responses, in a fixed order; `null` is a success. */
const refusalsOf = (responses: readonly CallResponse<unknown>[]) =>
  responses.map(({ refusal }) => refusal).toSorted((a, b) => String(a).localeCompare(String(b)));
/** One success among refusals of one kind. */
const oneOf = (count: number, refusal: RefusalCode) =>
  [null, ...Array.from({ length: count - 1 }, () => refusal)].toSorted((a, b) => String(a).localeCompare(String(b)));

const same = <T>(input: T): readonly T[] => Array.from({ length: 4 }, () => input);

async function sendAtOnce<N extends CommandName>(name: N, inputs: readonly Input<N>[], clients = [seller]) {
  return Promise.all(inputs.map((input, index) => (clients[index % clients.length] ?? seller).mutate(name, input)));
}

describe('of four who save the same at once, one succeeds', () => {
  test('a claim', async () => {
    expect(refusalsOf(await sendAtOnce('account.recharge', same(claimOf(100))))).toEqual(
      oneOf(4, 'recharge.reference-taken'),
    );
  });

  test('a balance account of one name, in any case', async () => {
    const inputs = ['Spring', 'SPRING', ' spring ', 'Spring'].map((name) => ({ name, store_ids: [] }));
    expect(refusalsOf(await sendAtOnce('account.create', inputs))).toEqual(oneOf(4, 'balance-account.name-taken'));
  });

  test('a store in a balance account', async () => {
    const inputs = ['A', 'B', 'C', 'D'].map((name) => ({ name: `Account ${name}`, store_ids: [store] }));
    expect(refusalsOf(await sendAtOnce('account.create', inputs))).toEqual(oneOf(4, 'balance-account.store-taken'));
  });

  test('a PayPal account', async () => {
    const inputs = same({ email: 'race@example.com', holder: 'Nordlys' });
    expect(refusalsOf(await sendAtOnce('paypal_account.create', inputs))).toEqual(oneOf(4, 'paypal.mail-taken'));
  });

  test('a credit line', async () => {
    const inputs = same({ user_id: users.seller2, credit_minor: 700, replaces_minor: 0, reason: 'At once' });
    const responses = await sendAtOnce('account.setCreditBalance', inputs, [admin, manager]);
    expect(refusalsOf(responses)).toEqual(oneOf(4, 'credit.changed-meanwhile'));
  });
});

describe('a recharge that several users decide at once', () => {
  test('is booked once', async () => {
    const { _id } = await claim(4000);
    const before = await availableOf(seller);
    const inputs = same({ _id, amount_minor: 4000, fee_minor: 0 });
    const responses = await sendAtOnce('account.confirmRecordAmount', inputs, [admin, manager]);
    expect(refusalsOf(responses)).toEqual(oneOf(4, 'recharge.wrong-status'));
    expect(await availableOf(seller)).toBe(before + 4000);
  });

  test('is confirmed or invalid, never both', async () => {
    const { _id } = await claim(900);
    const before = await availableOf(seller);
    const [confirmed, refused] = await Promise.all([
      admin.mutate('account.confirm', { _id, status: 1 }),
      manager.mutate('account.confirm', { _id, status: -1, reason: 'Not on our account' }),
    ]);
    expect(refusalsOf([confirmed, refused])).toEqual(oneOf(2, 'recharge.wrong-status'));
    expect(await availableOf(seller)).toBe(before + (confirmed.code === 200 ? 900 : 0));
  });

  test('is confirmed or deleted, and a deleted one is not booked', async () => {
    const { _id } = await claim(800);
    const before = await availableOf(seller);
    const [confirmed, deleted] = await Promise.all([
      admin.mutate('account.confirm', { _id, status: 1 }),
      seller.mutate('account.deleteRecharge', { _id }),
    ]);
    expect([confirmed.code, deleted.code].filter((code) => code === 200)).toHaveLength(1);
    expect(await availableOf(seller)).toBe(before + (confirmed.code === 200 ? 800 : 0));
  });

  test('is confirmed with the amount of its confirmation, also after a correction in between', async () => {
    const row = await claim(600);
    const before = await availableOf(seller);
    const [confirmed, corrected] = await Promise.all([
      admin.mutate('account.confirmRecordAmount', { _id: row._id, amount_minor: 600 }),
      seller.mutate('account.updateRecord', { ...claimOf(60_000), _id: row._id }),
    ]);
    expect(confirmed.data.confirmed).toEqual({ minor: 600, currency: 'EUR' });
    expect([null, 'recharge.wrong-status']).toContain(corrected.refusal);
    expect(await availableOf(seller)).toBe(before + 600);
  });
});

test('one key sent four times at once runs once', async () => {
  const key = randomUUID();
  const input = claimOf(300, { proof_file_id: await proofOf(seller) });
  const responses = await Promise.all(same(input).map((each) => seller.mutate('account.recharge', each, key)));
  expect(new Set(responses.map(({ data }) => data._id)).size).toBe(1);
  const { rows } = await app.pool.query('select count(*)::int from recharges where reference = $1', [
    responses[0]?.data.reference,
  ]);
  expect(rows).toEqual([{ count: 1 }]);
});

test('rates that are set at once all stand in the history, each with the one before it', async () => {
  const values = ['4.20', '4.21', '4.22', '4.23'];
  const inputs = values.map((value) => ({ from: 'EUR', to: 'PLN', value, both: false, sure: true }));
  expect(refusalsOf(await sendAtOnce('exchange_rate.setRate', inputs, [admin, manager]))).toEqual(same(null));
  const { list } = (await admin.query('exchange_rate.rateList', { currency: 'PLN', size: 5 })).data;
  const history = list.filter(({ from }) => from === 'EUR');
  expect(
    history
      .slice(0, 4)
      .map(({ value }) => value)
      .toSorted(),
  ).toEqual(['4.2', '4.21', '4.22', '4.23']);
  for (const [index, row] of history.slice(0, 4).entries()) expect(row.previous).toBe(history[index + 1]?.value);
});

test('the books balance after all of it', async () => {
  const { rows } = await app.pool.query(
    'select posting_id from posting_lines group by posting_id having sum(amount_minor) <> 0',
  );
  expect(rows).toEqual([]);
});
