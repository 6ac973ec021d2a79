import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Input } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { rechargeClaims } from '../support/finance/recharge-claims.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const { seller, claimOf, claim, proofOf } = await rechargeClaims(app);
const admin = await app.as('admin');
const { users } = app.base;
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const badClaims: readonly BadInput<Input<'account.recharge'>>[] = [
  ['no amount', { amount: undefined }, 'amount empty'],
  ['an amount of null', { amount: null }, 'amount empty'],
  ['an amount of 0', { amount: { minor: 0, currency: 'EUR' } }, 'amount.minor amount_small'],
  ['a negative amount', { amount: { minor: -1, currency: 'EUR' } }, 'amount.minor amount_small'],
  ['a fraction of a cent', { amount: { minor: 10.5, currency: 'EUR' } }, 'amount.minor whole'],
  ['an amount as a text', { amount: { minor: '100', currency: 'EUR' } }, 'amount.minor number'],
  ['an amount above the limit', { amount: { minor: 10_000_000_000_001, currency: 'EUR' } }, 'amount.minor amount_big'],
  ['an amount beyond all integers', { amount: { minor: 1e300, currency: 'EUR' } }, 'amount.minor amount_big'],
  ['no currency', { amount: { minor: 100 } }, 'amount.currency empty'],
  ['a currency in small letters', { amount: { minor: 100, currency: 'eur' } }, 'amount.currency format'],
  ['a padded currency', { amount: { minor: 100, currency: ' EUR' } }, 'amount.currency format'],
  ['a currency without a rate', { amount: { minor: 100, currency: 'XPF' } }, 'recharge.no-rate'],
  ['a currency that does not exist', { amount: { minor: 100, currency: 'QQQ' } }, 'recharge.no-rate'],
  ['an unknown method', { method: 'cash' }, 'method option'],
  ['the method of an automatic payment', { method: 'paypal' }, 'method option'],
  ['no method', { method: undefined }, 'method empty'],
  ['no reference', { reference: undefined }, 'reference empty'],
  ['a reference of spaces', { reference: ' \t ' }, 'reference empty'],
  ['a reference of 81 characters', { reference: 'x'.repeat(81) }, 'reference too_long'],
  ['a reference with a NUL', { reference: 'a\0b' }, 'reference unstorable'],
  ['a reference with half a character', { reference: 'a\ud83d' }, 'reference unstorable'],
  ['a number as a reference', { reference: 5 }, 'reference other'],
  ['a note of 501 characters', { note: 'n'.repeat(501) }, 'note too_long'],
  ['a note with a NUL', { note: '\0' }, 'note unstorable'],
  ['a list as a note', { note: ['a'] }, 'note other'],
  ['a proof that is no id', { proof_file_id: '../proof.png' }, 'proof_file_id format'],
  ['an unknown proof', { proof_file_id: randomUUID() }, 'recharge.wrong-proof'],
  ['a seller that is no id', { seller_id: 'seller2' }, 'seller_id format'],
  ['an unknown seller', { seller_id: randomUUID() }, 'not-found'],
  ['another seller', { seller_id: users.seller2 }, 'not-found'],
];

describe('a claim is refused, and nothing is saved, with', () => {
  test.each(badClaims)('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'account.recharge', { ...claimOf(100), ...change })).toBe(expected);
  });

  test('a list of 10,000 amounts', async () => {
    const amounts = Array.from({ length: 10_000 }, () => ({ minor: 1, currency: 'EUR' }));
    expect(await commandRefusal(seller, 'account.recharge', { ...claimOf(100), amount: amounts })).toBe('amount other');
  });

  test('a file of another purpose as a proof', async () => {
    const { data } = await seller.upload(
      'common.uploadFile',
      { purpose: 'import' },
      { name: 'orders.csv', type: 'text/csv', content: 'Name,Email\n#1,a@b.test\n' },
    );
    expect(await commandRefusal(seller, 'account.recharge', claimOf(100, { proof_file_id: data.file_id }))).toBe(
      'recharge.wrong-proof',
    );
  });
});

describe('a correction is refused, and the claim stays, with', async () => {
  const row = await claim(1000, { note: 'stays' });
  const other = await claim(1000);
  const valid = { ...claimOf(1100), _id: row._id };

  test.each(badClaims.filter(([, change]) => !('seller_id' in change)))('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'account.updateRecord', { ...valid, ...change })).toBe(expected);
  });

  test.each([
    ['no id', undefined, '_id empty'],
    ['a number as an id', 7, '_id other'],
    ['an unknown id', randomUUID(), 'not-found'],
  ] as const)('%s', async (_, id, expected) => {
    expect(await commandRefusal(seller, 'account.updateRecord', { ...valid, _id: id })).toBe(expected);
    expect(await commandRefusal(seller, 'account.deleteRecharge', { _id: id })).toBe(expected);
  });

  test('the reference of another claim, written differently', async () => {
    const reference = ` ${other.reference.toLowerCase()} `;
    expect(await commandRefusal(seller, 'account.updateRecord', { ...valid, reference })).toBe(
      'recharge.reference-taken',
    );
  });

  test('a proof of another seller', async () => {
    const proof_file_id = await proofOf(await app.as('seller2'));
    expect(await commandRefusal(seller, 'account.updateRecord', { ...valid, proof_file_id })).toBe(
      'recharge.wrong-proof',
    );
  });
});

