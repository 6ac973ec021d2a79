import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { quantityOf } from '#domain/catalog/cart/operations.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';

const app = await testApp();
const { users } = app.base;
const seller = await app.as('seller');

type Item = { market_product_id: string; variant_id: string };
const { rows: offers } = await app.pool.query<Item>(
  `select market_product_id, variant_id from market_variants join market_products m on m.id = market_product_id
   order by m.number, position`,
);
const item = (nth: number): Item => {
  const found = offers[nth];
  if (!found) throw new Error(`no offer ${nth}`);
  return found;
};
const stockOf = (nth: number, stock: number | null) =>
  app.pool.query('update market_variants set stock = $3 where market_product_id = $1 and variant_id = $2', [
    item(nth).market_product_id,
    item(nth).variant_id,
    stock,
  ]);

const cart = async (client = seller) => (await client.query('market_product.marketCartList', {})).data;
const add = (nth: number, more: Partial<Input<'market_product.addMarketCart'>> = {}, key?: string) =>
  seller.mutate('market_product.addMarketCart', { op_id: randomUUID(), ...item(nth), ...more }, key);
const change = (nth: number, delta: number, more: Partial<Input<'market_product.updateMarketCart'>> = {}) =>
  seller.mutate('market_product.updateMarketCart', { op_id: randomUUID(), ...item(nth), delta, ...more });
const remove = (nth: number, more: Partial<Input<'market_product.deleteMarketCart'>> = {}) =>
  seller.mutate('market_product.deleteMarketCart', { op_id: randomUUID(), ...item(nth), ...more });

afterEach(async () => {
  await app.pool.query('delete from cart_additions');
  await app.pool.query('delete from cart_removals');
});

describe('a line', () => {
  test('names its kind, its amounts and its reason', async () => {
    const { data } = await add(0, { quantity: 2 });
    expect(data).toMatchObject({ count: 1, line: { ...item(0), quantity: 2, stock: null, status: 1 } });
    const { list, count, size } = await cart();
    expect([count, size]).toEqual([1, 100]);
    const { data: product } = await seller.query('market_product.detail', {
      market_product_id: item(0).market_product_id,
    });
    const variant = product.variants.find(({ variant_id }) => variant_id === item(0).variant_id);
    expect(list[0]).toMatchObject({
      product_title: product.title,
      variant_title: Object.values(variant?.options ?? {}).join(', '),
      image: variant?.image,
      eur_price: variant?.price,
      quotation_price: variant?.price,
    });
    expect(quantityOf(list[0]!)).toBe(2);
    // 21 % of the price of one piece, exact to four decimals.
    expect(list[0]?.vat_fee_list['NL']).toEqual({
      e4: Math.round((variant?.price.e4 ?? 0) * 0.21),
      currency: 'EUR',
    });
  });

  test('is one, however often the variant is put in, and grows and shrinks by one', async () => {
    await add(0);
    await add(0, { quantity: 3 });
    await change(0, 1);
    expect((await change(0, -1)).data.line?.quantity).toBe(4);
    expect((await cart()).count).toBe(1);
  });

  test('is gone when the last piece is taken, and when it is removed', async () => {
    await add(0);
    expect((await change(0, -1)).data).toEqual({ line: null, count: 0 });
    await add(0, { quantity: 5 });
    await add(1);
    expect((await remove(0)).data).toEqual({ line: null, count: 1 });
    expect((await cart()).list.map(({ variant_id }) => variant_id)).toEqual([item(1).variant_id]);
  });

  test('the newest is first', async () => {
    for (const nth of [3, 1, 2]) await add(nth);
    await add(3);
    const listed = (await cart()).list.map(({ variant_id }) => variant_id);
    expect(listed).toEqual([2, 1, 3].map((nth) => item(nth).variant_id));
  });
});

describe('two devices', () => {
  test('a command sent twice counts once, with the same key and with another', async () => {
    const [op_id, key] = [randomUUID(), randomUUID()];
    await add(0, { op_id }, key);
    await add(0, { op_id }, key);
    expect((await add(0, { op_id })).data.line?.quantity).toBe(1);
    const minus = { op_id: randomUUID() };
    await change(0, 2);
    await change(0, -1, minus);
    expect((await change(0, -1, minus)).data.line?.quantity).toBe(2);
  });

  test('an act that put in what was taken since does not come back', async () => {
    const op_id = randomUUID();
    await add(0, { op_id });
    await remove(0);
    expect((await add(0, { op_id })).data.line).toBeNull();
  });

  test('a removal leaves what the other device put in unseen', async () => {
    const { data } = await add(0, { quantity: 3 });
    await add(0, { quantity: 2 });
    expect((await remove(0, { from: data.line!.adds })).data.line?.quantity).toBe(2);
    expect((await remove(0, { from: data.line!.adds })).data.line?.quantity).toBe(2);
    expect((await add(0)).data.line?.quantity).toBe(3);
  });

  test('a minus names the pieces it takes', async () => {
    const { data } = await add(0);
    const [first] = data.line!.adds;
    expect(await change(0, -2, { from: [first!] })).toMatchObject({ refusal: 'input.invalid' });
    expect((await change(0, -1, { from: [first!] })).data.line).toBeNull();
    expect(await change(0, 0)).toMatchObject({ refusal: 'input.invalid' });
  });

  test('all press at once and nothing is lost or doubled', async () => {
    const ops = Array.from({ length: 12 }, () => randomUUID());
    await Promise.all([...ops, ...ops].map((op_id) => add(0, { op_id })));
    expect((await cart()).list[0]?.quantity).toBe(12);
  });

  test('the user’s other device is updated, and no other user’s', async () => {
    await add(0);
    const { rows } = await app.pool.query(
      `select data, seller_id from events where name = 'cart.changed' order by id desc limit 1`,
    );
    expect(rows[0]).toEqual({ data: { user_id: users.seller }, seller_id: null });
  });
});

