import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { carrierStatus } from '#domain/shipping/shipping/carrier-status.ts';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';
import { checkoutWorld, inputOf } from '../../support/sales/checkout.ts';
import { goodAddress, setBalance } from '../../support/server/ready.ts';

const app = await testApp();
const { users, stores } = app.base;
const seller = await app.as('seller');
const other = await app.as('seller2');
const { order, offered, put, emptyCarts, preview } = checkoutWorld(app);
const theirs = { store_id: stores['MSNV']!, shipping_address: goodAddress };
const item = await offered();

const balanceOf = async (client: TestClient) => (await client.query('account.detail', {})).data.available.minor;
const cartOf = async (client: TestClient) => (await client.query('market_product.marketCartList', {})).data.list;
const stockOf = async (variantId: string) =>
  (await app.pool.query<{ stock: number }>('select stock from market_variants where variant_id = $1', [variantId]))
    .rows[0]?.stock;
const setPrice = (variantId: string, e4: number) =>
  app.pool.query('update variants set quote_e4 = $2 where id = $1', [variantId, e4]);
const checkOut = async (client: TestClient, to = order) => {
  const input = inputOf(await preview(client), to);
  return () => client.mutate('market_product.checkout', input);
};
const placedNow = async () =>
  (await app.pool.query<{ n: number }>('select count(*)::int as n from orders where checkout_id is not null')).rows[0]
    ?.n;

beforeEach(async () => {
  await setBalance(app, users.seller, 100_000);
  await setBalance(app, users.seller2, 100_000);
});
afterEach(emptyCarts);

describe('at the same time', () => {
  test('two tabs that submit the same cart buy it once', async () => {
    await put(seller, item, 3);
    const [first, second] = [await checkOut(seller), await checkOut(seller)];
    const before = await placedNow();
    const results = await Promise.all([first(), second(), first(), second()]);
    const done = results.filter(({ code }) => code === 200);
    expect(done).toHaveLength(1);
    expect(results.flatMap(({ refusal }) => refusal ?? [])).toEqual(
      Array.from({ length: 3 }, () => 'checkout.line-changed'),
    );
    expect(await placedNow()).toBe((before ?? 0) + 1);
    expect(await balanceOf(seller)).toBe(100_000 - (done[0]?.data.total.minor ?? 0));
    expect(await cartOf(seller)).toEqual([]);
  });

  test('one key sent many times at once is one purchase with one response', async () => {
    await put(seller, item);
    const input = inputOf(await preview(seller), order);
    const [key, before] = [randomUUID(), await placedNow()];
    const results = await Promise.all(
      Array.from({ length: 5 }, () => seller.mutate('market_product.checkout', input, key)),
    );
    const ids = new Set(results.filter(({ code }) => code === 200).map(({ data }) => data.checkout_id));
    expect(ids.size).toBe(1);
    expect(await placedNow()).toBe((before ?? 0) + 1);
  });

  test('the last pieces go to one of two sellers; the other hears so at the line', async () => {
    const scarce = await offered({}, 3);
    await put(seller, scarce, 2);
    await put(other, scarce, 2);
    const buyers = [await checkOut(seller), await checkOut(other, theirs)];
    const results = await Promise.all(buyers.map((buy) => buy()));
    const refused = results.filter(({ refusal }) => refusal !== null);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({
      refusal: 'checkout.stock-short',
      details: { limit: 1, quantity: 2, variant_id: scarce.variant_id },
    });
    expect(await stockOf(scarce.variant_id)).toBe(1);
    expect([await cartOf(seller), await cartOf(other)].map((lines) => lines.length).toSorted()).toEqual([0, 1]);
  });

  test('a cart that changes while it is bought loses no piece and no cent', async () => {
    for (let round = 0; round < 6; round += 1) {
      await put(seller, item, 2);
      const buy = await checkOut(seller);
      const before = await balanceOf(seller);
      const op_id = randomUUID();
      const [bought] = await Promise.all([
        buy(),
        seller.mutate('market_product.updateMarketCart', { op_id, ...item, delta: round % 2 === 0 ? 3 : -1 }),
      ]);
      const left = (await cartOf(seller)).reduce((all, line) => all + line.quantity, 0);
      const added = round % 2 === 0 ? 3 : 0;
      if (bought.code === 200) {
        expect(left).toBe(added);
        expect(await balanceOf(seller)).toBe(before - bought.data.total.minor);
      } else {
        // The removal was first.
        expect(bought).toMatchObject({ refusal: 'checkout.line-changed', details: { shown: 2, left: 1 } });
        expect([left, await balanceOf(seller)]).toEqual([1, before]);
      }
      await emptyCarts();
    }
  });

  test('a price that changes while it is bought is charged as shown, or refused with old and new', async () => {
    const priced = await offered({ quoteE4: 30_000 });
    for (let round = 0; round < 6; round += 1) {
      await setPrice(priced.variant_id, 30_000);
      await put(seller, priced);
      const shown = await preview(seller);
      const [bought] = await Promise.all([
        seller.mutate('market_product.checkout', inputOf(shown, order)),
        setPrice(priced.variant_id, 45_000),
      ]);
      if (bought.code === 200) expect(bought.data.total).toEqual(shown.total);
      else expect(bought).toMatchObject({ refusal: 'checkout.price-changed', details: { old: '3.00', new: '4.50' } });
      await emptyCarts();
    }
  });

  test('a balance that is spent twice at once is spent once', async () => {
    const second = await offered();
    await put(seller, item);
    await put(seller, second);
    const parts = await Promise.all(
      [item, second].map(async (rest) => inputOf(await preview(seller, { left_out: [rest] }), order)),
    );
    await setBalance(app, users.seller, Math.max(...parts.map(({ totals }) => totals.total.minor)));
    const results = await Promise.all(parts.map((input) => seller.mutate('market_product.checkout', input)));
    expect(results.map(({ refusal }) => refusal).toSorted()).toEqual(['account.too-little', null]);
    expect(await balanceOf(seller)).toBeGreaterThanOrEqual(0);
    expect(await cartOf(seller)).toHaveLength(1);
  });
});

