import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { checkoutWorld, inputOf } from '../../support/sales/checkout.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';
import { setBalance } from '../../support/server/ready.ts';

const app = await testApp();
const { users, warehouses, channels, stores } = app.base;
const { seller, purchaser, receive, rows, levelOf, worked } = await goodsWorld(app);
const { order: sentTo, offered, put, emptyCarts, preview, buy } = checkoutWorld(app);
const other = await app.as('seller2');
const [ours, platforms] = [warehouses['YW']!, warehouses['NL1']!];
const eur = (minor: number) => ({ minor, currency: 'EUR' });

// By YT Express Line to NL these are the worked example of domain.md §4.
const a = await offered({ quoteE4: 30_900, weightG: 340 });
const b = await offered({ quoteE4: 40_000, weightG: 138 });
const byExpress = [a, b].map((item) => ({ ...item, channel_id: channels['YTX-LINE']! }));

let holdBefore = 0;
/** The account, with what this test holds. */
const account = async () => {
  const { balance, hold, available: free } = (await seller.query('account.detail', {})).data;
  return { balance: eur(balance.minor - holdBefore), hold: eur(hold.minor - holdBefore), available: free };
};
const available = async () => (await account()).available.minor;
const purchaseOf = async (id: string, by = purchaser) =>
  (await by.query('purchase.list', { kind: 'stock', size: 1000 })).data.list.find(({ _id }) => _id === id);
const chargeOf = async (id: string) =>
  (await rows<{ status: string }>('select status from purchase_charges where purchase_id = $1', id))[0]?.status;
const lineOf = async (id: string, variant: string) =>
  (
    await rows<{ id: string }>('select id from purchase_lines where purchase_id = $1 and variant_id = $2', id, variant)
  )[0]!.id;
const confirm = (id: string) => purchaser.mutate('purchase.confirm', { purchase_ids: [id] });
const orderedFrom = async (id: string) => {
  const ids = await rows<{ id: string }>('select id from purchase_lines where purchase_id = $1', id);
  const numbers = { supplier_order_number: '1688-1', inbound_waybill: `SF${randomUUID().slice(0, 12)}` };
  expect(await purchaser.mutate('purchase.update', { line_ids: ids.map((line) => line.id), ...numbers })).toMatchObject(
    { code: 200 },
  );
};
const stock = async (warehouse_id = ours, by: 'balance' | 'paypal' = 'balance') => {
  const { data } = await buy(seller, { warehouse_id, by, ...(warehouse_id === ours ? {} : { channels: byExpress }) });
  return { ...data, id: data.purchases[0]?.purchase_id ?? '' };
};

beforeEach(async () => {
  await setBalance(app, users.seller, 100_000);
  holdBefore = (await seller.query('account.detail', {})).data.hold.minor;
  await put(seller, b, 3);
  await put(seller, a, 2);
});
afterEach(emptyCarts);

