import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '../../support/server/client.ts';
import { testApp } from '../../support/server/app.ts';
import { setBalance } from '../../support/server/ready.ts';
import { applicationOf } from '../../support/sales/applying.ts';
import { checkoutWorld } from '../../support/sales/checkout.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const { users, warehouses } = app.base;
const { seller, purchaser, rows, given, worked, packed } = await goodsWorld(app);
const { offered } = checkoutWorld(app);
const other = await app.as('seller2');
const [ours, platforms] = [warehouses['YW']!, warehouses['NL1']!];
const eur = (minor: number) => ({ minor, currency: 'EUR' });

const a = (await offered({ quoteE4: 30_900, weightG: 340 })).variant_id;
const b = (await offered({ quoteE4: 40_000, weightG: 138 })).variant_id;
const short = (await offered({ quoteE4: 30_900 }, 30)).variant_id;
const [offer] = await rows<{ id: string; min_quantity: number }>(
  `select o.id, o.min_quantity from supplier_offers o join variants v on v.product_id = o.product_id
   where v.id = $1 and o.is_preferred`,
  a,
);
// Ten pieces at least; from 100 on a piece costs the factory one euro less.
await app.pool.query(
  `update supplier_offers set currency = 'EUR', min_quantity = 10, lead_days = 7, price_breaks = $2 where id = $1`,
  [
    offer!.id,
    JSON.stringify([
      { from: 10, minor: 200 },
      { from: 100, minor: 100 },
    ]),
  ],
);

type Wanted = Input<'purchase.preview'>['lines'];
const preview = async (lines: Wanted, more: Partial<Input<'purchase.preview'>> = {}) =>
  (await seller.query('purchase.preview', { warehouse_id: ours, lines, ...more })).data;
const apply = async (lines: Wanted, more: Partial<Input<'purchase.preview'>> = {}, key?: string) =>
  seller.mutate('purchase.create', applicationOf(await preview(lines, more), lines, more.payment_method), key);
const lines = [
  { variant_id: a, quantity: 6 },
  { variant_id: b, quantity: 4 },
];
let before = 0;
const account = async () => {
  const { hold, available } = (await seller.query('account.detail', {})).data;
  return { hold: hold.minor - before, available: available.minor };
};
const countOf = async () => (await seller.query('purchase.list', { kind: 'stock' })).data.count;

beforeEach(async () => {
  await setBalance(app, users.seller, 1_000_000);
  before = (await seller.query('account.detail', {})).data.hold.minor;
});

describe('the preview', () => {
  test('goods cost less by quantity, over all variants of the product', async () => {
    const few = await preview(lines);
    expect(few).toMatchObject({ warehouse_id: ours, subtotal: eur(6 * 309 + 4 * 400), shipping: eur(0) });
    expect(few.terms).toMatchObject([
      {
        variant_id: a,
        min_quantity: 10,
        lead_days: 7,
        problem: null,
        prices: [
          { from: 10, price: { e4: 30_900 } },
          { from: 100, price: { e4: 20_900 } },
        ],
      },
      { variant_id: b },
    ]);
    const many = await preview([
      { variant_id: a, quantity: 60 },
      { variant_id: b, quantity: 40 },
    ]);
    expect(many.lines.map(({ price }) => price.e4)).toEqual([20_900, 30_000]);
    expect(many.subtotal).toEqual(eur(60 * 209 + 40 * 300));
  });

  test('says when the factory does not sell so few, and what a channel to the market costs', async () => {
    const [terms] = (await preview([{ variant_id: a, quantity: 9 }])).terms;
    expect(terms?.problem).toMatch(/10/);
    const shipped = await preview(lines, { warehouse_id: platforms });
    expect(shipped.channels.length).toBeGreaterThan(0);
    expect(shipped.shipping.minor).toBeGreaterThan(0);
  });

  test('starts with our first warehouse and nothing chosen; an unknown one is not found', async () => {
    const empty = (await seller.query('purchase.preview', { lines: [] })).data;
    expect(empty).toMatchObject({ warehouse_id: ours, total: eur(0), lines: [] });
    expect(await seller.query('purchase.preview', { lines: [], warehouse_id: randomUUID() })).toMatchObject({
      refusal: 'not-found',
    });
  });
});

