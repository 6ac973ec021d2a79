import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { holdPosting, rechargePosting } from '#domain/finance/accounts/balance-postings.ts';
import { cancelProcessPosting, processPosting } from '#domain/finance/accounts/order-postings.ts';
import { postingKey, type Posting } from '#domain/finance/accounts/posting.ts';
import { money } from '#domain/shared/money/money.ts';
import { transaction } from '#server/core/db/pool.ts';
import { post } from '#server/features/finance/accounts/ledger.ts';
import { testApp } from '../support/server/app.ts';
import { postingDb } from '../support/database/posting-db.ts';
import { givenOrder, givenShopProduct } from '../support/shops/shop.ts';

const app = await testApp();
const seller = await app.as('seller');
const sellerId = app.base.users.seller;
const eur = (minor: number) => money(minor, 'EUR');

const book = async ({ reason, lines }: Posting, day: string, orderId: string | null = null) => {
  const entry = { source: postingKey(reason), reason: reason.kind, sellerId, orderId, actorId: sellerId, lines };
  const at = new Date(`2026-11-${day}T12:00:00Z`);
  const posted = await transaction(app.pool, (client) => post(postingDb(client), { ...entry, at }));
  expect(posted.ok).toBe(true);
};
const charge = { seller_id: sellerId, goods: eur(1818), shipping: eur(1215), vat: eur(382), duty: eur(300) };

const shop = { sellerId, storeId: app.base.stores['NRDL']! };
const { options } = await givenShopProduct(app.db, shop, 'Lamp', [{ sku: 'L-1' }]);
const orderId = await givenOrder(app.db, shop, '#1001', [{ option: options[0]! }]);
await book(rechargePosting('r1', { seller_id: sellerId, confirmed: eur(10_000), fee: eur(50), via: 'bank' }), '01');
await book(processPosting('p1', { ...charge, fee: eur(0), paid_by: 'balance' }), '02', orderId);
await book(processPosting('p2', { ...charge, fee: eur(20), paid_by: 'manual' }), '03');
await book(cancelProcessPosting('c1', charge), '04', orderId);
await book(holdPosting('h1', { seller_id: sellerId, amount: eur(1000) }), '05');

test('every posting of the balance is listed, newest first, with the balance after it', async () => {
  const { data } = await seller.query('account.historyBill', {});
  expect(data.list.map((row) => [row.kind, row.amount.minor, row.balance_after.minor])).toEqual([
    ['hold', -1000, 8950],
    ['duty', 300, 9950],
    ['-4', 1215, 9650],
    ['vat', 382, 8435],
    ['-3', 1818, 8053],
    ['fee', -20, 6235],
    ['duty', -300, 6255],
    ['2', -1215, 6555],
    ['vat', -382, 7770],
    ['1', -1818, 8152],
    ['payment', 3735, 9970],
    ['duty', -300, 6235],
    ['2', -1215, 6535],
    ['vat', -382, 7750],
    ['1', -1818, 8132],
    ['fee', -50, 9950],
    ['recharge', 10000, 10000],
  ]);
  expect(data).toMatchObject({ count: 17, total_in: eur(17450), total_out: eur(8500) });
  expect(data.list[1]).toMatchObject({ order_id: orderId, order_number: '#1001', kind: 'duty', bill_type: -4 });
  expect(data.list.at(-1)).toMatchObject({ order_id: null, order_number: null, bill_type: null });
});

test('filters by type, order and date narrow the lines, the count and the totals', async () => {
  const ask = async (input: Parameters<typeof seller.query<'account.historyBill'>>[1]) =>
    (await seller.query('account.historyBill', input)).data;
  const products = await ask({ type: ['1', '-3'] });
  expect(products).toMatchObject({ count: 3, total_in: eur(1818), total_out: eur(3636) });
  expect((await ask({ type: ['fee', 'hold'] })).list.map((row) => row.kind)).toEqual(['hold', 'fee', 'fee']);
  expect((await ask({ type: ['payment'] })).list).toHaveLength(1);
  expect((await ask({ order_number: '#1001' })).count).toBe(8);
  expect((await ask({ order_number: '1001' })).count).toBe(8);
  expect((await ask({ order_number: '100' })).count).toBe(0);
  const days = await ask({ start: '2026-11-02T00:00:00.000Z', end: '2026-11-03T23:59:59.999Z' });
  expect(days).toMatchObject({ count: 10, total_in: eur(3735) });
  const paged = await ask({ size: 10, page: 2 });
  expect(paged).toMatchObject({ count: 17, size: 10 });
  expect(paged.list.at(-1)).toMatchObject({ kind: 'recharge' });
  expect((await seller.query('account.historyBill', { type: ['9' as '1'] })).refusal).toBe('input.invalid');
});

test('the balance in figures: on hold it is still the seller’s, but cannot be spent', async () => {
  expect((await seller.query('account.detail', {})).data).toMatchObject({
    user_id: sellerId,
    name: 'Nordlys Example Trading',
    balance: eur(9950),
    hold: eur(1000),
    credit: eur(0),
    available: eur(8950),
  });
});

test('staff sees the accounts of its sellers; sellers only their own', async () => {
  const sales = await app.as('sales');
  const admin = await app.as('admin');
  expect((await sales.query('account.detail', { user_id: sellerId })).data.available).toEqual(eur(8950));
  expect((await sales.query('account.historyBill', { user_id: sellerId })).data.count).toBe(17);
  expect((await admin.query('account.historyBill', {})).data).toMatchObject({ count: 0, total_in: eur(0) });
  const seller2 = await app.as('seller2');
  const { seller3 } = app.base.users;
  for (const [client, user_id] of [
    [seller2, sellerId],
    [sales, seller3],
    [admin, randomUUID()],
  ] as const) {
    expect((await client.query('account.detail', { user_id })).refusal).toBe('not-found');
  }
  expect((await seller2.query('account.historyBill', { user_id: sellerId })).refusal).toBe('not-found');
  expect((await sales.query('account.historyBill', { user_id: seller3 })).refusal).toBe('not-found');
  expect(await (await app.as('packer')).query('account.historyBill', {})).toMatchObject({ http: 403 });
});

test('VAT and import duty are bills of their own, also when they are returned', async () => {
  const { data } = await seller.query('account.historyBill', { type: ['vat', 'duty'] });
  expect(data).toMatchObject({ count: 6, total_in: eur(682), total_out: eur(1364) });
  expect(data.list.map((row) => [row.kind, row.bill_type, row.amount.minor])).toEqual([
    ['duty', -4, 300],
    ['vat', -3, 382],
    ['duty', 2, -300],
    ['vat', 1, -382],
    ['duty', 2, -300],
    ['vat', 1, -382],
  ]);
});
