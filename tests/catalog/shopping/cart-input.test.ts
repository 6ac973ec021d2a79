import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { Input } from '../../support/server/client.ts';
import { actingAs } from '../../support/server/acting.ts';
import { testApp } from '../../support/server/app.ts';
import { databaseState, refusalChecks, type BadInput } from '../../support/server/refusals.ts';

const app = await testApp();
const { users } = app.base;
const seller = await app.as('seller');
const seller2 = await app.as('seller2');
const { commandRefusal, queryRefusal, runOncePerKey, unchanged } = refusalChecks(app);

type Item = { market_product_id: string; variant_id: string };
const { rows: items } = await app.pool.query<Item>(
  `select distinct on (m.number) market_product_id, variant_id from market_variants
   join market_products m on m.id = market_product_id order by m.number, position limit 3`,
);
const [mug, candle] = items as [Item, Item];
const add = (more: Partial<Input<'market_product.addMarketCart'>> = {}) => ({ op_id: randomUUID(), ...mug, ...more });
const put = async (quantity: number) => {
  const input = add({ quantity });
  expect((await seller.mutate('market_product.addMarketCart', input)).code).toBe(200);
  return input.op_id;
};
const setStock = ({ market_product_id, variant_id }: Item, stock: number | null) =>
  app.pool.query('update market_variants set stock = $3 where market_product_id = $1 and variant_id = $2', [
    market_product_id,
    variant_id,
    stock,
  ]);
const quantityOf = async () =>
  (await seller.query('market_product.marketCartList', {})).data.list.find((line) => line.variant_id === mug.variant_id)
    ?.quantity ?? 0;

afterEach(() => app.pool.query('truncate cart_additions, cart_removals'));

const badItems: readonly BadInput<Item & { op_id: string }>[] = [
  ['no operation id', { op_id: undefined }, 'op_id empty'],
  ['an operation id of null', { op_id: null }, 'op_id empty'],
  ['an operation id that is a counter', { op_id: 17 }, 'op_id other'],
  ['an operation id of another form', { op_id: 'op-17' }, 'op_id format'],
  ['a padded operation id', { op_id: ` ${randomUUID()} ` }, 'op_id format'],
  ['no product', { market_product_id: undefined }, 'market_product_id empty'],
  ['a product number instead of its id', { market_product_id: 'M-1001' }, 'market_product_id format'],
  ['a list of products', { market_product_id: [mug.market_product_id] }, 'market_product_id other'],
  ['no variant', { variant_id: '' }, 'variant_id empty'],
  ['an SKU instead of a variant', { variant_id: 'MUG-SAGE' }, 'variant_id format'],
  ['HTML as a variant', { variant_id: '<b>mug</b>' }, 'variant_id format'],
];

describe('nothing is added with', () => {
  test.each([
    ...badItems,
    ['an unknown product', { market_product_id: randomUUID() }, 'not-found'],
    ['an unknown variant', { variant_id: randomUUID() }, 'not-found'],
    ['a variant the product does not offer', { variant_id: candle.variant_id }, 'cart.unavailable'],
    ['a quantity of 0', { quantity: 0 }, 'quantity too_small'],
    ['a negative quantity', { quantity: -1 }, 'quantity too_small'],
    ['half a piece', { quantity: 0.5 }, 'quantity whole'],
    ['more pieces than a line may hold', { quantity: 10_001 }, 'quantity too_big'],
    ['a quantity beyond all integers', { quantity: 1e300 }, 'quantity too_big'],
    ['a quantity as a text', { quantity: '2' }, 'quantity number'],
    ['a quantity of null', { quantity: null }, 'quantity empty'],
  ] satisfies readonly BadInput<Input<'market_product.addMarketCart'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'market_product.addMarketCart', { ...add(), ...change })).toBe(expected);
  });

  test.each([
    ['a body that is a list', [add()]],
    ['a body that is a text', 'mug'],
    ['no body', undefined],
  ])('%s', async (_, body) => {
    const response = await unchanged(() => seller.send('market_product.addMarketCart', body, randomUUID()));
    expect(response.status).toBe(400);
  });

  test('a variant that is sold out, or of which there are too few', async () => {
    await setStock(mug, 0);
    expect(await commandRefusal(seller, 'market_product.addMarketCart', add())).toBe('cart.sold-out');
    await setStock(mug, 3);
    await put(2);
    expect(await commandRefusal(seller, 'market_product.addMarketCart', add({ quantity: 2 }))).toBe('cart.too-many');
    const refused = await seller.mutate('market_product.addMarketCart', add({ quantity: 2 }));
    expect(refused.details).toMatchObject({ limit: 3, in_cart: 2 });
    expect(refused.msg).toMatch(/^Only 3 of “.+” can be had, and 2 are in the cart already\.$/);
    await setStock(mug, null);
    expect(await quantityOf()).toBe(2);
  });

  test('a product that is no longer on the market', async () => {
    const status = (to: number) =>
      app.pool.query('update market_products set status = $2 where id = $1', [mug.market_product_id, to]);
    await status(-1);
    expect(await commandRefusal(seller, 'market_product.addMarketCart', add())).toBe('cart.unavailable');
    await status(1);
  });
});