describe('applying', () => {
  test('holds the money and makes one stock purchase, as a checkout does', async () => {
    const done = await apply(lines);
    expect(done.data).toMatchObject({ orders: [], pieces: 10, total: eur(3454), manual_payment: null });
    expect(await account()).toEqual({ hold: 3454, available: 1_000_000 - 3454 });
    const [{ purchase_id = '', number = '' } = {}] = done.data.purchases;
    const { list } = (await seller.query('purchase.list', { kind: 'stock', keyword: number })).data;
    expect(list).toMatchObject([{ _id: purchase_id, status: 0, order_id: null, stock: { charge: 'held' } }]);
    expect(list[0]?.lines).toHaveLength(2);
    expect(await purchaser.mutate('purchase.confirm', { purchase_ids: [purchase_id] })).toMatchObject({ code: 200 });
    expect(await account()).toEqual({ hold: 0, available: 1_000_000 - 3454 });
  });

  test('a repeated request applies once', async () => {
    const input = applicationOf(await preview(lines), lines);
    const [key, count] = [randomUUID(), await countOf()];
    const [one, two] = [
      await seller.mutate('purchase.create', input, key),
      await seller.mutate('purchase.create', input, key),
    ];
    expect(two.data).toEqual(one.data);
    expect((await account()).hold).toBe(3454);
    expect(await countOf()).toBe(count + 1);
  });

  test('a price that changed since, too few pieces or too little money hold nothing', async () => {
    const input = applicationOf(await preview(lines), lines);
    const few = [{ variant_id: a, quantity: 9 }];
    const refused = [
      seller.mutate('purchase.create', {
        ...input,
        lines: input.lines.map((line) => ({ ...line, price: { e4: 1, currency: 'EUR' } })),
      }),
      seller.mutate('purchase.create', { ...input, totals: { ...input.totals, total: eur(1) } }),
      apply(few),
      seller.mutate('purchase.create', { ...input, warehouse_id: platforms }),
    ];
    expect((await Promise.all(refused)).map(({ refusal }) => refusal)).toEqual([
      'checkout.price-changed',
      'checkout.total-changed',
      'purchase.below-minimum',
      'checkout.channel-gone',
    ]);
    await setBalance(app, users.seller, 3453);
    expect(await apply(lines)).toMatchObject({ refusal: 'account.too-little', details: { missing: 1 } });
    expect((await account()).hold).toBe(0);
  });

  test('two at once share a balance that covers one', async () => {
    await setBalance(app, users.seller, 5000);
    const input = applicationOf(await preview(lines), lines);
    const results = await Promise.all([1, 2, 3].map(() => seller.mutate('purchase.create', input)));
    expect(results.map(({ refusal }) => refusal).toSorted()).toEqual(
      [null, 'account.too-little', 'account.too-little'].toSorted(),
    );
    expect(await account()).toEqual({ hold: 3454, available: 5000 - 3454 });
  });

  test('takes the market’s stock, and only what is offered or one’s own', async () => {
    expect(await apply([{ variant_id: short, quantity: 31 }])).toMatchObject({ refusal: 'checkout.stock-short' });
    const { data } = await apply([{ variant_id: short, quantity: 30 }]);
    expect(await apply([{ variant_id: short, quantity: 10 }])).toMatchObject({ refusal: 'cart.sold-out' });
    await seller.mutate('purchase.cancel', { purchase_id: data.purchases[0]?.purchase_id ?? '' });
    expect(await apply([{ variant_id: short, quantity: 10 }])).toMatchObject({ code: 200 });

    const unoffered = [{ variant_id: await given(), quantity: 10 }];
    expect(await apply(unoffered)).toMatchObject({ refusal: 'cart.unavailable' });
    await worked([{ variant: unoffered[0]!.variant_id }]);
    expect(await apply(unoffered)).toMatchObject({ code: 200 });
    const shown = await preview(unoffered);
    expect(await other.mutate('purchase.create', applicationOf(shown, unoffered))).toMatchObject({
      refusal: 'cart.unavailable',
    });
  });

  test('is for sellers, with sensible input', async () => {
    const input = applicationOf(await preview(lines), lines);
    for (const role of ['manager', 'purchaser', 'packer', 'sales', 'service', 'affiliate'] as const) {
      const client = await app.as(role);
      expect(await client.mutate('purchase.create', input)).toMatchObject({ refusal: 'permission.denied' });
      expect(await client.query('purchase.goods', {})).toMatchObject({ refusal: 'permission.denied' });
    }
    const [line] = input.lines;
    for (const bad of [[], [line, line], [{ ...line, quantity: 0 }], [{ ...line, quantity: 1.5 }]])
      expect(await seller.mutate('purchase.create', { ...input, lines: bad as typeof input.lines })).toMatchObject({
        refusal: 'input.invalid',
      });
    const unknown = [{ ...line!, variant_id: randomUUID() }];
    expect(await seller.mutate('purchase.create', { ...input, lines: unknown })).toMatchObject({
      refusal: 'not-found',
    });
  });

  test('cancelled while it is confirmed: one of both wins, and the hold is neither lost nor doubled', async () => {
    for (let round = 0; round < 4; round += 1) {
      await setBalance(app, users.seller, 10_000);
      before = (await seller.query('account.detail', {})).data.hold.minor;
      const { data } = await apply(lines);
      const purchase_id = data.purchases[0]?.purchase_id ?? '';
      const [cancelled, confirmed] = await Promise.all([
        seller.mutate('purchase.cancel', { purchase_id }),
        purchaser.mutate('purchase.confirm', { purchase_ids: [purchase_id] }),
      ]);
      expect([cancelled.code, confirmed.code].toSorted()).toEqual([200, 409]);
      expect(await account()).toEqual({ hold: 0, available: cancelled.code === 200 ? 10_000 : 10_000 - 3454 });
    }
  });
});

