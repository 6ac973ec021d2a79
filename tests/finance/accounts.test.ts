import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Input } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { rechargeClaims } from '../support/finance/recharge-claims.ts';

const app = await testApp();
const { seller, claimOf, claim, availableOf, proofOf, eventsOf } = await rechargeClaims(app);
const seller2 = await app.as('seller2');
const sales = await app.as('sales');
const admin = await app.as('admin');
const { users } = app.base;

test('a claim is stored with its proof, waits, and moves no money yet', async () => {
  const before = await availableOf(seller);
  const row = await claim(50_000, { proof_file_id: await proofOf(seller), note: ' for week 47 ' });
  expect(row).toMatchObject({
    number: expect.stringMatching(/^R-\d{6}-\w{5}$/),
    seller_id: users.seller,
    claimed: { minor: 50_000, currency: 'EUR' },
    confirmed: null,
    credited: null,
    rate_e8: 100_000_000,
    status: 0,
    note: 'for week 47',
    created_by: users.seller,
    proof: { name: 'p.png', type: 'image/png' },
  });
  expect(await availableOf(seller)).toBe(before);
  const mine = await seller.query('account.myRechargeRecord', { size: 10 });
  expect(mine.data.list[0]).toEqual(row);
  expect(await eventsOf(row._id)).toEqual(['recharge.created']);
});

test('saying a claim again under its key makes one claim', async () => {
  const key = randomUUID();
  const input = claimOf(900);
  const first = await seller.mutate('account.recharge', input, key);
  expect(await seller.mutate('account.recharge', input, key)).toEqual(first);
  expect(await seller.mutate('account.recharge', input)).toMatchObject({ refusal: 'recharge.reference-taken' });
});

test('a reference is claimed once per method, however it is written and by whom', async () => {
  const reference = `ref ${randomUUID()}`;
  const first = await claim(1000, { reference });
  expect(first.reference).toBe(reference.toUpperCase());
  const again = claimOf(1000, { reference: ` ${reference.toUpperCase().replace(' ', '   ')} ` });
  expect(await seller2.mutate('account.recharge', again)).toMatchObject({
    code: 409,
    refusal: 'recharge.reference-taken',
    details: { reference: reference.toUpperCase() },
  });
  expect((await seller2.mutate('account.recharge', { ...again, method: 'wise' })).code).toBe(200);
  const raced = claimOf(1000);
  const both = await Promise.all([seller.mutate('account.recharge', raced), seller2.mutate('account.recharge', raced)]);
  expect(both.map((one) => one.refusal).sort()).toEqual([null, 'recharge.reference-taken']);
});

test('a claim is refused without a rate, with a foreign proof, or with nothing in it', async () => {
  const no = async (over: Partial<Input<'account.recharge'>>) =>
    (await seller.mutate('account.recharge', claimOf(1000, over))).refusal;
  expect(await no({ amount: { minor: 1000, currency: 'XPF' } })).toBe('recharge.no-rate');
  expect(await no({ proof_file_id: await proofOf(seller2) })).toBe('recharge.wrong-proof');
  expect(await no({ proof_file_id: randomUUID() })).toBe('recharge.wrong-proof');
  expect(await no({ amount: { minor: 0, currency: 'EUR' } })).toBe('input.invalid');
  expect(await no({ amount: { minor: -5, currency: 'EUR' } })).toBe('input.invalid');
  expect(await no({ reference: '  ' })).toBe('input.invalid');
});

test('staff claims on behalf of an assigned seller, and must name them', async () => {
  const row = await claim(1000, { seller_id: users.seller2 }, sales);
  expect(row).toMatchObject({ seller_id: users.seller2, created_by: users.sales });
  const mine = await sales.query('account.myRechargeRecord', {});
  expect(mine.data.list.map((one) => one._id)).toContain(row._id);
  const no = async (seller_id?: string) =>
    (await sales.mutate('account.recharge', claimOf(1000, seller_id ? { seller_id } : {}))).refusal;
  expect(await no()).toBe('account.seller-needed');
  expect(await no(users.seller3)).toBe('not-found');
  expect(await no(users.manager)).toBe('not-found');
  expect((await seller.mutate('account.recharge', claimOf(1000, { seller_id: users.seller2 }))).refusal).toBe(
    'not-found',
  );
  expect((await admin.mutate('account.recharge', claimOf(1000, { seller_id: users.manager }))).refusal).toBe(
    'not-found',
  );
});

