import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PurchaseStatus } from '#domain/warehouse/purchasing/status.ts';
import { testApp } from '../../support/server/app.ts';
import { setBalance } from '../../support/server/ready.ts';
import { applicationOf } from '../../support/sales/applying.ts';
import { checkoutWorld } from '../../support/sales/checkout.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const { users, warehouses } = app.base;
const { seller, purchaser, manager, receive, rows, given, worked, purchaseOf, levelOf } = await goodsWorld(app);
const { offered } = checkoutWorld(app);
const [admin, sales, packer] = [await app.as('admin'), await app.as('sales'), await app.as('packer')];
const variant = (await offered({ quoteE4: 30_000 })).variant_id;
await app.pool.query('update supplier_offers set min_quantity = 1, price_breaks = $1', [
  JSON.stringify([{ from: 1, minor: 1000 }]),
]);

let before = 0;
const account = async () => {
  const { hold, available } = (await seller.query('account.detail', {})).data;
  return { hold: hold.minor - before, available: available.minor };
};
beforeEach(async () => {
  await setBalance(app, users.seller, 10_000);
  before = (await seller.query('account.detail', {})).data.hold.minor;
});

/** A stock purchase of ten pieces at three euros. */
async function applied(): Promise<string> {
  const lines = [{ variant_id: variant, quantity: 10 }];
  const shown = (await seller.query('purchase.preview', { warehouse_id: warehouses['YW']!, lines })).data;
  const { data } = await seller.mutate('purchase.create', applicationOf(shown, lines));
  return data.purchases[0]?.purchase_id ?? '';
}
const lineOf = async (id: string) =>
  (await rows<{ id: string }>('select id from purchase_lines where purchase_id = $1', id))[0]!.id;
const confirm = (id: string) => purchaser.mutate('purchase.confirm', { purchase_ids: [id] });
const buy = async (id: string, unit_cost_fen?: number) =>
  purchaser.mutate('purchase.update', {
    line_ids: [await lineOf(id)],
    supplier_order_number: '1688-1',
    inbound_waybill: `SF${randomUUID().slice(0, 12)}`,
    ...(unit_cost_fen !== undefined && { unit_cost_fen }),
  });
async function finished(): Promise<string> {
  const id = await applied();
  await confirm(id);
  await buy(id, 1100);
  expect((await receive(await lineOf(id), { good: 10 })).data).toMatchObject({ status: 'received' });
  return id;
}
const flow = async (id: string, by = seller) => (await by.query('purchase.flow', { purchase_id: id })).data;
const cancel = (id: string, by = manager) =>
  by.mutate('purchase.cancelMany', { purchase_ids: [id], reason: 'Sold out everywhere' });

/** A purchase brought to a status. */
const at: Readonly<Record<PurchaseStatus, () => Promise<string>>> = {
  0: applied,
  1: async () => {
    const id = await applied();
    await confirm(id);
    return id;
  },
  2: async () => {
    const id = await applied();
    await confirm(id);
    await buy(id);
    await receive(await lineOf(id), { good: 4, reason: 'The rest comes later' });
    return id;
  },
  3: finished,
  [-1]: async () => {
    const id = await applied();
    await purchaser.mutate('purchase.reject', { purchase_id: id, reason: 'The factory is closed' });
    return id;
  },
  [-2]: async () => {
    const id = await applied();
    await seller.mutate('purchase.cancel', { purchase_id: id });
    return id;
  },
};
const clients = { seller, purchaser, manager, admin, sales, packer };
type Reader = keyof typeof clients;