describe('goods to choose from', () => {
  const goods = async (input: Input<'purchase.goods'>, by = seller) => (await by.query('purchase.goods', input)).data;
  const found = async (input: Input<'purchase.goods'>, by = seller) =>
    (await goods(input, by)).list.map(({ variant_id }) => variant_id);

  test('the marketplace’s, and one’s own that no one else sees', async () => {
    expect(await found({ source: 'market', variant_ids: [a, b] })).toHaveLength(2);
    expect(await found({ variant_ids: [a] })).toEqual([]);
    const mine = await given(40);
    await worked([{ variant: mine }]);
    expect(await found({ variant_ids: [mine] })).toEqual([mine]);
    expect(await found({ variant_ids: [mine] }, other)).toEqual([]);
    expect(await found({ source: 'market', variant_ids: [mine] })).toEqual([]);
  });

  test('what sells is suggested again, less what was ordered', async () => {
    const mine = await given(40);
    await packed(await worked([{ variant: mine, quantity: 6 }]), 600);
    const shipped = await app.as('packer');
    const [parcel] = await rows<{ id: string }>(
      `select p.id from parcels p join parcel_lines l on l.parcel_id = p.id where l.variant_id = $1`,
      mine,
    );
    expect(await shipped.mutate('pack.handOver', { parcel_ids: [parcel!.id] })).toMatchObject({ code: 200 });
    const [first] = (await goods({ variant_ids: [mine] })).list;
    // 6 in 30 days: 0.2 a day for 7 + 30 days are 8 pieces, and the factory sells 10.
    expect(first).toMatchObject({ sold_30: 6, live: 0, on_the_way: 0, days_left: 0, suggested: 10, min_quantity: 10 });
    expect(await apply([{ variant_id: mine, quantity: 10 }])).toMatchObject({ code: 200 });
    expect((await goods({ variant_ids: [mine] })).list).toMatchObject([{ on_the_way: 10, suggested: 0 }]);
    expect((await found({}))[0]).toBeDefined();
  });
});
