import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recomputeCharge, type ChargeInputs } from '#domain/shipping/pricing/charge.ts';
import { expectSoundBooks } from '../../support/finance/sound-books.ts';
import { marketStock } from '../../support/catalog/market-stock.ts';
import { checkoutWorld, inputOf } from '../../support/sales/checkout.ts';
import { processWorld } from '../../support/sales/process-world.ts';
import { processInput } from '../../support/sales/processing.ts';
import { testApp } from '../../support/server/app.ts';
import { givenReadyOrder, setBalance } from '../../support/server/ready.ts';
import { ownStockWorld } from '../../support/warehouse/own-stock.ts';

const app = await testApp();
const { channels, shop, seller, eur, row, available } = await processWorld(app);
const { order, offered, put, emptyCarts, preview, buy } = checkoutWorld(app);
const { givenOwn, ownOf } = ownStockWorld(app, shop.sellerId);
const [express, economy] = [channels['YTX-LINE']!, channels['YTX-ECO']!];

const goods = () => offered({ quoteE4: 40_000, weightG: 100 });
/** The same variant, offered by another market product too. */
async function alsoOffered({ variant_id, market_product_id }: Awaited<ReturnType<typeof goods>>) {
  const { rows } = await app.pool.query<{ market_product_id: string }>(
    `insert into market_variants (market_product_id, variant_id, position)
     select id, $1, 999 from market_products where status = 1 and deleted_at is null and id <> $2 order by number limit 1
     returning market_product_id`,
    [variant_id, market_product_id],
  );
  return { variant_id, market_product_id: rows[0]!.market_product_id };
}

beforeEach(() => setBalance(app, shop.sellerId, 100_000));
afterEach(emptyCarts);

describe('a cart with goods that the seller has in stock', () => {
  test('takes own pieces first: their goods are not charged, and the charge is what the preview shows', async () => {
    const item = await goods();
    await put(seller, item, 5);
    const full = await preview(seller, { channel_id: express });
    await givenOwn({ variant: item.variant_id, pieces: 3 });
    const shown = await preview(seller, { channel_id: express });
    expect(full).toMatchObject({ subtotal: eur(2000), lines: [{ own: 0, goods: eur(2000) }] });
    expect(shown).toMatchObject({ subtotal: eur(800), lines: [{ own: 3, goods: eur(800) }] });
    expect(shown).toMatchObject({ shipping: full.shipping, vat: full.vat, duty: full.duty });
    expect(shown.channels.find(({ channel_id }) => channel_id === express)?.total).toEqual(shown.total);

    const done = await buy(seller, { channel_id: express });
    expect(done.data).toMatchObject({ pieces: 5, total: shown.total });
    expect(await available()).toBe(100_000 - shown.total.minor);
    expect(await ownOf(item.variant_id)).toEqual([0, 3]);
    const orderId = done.data.orders[0]!.order_id;
    const bought = await row(
      'select sum(l.quantity)::int as pieces from purchase_lines l join purchases p on p.id = l.purchase_id where p.order_id = $1',
      orderId,
    );
    expect(bought).toEqual({ pieces: 2 });
    const charge = await row<{ inputs: ChargeInputs }>('select inputs from order_charges where order_id = $1', orderId);
    expect(recomputeCharge(charge!.inputs)).toMatchObject({
      subtotal: eur(800),
      total: shown.total,
    });
    await expectSoundBooks(app.pool);

    expect((await seller.mutate('order.cancelProcess', { order_ids: [orderId] })).code).toBe(200);
    expect(await ownOf(item.variant_id)).toEqual([3, 0]);
    expect(await available()).toBe(100_000);
  });

  test('gives them to the first parcel first, as its orders are created', async () => {
    const first = await goods();
    const second = await alsoOffered(first);
    await givenOwn({ variant: first.variant_id, pieces: 3 });
    await put(seller, second, 2);
    await put(seller, first, 2);
    const terms = {
      channels: [
        { ...first, channel_id: express },
        { ...second, channel_id: economy },
      ],
    };
    const shown = await preview(seller, terms);
    expect(shown.lines.map(({ own }) => own)).toEqual([2, 1]);
    expect(shown.parcels.map(({ subtotal }) => subtotal)).toEqual([eur(0), eur(400)]);
    const done = await buy(seller, terms);
    expect(done.data).toMatchObject({ orders: [{}, {}], total: shown.total });
    expect(await available()).toBe(100_000 - shown.total.minor);
    expect(await ownOf(first.variant_id)).toEqual([0, 3]);
    const left = await preview(seller, { left_out: [] });
    expect(left.lines).toEqual([]);
  });

  test('a line that is left out takes none', async () => {
    const first = await goods();
    const second = await alsoOffered(first);
    await givenOwn({ variant: first.variant_id, pieces: 1 });
    await put(seller, second, 1);
    await put(seller, first, 1);
    const shown = await preview(seller, { channel_id: express, left_out: [first] });
    expect(shown.lines.map(({ own }) => own)).toEqual([0, 1]);
    expect(shown.subtotal).toEqual(eur(0));
  });

  test('reserves them at once when it is paid later', async () => {
    const item = await goods();
    await givenOwn({ variant: item.variant_id, pieces: 1 });
    await put(seller, item, 2);
    const done = await buy(seller, { channel_id: express, by: 'paypal' });
    expect(done.data.manual_payment).not.toBeNull();
    expect(await ownOf(item.variant_id)).toEqual([0, 1]);
  });

  test('goes on as stock at the full price: own pieces serve orders only', async () => {
    const item = await goods();
    await givenOwn({ variant: item.variant_id, pieces: 2 });
    await put(seller, item, 2);
    const shown = await preview(seller, { warehouse_id: app.base.warehouses['YW']! });
    expect(shown).toMatchObject({ subtotal: eur(800), lines: [{ own: 0 }] });
  });
});

