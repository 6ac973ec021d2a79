import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { checkoutWorld, inputOf } from '../../support/sales/checkout.ts';
import { goodAddress, setBalance } from '../../support/server/ready.ts';

const app = await testApp();
const seller = await app.as('seller');
const { order, offered, put, preview } = checkoutWorld(app);

type Checkout = Input<'market_product.checkout'>;
let good: Checkout;

beforeAll(async () => {
  await setBalance(app, app.base.users.seller, 100_000);
  await put(seller, await offered(), 2);
  good = inputOf(await preview(seller), order);
});

const send = (change: (input: Checkout) => unknown) =>
  seller.mutate('market_product.checkout', change(structuredClone(good)) as Checkout);
const to = (address: Partial<typeof goodAddress>) =>
  send((input) => ({ ...input, shipping_address: { ...goodAddress, ...address } }));
const line = (change: object) => send((input) => ({ ...input, lines: [{ ...input.lines[0], ...change }] }));

test.each<[string, () => ReturnType<typeof send>]>([
  ['no lines', () => send((input) => ({ ...input, lines: [] }))],
  ['a line twice', () => send((input) => ({ ...input, lines: [input.lines[0], input.lines[0]] }))],
  [
    'more than 100 lines',
    () => send((input) => ({ ...input, lines: Array.from({ length: 101 }, () => input.lines[0]) })),
  ],
  ['no pieces', () => line({ from: [] })],
  ['half a piece', () => line({ from: [{ op_id: randomUUID(), quantity: 0.5 }] })],
  ['a negative quantity', () => line({ from: [{ op_id: randomUUID(), quantity: -1 }] })],
  ['a channel that is no id', () => line({ channel_id: 'YTX-LINE' })],
  ['a price in fractions', () => line({ price: { e4: 1.5, currency: 'EUR' } })],
  ['an unknown payment method', () => send((input) => ({ ...input, payment_method: 'card' }))],
  ['no totals', () => send(({ totals: _, ...input }) => input)],
  ['no address', () => send(({ shipping_address: _, ...input }) => input)],
  ['no store', () => send(({ store_id: _, ...input }) => input)],
  ['an endless street', () => to({ address1: 'x'.repeat(201) })],
  ['a day that does not exist', () => send((input) => ({ ...input, priced_at: '2026-02-30T00:00:00Z' }))],
])('%s is refused as input', async (_, sent) => {
  const refused = await sent();
  expect(refused).toMatchObject({ refusal: 'input.invalid' });
  expect(refused.msg).not.toBe('');
});

test.each<[string, Partial<typeof goodAddress>]>([
  ['without a name', { name: '' }],
  ['without a street', { address1: ' ' }],
  ['with a postcode of another country', { zip: '10115' }],
  ['to no country', { country_code: '' }],
  ['to an unknown country', { country_code: 'ZZ' }],
  ['to the United States without a state', { country_code: 'US', zip: '10001', province: '' }],
])('an address %s is refused before anything else', async (_, part) => {
  expect(await to(part)).toMatchObject({ refusal: 'order.address-incomplete' });
});

test('an address is stored as its country writes it', async () => {
  const refused = await to({ country_code: 'de', zip: ' 10115 ' });
  // Another country has other prices than those shown.
  expect(refused.refusal).toMatch(/^checkout\.(shipping|vat|total)-changed$|^checkout\.channel-gone$/);
});

test('a store that is closed, foreign or missing takes no order', async () => {
  const at = (store_id: string) => send((input) => ({ ...input, store_id }));
  expect(await at(randomUUID())).toMatchObject({ refusal: 'not-found' });
  expect(await at(app.base.stores['MSNV']!)).toMatchObject({ refusal: 'not-found' });
  await app.pool.query(`update stores set status = 'closed' where id = $1`, [order.store_id]);
  expect(await at(order.store_id)).toMatchObject({
    refusal: 'checkout.store-closed',
    details: { store: 'Nordlys Home' },
  });
  await app.pool.query(`update stores set status = 'open' where id = $1`, [order.store_id]);
});

test('totals and prices that were never shown are refused', async () => {
  const cheap = { minor: 1, currency: 'EUR' };
  expect(await send((input) => ({ ...input, totals: { ...input.totals, total: cheap } }))).toMatchObject({
    refusal: 'checkout.total-changed',
  });
  expect(await line({ price: { e4: 1, currency: 'EUR' } })).toMatchObject({ refusal: 'checkout.price-changed' });
  expect(await line({ channel_id: randomUUID() })).toMatchObject({ refusal: 'checkout.channel-gone' });
  expect(await line({ from: [{ op_id: randomUUID(), quantity: 2 }] })).toMatchObject({
    refusal: 'checkout.line-changed',
    details: { shown: 2, left: 0 },
  });
});

test('the sentences are in the reader’s language', async () => {
  const bad = { ...good, lines: good.lines.map((each) => ({ ...each, price: { e4: 1, currency: 'EUR' } })) };
  const { msg } = await seller.in('zh-CN').mutate('market_product.checkout', bad);
  expect(msg).toMatch(/\p{Script=Han}/u);
});

test('after all these refusals the good request still works, once', async () => {
  expect(await seller.mutate('market_product.checkout', good)).toMatchObject({ code: 200 });
});