describe('the preview of a stock purchase', () => {
  test('to our own warehouse: the factory delivers, so goods are all there is to pay', async () => {
    const shown = await preview(seller, { warehouse_id: ours });
    expect(shown).toMatchObject({ country_code: 'CN', warehouse_id: ours, channels: [], vat_rate_bp: null });
    expect(shown).toMatchObject({ subtotal: eur(1818), shipping: eur(0), vat: eur(0), duty: eur(0), total: eur(1818) });
    expect(shown.parcels).toMatchObject([{ channel_id: null, channel: '', days: null, pieces: 5 }]);
    expect(shown.lines.map(({ channel_id, problem }) => [channel_id, problem])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('to the platform’s own in the market: shipping by a channel, and no VAT', async () => {
    const shown = await preview(seller, { warehouse_id: platforms, channels: byExpress });
    expect(shown).toMatchObject({ country_code: 'NL', vat_rate_bp: null, subtotal: eur(1818), shipping: eur(1215) });
    expect(shown).toMatchObject({ vat: eur(0), duty: eur(0), total: eur(3033) });
    expect(shown.lines.map(({ vat }) => vat.e4)).toEqual([0, 0]);
    expect(shown.warehouses.map(({ code, is_platform, needs_channel }) => [code, is_platform, needs_channel])).toEqual([
      ['YW', false, false],
      ['NL1', true, true],
    ]);
  });

  test('to no known warehouse is not found', async () => {
    const unknown = await seller.query('market_product.checkoutPreview', { warehouse_id: randomUUID() });
    expect(unknown).toMatchObject({ refusal: 'not-found' });
  });
});

describe('what the factory sells only in larger quantities', () => {
  const terms = async (min_quantity: number) =>
    app.pool.query(
      `update supplier_offers set currency = 'EUR', min_quantity = $2, price_breaks = $3
       where is_preferred and product_id = (select product_id from variants where id = $1)`,
      [
        a.variant_id,
        min_quantity,
        JSON.stringify([
          { from: min_quantity, minor: 200 },
          { from: 20, minor: 100 },
        ]),
      ],
    );
  afterEach(() => terms(1));

  test('stays in the cart, and is refused where it was shown for sale', async () => {
    const before = await preview(seller, { warehouse_id: ours });
    await terms(6);
    const shown = await preview(seller, { warehouse_id: ours });
    expect(shown.lines.map(({ problem }) => problem?.code)).toEqual([
      'purchase.below-minimum',
      'purchase.below-minimum',
    ]);
    expect(shown.lines[0]?.problem?.sentence).toMatch(/6/);
    expect(shown).toMatchObject({ total: eur(0), parcels: [] });
    const sent = await seller.mutate('market_product.checkout', inputOf(before, sentTo));
    expect(sent).toMatchObject({ refusal: 'purchase.below-minimum', details: { minimum: 6, quantity: 5 } });
    expect(await account()).toMatchObject({ hold: eur(0), available: eur(100_000) });
    expect((await preview(seller, {})).lines.map(({ problem }) => problem)).toEqual([null, null]);
  });

  test('costs less per piece by the quantity of all its chosen variants', async () => {
    await terms(6);
    await put(seller, a, 15);
    const all = await preview(seller, { warehouse_id: ours });
    expect(all.lines.map(({ price }) => price.e4).toSorted()).toEqual([20_900, 30_000]);
    const one = await preview(seller, { warehouse_id: ours, left_out: [b] });
    expect(one.lines.find(({ is_left_out: out }) => !out)?.price.e4).toBe(30_900);
    expect(await buy(seller, { warehouse_id: ours, left_out: [b] })).toMatchObject({ code: 200, data: { pieces: 17 } });
    await put(seller, a, 17);
    expect(await buy(seller, { warehouse_id: ours })).toMatchObject({
      code: 200,
      data: { pieces: 20, total: eur(17 * 209 + 3 * 300) },
    });
  });
});

describe('paid from the balance', () => {
  test('is applied for with the money on hold, and empties the cart', async () => {
    const done = await stock(platforms);
    expect(done).toMatchObject({ orders: [], pieces: 5, total: eur(3033), available: eur(96_967) });
    expect(await account()).toMatchObject({ balance: eur(100_000), hold: eur(3033), available: eur(96_967) });
    expect((await seller.query('market_product.marketCartList', {})).data.count).toBe(0);
    const own = await purchaseOf(done.id, seller);
    expect(own).toMatchObject({
      status: 0,
      order_id: null,
      order_number: '',
      warehouse: 'NL1',
      total_cost: null,
      stock: { channel: 'YT Express Line', channel_cn: '云途专线', charge: 'held', total: eur(3033) },
    });
    expect(own?.lines.map(({ variant_id, quantity }) => [variant_id, quantity]).toSorted()).toEqual(
      [
        [a.variant_id, 2],
        [b.variant_id, 3],
      ].toSorted(),
    );
    expect((await purchaseOf(done.id))?.lines[0]?.supplier_name).not.toBe('');
    expect(await purchaseOf(done.id, other)).toBeUndefined();
  });

  test('is charged when the purchaser starts it', async () => {
    const { id } = await stock(platforms);
    expect(await confirm(id)).toMatchObject({ code: 200 });
    expect(await account()).toMatchObject({ balance: eur(96_967), hold: eur(0), available: eur(96_967) });
    expect(await chargeOf(id)).toBe('charged');
    const bills = (await seller.query('account.historyBill', { size: 3 })).data.list;
    expect(bills.map(({ kind, amount }) => [kind, amount.minor])).toEqual(
      expect.arrayContaining([
        ['1', -1818],
        ['2', -1215],
      ]),
    );
    expect(await confirm(id)).toMatchObject({ refusal: 'purchase.wrong-status' });
    expect(await available()).toBe(96_967);
  });

  test('is cancelled by its seller while nothing is bought: the money is free again, once', async () => {
    const { id } = await stock();
    expect(await other.mutate('purchase.cancel', { purchase_id: id })).toMatchObject({ refusal: 'not-found' });
    expect(await seller.mutate('purchase.cancel', { purchase_id: id })).toMatchObject({ code: 200 });
    expect(await account()).toMatchObject({ hold: eur(0), available: eur(100_000) });
    expect([(await purchaseOf(id))?.status, await chargeOf(id)]).toEqual([-2, 'released']);
    expect(await seller.mutate('purchase.cancel', { purchase_id: id })).toMatchObject({
      refusal: 'purchase.wrong-status',
    });
    const started = await stock2();
    await confirm(started);
    expect(await seller.mutate('purchase.cancel', { purchase_id: started })).toMatchObject({
      refusal: 'purchase.wrong-status',
    });
  });
  const stock2 = async () => {
    await put(seller, a);
    return (await stock()).id;
  };

  test('a purchase for an order is not the seller’s to cancel here', async () => {
    const order = await worked([{ variant: a.variant_id }]);
    const [purchase] = await rows<{ id: string }>('select id from purchases where order_id = $1', order.id);
    expect(await seller.mutate('purchase.cancel', { purchase_id: purchase?.id ?? '' })).toMatchObject({
      refusal: 'not-found',
    });
  });

  test('rejected before or after its start, everything comes back', async () => {
    for (const starts of [false, true]) {
      await setBalance(app, users.seller, 100_000);
      const { id } = await stock(platforms);
      if (starts) await confirm(id);
      const reject = { purchase_id: id, reason: 'The factory is closed' };
      expect(await purchaser.mutate('purchase.reject', reject)).toMatchObject({ code: 200 });
      expect(await account()).toMatchObject({ hold: eur(0), available: eur(100_000) });
      expect(await chargeOf(id)).toBe(starts ? 'returned' : 'released');
      await put(seller, a, 2);
      await put(seller, b, 3);
    }
  });

  test('a line that never arrives is refunded piece by piece; rejecting the rest returns the rest', async () => {
    const { id } = await stock(platforms);
    await confirm(id);
    await orderedFrom(id);
    const lost = { line_id: await lineOf(id, a.variant_id), reason: 'Lost by the carrier' };
    expect(await purchaser.mutate('purchase.terminateLine', lost)).toMatchObject({ code: 200 });
    // 2 × 3.09 and 2 × 2.958; the base price of the parcel stays.
    expect(await available()).toBe(96_967 + 618 + 592);
    await purchaser.mutate('purchase.reject', { purchase_id: id, reason: 'The factory is closed' });
    expect(await available()).toBe(100_000);
  });

  test('received goods are the seller’s, and no order of others is served from them', async () => {
    const { id } = await stock();
    await confirm(id);
    await orderedFrom(id);
    const line = await lineOf(id, a.variant_id);
    expect((await receive(line, { good: 3, reason: 'One more came' })).data).toMatchObject({
      status: 'received',
      over: 1,
      parcel_ready: false,
    });
    expect(await levelOf(a.variant_id)).toEqual([{ location_code: 'A-01-02', on_hand: 3, reserved: 2 }]);
    const [own] = await rows(
      `select sum(quantity)::int as pieces from stock_moves
       where seller_id = $1 and order_id is null and variant_id = $2 and kind = 'reserve'`,
      users.seller,
      a.variant_id,
    );
    expect(own).toEqual({ pieces: 2 });
    const shop = { sellerId: users.seller2, storeId: stores['MSNV']! };
    const order = await worked([{ variant: a.variant_id, quantity: 3 }], {}, other, shop);
    const [bought] = await rows(
      'select quantity from purchase_lines l join purchases p on p.id = l.purchase_id where p.order_id = $1',
      order.id,
    );
    expect(bought).toEqual({ quantity: 2 });
    await receive(await lineOf(id, b.variant_id), { good: 3 });
    expect((await purchaseOf(id))?.status).toBe(3);
    await app.pool.query(`delete from stock_levels where variant_id = $1`, [a.variant_id]);
  });

  test('too small a balance, or two at once, hold nothing that is not there', async () => {
    await setBalance(app, users.seller, 1000);
    expect(await buy(seller, { warehouse_id: ours })).toMatchObject({
      refusal: 'account.too-little',
      details: { missing: 818 },
    });
    await setBalance(app, users.seller, 1818);
    const results = await Promise.all([buy(seller, { warehouse_id: ours }), buy(seller, { warehouse_id: ours })]);
    expect(results.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await account()).toMatchObject({ hold: eur(1818), available: eur(0) });
  });
});

describe('paid by PayPal', () => {
  const complete = async (_id: string) => {
    const admin = await app.as('admin');
    const file = { name: 'proof.pdf', type: 'application/pdf', content: `%PDF-1.7 ${randomUUID()}` };
    const { file_id: proof_file_id } = (await admin.upload('common.uploadFile', { purpose: 'proof' }, file)).data;
    return admin.mutate('account.manualPayComplete', { _id, proof_file_id });
  };

  test('waits for its payment, is started only then, and comes back to the balance when it is rejected', async () => {
    const { id, total, fee, manual_payment } = await stock(ours, 'paypal');
    expect([total, fee]).toEqual([eur(1818 + 97), eur(97)]);
    expect(await available()).toBe(100_000);
    expect((await purchaseOf(id))?.stock?.charge).toBe('awaited');
    expect(await confirm(id)).toMatchObject({ refusal: 'purchase.payment-awaited' });
    const { manual_payment_id = '', number = '' } = manual_payment ?? {};
    const [listed] = (await seller.query('account.manualPayList', { keyword: number })).data.list;
    expect(listed).toMatchObject({ method: 'paypal', amount: eur(1915), order_count: 0 });
    expect(listed?.purchases).toEqual([(await purchaseOf(id))?.number]);
    expect(await seller.mutate('account.manualPayDelete', { _id: manual_payment_id })).toMatchObject({
      refusal: 'manual-payment.in-use',
    });
    expect(await complete(manual_payment_id)).toMatchObject({ code: 200 });
    expect(await chargeOf(id)).toBe('charged');
    expect(await available()).toBe(100_000);
    expect(await confirm(id)).toMatchObject({ code: 200 });
    await purchaser.mutate('purchase.reject', { purchase_id: id, reason: 'The factory is closed' });
    // PayPal keeps its fee.
    expect(await available()).toBe(101_818);
  });

  test('rejected or cancelled before it is paid, it is no longer part of the payment', async () => {
    const { id, manual_payment } = await stock(ours, 'paypal');
    expect(await seller.mutate('purchase.cancel', { purchase_id: id })).toMatchObject({ code: 200 });
    expect(await chargeOf(id)).toBe('released');
    const { list } = (await seller.query('account.manualPayList', { keyword: manual_payment?.number ?? '' })).data;
    expect(list).toEqual([]);
    expect(await available()).toBe(100_000);
  });

  test('a payment confirmed while its purchase is cancelled: one of them wins, and no cent is lost', async () => {
    for (let round = 0; round < 4; round += 1) {
      await setBalance(app, users.seller, 100_000);
      const { id, manual_payment } = await stock(ours, 'paypal');
      const [paid, cancelled] = await Promise.all([
        complete(manual_payment?.manual_payment_id ?? ''),
        seller.mutate('purchase.cancel', { purchase_id: id }),
      ]);
      expect(cancelled.code).toBe(200);
      expect(await available()).toBe(paid.code === 200 ? 101_818 : 100_000);
      expect(await chargeOf(id)).toBe(paid.code === 200 ? 'returned' : 'released');
      await put(seller, a, 2);
      await put(seller, b, 3);
    }
  });
});

test('a stock purchase takes no address, and an order no warehouse', async () => {
  const shown = await preview(seller, { warehouse_id: ours });
  const { subtotal, shipping, vat, duty, fee, total, priced_at } = shown;
  const lines = shown.lines.map(({ market_product_id, variant_id, adds: from, price, channel_id }) => ({
    market_product_id,
    variant_id,
    from,
    price,
    channel_id,
  }));
  const input = {
    lines,
    payment_method: 'balance' as const,
    priced_at,
    totals: { subtotal, shipping, vat, duty, fee, total },
  };
  const send = (to: object) => seller.mutate('market_product.checkout', { ...input, ...to });
  expect(await send({ ...sentTo, warehouse_id: ours })).toMatchObject({ refusal: 'input.invalid' });
  expect(await send({})).toMatchObject({ refusal: 'input.invalid' });
  expect(await send({ warehouse_id: randomUUID() })).toMatchObject({ refusal: 'not-found' });
  // Without a channel nothing goes to the market.
  expect(await send({ warehouse_id: platforms })).toMatchObject({ refusal: 'checkout.channel-gone' });
});