describe('what the market lacks', () => {
  const { set, stockOf } = marketStock(app);

  test('stops no cart whose seller owns it, sold out or not on the market any more', async () => {
    const [soldOut, gone] = [await goods(), await goods()];
    for (const { variant_id: variant } of [soldOut, gone]) await givenOwn({ variant, pieces: 3 });
    await put(seller, soldOut, 2);
    await put(seller, gone, 3);
    await set(soldOut, 0);
    await app.pool.query('delete from market_variants where variant_id = $1', [gone.variant_id]);
    const cart = (await seller.query('market_product.marketCartList', {})).data.list;
    expect(cart.map(({ status, stock, own_stock }) => [status, stock, own_stock])).toEqual([
      [-1, null, 3],
      [1, 0, 3],
    ]);
    const shown = await preview(seller, { channel_id: express });
    expect(shown.lines.map(({ own, problem }) => [own, problem])).toEqual([
      [3, null],
      [2, null],
    ]);
    const done = await buy(seller, { channel_id: express });
    expect(done).toMatchObject({ code: 200, data: { pieces: 5, total: shown.total } });
    expect([await ownOf(soldOut.variant_id), await ownOf(gone.variant_id)]).toEqual([
      [1, 2],
      [0, 3],
    ]);
  });

  test('is only what the seller does not own, and only that leaves the market', async () => {
    const item = await goods();
    await givenOwn({ variant: item.variant_id, pieces: 3 });
    await set(item, 2);
    expect(await put(seller, item, 6)).toMatchObject({ refusal: 'cart.too-many', details: { limit: 5, in_cart: 0 } });
    expect(await put(seller, item, 5)).toMatchObject({ code: 200, data: { line: { stock: 2, own_stock: 3 } } });
    const detail = await seller.query('market_product.detail', { market_product_id: item.market_product_id });
    expect(detail.data.variants.find(({ variant_id }) => variant_id === item.variant_id)).toMatchObject({
      stock: 2,
      own_stock: 3,
    });
    const done = await buy(seller, { channel_id: express });
    expect(done).toMatchObject({ code: 200, data: { pieces: 5 } });
    expect([await stockOf(item), await ownOf(item.variant_id)]).toEqual([0, [0, 3]]);
    await seller.mutate('order.cancelProcess', { order_ids: [done.data.orders[0]!.order_id] });
    expect([await stockOf(item), await ownOf(item.variant_id)]).toEqual([2, [3, 0]]);
  });

  test('is refused with the number that is missing, in preview and checkout', async () => {
    const item = await goods();
    await givenOwn({ variant: item.variant_id, pieces: 3 });
    await put(seller, item, 6);
    const input = inputOf(await preview(seller, { channel_id: express }), order);
    for (const [stock, limit] of [
      [1, 4],
      [0, 3],
    ] as const) {
      await set(item, stock);
      const { lines, total } = await preview(seller, { channel_id: express });
      expect([total, lines[0]?.problem?.code]).toEqual([eur(0), 'checkout.stock-short']);
      expect(lines[0]?.problem?.sentence).toContain(`, 3 of them your own, and 6 are wanted: ${6 - limit} are missing`);
      expect(await seller.mutate('market_product.checkout', input)).toMatchObject({
        refusal: 'checkout.stock-short',
        details: { limit, own: 3, quantity: 6, missing: 6 - limit },
      });
    }
    await app.pool.query('delete from market_variants where variant_id = $1', [item.variant_id]);
    expect(await seller.mutate('market_product.checkout', input)).toMatchObject({
      refusal: 'checkout.stock-short',
      details: { limit: 3, missing: 3 },
    });
    expect([await ownOf(item.variant_id), await available()]).toEqual([[3, 0], 100_000]);
  });

  test('leaves the own pieces of a line that lacks others to the next line', async () => {
    const first = await goods();
    const second = await alsoOffered(first);
    await givenOwn({ variant: first.variant_id, pieces: 3 });
    await put(seller, second, 3);
    await put(seller, first, 5);
    for (const item of [first, second]) await set(item, 0);
    const shown = await preview(seller, { channel_id: express });
    expect(shown.lines.map(({ own, problem }) => [own, problem?.code])).toEqual([
      [0, 'checkout.stock-short'],
      [3, undefined],
    ]);
    expect((await buy(seller, { channel_id: express })).data).toMatchObject({ pieces: 3, total: shown.total });
  });

  test('is lacking for stock, which own pieces do not become', async () => {
    const item = await goods();
    await givenOwn({ variant: item.variant_id, pieces: 3 });
    await put(seller, item, 2);
    await set(item, 0);
    const shown = await preview(seller, { warehouse_id: app.base.warehouses['YW']! });
    expect(shown.lines[0]?.problem?.code).toBe('cart.sold-out');
  });

  test('is not sold twice: of two carts at once that need the same own and market pieces, one is refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      const first = await goods();
      const second = await alsoOffered(first);
      await givenOwn({ variant: first.variant_id, pieces: 2 });
      await put(seller, first, 2);
      await put(seller, second, 2);
      for (const item of [first, second]) await set(item, 0);
      const inputs = await Promise.all(
        [first, second].map(async (other) =>
          inputOf(await preview(seller, { channel_id: express, left_out: [other] }), order),
        ),
      );
      const results = await Promise.all(inputs.map((input) => seller.mutate('market_product.checkout', input)));
      expect(results.map(({ refusal }) => refusal).toSorted()).toEqual(['cart.sold-out', null]);
      expect(await ownOf(first.variant_id)).toEqual([0, 2]);
      await emptyCarts();
    }
  });

  test('is shared with other sellers, whose own pieces are theirs', async () => {
    const other = await app.as('seller2');
    const theirs = { ...order, store_id: app.base.stores['MSNV']! };
    const item = await goods();
    await givenOwn({ variant: item.variant_id, pieces: 3 });
    await setBalance(app, app.base.users.seller2, 100_000);
    await put(seller, item, 5);
    await put(other, item, 2);
    await set(item, 2);
    const inputs = [
      inputOf(await preview(seller, { channel_id: express }), order),
      inputOf(await preview(other, { channel_id: express }), theirs),
    ];
    const [mine, foreign] = await Promise.all([
      seller.mutate('market_product.checkout', inputs[0]!),
      other.mutate('market_product.checkout', inputs[1]!),
    ]);
    expect([mine.refusal, foreign.refusal]).toEqual(
      mine.code === 200 ? [null, 'cart.sold-out'] : ['checkout.stock-short', null],
    );
    expect([await stockOf(item), await ownOf(item.variant_id)]).toEqual([0, mine.code === 200 ? [0, 3] : [3, 0]]);
  });
});

