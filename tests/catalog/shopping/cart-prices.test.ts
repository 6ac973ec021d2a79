import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { cartTotals } from '#domain/catalog/cart/prices.ts';
import { givenAcceptedPrice } from '../../support/sourcing/accepted-price.ts';
import { checkoutWorld } from '../../support/sales/checkout.ts';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';

const app = await testApp();
const { offered, put, emptyCarts, preview } = checkoutWorld(app);
const seller = await app.as('seller');
const other = await app.as('seller2');
const admin = await app.as('admin');
const { seller: sellerId, seller2: otherId } = app.base.users;
const { rows: channels } = await app.pool.query<{ id: string }>(`select id from channels where code = 'YTX-LINE'`);
const express = channels[0]?.id;
if (!express) throw new Error('no channel');
/** 3.09 in the catalogue, accepted at 2.50 for NL. */
const mug = await offered({ quoteE4: 30_900 });
const lamp = await offered({ quoteE4: 40_000 });

const accepted = (part: Partial<Parameters<typeof givenAcceptedPrice>[1]> = {}) =>
  givenAcceptedPrice(app, { seller: sellerId, variant: mug.variant_id, channel: express, ...part });
const cart = async (country_code?: string, client: TestClient = seller, user_id?: string) =>
  (
    await client.query('market_product.marketCartList', {
      ...(country_code && { country_code }),
      ...(user_id && { user_id }),
    })
  ).data.list;
const lineOf = async (...args: Parameters<typeof cart>) => {
  const found = (await cart(...args)).find(({ variant_id }) => variant_id === mug.variant_id);
  if (!found) throw new Error('not in the cart');
  return found;
};
const e4 = (amount: number) => ({ e4: amount, currency: 'EUR' });
const catalogue = { quotation_price: e4(30_900), eur_price: e4(30_900), catalogue_price: e4(30_900), accepted: null };

beforeEach(async () => {
  await emptyCarts();
  await app.pool.query('delete from inquiries where seller_id = any($1)', [[sellerId, otherId]]);
});

describe('a line with an accepted price', () => {
  test('shows it for its country, with its end and its VAT', async () => {
    await accepted();
    await put(seller, mug, 2);
    const line = await lineOf('NL');
    expect(line).toMatchObject({
      quotation_price: e4(25_000),
      eur_price: e4(25_000),
      catalogue_price: e4(30_900),
      accepted: { country_code: 'NL' },
    });
    expect(new Date(line.accepted?.valid_to ?? '').getTime()).toBeGreaterThan(Date.now() + 4 * 86_400_000);
    expect(line.vat_fee_list).toMatchObject({ NL: e4(5250), DE: e4(30_900 * 0.19) });
  });

  test('shows the catalogue’s price for other countries and without a country', async () => {
    await accepted();
    await put(seller, mug);
    expect(await lineOf('DE')).toMatchObject(catalogue);
    expect(await lineOf()).toMatchObject(catalogue);
  });

  test('does not show it once it ended, nor one of another seller', async () => {
    await accepted({ validTo: '-1 minute' });
    await accepted({ seller: otherId });
    await put(seller, mug);
    await put(other, mug);
    expect(await lineOf('NL')).toMatchObject(catalogue);
    expect((await lineOf('NL', other)).accepted).not.toBeNull();
  });

  test('is shown by the commands that change the line', async () => {
    await accepted();
    const change = (more: { delta: number; country_code?: string }) =>
      seller.mutate('market_product.updateMarketCart', { op_id: randomUUID(), ...mug, ...more });
    const added = await seller.mutate('market_product.addMarketCart', {
      op_id: randomUUID(),
      ...mug,
      quantity: 3,
      country_code: 'NL',
    });
    expect(added.data.line).toMatchObject({ eur_price: e4(25_000), accepted: { country_code: 'NL' } });
    expect((await change({ delta: -1, country_code: 'NL' })).data.line?.eur_price).toEqual(e4(25_000));
    expect((await change({ delta: 1 })).data.line).toMatchObject(catalogue);
    const { data } = await seller.mutate('market_product.deleteMarketCart', {
      op_id: randomUUID(),
      ...mug,
      from: (added.data.line?.adds ?? []).map((add) => ({ ...add, quantity: 1 })),
      country_code: 'NL',
    });
    expect(data.line).toMatchObject({ quantity: 2, eur_price: e4(25_000) });
  });

  test('is that of the cart’s owner, also for staff who look at it', async () => {
    await accepted();
    await put(seller, mug);
    expect((await lineOf('NL', admin, sellerId)).eur_price).toEqual(e4(25_000));
  });

  test('ships at the accepted price', async () => {
    await accepted();
    await put(seller, mug);
    const { data } = await seller.query('market_product.getShipperPrice', { country_code: 'NL' });
    const offer = data[0]?.shipper_list.find(({ channel_id }) => channel_id === express);
    expect(offer).toMatchObject({ price: e4(10_000), base_price: e4(20_000) });
  });

  test('a country that is none is refused', async () => {
    expect((await seller.query('market_product.marketCartList', { country_code: 'Holland' })).code).toBe(400);
  });
});

test('of prices accepted for several channels, a line shows the one of the channel that the checkout proposes', async () => {
  const { rows } = await app.pool.query<{ id: string }>('select id from channels order by code');
  await put(seller, mug, 2);
  await put(seller, lamp);
  const offers = (await preview(seller, { country_code: 'NL' })).channels;
  const chosen = rows.filter(({ id }) => offers.some(({ channel_id }) => channel_id === id));
  expect(chosen.length).toBeGreaterThan(1);
  for (const [nth, { id }] of chosen.entries()) await accepted({ channel: id, goods: 25_000 + 1000 * nth });
  const shown = await preview(seller, { country_code: 'NL' });
  const terms = { country: 'NL', now: new Date() };
  expect(cartTotals(await cart('NL'), terms)?.subtotal).toEqual(shown.subtotal);
  const { data } = await seller.mutate('market_product.updateMarketCart', {
    op_id: randomUUID(),
    ...mug,
    delta: 1,
    country_code: 'NL',
  });
  expect(data.line?.eur_price).toEqual((await lineOf('NL')).eur_price);
});

test.each(['NL', 'DE'])('the sum of the cart is the sum of the goods in the checkout to %s', async (country) => {
  await accepted();
  await accepted({ country: 'DE', goods: 26_789 });
  await accepted({ variant: lamp.variant_id, validTo: '-1 day' });
  await put(seller, mug, 7);
  await put(seller, lamp, 3);
  const shown = await preview(seller, { country_code: country });
  const sum = cartTotals(await cart(country), { country, now: new Date() })?.subtotal;
  expect(sum).toEqual(shown.subtotal);
  const inCheckout = shown.lines.find(({ variant_id }) => variant_id === mug.variant_id);
  expect(inCheckout?.accepted).toMatchObject({ country_code: country });
  expect(shown.lines.find(({ variant_id }) => variant_id === lamp.variant_id)?.accepted).toBeNull();
});
