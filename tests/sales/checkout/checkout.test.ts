import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { checkoutWorld, inputOf } from '../../support/sales/checkout.ts';
import { processWorld } from '../../support/sales/process-world.ts';
import { goodAddress, setBalance } from '../../support/server/ready.ts';

const app = await testApp();
const { users, stores, channels, shop, seller, eur, row, count, available, setDuty } = await processWorld(app);
const { order, offered, put, emptyCarts, preview, buy } = checkoutWorld(app);

// By YT Express Line to NL (2.63 and 8.70 per kilogram) these are the worked example of domain.md §4.
const a = await offered({ quoteE4: 30_900, weightG: 340 });
const b = await offered({ quoteE4: 40_000, weightG: 138 });
const express = channels['YTX-LINE']!;
const byExpress = [a, b].map((item) => ({ ...item, channel_id: express }));
const fillCart = async () => {
  await put(seller, b, 3);
  await put(seller, a, 2);
};
const cart = async () => (await seller.query('market_product.marketCartList', {})).data.list;

afterEach(emptyCarts);
beforeEach(fillCart);

const amounts = { subtotal: eur(1818), shipping: eur(1215), vat: eur(382), duty: eur(0), before_fee: eur(3415) };

describe('the preview', () => {
  test('shows the worked example, with and without PayPal, and the balance after it', async () => {
    const shown = await preview(seller, { channels: byExpress });
    expect(shown).toMatchObject({ ...amounts, country_code: 'NL', vat_rate_bp: 2100, fee: eur(0), total: eur(3415) });
    expect(shown).toMatchObject({ available: eur(100_000), remaining: eur(96_585), missing: eur(0) });
    expect(shown.parcels).toMatchObject([{ channel_id: express, lines: 2, pieces: 5, shipping: eur(1215) }]);
    expect(
      shown.lines.map(({ quantity, price, shipping, vat }) => [quantity, price.e4, shipping?.price.e4, vat.e4]),
    ).toEqual([
      [2, 30_900, 29_580, 6489],
      [3, 40_000, 12_006, 8400],
    ]);
    const paypal = await preview(seller, { channels: byExpress, payment_method: 'paypal' });
    expect(paypal).toMatchObject({ ...amounts, fee: eur(151), total: eur(3566), missing: eur(0) });
    expect(paypal).toMatchObject({ remaining: eur(100_000), paypal_account: 'payments@demo.test' });
    expect(shown.methods).toEqual([
      { payment_method: 'balance', fee: eur(0), total: eur(3415) },
      { payment_method: 'paypal', fee: eur(151), total: eur(3566) },
    ]);
  });

  test('names what the balance lacks', async () => {
    await setBalance(app, shop.sellerId, 3000);
    expect(await preview(seller, { channels: byExpress })).toMatchObject({ missing: eur(415), remaining: eur(-415) });
  });

  test('preselects the cheapest channel that carries everything, and offers the others with days', async () => {
    const shown = await preview(seller);
    const codes = new Map(Object.entries(channels).map(([code, id]) => [id, code]));
    expect(shown.channels.map(({ channel_id }) => codes.get(channel_id))[0]).toBe('YTX-ECO');
    expect(shown.lines.map(({ channel_id }) => codes.get(channel_id ?? ''))).toEqual(['YTX-ECO', 'YTX-ECO']);
    const totals = shown.channels.map(({ total }) => total.minor);
    expect(totals).toEqual(totals.toSorted((x, y) => x - y));
    expect(shown.channels[0]).toMatchObject({
      channel: 'YT Economy',
      channel_cn: '云途经济',
      days: { from: 11, to: 18 },
    });
    expect(shown.lines[0]?.offers.find((offer) => offer.channel_id === express)).toMatchObject({
      base_price: { e4: 26_300, currency: 'EUR' },
      price: { e4: 29_580, currency: 'EUR' },
    });
  });

  test('one channel for all lines, but those with their own', async () => {
    const shown = await preview(seller, { channel_id: express });
    expect(shown).toMatchObject({ ...amounts, total: eur(3415) });
    const cheapest = shown.channels[0]?.channel_id ?? '';
    const mixed = await preview(seller, { channel_id: express, channels: [{ ...b, channel_id: cheapest }] });
    expect(mixed.lines.map(({ channel_id }) => channel_id)).toEqual([express, cheapest]);
  });

  test('another channel for one line is another parcel', async () => {
    const shown = await preview(seller, { channels: [{ ...b, channel_id: express }] });
    expect(shown.parcels.map((parcel) => [parcel.channel, parcel.lines])).toEqual([
      ['YT Economy', 1],
      ['YT Express Line', 1],
    ]);
    expect(shown.parcels.reduce((all, { shipping }) => all + shipping.minor, 0)).toBe(shown.shipping.minor);
  });

  test('leaves lines out, and marks what cannot be bought with a sentence', async () => {
    const heavy = await offered({ weightG: 60_000 });
    const scarce = await offered({}, 2);
    await put(seller, heavy);
    await put(seller, scarce, 2);
    await app.pool.query('update market_variants set stock = 1 where variant_id = $1', [scarce.variant_id]);
    const shown = await preview(seller, { left_out: [b] });
    const problems = new Map(shown.lines.map((line) => [line.variant_id, line.problem]));
    expect(problems.get(scarce.variant_id)).toMatchObject({ code: 'checkout.stock-short', cause: null });
    expect(problems.get(scarce.variant_id)?.sentence).toMatch(
      /^Only 1 of “.+” can be had, and 2 are wanted: 1 is missing\./,
    );
    expect(problems.get(heavy.variant_id)).toMatchObject({ code: 'checkout.no-channel', cause: 'weight' });
    expect(problems.get(heavy.variant_id)?.sentence).toMatch(/to NL: the parcel is heavier than 30000 g\.$/);
    expect(shown.subtotal).toEqual(eur(618));
    expect(shown.lines.find(({ variant_id }) => variant_id === b.variant_id)).toMatchObject({
      is_left_out: true,
      channel_id: null,
    });
    const abroad = await preview(seller, { country_code: 'BR' });
    expect(abroad.lines.find(({ variant_id }) => variant_id === a.variant_id)?.problem).toMatchObject({
      code: 'checkout.no-channel',
      cause: 'country',
    });
    expect(abroad).toMatchObject({ channels: [], parcels: [], total: eur(0), vat_rate_bp: null });
  });
});

