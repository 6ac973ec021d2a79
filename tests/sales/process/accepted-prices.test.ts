import { beforeEach, describe, expect, test } from 'vitest';
import { recomputeCharge, type ChargeInputs } from '#domain/shipping/pricing/charge.ts';
import { checkoutWorld } from '../../support/sales/checkout.ts';
import { processWorld } from '../../support/sales/process-world.ts';
import { givenReadyOrder } from '../../support/server/ready.ts';
import { givenAcceptedPrice } from '../../support/sourcing/accepted-price.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const { shop, seller, a, channels, preview, process, row } = await processWorld(app);
const express = channels['YTX-LINE']!;
const other = Object.entries(channels).find(([code]) => code !== 'YTX-LINE')?.[1] ?? '';
const byExpress = [{ country_code: 'NL', channel_id: express }];

beforeEach(() => app.pool.query('delete from inquiries where seller_id = $1', [shop.sellerId]));

type Accepted = Partial<Parameters<typeof givenAcceptedPrice>[1]>;

/** An accepted price of variant a in NL. */
const accepted = (part: Accepted = {}) =>
  givenAcceptedPrice(app, { seller: shop.sellerId, variant: a, channel: express, ...part });
const ordered = async (quantity: number, createdAt = new Date()) => {
  const order = await givenReadyOrder(app.db, shop, [{ variant: a, quantity }]);
  await app.pool.query('update orders set created_at = $2 where id = $1', [order.id, createdAt]);
  return order.id;
};
const chargeOf = async (order: string) => {
  const charge = await row<{ inputs: ChargeInputs; total_minor: number }>(
    'select inputs, total_minor from order_charges where order_id = $1',
    order,
  );
  if (!charge) throw new Error('not charged');
  return charge;
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe('an order before the last day of an accepted price', () => {
  test('is charged this price by its channel, and the charge names it', async () => {
    const quotation = await accepted();
    const order = await ordered(2);
    const { data } = await preview({ order_ids: [order], channels: byExpress });
    // Goods 2 × 2.50, shipping 2 × 1.00 + 2.00, VAT 21 % of 5.00.
    expect([data.goods.minor, data.shipping.minor, data.vat.minor]).toEqual([500, 400, 105]);
    const done = await process([order], { channels: byExpress });
    expect(done.data.total.minor).toBe(1005);
    const { inputs, total_minor } = await chargeOf(order);
    expect(inputs.lines[0]).toMatchObject({
      quote_e4: 25_000,
      price_e4: 10_000,
      base_e4: 20_000,
      quotation_id: quotation,
    });
    expect(recomputeCharge(inputs).total.minor).toBe(total_minor);
  });

  test('is charged it though rates, formulas and shipper prices changed, and though the price lapsed since', async () => {
    await accepted({ validTo: '-1 hour' });
    const order = await ordered(1, inHours(-2));
    await app.pool.query('update quotations set status = -4 where variant_id = $1', [a]);
    await app.pool.query(`update exchange_rates set rate_e8 = rate_e8 * 2 where 'CNY' in (from_currency, to_currency)`);
    await app.pool.query('update channel_prices set per_kg_minor = per_kg_minor * 2 where channel_id = $1', [express]);
    await app.pool.query('update variants set quote_e4 = 99000 where id = $1', [a]);
    const { data } = await preview({ order_ids: [order], channels: byExpress });
    await app.pool.query('update variants set quote_e4 = 30900 where id = $1', [a]);
    await app.pool.query('update channel_prices set per_kg_minor = per_kg_minor / 2 where channel_id = $1', [express]);
    expect([data.goods.minor, data.shipping.minor]).toEqual([250, 300]);
  });

  test('by another channel is charged the goods price, and shipping by the price list', async () => {
    const quotation = await accepted({ channel: other });
    const order = await ordered(1);
    const done = await process([order], { channels: byExpress });
    expect(done.code).toBe(200);
    const { inputs, total_minor } = await chargeOf(order);
    expect(inputs.lines[0]).toMatchObject({ quote_e4: 25_000, base_e4: 26_300, quotation_id: quotation });
    expect(recomputeCharge(inputs).total.minor).toBe(total_minor);
  });

  test('keeps its price when the seller accepts a dearer one later', async () => {
    await accepted({ acceptedAt: '-3 days' });
    const order = await ordered(1, inHours(-48));
    await accepted({ acceptedAt: '-1 hour', goods: 28_000 });
    expect((await preview({ order_ids: [order], channels: byExpress })).data.goods.minor).toBe(250);
    const later = await ordered(1);
    expect((await preview({ order_ids: [later], channels: byExpress })).data.goods.minor).toBe(280);
  });
});

test('an order after the last day is charged the price list', async () => {
  await accepted({ validTo: '-1 hour' });
  const order = await ordered(2);
  const { data } = await preview({ order_ids: [order], channels: byExpress });
  expect(data.goods.minor).toBe(618);
  await process([order], { channels: byExpress });
  expect((await chargeOf(order)).inputs.lines[0]).not.toHaveProperty('quotation_id');
});

test('a price for another country does not apply', async () => {
  const quotation = await accepted();
  await app.pool.query(`update quotations set country_code = 'DE' where id = $1`, [quotation]);
  const order = await ordered(1);
  expect((await preview({ order_ids: [order], channels: byExpress })).data.goods.minor).toBe(309);
});

/** Variant a, offered by a market product. */
async function offered() {
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from market_products where status = 1 and deleted_at is null order by number limit 1',
  );
  const item = { market_product_id: rows[0]?.id ?? '', variant_id: a };
  await app.pool.query(
    `insert into market_variants (market_product_id, variant_id, position)
     select $1, $2, 1 + max(position) from market_variants where market_product_id = $1 on conflict do nothing`,
    [item.market_product_id, a],
  );
  return item;
}