describe('a line stays as it is with', () => {
  test.each([
    ...badItems,
    ['no difference', { delta: undefined }, 'delta empty'],
    ['a difference of 0', { delta: 0 }, 'delta other'],
    ['a difference as a text', { delta: '-1' }, 'delta number'],
    ['half a piece', { delta: -0.5 }, 'delta whole'],
    ['more pieces than a line may hold', { delta: 10_001 }, 'delta too_big'],
    ['fewer pieces than none', { delta: -10_001 }, 'delta too_small'],
    ['an unknown product', { delta: 1, market_product_id: randomUUID() }, 'not-found'],
    ['pieces that are not a list', { from: 'all' }, 'from other'],
    ['a piece without an operation', { from: [{ quantity: 1 }] }, 'from.0.op_id empty'],
    ['a piece of no quantity', { from: [{ op_id: randomUUID(), quantity: 0 }] }, 'from.0.quantity too_small'],
    ['fewer pieces than it removes', { delta: -2, from: [{ op_id: randomUUID(), quantity: 1 }] }, 'from other'],
    ['named pieces while it adds', { delta: 1, from: [{ op_id: randomUUID(), quantity: 1 }] }, 'from other'],
  ] satisfies readonly BadInput<Input<'market_product.updateMarketCart'>>[])('%s', async (_, change, expected) => {
    await put(3);
    expect(await commandRefusal(seller, 'market_product.updateMarketCart', { ...add(), delta: -1, ...change })).toBe(
      expected,
    );
    expect(await quantityOf()).toBe(3);
  });

  test('10,001 named pieces', async () => {
    await put(1);
    const from = Array.from({ length: 10_001 }, () => ({ op_id: mug.variant_id, quantity: 1 }));
    const input = { ...add(), delta: -10_000, from };
    expect(await commandRefusal(seller, 'market_product.updateMarketCart', input)).toBe('from too_many');
    expect(await commandRefusal(seller, 'market_product.deleteMarketCart', { ...add(), from })).toBe('from too_many');
  });

  test('pieces of another user’s cart: they are not this user’s to remove', async () => {
    const op_id = await put(3);
    const from = [{ op_id, quantity: 3 }];
    expect((await seller2.mutate('market_product.deleteMarketCart', { ...add(), from })).data).toEqual({
      line: null,
      count: 0,
    });
    await seller2.mutate('market_product.updateMarketCart', { ...add(), delta: -3, from });
    expect(await quantityOf()).toBe(3);
  });

  test.each(badItems)('%s in a removal', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'market_product.deleteMarketCart', { ...add(), ...change })).toBe(expected);
  });
});