describe('a decision is refused, and nothing is booked, with', async () => {
  const row = await claim(1000);
  const confirmation = { _id: row._id, status: 1 };
  const received = { _id: row._id, amount_minor: 1000, fee_minor: 0 };

  test.each<BadInput<Input<'account.confirmRecordAmount'>>>([
    ['an unknown recharge', { _id: randomUUID() }, 'not-found'],
    ['an amount of 0', { amount_minor: 0 }, 'amount_minor amount_small'],
    ['a negative amount', { amount_minor: -1000 }, 'amount_minor amount_small'],
    ['a fraction of a cent', { amount_minor: 999.99 }, 'amount_minor whole'],
    ['an amount above the limit', { amount_minor: 10_000_000_000_001 }, 'amount_minor amount_big'],
    ['no amount', { amount_minor: undefined }, 'amount_minor empty'],
    ['a negative fee', { fee_minor: -1 }, 'fee_minor amount_small'],
    ['a fee of the whole amount', { fee_minor: 1000 }, 'recharge.fee-too-high'],
    ['a fee above the amount', { fee_minor: 1001 }, 'recharge.fee-too-high'],
    ['a fee beyond all limits', { fee_minor: 1_000_000_000_000_001 }, 'fee_minor amount_big'],
    ['a fee as a text', { fee_minor: '5' }, 'fee_minor number'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'account.confirmRecordAmount', { ...received, ...change })).toBe(expected);
  });

  test.each<BadInput<Input<'account.confirm'>>>([
    ['an unknown status', { status: 2 }, 'status option'],
    ['a status as a text', { status: '1' }, 'status option'],
    ['no status', { status: undefined }, 'status empty'],
    ['no reason', { status: -1 }, 'recharge.reason-missing'],
    ['a reason of spaces', { status: -1, reason: '   ' }, 'recharge.reason-missing'],
    ['a reason of 501 characters', { status: -1, reason: 'r'.repeat(501) }, 'reason too_long'],
    ['a reason with a NUL', { status: -1, reason: 'not\0ours' }, 'reason unstorable'],
    ['a reopening while it waits', { status: 0 }, 'recharge.wrong-status'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'account.confirm', { ...confirmation, ...change })).toBe(expected);
  });
});

const badPages: readonly BadInput<Input<'account.rechargeRecord'>>[] = [
  ['page 0', { page: 0 }, 'page too_small'],
  ['a page beyond all pages', { page: 1_000_001 }, 'page too_big'],
  ['a page that is no number', { page: 'first' }, 'page number'],
  ['half a page', { page: 1.5 }, 'page whole'],
  ['a size of 0', { size: 0 }, 'size too_small'],
  ['a size above 1000', { size: 1001 }, 'size too_big'],
  ['an unknown status', { status: [2] }, 'status.0 option'],
  ['a start that is no instant', { start: '2026-11-01' }, 'start format'],
  ['an end before 1900', { end: '1899-12-31T23:59:59Z' }, 'end other'],
];

describe('a list of recharges is refused with', () => {
  test.each(badPages)('%s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'account.myRechargeRecord', input)).toBe(expected);
    expect(await queryRefusal(admin, 'account.rechargeRecord', input)).toBe(expected);
  });

  test.each([
    ['a keyword of 101 characters', { keyword: 'k'.repeat(101) }, 'keyword too_long'],
    ['a keyword with a NUL', { keyword: 'a\0' }, 'keyword unstorable'],
    ['a seller that is no id', { seller_id: 'all' }, 'seller_id.0 format'],
  ] as const)('%s', async (_, input, expected) => {
    expect(await queryRefusal(admin, 'account.rechargeRecord', input)).toBe(expected);
  });

  test('nothing: an end before its start is an empty period', async () => {
    const period = { start: '2026-11-30T00:00:00Z', end: '2026-11-01T00:00:00Z' };
    expect((await admin.query('account.rechargeRecord', period)).data).toMatchObject({ list: [], count: 0 });
  });
});

describe('with one idempotency key', () => {
  test('a claim is created, corrected and withdrawn once', async () => {
    const input = claimOf(700);
    const created = await runOncePerKey(seller, 'account.recharge', input, { ...input, note: 'other' });
    const { _id } = created.data;
    const change = { ...claimOf(800), _id };
    const changed = await runOncePerKey(seller, 'account.updateRecord', change, { ...change, note: 'other' });
    const deleted = await runOncePerKey(seller, 'account.deleteRecharge', { _id }, { _id: randomUUID() });
    expect([created, changed, deleted].map(({ code }) => code)).toEqual([200, 200, 200]);
  });

  test('a recharge is booked once', async () => {
    const { _id } = await claim(2500);
    const input = { _id, amount_minor: 2400, fee_minor: 5 };
    const { code } = await runOncePerKey(admin, 'account.confirmRecordAmount', input, { ...input, fee_minor: 6 });
    const { rows } = await app.pool.query(`select count(*)::int from postings where source like $1`, [`%${_id}%`]);
    expect([code, rows]).toEqual([200, [{ count: 1 }]]);
  });

  test('a refused claim stays refused, and a new key succeeds', async () => {
    const input = claimOf(100, { proof_file_id: randomUUID() });
    const key = randomUUID();
    const refused = await seller.mutate('account.recharge', input, key);
    expect(refused.refusal).toBe('recharge.wrong-proof');
    expect(await seller.mutate('account.recharge', input, key)).toEqual(refused);
    expect((await seller.mutate('account.recharge', { ...input, proof_file_id: null })).code).toBe(200);
  });
});
