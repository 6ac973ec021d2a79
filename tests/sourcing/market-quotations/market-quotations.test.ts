import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { quoteCells } from '#server/features/sourcing/quote-cells/cells.ts';
import { cheapestFirst } from '#domain/sourcing/quote-cells/cells.ts';
import { offerOf } from '#server/demo/catalog/market.ts';
import { variants } from '#server/demo/catalog/products.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const manager = await app.as('manager');
const seller = await app.as('seller');
const admin = await app.as('admin');
const product = offerOf(0);

beforeAll(async () => {
  await admin.mutate('exchange_rate.setRate', { from: 'EUR', to: 'CNY', value: '7.81', both: true, sure: true });
  await app.idle();
});

test('every variant of the marketplace has a price for each main country that a channel serves', async () => {
  const { rows } = await app.pool.query(
    `select count(distinct variant_id)::int as variants, count(distinct country_code)::int as countries from market_quotations`,
  );
  expect(rows[0]).toEqual({ variants: variants.length, countries: 21 });
  const [variantId = ''] = product.variantIds;
  const { cells } = await quoteCells(app.db, {
    variants: [variantId],
    countries: ['DE'],
    quantity: 1,
    at: new Date(),
  });
  const [cheapest] = cells.toSorted(cheapestFirst);
  const { rows: stored } = await app.pool.query(
    `select goods_e4, price_e4, base_e4, vat_e4, duty_minor, channel_id, formula_version from market_quotations
     where variant_id = $1 and country_code = 'DE'`,
    [variantId],
  );
  const { goods_e4, price_e4, base_e4, vat_e4, duty_minor } = cheapest?.quote ?? {};
  expect(stored[0]).toEqual({
    goods_e4,
    price_e4,
    base_e4,
    vat_e4,
    duty_minor,
    channel_id: cheapest?.channel_id,
    formula_version: cheapest?.inputs.formula.version,
  });
});

test('a product that leaves the marketplace has no prices, and gets them back with it', async () => {
  const other = offerOf(3);
  const countOf = async () => {
    const { rows } = await app.pool.query(
      `select count(*)::int as count from market_quotations where variant_id = any($1)`,
      [other.variantIds],
    );
    return rows[0].count;
  };
  const before = await countOf();
  expect(before).toBeGreaterThan(0);
  const { data } = await manager.query('market_product.edit', { market_product_id: other.id });
  await manager.mutate('market_product.activation', { market_product_ids: [other.id], status: -1 });
  await app.idle();
  expect(await countOf()).toBe(0);
  expect((await seller.query('shipper_price.marketProductQuotation', { market_product_id: other.id })).data).toEqual(
    [],
  );
  await manager.mutate('market_product.activation', { market_product_ids: [other.id], status: 1 });
  await app.idle();
  expect(await countOf()).toBe(before);
  expect(data.market_product_id).toBe(other.id);
});

describe('sellers', () => {
  test('see what each option costs delivered, per country', async () => {
    const { data } = await seller.query('shipper_price.marketProductQuotation', { market_product_id: product.id });
    const germany = data.find(({ country_code }) => country_code === 'DE');
    expect(germany?.variants.map(({ variant_id }) => variant_id)).toEqual(product.variantIds);
    const [first] = germany?.variants ?? [];
    if (!first) throw new Error('no price');
    const cents = (e4: number) => Math.round(e4 / 100);
    const sum = [first.goods, first.price, first.base, first.vat].reduce((all, { e4 }) => all + cents(e4), 0);
    expect(first.total).toEqual({ minor: sum + first.duty.minor, currency: 'EUR' });
    expect(JSON.stringify(data)).not.toMatch(/margin|cost|formula/);
  });

  test('see every channel to a country, the cheapest and the fastest marked', async () => {
    const ask = { market_product_id: product.id, country_code: 'FR' };
    const { data } = await seller.query('shipper_price.marketProductShipperPrice', ask);
    const totals = data.channels.map(({ total }) => total.minor);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(data.channels.filter(({ is_cheapest }) => is_cheapest)).toHaveLength(1);
    const days = Math.min(...data.channels.map(({ days: { from } }) => from));
    expect(data.channels.find(({ is_fastest }) => is_fastest)?.days.from).toBe(days);
    const many = await seller.query('shipper_price.marketProductShipperPrice', { ...ask, quantity: 10 });
    expect(many.data.channels[0]?.total.minor).toBeGreaterThan(totals[0] ?? 0);
    const nowhere = await seller.query('shipper_price.marketProductShipperPrice', { ...ask, country_code: 'BR' });
    expect(nowhere.data).toEqual({ channels: [], missing: 'country' });
  });

  test('may not compute, and get nothing of what does not exist', async () => {
    const unknown = { market_product_id: randomUUID() };
    expect((await seller.mutate('market_product.regenerateQuotation', unknown)).refusal).toBe('permission.denied');
    expect((await manager.mutate('market_product.regenerateQuotation', unknown)).refusal).toBe('not-found');
    expect((await seller.query('shipper_price.marketProductQuotation', unknown)).refusal).toBe('not-found');
    const foreign = { market_product_id: product.id, variant_id: randomUUID(), country_code: 'DE' };
    expect((await seller.query('shipper_price.marketProductShipperPrice', foreign)).refusal).toBe('not-found');
    const packer = await app.as('packer');
    const refused = await packer.query('shipper_price.marketProductQuotation', { market_product_id: product.id });
    expect(refused.refusal).toBe('permission.denied');
  });
});