describe('with one key or one operation', () => {
  test('pieces are added, changed and removed once', async () => {
    const input = add({ quantity: 4 });
    expect((await runOncePerKey(seller, 'market_product.addMarketCart', input, { ...input, quantity: 5 })).code).toBe(
      200,
    );
    const taken = { ...add(), delta: -1 };
    expect((await runOncePerKey(seller, 'market_product.updateMarketCart', taken, { ...taken, delta: -2 })).code).toBe(
      200,
    );
    expect(await quantityOf()).toBe(3);
    const gone = add();
    expect((await runOncePerKey(seller, 'market_product.deleteMarketCart', gone, { ...gone, ...candle })).code).toBe(
      200,
    );
    expect(await quantityOf()).toBe(0);
  });

  test('an operation that is sent again with other contents has no second effect', async () => {
    const input = add({ quantity: 2 });
    await seller.mutate('market_product.addMarketCart', input);
    // Every accepted request is in the audit log.
    const stateOf = async () => ({ ...(await databaseState(app)), audit_log: '' });
    const before = await stateOf();
    for (const change of [{ quantity: 9 }, candle])
      expect((await seller.mutate('market_product.addMarketCart', { ...input, ...change })).code).toBe(200);
    expect((await seller.mutate('market_product.updateMarketCart', { ...input, delta: -1 })).code).toBe(200);
    expect(await stateOf()).toEqual(before);
    expect(await quantityOf()).toBe(2);
  });

  test('the operation id of another user hides nothing from one’s own cart', async () => {
    const input = add({ op_id: await put(2), quantity: 1 });
    expect((await seller2.mutate('market_product.addMarketCart', input)).data.line?.quantity).toBe(1);
    expect(await quantityOf()).toBe(2);
  });

  test.each([
    ['no key', null],
    ['an empty key', ''],
    ['a key that is no UUID', 'retry-1'],
  ])('%s: refused', async (_, key) => {
    const response = await unchanged(() => seller.send('market_product.addMarketCart', add(), key));
    expect([response.status, (await response.json()).data.refusal]).toEqual([400, 'key.missing']);
  });
});

describe('a cart or a quote is refused for', () => {
  test.each([
    ['page 0', { page: 0 }, 'page too_small'],
    ['more lines than a cart has', { size: 101 }, 'size too_big'],
    ['a page in words', { page: 'last' }, 'page number'],
    ['a user by name', { user_id: 'seller2' }, 'user_id format'],
    ['another seller', { user_id: users.seller2 }, 'not-found'],
    ['an unknown user', { user_id: randomUUID() }, 'not-found'],
  ] satisfies readonly BadInput<Input<'market_product.marketCartList'>>[])('%s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'market_product.marketCartList', input)).toBe(expected);
  });

  test.each([
    ['a country in small letters', { country_code: 'nl' }, 'country_code format'],
    ['a country by name', { country_code: 'Netherlands' }, 'country_code format'],
  ] satisfies readonly BadInput<Input<'market_product.getShipperPrice'>>[])('%s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'market_product.getShipperPrice', input)).toBe(expected);
    const ids = { market_product_ids: [mug.market_product_id] };
    expect(await queryRefusal(seller, 'shipper.shippingFee', { ...ids, ...input })).toBe(expected);
  });

  test.each([
    ['no products', { market_product_ids: undefined }, 'market_product_ids empty'],
    ['product numbers', { market_product_ids: ['M-1'] }, 'market_product_ids.0 format'],
    ['one wrong variant of two', { variant_ids: [mug.variant_id, 'x'] }, 'variant_ids.1 format'],
    ['a channel of 101 characters', { channel: 'c'.repeat(101) }, 'channel too_long'],
    ['a channel with a NUL', { channel: 'YT\0' }, 'channel unstorable'],
  ] satisfies readonly BadInput<Input<'shipper.shippingFee'>>[])('%s', async (_, change, expected) => {
    expect(
      await queryRefusal(seller, 'shipper.shippingFee', { market_product_ids: [mug.market_product_id], ...change }),
    ).toBe(expected);
  });

  test('a country no channel serves: no channel is offered', async () => {
    await put(1);
    const { data } = await seller.query('market_product.getShipperPrice', { country_code: 'QQ' });
    expect(data).toEqual([{ variant_id: mug.variant_id, shipper_list: [] }]);
  });
});

describe('a cart is not for', () => {
  test.each([
    ['packers', () => app.as('packer'), 'permission.denied'],
    ['customer service', () => app.as('service'), 'permission.denied'],
    ['affiliates', () => app.as('affiliate'), 'permission.denied'],
    ['a salesperson acting as a seller', () => actingAs(app, 'seller', 'sales'), 'acting.read-only'],
    ['a visitor without a session', () => Promise.resolve(app.anonymous), 'session.missing'],
  ] as const)('%s', async (_, clientOf, expected) => {
    const client = await clientOf();
    expect(await commandRefusal(client, 'market_product.addMarketCart', add())).toBe(expected);
    expect(await commandRefusal(client, 'market_product.updateMarketCart', { ...add(), delta: 1 })).toBe(expected);
    expect(await commandRefusal(client, 'market_product.deleteMarketCart', add())).toBe(expected);
    if (expected !== 'acting.read-only')
      expect(await queryRefusal(client, 'market_product.marketCartList', {})).toBe(expected);
  });
});