describe('what does not fit', () => {
  test('more than the stock', async () => {
    await stockOf(4, 3);
    await add(4, { quantity: 2 });
    expect(await add(4, { quantity: 2 })).toMatchObject({
      http: 200,
      refusal: 'cart.too-many',
      details: { limit: 3, in_cart: 2 },
    });
    expect((await change(4, 1)).data.line).toMatchObject({ quantity: 3, stock: 3 });
    expect(await change(4, 1)).toMatchObject({ refusal: 'cart.too-many' });
    await stockOf(4, 0);
    expect(await add(4)).toMatchObject({ refusal: 'cart.sold-out' });
    await stockOf(4, null);
  });

  test('more than 10,000 where the stock is not known', async () => {
    await add(0, { quantity: 10_000 });
    expect(await add(0)).toMatchObject({ refusal: 'cart.too-many', details: { limit: 10_000 } });
    expect(await add(1, { quantity: 10_001 })).toMatchObject({ refusal: 'input.invalid' });
    expect(await add(1, { quantity: 0 })).toMatchObject({ refusal: 'input.invalid' });
  });

  test('line 101', async () => {
    await app.pool.query(
      `insert into cart_additions (user_id, op_id, market_product_id, variant_id, quantity, "left", at)
       select $1, gen_random_uuid(), market_product_id, variant_id, 1, 1, now()
       from (select * from market_variants order by 1, 2 limit 101) v
       where (market_product_id, variant_id) <> ($2, $3) limit 100`,
      [users.seller, item(0).market_product_id, item(0).variant_id],
    );
    expect((await cart()).list).toHaveLength(100);
    expect(await add(0)).toMatchObject({ refusal: 'cart.full', details: { limit: 100 } });
  });

  test('what is not on the market, or does not exist', async () => {
    await add(0, { quantity: 2 });
    await app.pool.query('update market_products set status = -1 where id = $1', [item(0).market_product_id]);
    expect(await add(0)).toMatchObject({ refusal: 'cart.unavailable' });
    expect((await cart()).list[0]).toMatchObject({ quantity: 2, status: -1 });
    expect((await change(0, -1)).data.line).toMatchObject({ quantity: 1, status: -1 });
    await app.pool.query('update market_products set status = 1');
    expect(await add(0, { variant_id: randomUUID() })).toMatchObject({ refusal: 'not-found' });
  });
});

test('each user has an own cart; staff may read them', async () => {
  await add(0);
  const seller2 = await app.as('seller2');
  expect((await cart(seller2)).list).toEqual([]);
  const input = { user_id: users.seller };
  expect(await seller2.query('market_product.marketCartList', input)).toMatchObject({ refusal: 'not-found' });
  const { data } = await (await app.as('purchaser')).query('market_product.marketCartList', input);
  expect(data.count).toBe(1);
});

test('what is spent is forgotten after a month', async () => {
  await add(0);
  await remove(0);
  await app.pool.query(`update cart_additions set at = now() - interval '31 days'`);
  await app.pool.query(`update cart_removals set at = now() - interval '31 days'`);
  await add(1);
  const { rows } = await app.pool.query('select op_id from cart_additions union all select op_id from cart_removals');
  expect(rows).toHaveLength(1);
});

describe('shipping', () => {
  test('of the cart, by each channel that carries all of it, cheapest first', async () => {
    await add(0, { quantity: 2 });
    await add(1);
    const { data } = await seller.query('market_product.getShipperPrice', {});
    expect(data.map(({ variant_id }) => variant_id).toSorted()).toEqual(
      [item(0).variant_id, item(1).variant_id].toSorted(),
    );
    expect(data[0]?.shipper_list.length).toBeGreaterThan(0);
    const channels = data.map(({ shipper_list }) => shipper_list.map(({ channel }) => channel));
    expect(channels[0]).toEqual(channels[1]);
    expect(data[0]?.shipper_list[0]).toMatchObject({ price: { currency: 'EUR' }, days: { from: expect.any(Number) } });
    expect(
      (await seller.query('market_product.getShipperPrice', { country_code: 'AQ' })).data[0]?.shipper_list,
    ).toEqual([]);
  });

  test('of nothing', async () => {
    expect((await seller.query('market_product.getShipperPrice', {})).data).toEqual([]);
  });

  test('for products outside a cart, limited to one channel on request', async () => {
    const input = { market_product_ids: [item(0).market_product_id], variant_ids: [item(0).variant_id] };
    const { data } = await seller.query('shipper.shippingFee', input);
    expect(data).toHaveLength(1);
    const [first] = data[0]!.shipper_list;
    const { data: one } = await seller.query('shipper.shippingFee', { ...input, channel: first!.channel });
    expect(one[0]?.shipper_list).toEqual([first]);
  });
});

test('customer service, packers and affiliates have no cart', async () => {
  for (const account of ['service', 'packer', 'affiliate'] as const) {
    const response = await (await app.as(account)).query('market_product.marketCartList', {});
    expect([account, response.http]).toEqual([account, 403]);
  }
});
