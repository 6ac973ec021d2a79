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
const charge = { seller_id: sellerId, goods: eur(1818), shipping: eur(1215), vat: eur(382) };

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
    ['-4', 1215, 9950],
    ['-3', 2200, 8735],
    ['fee', -20, 6535],
    ['2', -1215, 6555],
    ['1', -2200, 7770],
    ['payment', 3435, 9970],
    ['2', -1215, 6535],
    ['1', -2200, 7750],
    ['fee', -50, 9950],
    ['recharge', 10_000, 10_000],
  ]);
  expect(data).toMatchObject({ count: 11, total_in: eur(16_850), total_out: eur(7900) });
  expect(data.list[1]).toMatchObject({ order_id: orderId, order_number: '#1001', bill_type: -4 });
  expect(data.list[10]).toMatchObject({ order_id: null, order_number: null, bill_type: null });
});

test('filters by type, order and date narrow the lines, the count and the totals', async () => {
  const ask = async (input: Parameters<typeof seller.query<'account.historyBill'>>[1]) =>
    (await seller.query('account.historyBill', input)).data;
  const products = await ask({ type: ['1', '-3'] });
  expect(products).toMatchObject({ count: 3, total_in: eur(2200), total_out: eur(4400) });
  expect((await ask({ type: ['fee', 'hold'] })).list.map((row) => row.kind)).toEqual(['hold', 'fee', 'fee']);
  expect((await ask({ type: ['payment'] })).list).toHaveLength(1);
  expect((await ask({ order_number: '#1001' })).count).toBe(4);
  expect((await ask({ order_number: '1001' })).count).toBe(4);
  expect((await ask({ order_number: '100' })).count).toBe(0);
  const days = await ask({ start: '2026-11-02T00:00:00.000Z', end: '2026-11-03T23:59:59.999Z' });
  expect(days).toMatchObject({ count: 6, total_in: eur(3435) });
  const paged = await ask({ size: 10, page: 2 });
  expect(paged).toMatchObject({ count: 11, size: 10, list: [{ kind: 'recharge' }] });
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
  expect((await sales.query('account.historyBill', { user_id: sellerId })).data.count).toBe(11);
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

test('a product cost bill states the VAT that it contains, also when it is returned', async () => {
  const { data } = await seller.query('account.historyBill', { size: 100 });
  const vatOf = (kind: string) => data.list.filter((row) => row.kind === kind).map((row) => row.vat.minor);
  expect(vatOf('1')).toEqual([-382, -382]);
  expect(vatOf('-3')).toEqual([382]);
  expect(vatOf('2')).toEqual([0, 0]);
});
