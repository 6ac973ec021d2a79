import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/existing.ts';
import { testApp } from '../../support/server/app.ts';
import { processInput } from '../../support/sales/processing.ts';
import { givenReadyOrder, givenVariant, setBalance } from '../../support/server/ready.ts';

const app = await testApp();
const { users, stores } = app.base;
const shop = { sellerId: users.seller, storeId: stores['NRDL']! };
const seller = await app.as('seller');
const other = await app.signIn('seller@demo.test', demoPassword);
const sales = await app.as('sales');

const piece = await givenVariant(app, { stock: 100_000 });
const lines = [{ variant: piece, quantity: 2 }];
const number = async (text: string, ...values: unknown[]) =>
  (await app.pool.query<{ n: number }>(text, values)).rows[0]?.n ?? Number.NaN;
const chargesOf = (ids: readonly string[]) =>
  number('select count(*)::int as n from order_charges where order_id = any($1::uuid[])', ids);
const spentOn = (ids: readonly string[]) =>
  number(
    `select coalesce(-sum(l.amount_minor), 0)::int as n from posting_lines l join postings p on p.id = l.posting_id
     join ledger_accounts a on a.id = l.account_id
     where a.kind = 'seller-available' and p.order_id = any($1::uuid[])`,
    ids,
  );
const available = async () => (await seller.query('account.detail', {})).data.available.minor;

beforeEach(() => setBalance(app, shop.sellerId, 100_000));

test('two users at once: one wins, the other gets a conflict, and it is charged once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const order = await givenReadyOrder(app.db, shop, lines);
    const input = await processInput(seller, [order.id]);
    const before = await available();
    const people = [seller, other, sales];
    const responses = await Promise.all(people.map((user) => user.mutate('order.processOrder', input)));
    expect(responses.filter((one) => one.code === 200)).toHaveLength(1);
    const refused = responses.filter((one) => one.code !== 200);
    for (const one of refused) {
      expect(one).toMatchObject({ refusal: 'order.already-processed', details: { order: order.number } });
      expect(one.msg).toContain(order.number);
    }
    expect(refused).toHaveLength(2);
    expect(await available()).toBe(before - input.total.minor);
    expect([await chargesOf([order.id]), await spentOn([order.id])]).toEqual([1, input.total.minor]);
  }
});

test('the same order in two different selections goes with the one that came first, whole', async () => {
  const [a, b, c] = await Promise.all([1, 2, 3].map(() => givenReadyOrder(app.db, shop, lines)));
  const left = await processInput(seller, [a!.id, b!.id]);
  const right = await processInput(seller, [c!.id, b!.id]);
  const responses = await Promise.all([
    seller.mutate('order.processOrder', left),
    other.mutate('order.processOrder', right),
  ]);
  expect(responses.map((one) => one.refusal).sort()).toEqual([null, 'order.already-processed']);
  expect(await chargesOf([a!.id, b!.id, c!.id])).toBe(2);
});

test('the same key twice gives the same response and charges once, also at the same time', async () => {
  const order = await givenReadyOrder(app.db, shop, lines);
  const input = await processInput(seller, [order.id]);
  const key = randomUUID();
  const [first, second] = await Promise.all([1, 2].map(() => seller.mutate('order.processOrder', input, key)));
  expect(first?.code).toBe(200);
  expect(second).toEqual(first);
  expect(await seller.mutate('order.processOrder', input, key)).toEqual(first);
  expect(await chargesOf([order.id])).toBe(1);
  expect((await seller.mutate('order.processOrder', { ...input, payment_method: 'manual' }, key)).refusal).toBe(
    'key.reused',
  );
});

test('a refusal is stored with its key too', async () => {
  const order = await givenReadyOrder(app.db, shop, lines);
  const input = await processInput(seller, [order.id]);
  const key = randomUUID();
  await setBalance(app, shop.sellerId, 0);
  const first = await seller.mutate('order.processOrder', input, key);
  expect(first.refusal).toBe('account.too-little');
  await setBalance(app, shop.sellerId, 100_000);
  expect(await seller.mutate('order.processOrder', input, key)).toEqual(first);
  expect((await seller.mutate('order.processOrder', input)).code).toBe(200);
});

test('32 at once on one balance never take it below zero', async () => {
  const orders = await Promise.all(Array.from({ length: 32 }, () => givenReadyOrder(app.db, shop, lines)));
  const inputs = await Promise.all(orders.map((order) => processInput(seller, [order.id])));
  const price = inputs[0]!.total.minor;
  await setBalance(app, shop.sellerId, price * 11 + price - 1);
  const responses = await Promise.all(
    inputs.map((input, index) => (index % 2 ? seller : other).mutate('order.processOrder', input)),
  );
  expect(responses.filter((one) => one.code === 200)).toHaveLength(11);
  const refused = responses.filter((one) => one.code !== 200);
  expect(new Set(refused.map((one) => one.refusal))).toEqual(new Set(['account.too-little']));
  expect(await available()).toBe(price - 1);
  const ids = orders.map((order) => order.id);
  expect([await chargesOf(ids), await spentOn(ids)]).toEqual([11, price * 11]);
  expect(await number(`select count(*)::int as n from parcels where order_id = any($1::uuid[])`, ids)).toBe(11);
});

test('stock is never reserved twice when many order the last pieces', async () => {
  const scarce = await givenVariant(app, { stock: 7 });
  const orders = await Promise.all(
    Array.from({ length: 6 }, () => givenReadyOrder(app.db, shop, [{ variant: scarce, quantity: 2 }])),
  );
  const inputs = await Promise.all(orders.map((order) => processInput(seller, [order.id])));
  const responses = await Promise.all(inputs.map((input) => seller.mutate('order.processOrder', input)));
  expect(responses.map((one) => one.code)).toEqual(orders.map(() => 200));
  const stock = await app.pool.query('select on_hand, reserved from stock_levels where variant_id = $1', [scarce]);
  expect(stock.rows).toEqual([{ on_hand: 7, reserved: 7 }]);
  expect(await number('select sum(quantity)::int as n from purchase_lines where variant_id = $1', scarce)).toBe(5);
  expect(await number('select sum(sorted)::int as n from parcel_lines where variant_id = $1', scarce)).toBe(7);
});

test('fifty orders in one go are one transaction, and the books agree', async () => {
  const orders = [];
  for (let i = 0; i < 50; i += 1) orders.push(await givenReadyOrder(app.db, shop, lines));
  const ids = orders.map((order) => order.id);
  const input = await processInput(seller, ids);
  const response = await seller.mutate('order.processOrder', input);
  expect(response.data).toMatchObject({ orders: 50, parcels: 50, parcels_ready: 50, purchases: 0 });
  expect([await chargesOf(ids), await spentOn(ids)]).toEqual([50, input.total.minor]);
  const numbers = await app.pool.query(
    'select count(distinct track_no)::int as n from parcels where order_id = any($1::uuid[])',
    [ids],
  );
  expect(numbers.rows).toEqual([{ n: 50 }]);
  const off = await number(
    `select count(*)::int as n from (select p.id from posting_lines l join postings p on p.id = l.posting_id
     group by p.id having sum(l.amount_minor) <> 0) x`,
  );
  expect(off).toBe(0);
});

test('the database itself refuses a second open charge', async () => {
  const order = await givenReadyOrder(app.db, shop, lines);
  await seller.mutate('order.processOrder', await processInput(seller, [order.id]));
  const again = app.pool.query(
    `insert into order_charges select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
     from order_charges c where order_id = $1`,
    [order.id],
  );
  await expect(again).rejects.toThrow(/order_charges_live/);
});