describe('the last own piece', () => {
  test('of two carts that want it at once one has it, and the other is told the new total', async () => {
    for (let round = 0; round < 3; round += 1) {
      const first = await goods();
      const second = await alsoOffered(first);
      await givenOwn({ variant: first.variant_id, pieces: 1 });
      await put(seller, first);
      await put(seller, second);
      const inputs = await Promise.all(
        [first, second].map(async (other) =>
          inputOf(await preview(seller, { channel_id: express, left_out: [other] }), order),
        ),
      );
      const results = await Promise.all(inputs.map((input) => seller.mutate('market_product.checkout', input)));
      expect(results.map(({ refusal }) => refusal)).toEqual(
        results[0]?.code === 200 ? [null, 'checkout.total-changed'] : ['checkout.total-changed', null],
      );
      expect(await ownOf(first.variant_id)).toEqual([0, 1]);
      const rest = await preview(seller, { channel_id: express });
      expect(rest).toMatchObject({ subtotal: eur(400), lines: [{ own: 0 }] });
      expect((await buy(seller, { channel_id: express })).data.total).toEqual(rest.total);
    }
    await expectSoundBooks(app.pool);
  });

  test('goes to a cart or to an order of a shop, never to both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const item = await goods();
      await givenOwn({ variant: item.variant_id, pieces: 1 });
      await put(seller, item);
      const { id } = await givenReadyOrder(app.db, shop, [{ variant: item.variant_id, quantity: 1 }]);
      const [input, processing] = [
        inputOf(await preview(seller, { channel_id: express }), order),
        await processInput(seller, [id], { channels: [{ country_code: 'NL', channel_id: express }] }),
      ];
      const [bought, processed] = await Promise.all([
        seller.mutate('market_product.checkout', input),
        seller.mutate('order.processOrder', processing),
      ]);
      expect([bought.refusal, processed.refusal]).toEqual(
        bought.code === 200 ? [null, 'process.price-changed'] : ['checkout.total-changed', null],
      );
      expect(await ownOf(item.variant_id)).toEqual([0, 1]);
      await emptyCarts();
    }
    await expectSoundBooks(app.pool);
  });
});
