import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { rebuildTotals, unbalancedPlaces } from '#server/features/warehouse/stock/rebuild.ts';
import { expectSoundBooks } from '../../support/finance/sound-books.ts';
import { applicationOf } from '../../support/sales/applying.ts';
import { checkoutWorld } from '../../support/sales/checkout.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { setBalance } from '../../support/server/ready.ts';
import { deviceOperations } from '../../support/warehouse/device-operations.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';
import { ownStockWorld } from '../../support/warehouse/own-stock.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { seller, manager, purchaser, packer, given, worked, receive, codeOf, warehouse, rows, shop } = world;
const { givenOwn, ownOf, levelOf } = ownStockWorld(app, shop.sellerId);
const { counting } = deviceOperations(world);
const { offered } = checkoutWorld(app);
const place = 'A-01-02';

type Loss = Input<'stock.compensate'>;
const lossOf = (variant_id: string, more: Partial<Loss> = {}): Loss => ({
  warehouse_id: warehouse,
  variant_id,
  seller_id: shop.sellerId,
  location_code: place,
  pieces: 1,
  cause: 'missing',
  amount_minor: 500,
  reason: 'Lost while we moved the shelf',
  ...more,
});
const compensate = (variant: string, more: Partial<Loss> = {}, by = manager, key: string = randomUUID()) =>
  by.mutate('stock.compensate', lossOf(variant, more), key);
const proposal = async (variant_id: string) =>
  (await manager.query('stock.ownPieces', { warehouse_id: warehouse, variant_id, seller_id: shop.sellerId })).data;
const available = async () => (await seller.query('account.detail', {})).data.available.minor;
const owned = async (pieces: number) => {
  const variant = await given();
  await givenOwn({ variant, pieces });
  return variant;
};

beforeEach(() => setBalance(app, shop.sellerId, 1_000_000));

describe('lost pieces of a seller', () => {
  test('leave the stock, and are credited with a reason that the seller reads', async () => {
    const variant = await owned(5);
    const before = await available();
    const done = await compensate(variant, { pieces: 2, amount_minor: 1_250 });
    expect(done.data).toMatchObject({
      pieces: 2,
      amount: { minor: 1_250, currency: 'EUR' },
      variant_code: `T-${variant}`,
    });
    expect(await ownOf(variant)).toEqual([3, 0]);
    expect(await levelOf(variant)).toEqual({ on_hand: 3, free: 0 });
    expect(await available()).toBe(before + 1_250);

    const [bill] = (await seller.query('account.historyBill', { type: ['correction'] })).data.list;
    expect(bill).toMatchObject({ kind: 'correction', amount: { minor: 1_250 } });
    expect(bill?.memo).toBe(`T-${variant} × 2 · Lost while we moved the shelf`);
    const goods = { warehouse_id: warehouse, variant_id: variant, seller_id: shop.sellerId };
    const moves = (await seller.query('stock.moves', { ...goods, kind: ['release'] })).data.list;
    expect(moves).toMatchObject([{ quantity: 2, reason: 'Lost while we moved the shelf' }]);
    await app.idle();
    const notices = (await seller.query('notification.list', { size: 20 })).data.list;
    expect(notices.some(({ title }) => title.includes(`T-${variant}`))).toBe(true);
    await expectSoundBooks(app.pool);
    expect(await unbalancedPlaces(app.db)).toEqual([]);
  });

  test('are credited once, however often the request is repeated', async () => {
    const variant = await owned(5);
    const [key, before] = [randomUUID(), await available()];
    const results = await Promise.all([1, 2, 3].map(() => compensate(variant, {}, manager, key)));
    expect(results.map(({ code }) => code)).toContain(200);
    expect((await compensate(variant, {}, manager, key)).code).toBe(200);
    expect(await ownOf(variant)).toEqual([4, 0]);
    expect(await available()).toBe(before + 500);
  });

  test('that a count did not find are not taken out again', async () => {
    const variant = await given();
    await purchaser.mutate('location.create', { warehouse_id: warehouse, from: 'XL-01', to: 'XL-01', kind: 'pick' });
    await givenOwn({ variant, pieces: 4, place: 'XL-01' });
    await packer.mutate('pack.count', counting('XL-01', [{ code: codeOf(variant), quantity: 3 }]));
    const [count] = await rows<{ id: string; status: string }>(
      'select id, status from stock_counts where location_code = $1',
      'XL-01',
    );
    if (count?.status === 'waiting')
      await purchaser.mutate('stock.decideCount', { count_id: count.id, confirm: true, note: '' });
    expect((await proposal(variant)).places).toEqual([{ location_code: 'XL-01', pieces: 4, not_found: 1 }]);
    expect((await compensate(variant, { location_code: 'XL-01' })).code).toBe(200);
    expect(await levelOf(variant)).toEqual({ on_hand: 3, free: 0 });
    expect(await ownOf(variant)).toEqual([3, 0]);
    expect((await proposal(variant)).places).toEqual([{ location_code: 'XL-01', pieces: 3, not_found: 0 }]);
  });

  test('that were damaged are scrapped; without an amount nothing is posted', async () => {
    const variant = await owned(2);
    const before = await available();
    expect((await compensate(variant, { cause: 'damaged', amount_minor: 0 })).code).toBe(200);
    expect(await available()).toBe(before);
    expect(
      await rows(
        `select kind, quantity from stock_moves where variant_id = $1 and kind in ('release', 'scrap') order by kind`,
        variant,
      ),
    ).toEqual([
      { kind: 'release', quantity: 1 },
      { kind: 'scrap', quantity: 1 },
    ]);
  });

  test('are at most those without an order, also when two managers take them at once', async () => {
    const variant = await owned(3);
    await worked([{ variant, quantity: 1 }]);
    expect(await ownOf(variant)).toEqual([2, 1]);
    expect(await compensate(variant, { pieces: 3 })).toMatchObject({
      refusal: 'own-loss.too-many',
      details: { left: 2 },
    });
    const both = await Promise.all([compensate(variant, { pieces: 2 }), compensate(variant, { pieces: 2 })]);
    expect(both.map(({ refusal }) => refusal).toSorted()).toEqual(['own-loss.too-many', null].toSorted());
    expect(await ownOf(variant)).toEqual([0, 1]);
    expect((await compensate(variant, { location_code: 'A-09-09' })).refusal).toBe('own-loss.too-many');
    expect((await compensate(variant, { seller_id: app.base.users['seller2']! })).refusal).toBe('own-loss.too-many');
    expect((await compensate(variant, { seller_id: randomUUID() })).refusal).toBe('not-found');
    await rebuildTotals(app.db);
    expect(await ownOf(variant)).toEqual([0, 1]);
  });

  test('are for managers, with sensible input', async () => {
    const variant = await owned(1);
    for (const role of ['seller', 'purchaser', 'packer', 'sales', 'service', 'affiliate'] as const)
      expect((await compensate(variant, {}, await app.as(role))).refusal).toBe('permission.denied');
    for (const bad of [{ pieces: 0 }, { amount_minor: -1 }, { amount_minor: 0.5 }, { reason: ' ' }] as Partial<Loss>[])
      expect((await compensate(variant, bad)).refusal).toBe('input.invalid');
    expect(await ownOf(variant)).toEqual([1, 0]);
  });
});

