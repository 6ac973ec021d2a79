import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { actingAs } from '../../support/server/acting.ts';
import { testApp } from '../../support/server/app.ts';
import { badIdLists } from '../../support/server/bad-ids.ts';
import { refusalChecks } from '../../support/server/refusals.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp({ works: false });
const { manager, given, worked, packed, shipped, levelOf, rows } = await goodsWorld(app);
const { commandRefusal, runOncePerKey } = refusalChecks(app);

const mug = await given(500);
const waiting = await worked([{ variant: mug }]);
const ready = await worked([{ variant: mug }]);
await packed(ready);
const sent = await worked([{ variant: mug }]);
await shipped(sent);
const ids = (...orders: readonly { id: string }[]) => ({ order_ids: orders.map(({ id }) => id) });
const names = ['order.fulfill', 'order.unfulfill'] as const;

describe.each(names)('%s changes nothing with', (name) => {
  test.each(badIdLists('order_ids', ready.id, 1000))('%s', async (_, input, expected) => {
    expect(await commandRefusal(manager, name, input)).toBe(expected);
  });

  test('an unknown order, also among known ones', async () => {
    const known = name === 'order.fulfill' ? ready : sent;
    expect(await commandRefusal(manager, name, { order_ids: [randomUUID()] })).toBe('not-found');
    expect(await commandRefusal(manager, name, { order_ids: [known.id, randomUUID()] })).toBe('not-found');
    expect(await commandRefusal(manager, name, { order_ids: [known.parcel.id] })).toBe('not-found');
  });

  test.each([
    ['a seller', () => app.as('seller'), 'permission.denied'],
    ['a packer', () => app.as('packer'), 'permission.denied'],
    ['a purchaser', () => app.as('purchaser'), 'permission.denied'],
    ['customer service', () => app.as('service'), 'permission.denied'],
    ['an affiliate', () => app.as('affiliate'), 'permission.denied'],
    ['an administrator acting as a seller', () => actingAs(app, 'seller', 'admin'), 'permission.denied'],
    ['a visitor without a session', () => Promise.resolve(app.anonymous), 'session.missing'],
  ] as const)('%s as the user', async (_, clientOf, expected) => {
    expect(await commandRefusal(await clientOf(), name, ids(ready))).toBe(expected);
  });
});

describe('all orders are handed over, or none:', () => {
  test('one without a packed parcel keeps the others, and is named', async () => {
    expect(await commandRefusal(manager, 'order.fulfill', ids(ready, waiting))).toBe('order.nothing-packed');
    const { msg } = await manager.mutate('order.fulfill', ids(ready, waiting));
    expect(msg).toBe(`Nothing of ${waiting.number} is packed yet, so there is nothing to give to the carrier.`);
  });

  test('one that was handed over already', async () => {
    expect(await commandRefusal(manager, 'order.fulfill', ids(ready, sent))).toBe('order.nothing-packed');
  });

  test('one that stopped', async () => {
    const stopped = await worked([{ variant: mug }]);
    await rows(`update parcels set status = 'conflict', conflict = 'order-changed' where id = $1`, stopped.parcel.id);
    expect(await commandRefusal(manager, 'order.fulfill', ids(ready, stopped))).toBe('order.parcel-stopped');
  });

  test('one whose order was cancelled after packing', async () => {
    const late = await worked([{ variant: mug }]);
    await packed(late);
    await rows(`update orders set order_status = 'cancelled' where id = $1`, late.id);
    expect(await commandRefusal(manager, 'order.fulfill', ids(ready, late))).toBe('label.order-cancelled');
  });
});

describe('all hand-overs are taken back, or none:', () => {
  test('one that was never handed over', async () => {
    expect(await commandRefusal(manager, 'order.unfulfill', ids(sent, waiting))).toBe('order.nothing-sent');
  });

  test('one the carrier has scanned', async () => {
    const scanned = await worked([{ variant: mug }]);
    await shipped(scanned);
    await rows(`update parcels set tracking_status = 'transit' where id = $1`, scanned.parcel.id);
    expect(await commandRefusal(manager, 'order.unfulfill', ids(sent, scanned))).toBe('order.carrier-has-it');
  });
});

test('one key hands over once and takes back once; the same order twice is one order', async () => {
  const [before] = await levelOf(mug);
  const twice = { order_ids: [ready.id, ready.id] };
  const given = await runOncePerKey(manager, 'order.fulfill', twice, ids(sent));
  expect(given.data).toEqual({ orders: 1, parcels: 1 });
  expect((await levelOf(mug))[0]?.on_hand).toBe((before?.on_hand ?? 0) - 1);
  const taken = await runOncePerKey(manager, 'order.unfulfill', twice, ids(sent));
  expect(taken.data).toEqual({ orders: 1, parcels: 1 });
  expect((await levelOf(mug))[0]).toEqual(before);
});