test('checkout shows and charges the accepted price too', async () => {
  const cart = checkoutWorld(app);
  const quotation = await accepted();
  await cart.put(seller, await offered(), 2);
  const done = await cart.buy(seller);
  expect(done.code).toBe(200);
  const { inputs, total_minor } = await chargeOf(done.data.orders[0]?.order_id ?? '');
  expect(inputs.lines[0]).toMatchObject({ quote_e4: 25_000, quotation_id: quotation });
  expect(recomputeCharge(inputs).total.minor).toBe(total_minor);
});

test('of two accepted prices, checkout shows and charges that of the chosen channel', async () => {
  const cart = checkoutWorld(app);
  await accepted({ acceptedAt: '-2 days', channel: express, goods: 25_000 });
  await accepted({ acceptedAt: '-1 day', channel: other, goods: 28_000 });
  const item = await offered();
  await cart.put(seller, item, 2);
  for (const [channel, e4] of [
    [express, 25_000],
    [other, 28_000],
  ] as const) {
    const shown = await cart.preview(seller, { channels: [{ ...item, channel_id: channel }] });
    expect(shown.lines[0]).toMatchObject({ channel_id: channel, price: { e4 }, goods: shown.subtotal });
  }
  const done = await cart.buy(seller, { channels: [{ ...item, channel_id: express }] });
  expect(done.code).toBe(200);
  expect((await chargeOf(done.data.orders[0]?.order_id ?? '')).inputs.lines[0]).toMatchObject({ quote_e4: 25_000 });
});

test('the import list shows the accepted price, for its country only', async () => {
  await accepted();
  const { market_product_id } = await offered();
  const { import_product_id } = (await seller.mutate('product.importProduct', { market_product_id })).data;
  const goodsTo = async (country_code: string) => {
    const { data } = await seller.query('product.importCosts', { import_product_id, country_code });
    return data.variants.find(({ variant_id }) => variant_id === a)?.goods.minor;
  };
  expect([await goodsTo('NL'), await goodsTo('DE')]).toEqual([250, 309]);
  await app.pool.query('delete from inquiries where seller_id = $1', [shop.sellerId]);
  expect(await goodsTo('NL')).toBe(309);
});