test('a claim is corrected and taken back while it waits, by those it belongs to', async () => {
  const row = await claim(1000, { proof_file_id: await proofOf(seller) });
  const change = { ...claimOf(1200, { method: 'wise', proof_file_id: row.proof!.file_id }), _id: row._id };
  const changed = await seller.mutate('account.updateRecord', change);
  expect(changed.data).toMatchObject({ method: 'wise', claimed: { minor: 1200, currency: 'EUR' }, proof: row.proof });
  const other = await claim(1000, { method: 'wise' });
  expect((await seller.mutate('account.updateRecord', { ...change, reference: other.reference })).refusal).toBe(
    'recharge.reference-taken',
  );
  for (const [over, refusal] of [
    [{ proof_file_id: await proofOf(seller2) }, 'recharge.wrong-proof'],
    [{ amount: { minor: 1000, currency: 'XPF' } }, 'recharge.no-rate'],
    [{ _id: randomUUID() }, 'not-found'],
  ] as const) {
    expect((await seller.mutate('account.updateRecord', { ...change, ...over })).refusal).toBe(refusal);
  }
  expect((await seller2.mutate('account.updateRecord', change)).refusal).toBe('not-found');
  expect((await seller2.mutate('account.deleteRecharge', { _id: row._id })).refusal).toBe('not-found');
  expect((await seller.mutate('account.deleteRecharge', { _id: row._id })).code).toBe(200);
  expect((await seller.mutate('account.deleteRecharge', { _id: row._id })).refusal).toBe('not-found');
  expect(await eventsOf(row._id)).toEqual(['recharge.created', 'recharge.changed', 'recharge.changed']);
  const again = await seller.mutate('account.recharge', {
    ...claimOf(1200),
    reference: changed.data.reference,
    method: 'wise',
  });
  expect(again.code).toBe(200);
});

test('where transfers go: the demo’s account until one is set', async () => {
  const first = (await seller.query('account.bankAccount', {})).data;
  expect(first).toMatchObject({ account_name: 'Parcelyard Demo Ltd', currency: 'EUR' });
  expect(first.currencies.map((one) => one.currency)).toEqual(expect.arrayContaining(['EUR', 'GBP', 'USD']));
  expect(first.currencies).toContainEqual({ currency: 'EUR', rate_e8: 100_000_000 });
  await app.pool.query(`insert into settings values ('bank_account', '{"account_name": "Yard BV", "iban": "NL00"}')`);
  expect((await seller.query('account.bankAccount', {})).data).toMatchObject({
    account_name: 'Yard BV',
    iban: 'NL00',
    bic: '',
  });
});

test('staff sees what waits first, oldest first, with counts that follow the other filters', async () => {
  const seller3 = await app.as('seller3');
  const [a, b, c] = [await claim(100, {}, seller3), await claim(200, {}, seller3), await claim(300, {}, seller3)];
  await admin.mutate('account.confirm', { _id: a._id, status: 1 });
  const ask = (over: Input<'account.rechargeRecord'>, by = admin) =>
    by.query('account.rechargeRecord', { keyword: 'kleinod', ...over });
  const all = (await ask({})).data;
  expect(all.list.map((row) => row._id)).toEqual([b._id, c._id, a._id]);
  expect(all).toMatchObject({ count: 3, counts: { unconfirmed: 2, confirmed: 1, invalid: 0 } });
  expect((await ask({ status: [1, -1] })).data).toMatchObject({ count: 1, counts: { unconfirmed: 2 } });
  expect((await ask({ status: [0], size: 1, page: 2 })).data.list.map((row) => row._id)).toEqual([c._id]);
  expect((await ask({ keyword: b.reference.toLowerCase() })).data.list.map((row) => row._id)).toEqual([b._id]);
  expect((await ask({ keyword: '%' })).data.count).toBe(0);
  expect((await ask({ seller_id: users.seller })).data.count).toBe(0);
  expect((await ask({ start: b.created_at, end: b.created_at })).data.list.map((row) => row._id)).toEqual([b._id]);
  expect((await ask({}, sales)).data.count).toBe(0);
  const own = await seller3.query('account.rechargeRecord', { keyword: '' });
  expect(new Set(own.data.list.map((row) => row.seller_id))).toEqual(new Set([users.seller3]));
});