describe('paid from the balance', () => {
  test('becomes an order that is charged, processed and bought for, and empties the cart', async () => {
    const done = await buy(seller, { channels: byExpress });
    expect(done.data).toMatchObject({
      pieces: 5,
      total: eur(3415),
      fee: eur(0),
      payment_method: 'balance',
      manual_payment: null,
      available: eur(96_585),
      orders: [{ order_number: expect.stringMatching(/^CO-\d{6}-\w{5}$/) }],
      purchases: [],
    });
    expect(await available()).toBe(96_585);
    expect(await cart()).toEqual([]);
    const [{ order_id, order_number }] = done.data.orders as [(typeof done.data.orders)[number]];
    expect(await row('select * from orders where id = $1', order_id)).toMatchObject({
      order_number,
      seller_id: users.seller,
      store_id: stores['NRDL'],
      order_status: 'open',
      financial_status: 'paid',
      fulfillment_status: 'in_progress',
      mapping_status: 1,
      payment_type: 'auto',
      cost_minor: 3415,
      income_minor: 0,
      unit_count: 5,
      country_code: 'NL',
      source_id: null,
      checkout_id: done.data.checkout_id,
    });
    expect(await row('select * from order_charges where order_id = $1', order_id)).toMatchObject({
      goods_minor: 1818,
      shipping_minor: 1215,
      vat_minor: 382,
      total_minor: 3415,
      channel_id: express,
    });
    expect(await count('purchases where order_id = $1 and status = 0', order_id)).toBe(1);
    expect(await count('parcels where order_id = $1', order_id)).toBe(1);
    const { rows: events } = await app.pool.query<{ name: string }>(
      'select name from events where order_id = $1 or subject_id = any($2::uuid[]) order by id',
      [order_id, [done.data.checkout_id]],
    );
    expect(events.map(({ name }) => name)).toEqual([
      'order.placed',
      'order.processed',
      'purchase.created',
      'parcel.created',
    ]);
    const [listed] = (await seller.query('order.list', { keyword: order_number })).data.list;
    expect(listed).toMatchObject({ order_number, fulfillment_status: 'in_progress' });
    expect((await seller.query('order.detail', { _id: order_id })).data.line_items).toHaveLength(2);
    const [first] = (await seller.query('order.timeline', { _id: order_id })).data;
    expect(first).toMatchObject({ kind: 'imported', details: { placed: 1 } });
  });

  test('a parcel per channel is an order each, in one payment', async () => {
    const done = await buy(seller, { channels: [{ ...b, channel_id: express }] });
    expect(done.data.orders).toHaveLength(2);
    const { rows } = await app.pool.query<{ total_minor: number }>(
      'select c.total_minor from order_charges c join orders o on o.id = c.order_id where o.checkout_id = $1',
      [done.data.checkout_id],
    );
    expect(rows.reduce((all, { total_minor }) => all + total_minor, 0)).toBe(done.data.total.minor);
    expect(await available()).toBe(100_000 - done.data.total.minor);
  });

  test('import duty is charged as for every order there', async () => {
    await setDuty(300);
    const shown = await preview(seller, { channels: byExpress });
    expect(shown).toMatchObject({ ...amounts, duty: eur(600), before_fee: eur(4015), total: eur(4015) });
    expect((await buy(seller, { channels: byExpress })).data.total).toEqual(eur(4015));
  });

  test('a remote postcode costs what its channel charges there, in the preview and in the order', async () => {
    await app.pool.query(
      `insert into channel_remote_areas (id, channel_id, country_code, postcode_from, postcode_to, amount_minor, currency,
         valid_from) values ($1, $2, 'NL', '88', '88', 450, 'EUR', now() - interval '1 day')`,
      [randomUUID(), express],
    );
    const island = { ...order, shipping_address: { ...goodAddress, zip: '8881 AA', city: 'West-Terschelling' } };
    const near = await preview(seller, { channels: byExpress });
    const far = await preview(seller, { channels: byExpress, zip: '8881 aa' });
    expect([near.shipping, far.shipping]).toEqual([eur(1215), eur(1665)]);
    const refused = await seller.mutate('market_product.checkout', inputOf(near, island));
    expect(refused).toMatchObject({ refusal: 'checkout.shipping-changed', details: { old: '12.15', new: '16.65' } });
    expect((await buy(seller, { channels: byExpress, to: island })).data.total).toEqual(eur(3415 + 450));
    await app.pool.query('delete from channel_remote_areas');
  });

  test('too small a balance is refused with what is missing, and nothing is bought', async () => {
    await setBalance(app, shop.sellerId, 3000);
    const before = await count('orders where checkout_id is not null');
    const refused = await buy(seller, { channels: byExpress });
    expect(refused).toMatchObject({ refusal: 'account.too-little', details: { missing: 415 } });
    expect(await available()).toBe(3000);
    expect(await cart()).toHaveLength(2);
    expect(await count('orders where checkout_id is not null')).toBe(before);
  });

  test('a repeated request is one purchase with the same response', async () => {
    const key = randomUUID();
    const input = inputOf(await preview(seller), order);
    const [first, again] = [
      await seller.mutate('market_product.checkout', input, key),
      await seller.mutate('market_product.checkout', input, key),
    ];
    expect(again.data).toEqual(first.data);
    expect(await count('orders where checkout_id = $1', first.data.checkout_id)).toBe(1);
    const later = await seller.mutate('market_product.checkout', input);
    expect(later).toMatchObject({ refusal: 'checkout.line-changed', details: { left: 0 } });
  });

  test('only what was shown is bought: lines left out, and pieces added meanwhile, stay', async () => {
    const shown = await preview(seller, { left_out: [b] });
    await put(seller, a, 4);
    expect(await seller.mutate('market_product.checkout', inputOf(shown, order))).toMatchObject({ code: 200 });
    expect((await cart()).map((line) => [line.variant_id, line.quantity])).toEqual([
      [a.variant_id, 4],
      [b.variant_id, 3],
    ]);
  });

  test('cancelling the processing returns the money, like that of any order', async () => {
    const done = await buy(seller, { channels: byExpress });
    const order_ids = done.data.orders.map(({ order_id }) => order_id);
    expect((await seller.mutate('order.cancelProcess', { order_ids })).data).toMatchObject({ returned: eur(3415) });
    expect(await available()).toBe(100_000);
  });

  test('counts as cost in the statistics, and not as a sale', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const sums = async () => {
      const { data } = await seller.query('order.statistics', { start: today, end: today, by: 'store' });
      if (!('sums' in data)) throw new Error('no figures');
      return { units: data.units, ...data.sums };
    };
    const before = await sums();
    await buy(seller, { channels: byExpress });
    const after = await sums();
    expect([after.units, after.revenue]).toEqual([before.units, before.revenue]);
    expect((after.cost?.minor ?? 0) - (before.cost?.minor ?? 0)).toBe(1818 + 1215);
  });
});