describe('the table of domain.md §2.2, over HTTP', () => {
  const reason = 'The factory is closed';
  test.each<[PurchaseStatus, string, Reader, string | null, PurchaseStatus]>([
    [0, 'confirm', 'purchaser', null, 1],
    [0, 'confirm', 'seller', 'permission.denied', 0],
    [0, 'confirm', 'sales', 'permission.denied', 0],
    [0, 'reject', 'purchaser', null, -1],
    [0, 'cancel', 'seller', null, -2],
    [0, 'cancelMany', 'purchaser', null, -2],
    [0, 'cancelMany', 'manager', null, -2],
    [0, 'cancelMany', 'seller', 'permission.denied', 0],
    [1, 'reject', 'manager', null, -1],
    [1, 'cancel', 'seller', 'purchase.wrong-status', 1],
    [1, 'cancelMany', 'purchaser', 'purchase.wrong-status', 1],
    [1, 'cancelMany', 'admin', null, -2],
    [2, 'reject', 'manager', 'purchase.wrong-status', 2],
    [2, 'cancelMany', 'manager', 'purchase.wrong-status', 2],
    [2, 'finish', 'purchaser', 'purchase.lines-open', 2],
    [3, 'reopen', 'purchaser', 'permission.denied', 3],
    [3, 'reopen', 'packer', 'permission.denied', 3],
    [3, 'reopen', 'manager', null, 2],
    [3, 'cancelMany', 'manager', 'purchase.wrong-status', 3],
    [-1, 'confirm', 'purchaser', 'purchase.wrong-status', -1],
    [-2, 'cancelMany', 'manager', 'purchase.wrong-status', -2],
    [-2, 'reopen', 'manager', 'purchase.wrong-status', -2],
  ])('at %s, %s by the %s: %s, then %s', async (from, action, reader, refusal, to) => {
    const [id, client] = [await at[from](), clients[reader]];
    const acts: Readonly<Record<string, () => Promise<{ refusal: string | null }>>> = {
      confirm: () => client.mutate('purchase.confirm', { purchase_ids: [id] }),
      reject: () => client.mutate('purchase.reject', { purchase_id: id, reason }),
      cancel: () => client.mutate('purchase.cancel', { purchase_id: id }),
      cancelMany: () => cancel(id, client),
      finish: () => client.mutate('purchase.finish', { purchase_id: id }),
      reopen: () => client.mutate('purchase.reopen', { purchase_id: id, reason }),
    };
    expect((await acts[action]!()).refusal).toBe(refusal);
    const { purchase } = await flow(id);
    expect(purchase.status).toBe(to);
    expect(await account()).toMatchObject({ hold: to === 0 ? 3000 : 0, available: to < 0 ? 10_000 : 7_000 });
  });
});

test('the flow: reader did what and when, the money, and no names of employees for the seller', async () => {
  const id = await finished();
  const own = await flow(id);
  expect(own.steps.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['purchase.created', null, null],
    ['purchase.changed', 0, 1],
    ['line.purchased', null, null],
    ['line.received', null, null],
    // All pieces came at once.
    ['purchase.changed', 1, 3],
  ]);
  expect(own.steps.map(({ is_staff }) => is_staff)).toEqual([false, true, true, true, true]);
  expect(own.steps[0]?.actor).not.toBe('');
  expect(own.steps.slice(1).map(({ actor }) => actor)).toEqual(['', '', '', '']);
  expect(own).toMatchObject({
    is_own: true,
    cost_variance: null,
    charge: { status: 'charged', refunded: { minor: 0 } },
  });
  const staff = await flow(id, purchaser);
  expect(staff.steps.every(({ actor }) => actor !== '')).toBe(true);
  // Ten pieces for 11.00 instead of 10.00.
  expect(staff).toMatchObject({ is_own: false, cost_variance: { minor: 1000, currency: 'CNY' } });
  expect((await flow(id, sales)).cost_variance).toBeNull();
  expect(await (await app.as('seller2')).query('purchase.flow', { purchase_id: id })).toMatchObject({
    refusal: 'not-found',
  });
  expect(await packer.query('purchase.flow', { purchase_id: id })).toMatchObject({ refusal: 'permission.denied' });
});