describe('changed since it was shown', () => {
  const shownThen = async (change: () => Promise<unknown>) => {
    const buy = await checkOut(seller);
    const before = [await balanceOf(seller), await placedNow()];
    await change();
    const refused = await buy();
    expect([await balanceOf(seller), await placedNow()]).toEqual(before);
    expect(await cartOf(seller)).toHaveLength(1);
    return refused;
  };

  test('a price: old and new, at the line', async () => {
    const priced = await offered({ quoteE4: 30_900 });
    await put(seller, priced);
    const refused = await shownThen(() => setPrice(priced.variant_id, 32_500));
    expect(refused).toMatchObject({ refusal: 'checkout.price-changed', details: { variant_id: priced.variant_id } });
    expect(refused.msg).toMatch(/^The price of “.+” has changed from 3\.09 to 3\.25 EUR a piece\. Nothing was charged/);
  });

  test('shipping: old and new', async () => {
    await put(seller, item);
    const old = (await preview(seller)).shipping;
    const byCheapest = `channel_id = $1 and country_code = 'NL'`;
    const { channel_id } = (await preview(seller)).channels[0]!;
    const refused = await shownThen(() =>
      app.pool.query(`update channel_prices set base_minor = base_minor + 10 where ${byCheapest}`, [channel_id]),
    );
    await app.pool.query(`update channel_prices set base_minor = base_minor - 10 where ${byCheapest}`, [channel_id]);
    const text = (minor: number) => (minor / 100).toFixed(2);
    expect(refused).toMatchObject({
      refusal: 'checkout.shipping-changed',
      details: { old: text(old.minor), new: text(old.minor + 10) },
    });
  });

  test('VAT', async () => {
    await put(seller, item);
    const rate = (bp: number) =>
      app.pool.query(`update tax_rules set rate_bp = $1 where country_code = 'NL' and valid_to is null`, [bp]);
    const refused = await shownThen(() => rate(900));
    await rate(2100);
    expect(refused).toMatchObject({ refusal: 'checkout.vat-changed' });
  });

  test('the channel', async () => {
    await put(seller, item);
    const { channel_id } = (await preview(seller)).channels[0]!;
    const status = (value: number) =>
      app.pool.query('update channels set status = $2 where id = $1', [channel_id, value]);
    const refused = await shownThen(() => status(carrierStatus.disabled));
    await status(carrierStatus.enabled);
    expect(refused).toMatchObject({
      refusal: 'checkout.channel-gone',
      details: { market_product_id: item.market_product_id, variant_id: item.variant_id },
    });
  });

  test('the market: sold out, and not offered any more', async () => {
    const scarce = await offered({}, 5);
    await put(seller, scarce, 2);
    const stock = (value: number) =>
      app.pool.query('update market_variants set stock = $2 where variant_id = $1', [scarce.variant_id, value]);
    expect(await shownThen(() => stock(0))).toMatchObject({
      refusal: 'cart.sold-out',
      details: { variant_id: scarce.variant_id },
    });
    await stock(5);
    const gone = () => app.pool.query('update variants set status = -1 where id = $1', [scarce.variant_id]);
    expect(await shownThen(gone)).toMatchObject({ refusal: 'cart.unavailable' });
  });
});