describe('paid by PayPal', () => {
  const pay = () => buy(seller, { channels: byExpress, by: 'paypal' });

  test('waits for the payment with its fee, and starts when staff has confirmed it', async () => {
    const { data } = await pay();
    expect(data).toMatchObject({ total: eur(3566), fee: eur(151), available: eur(100_000) });
    expect(data.manual_payment).toMatchObject({ paypal_account: 'payments@demo.test' });
    const { manual_payment_id: _id = '', number = '' } = data.manual_payment ?? {};
    const [payment] = (await seller.query('account.manualPayList', { keyword: number })).data.list;
    expect(payment).toMatchObject({ _id, method: 'paypal', amount: eur(3566), status: 'CREATED', order_count: 1 });
    const orderId = data.orders[0]?.order_id;
    expect(await count('parcels where order_id = $1', orderId)).toBe(0);

    const file = { name: 'proof.pdf', type: 'application/pdf', content: `%PDF-1.7 ${randomUUID()}` };
    const admin = await app.as('admin');
    const { file_id: proof_file_id } = (await admin.upload('common.uploadFile', { purpose: 'proof' }, file)).data;
    expect(await admin.mutate('account.manualPayComplete', { _id, proof_file_id })).toMatchObject({ code: 200 });
    expect(await available()).toBe(100_000);
    expect(await count('parcels where order_id = $1', orderId)).toBe(1);
    const { rows } = await app.pool.query(
      `select a.kind, sum(l.amount_minor)::int as sum from posting_lines l join postings p on p.id = l.posting_id
       join ledger_accounts a on a.id = l.account_id where p.order_id = $1 group by a.kind order by a.kind`,
      [orderId],
    );
    expect(rows).toEqual([
      { kind: 'fees', sum: 151 },
      { kind: 'paypal-clearing', sum: -3566 },
      { kind: 'product-income', sum: 1818 },
      { kind: 'seller-available', sum: 0 },
      { kind: 'shipping-income', sum: 1215 },
      { kind: 'vat', sum: 382 },
    ]);
  });

  test('needs an account to pay to', async () => {
    const account = { account_name: 'X', bank_name: '', iban: '', bic: '', wise: '', paypal: '' };
    await app.pool.query(`insert into settings (key, value) values ('bank_account', $1)`, [JSON.stringify(account)]);
    expect(await preview(seller)).toMatchObject({ paypal_account: '' });
    expect(await pay()).toMatchObject({ refusal: 'checkout.no-paypal' });
    await app.pool.query(`delete from settings where key = 'bank_account'`);
  });
});