describe('hosted goods that were not bought here', () => {
  const send = async (variant: string, declared_minor: number | null, { received = 2, finished = true } = {}) => {
    const { data } = await seller.mutate('inbound.save', {
      warehouse_id: warehouse,
      track_numbers: [],
      cartons: 1,
      expected_on: '2099-01-01',
      lines: [{ code: codeOf(variant), quantity: 2, declared_minor }],
    });
    const { notice, lines } = data;
    expect(lines).toMatchObject([
      { declared: declared_minor === null ? null : { minor: declared_minor, currency: 'EUR' } },
    ]);
    const counted = { good: received, damaged: 2 - received, reason: received < 2 ? 'broken in the carton' : '' };
    const goods = { notice_id: notice._id, line_id: lines[0]!._id, location_code: place };
    expect((await packer.mutate('inbound.count', { ...goods, ...counted })).code).toBe(200);
    if (finished) await packer.mutate('inbound.finish', { notice_id: notice._id });
    return notice.number;
  };

  test('are proposed with the value that was declared for the last received delivery with one', async () => {
    const variant = await given();
    await send(variant, 800);
    const number = await send(variant, 1_250);
    await send(variant, null);
    await send(variant, 9_900, { finished: false });
    await send(variant, 7_700, { received: 0 });
    expect(await proposal(variant)).toMatchObject({
      paid: null,
      declared: { price: { e4: 125_000, currency: 'EUR' }, notice: number },
    });
    const before = await available();
    // The manager decides another sum.
    expect((await compensate(variant, { amount_minor: 1_000 })).code).toBe(200);
    expect(await available()).toBe(before + 1_000);
  });

  test('have no proposal without a declared value', async () => {
    const variant = await given();
    await send(variant, null);
    expect(await proposal(variant)).toMatchObject({ paid: null, declared: null });
  });

  test('are declared with a positive amount, and may be declared anew until the first piece is counted', async () => {
    const variant = await given();
    const announcement = (declared_minor: number, more: Partial<Input<'inbound.save'>> = {}) =>
      seller.mutate('inbound.save', {
        warehouse_id: warehouse,
        track_numbers: [],
        cartons: 1,
        expected_on: '2099-01-01',
        lines: [{ code: codeOf(variant), quantity: 2, declared_minor }],
        ...more,
      });
    for (const bad of [0, -1, 0.5, 100_000_001]) expect((await announcement(bad)).refusal).toBe('input.invalid');
    const { notice } = (await announcement(500)).data;
    const changed = await announcement(600, { notice_id: notice._id, version: notice.version });
    expect(changed.data.lines).toMatchObject([{ declared: { minor: 600, currency: 'EUR' } }]);
  });
});

test('the proposal is what the seller paid for a piece', async () => {
  const { variant_id } = await offered({ quoteE4: 30_900 });
  const lines = [{ variant_id, quantity: 4 }];
  const shown = (await seller.query('purchase.preview', { warehouse_id: warehouse, lines })).data;
  const applied = await seller.mutate('purchase.create', applicationOf(shown, lines));
  const [{ purchase_id = '', number = '' } = {}] = applied.data.purchases;
  await purchaser.mutate('purchase.confirm', { purchase_ids: [purchase_id] });
  const [bought] = (await purchaser.query('purchase.list', { kind: 'stock', keyword: number })).data.list;
  const line_id = bought!.lines[0]!._id;
  await purchaser.mutate('purchase.update', {
    line_ids: [line_id],
    supplier_order_number: '1688-8',
    inbound_waybill: 'SF1234567890',
  });
  expect((await receive(line_id, { good: 4, location_code: place })).code).toBe(200);
  const { paid, places } = await proposal(variant_id);
  expect(places).toEqual([{ location_code: place, pieces: 4, not_found: 0 }]);
  expect(paid!.e4 * 4).toBe(shown.total.minor * 100);
  expect((await proposal(await owned(1))).paid).toBeNull();
});