describe('cancelled by staff', () => {
  test('several at once, all or none; the reason is in the flow', async () => {
    const [one, two, done] = [await applied(), await at[1](), await finished()];
    const both = (ids: string[]) =>
      manager.mutate('purchase.cancelMany', { purchase_ids: ids, reason: 'Out of season' });
    expect(await both([one, two, done])).toMatchObject({ refusal: 'purchase.wrong-status' });
    expect((await flow(one)).purchase.status).toBe(0);
    expect((await both([one, two, one])).data).toEqual({ cancelled: 2 });
    expect((await flow(two)).steps.at(-1)).toMatchObject({ from: 1, to: -2, reason: 'Out of season' });
    expect((await flow(two)).charge?.status).toBe('returned');
  });

  test('the goods of an order stop its parcel', async () => {
    const order = await worked([{ variant: await given(), quantity: 2 }]);
    const { _id } = await purchaseOf(order);
    expect(await cancel(_id, purchaser)).toMatchObject({ code: 200 });
    const problems = await rows('select source, quantity from parcel_problems where parcel_id = $1', order.parcel.id);
    expect(problems).toEqual([{ source: 'purchase', quantity: 2 }]);
  });

  test('against a confirmation at the same time one wins, and no cent is lost', async () => {
    for (let round = 0; round < 4; round += 1) {
      await setBalance(app, users.seller, 10_000);
      const id = await applied();
      const [cancelled, confirmed] = await Promise.all([cancel(id, purchaser), confirm(id)]);
      expect([cancelled.code, confirmed.code].toSorted()).toEqual([200, 409]);
      expect((await account()).available).toBe(cancelled.code === 200 ? 10_000 : 7_000);
    }
  });
});

describe('opened again after a wrong receipt', () => {
  const reopen = async (id: string, more: object = {}, key?: string) =>
    manager.mutate('purchase.reopen', { purchase_id: id, reason: 'A box was counted twice', ...more }, key);
  const correction = async (id: string, pieces: number, location_code = 'A-01-02') => ({
    corrections: [{ line_id: await lineOf(id), pieces, location_code }],
  });

  test('pieces that were not there leave the stock, and finishing refunds them once', async () => {
    const id = await finished();
    const [stock] = await levelOf(variant, 'A-01-02');
    const key = randomUUID();
    expect(await reopen(id, await correction(id, 3), key)).toMatchObject({ code: 200 });
    expect(await reopen(id, await correction(id, 3), key)).toMatchObject({ code: 200 });
    expect(await levelOf(variant, 'A-01-02')).toEqual([
      { location_code: 'A-01-02', on_hand: stock!.on_hand - 3, reserved: stock!.reserved - 3 },
    ]);
    expect((await flow(id)).purchase.lines).toMatchObject([{ status: 'received', received: 7 }]);
    expect(await manager.mutate('purchase.finish', { purchase_id: id })).toMatchObject({
      refusal: 'permission.denied',
    });
    expect(await purchaser.mutate('purchase.finish', { purchase_id: id })).toMatchObject({ code: 200 });
    expect(await account()).toEqual({ hold: 0, available: 7_000 + 900 });
    expect(await purchaser.mutate('purchase.finish', { purchase_id: id })).toMatchObject({
      refusal: 'purchase.wrong-status',
    });
    expect((await flow(id, purchaser)).cost_variance).toEqual({ minor: 700, currency: 'CNY' });
  });

  test('not for more pieces than came, also in parts', async () => {
    const [id, before] = [await finished(), (await account()).available];
    const { corrections } = await correction(id, 6);
    const twice = { corrections: [...corrections, ...corrections] };
    expect(await reopen(id, twice)).toMatchObject({ refusal: 'purchase.pieces-gone' });
    expect((await flow(id)).purchase).toMatchObject({ status: 3, lines: [{ received: 10 }] });
    expect((await account()).available).toBe(before);
  });

  test('not without a reason, after 30 days, for more pieces than came, or where none lie', async () => {
    const id = await finished();
    expect(await reopen(id, { reason: ' ' })).toMatchObject({ refusal: 'purchase.reason-missing' });
    expect(await reopen(id, await correction(id, 11))).toMatchObject({ refusal: 'purchase.pieces-gone' });
    expect(await reopen(id, await correction(id, 1, 'Z-99-99'))).toMatchObject({ refusal: 'purchase.pieces-gone' });
    const other = { corrections: [{ line_id: randomUUID(), pieces: 1, location_code: 'A-01-02' }] };
    expect(await reopen(id, other)).toMatchObject({ refusal: 'not-found' });
    await rows(`update purchases set finished_at = now() - interval '31 days' where id = $1`, id);
    expect(await reopen(id)).toMatchObject({ refusal: 'purchase.too-late' });
    expect((await flow(id)).purchase.status).toBe(3);
  });
});