describe('rights', () => {
  test('sellers only; others neither see a checkout nor buy', async () => {
    const input = inputOf(await preview(seller), order);
    for (const account of ['admin', 'manager', 'sales', 'purchaser', 'packer', 'service', 'affiliate'] as const) {
      const client = await app.as(account);
      expect(await client.query('market_product.checkoutPreview', {})).toMatchObject({ refusal: 'permission.denied' });
      expect(await client.mutate('market_product.checkout', input)).toMatchObject({ refusal: 'permission.denied' });
    }
    expect(await app.anonymous.mutate('market_product.checkout', input)).toMatchObject({ http: 401 });
  });

  test('another seller cannot buy this cart, nor place an order in this store', async () => {
    const other = await app.as('seller2');
    await setBalance(app, users.seller2, 100_000);
    const own = { store_id: stores['MSNV']!, shipping_address: goodAddress };
    const stolen = inputOf(await preview(seller), own);
    expect(await other.mutate('market_product.checkout', stolen)).toMatchObject({ refusal: 'checkout.line-changed' });
    expect(await cart()).toHaveLength(2);
    await put(other, a);
    const foreign = inputOf(await preview(other), order);
    expect(await other.mutate('market_product.checkout', foreign)).toMatchObject({ refusal: 'not-found' });
    expect((await preview(other)).lines).toHaveLength(1);
  });
});

test('the regions of a country are listed by name', async () => {
  const regions = async (country_code: string) => (await seller.query('common.regionList', { country_code })).data;
  expect((await regions('US')).slice(0, 2)).toEqual([
    { code: 'AL', name: 'Alabama' },
    { code: 'AK', name: 'Alaska' },
  ]);
  expect(await regions('NL')).toEqual([]);
  expect(await seller.query('common.regionList', { country_code: 'nl' })).toMatchObject({ refusal: 'input.invalid' });
});
