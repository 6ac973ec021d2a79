import { describe, expect, test } from 'vitest';
import { acceptOverdue } from '#server/features/sales/after-sales/auto-accept.ts';
import { afterSaleWorld, eur } from '../../support/sales/after-sales.ts';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';
import type { Worked } from '../../support/warehouse/goods.ts';
import { setBalance } from '../../support/server/ready.ts';

const app = await testApp();
const { world, seller, manager, sales, sellerId, variant, other, balance, billsOf } = await afterSaleWorld(app);

describe('a collect', () => {
  const collectOf = async (id: string, by: TestClient = manager) =>
    (await by.query('order.collectDetail', { _id: id })).data;
  const send = async (id: string, by: TestClient, status: 1 | -1, reason?: string) =>
    by.mutate('order.collectConfirm', {
      _id: id,
      version: (await collectOf(id)).version,
      status,
      ...(reason ? { reason } : {}),
    });
  const ask = (order: Worked, by: TestClient = manager) =>
    by.mutate('order.collectCreate', {
      order_id: order.id,
      stage: 'not_shipped',
      reason: 'remote-area',
      amount_minor: 450,
    });

  test('staff requests it, the seller accepts and pays; a waived one costs nothing', async () => {
    const order = await world.worked([{ variant }]);
    expect((await ask(order, seller)).refusal).toBe('permission.denied');
    const { _id } = (await ask(order)).data;
    expect((await send(_id, manager, 1)).refusal).toBe('aftersale.not-your-turn');
    const before = await balance();
    expect((await send(_id, seller, 1)).data.status).toBe(1);
    expect(before - (await balance())).toBe(450);
    expect((await send(_id, seller, 1)).refusal).toBe('aftersale.wrong-status');
    const waived = (await ask(order)).data;
    expect((await send(waived._id, seller, -1, 'no')).refusal).toBe('permission.denied');
    expect((await send(waived._id, sales, -1, 'Goodwill')).data.status).toBe(-1);
    expect(before - (await balance())).toBe(450);
  });

  test('a low balance leaves it open; without an objection it is accepted after the deadline', async () => {
    const order = await world.worked([{ variant }]);
    await app.pool.query(`update after_sales set awaits_since = now() where kind = 'collect' and status = 0`);
    const { _id } = (await ask(order)).data;
    await app.pool.query(`update after_sales set awaits_since = now() - interval '4 days' where id = $1`, [_id]);
    await setBalance(app, sellerId, 100);
    expect((await send(_id, seller, 1)).refusal).toBe('account.too-little');
    await acceptOverdue({}, app.services);
    expect((await collectOf(_id)).status).toBe(0);
    await setBalance(app, sellerId, 10_000);
    await acceptOverdue({}, app.services);
    await acceptOverdue({}, app.services);
    expect((await collectOf(_id)).status).toBe(1);
    expect(await balance()).toBe(10_000 - 450);
  });

  test('an objection stops the deadline; staff answers it or waives the charge, in one thread', async () => {
    const order = await world.worked([{ variant }]);
    const { _id } = (await ask(order)).data;
    const object = async (message: string, by: TestClient = seller) =>
      by.mutate('order.collectObject', { _id, version: (await collectOf(_id)).version, message });
    expect((await object('It is not remote.', manager)).refusal).toBe('permission.denied');
    expect((await object('It is not remote.')).data.awaits).toBe('staff');
    expect((await object('Twice')).refusal).toBe('aftersale.not-your-turn');
    expect((await send(_id, seller, 1)).refusal).toBe('aftersale.not-your-turn');
    await app.pool.query(`update after_sales set awaits_since = now() - interval '9 days' where id = $1`, [_id]);
    await acceptOverdue({}, app.services);
    expect(await collectOf(_id, seller)).toMatchObject({
      status: 0,
      objected: true,
      accepts_at: null,
      actions: ['add-files'],
    });
    expect((await send(_id, manager, 1)).refusal).toBe('aftersale.reason-missing');
    expect((await send(_id, manager, 1, 'The carrier lists the postcode.')).data.awaits).toBe('seller');
    const thread = await collectOf(_id, seller);
    expect(thread.messages.map(({ text, is_own }) => [text, is_own])).toEqual([
      ['It is not remote.', true],
      ['The carrier lists the postcode.', false],
    ]);
    expect(thread.history.map(({ what }) => what)).toEqual(['requested', 'objected', 'released']);
    const before = await balance();
    await object('Still not.');
    expect((await send(_id, manager, -1, 'Goodwill')).data.status).toBe(-1);
    expect(await balance()).toBe(before);
  });

  test('several are accepted at once: all, or none', async () => {
    const cases: { _id: string; version: number }[] = [];
    for (const order of [await world.worked([{ variant }]), await world.worked([{ variant }])]) {
      const { _id } = (await ask(order)).data;
      cases.push({ _id, version: (await collectOf(_id)).version });
    }
    const accept = (by: TestClient, more = cases) => by.mutate('order.collectAcceptMany', { cases: more });
    expect((await accept(await app.as('seller2'))).refusal).toBe('not-found');
    expect((await accept(manager)).refusal).toBe('permission.denied');
    const [first, second] = cases;
    if (!first || !second) throw new Error('two charges are needed');
    expect((await accept(seller, [first, { ...second, version: 99 }])).refusal).toBe('aftersale.wrong-status');
    await setBalance(app, sellerId, 899);
    expect((await accept(seller)).refusal).toBe('account.too-little');
    expect((await collectOf(first._id)).status).toBe(0);
    await setBalance(app, sellerId, 900);
    expect((await accept(seller)).data).toEqual({ accepted: 2, paid: eur(900) });
    expect(await balance()).toBe(0);
    expect((await accept(seller)).refusal).toBe('aftersale.wrong-status');
  });

  test('a heavier parcel becomes a proposal for staff, once; put to the seller it is accepted', async () => {
    const order = await world.worked([{ variant, quantity: 2 }]);
    await world.packed(order, 2400);
    const { list } = (await manager.query('order.collectList', { keyword: order.number, origin: ['weight'] })).data;
    expect(list).toMatchObject([{ origin: 'weight', awaits: 'staff', reason: 'weight' }]);
    const { _id } = list[0]!;
    const { weight, amount } = await collectOf(_id);
    expect(weight).toMatchObject({ expected_g: 200, weighed_g: 2400 });
    expect(amount.minor).toBe(weight!.price.minor - weight!.charged.minor);
    expect((await send(_id, seller, 1)).refusal).toBe('aftersale.not-your-turn');
    expect((await send(_id, manager, 1)).data.awaits).toBe('seller');
    expect((await send(_id, seller, 1)).data.status).toBe(1);
  });

  test('a heavier parcel of a channel that was disabled meanwhile becomes a proposal, too', async () => {
    const order = await world.worked([{ variant, quantity: 2 }]);
    const [channel] = await world.rows<{ id: string }>(
      'select channel_id as id from parcels where id = $1',
      order.parcel.id,
    );
    const admin = await app.as('admin');
    const set = (status: 1 | -1) => admin.mutate('carrier.setChannelStatus', { _id: channel!.id, status });
    expect((await set(-1)).refusal).toBeNull();
    await world.packed(order, 2400);
    expect((await set(1)).refusal).toBeNull();
    const { list } = (await manager.query('order.collectList', { keyword: order.number, origin: ['weight'] })).data;
    expect(list).toMatchObject([{ origin: 'weight', awaits: 'staff' }]);
  });

  test('a heavier box of two orders is compared with what both have paid', async () => {
    const [one, two] = [await world.worked([{ variant }]), await world.worked([{ variant, quantity: 20 }])];
    const parcel_ids = [one.parcel.id, two.parcel.id];
    const box = (await manager.mutate('parcel.merge', { parcel_ids })).data;
    const host = box.parcel_id === one.parcel.id ? one : two;
    await world.packed(host, 2900);
    const shippingOf = async (id: string) =>
      (await seller.query('order.detail', { _id: id })).data.charge!.shipping.minor;
    const { list } = (await manager.query('order.collectList', { keyword: host.number, origin: ['weight'] })).data;
    const { weight } = await collectOf(list[0]!._id);
    expect(weight).toMatchObject({ expected_g: 2100, weighed_g: 2900 });
    expect(weight!.charged.minor).toBe((await shippingOf(one.id)) + (await shippingOf(two.id)));
  });

  test('import duty is paid with the order, never as a collect, and returned with a cancelled processing', async () => {
    const before = await balance();
    const order = await world.worked([{ variant }, { variant: other }], { incomeBaseMinor: 4980 });
    expect((await seller.query('order.collectList', { keyword: order.number })).data.list).toEqual([]);
    const { charge } = (await seller.query('order.detail', { _id: order.id })).data;
    const { goods, shipping, vat, duty, total } = charge!;
    expect(duty).toEqual(eur(600));
    expect(total.minor).toBe(goods.minor + shipping.minor + vat.minor + 600);
    expect(before - (await balance())).toBe(total.minor);
    const margin = (await seller.query('order.margin', { _id: order.id })).data!;
    expect([margin.duty, margin.cost]).toEqual([eur(600), total]);
    const { data } = await seller.mutate('order.cancelProcess', { order_ids: [order.id] });
    expect(data.returned).toEqual(total);
    expect(await balance()).toBe(before);
    const bills = new Map((await billsOf(order.id)).map((bill) => [bill.bill_type, bill.sum]));
    expect(bills.get(2)).toBe(-(shipping.minor + 600));
    expect(bills.get(-4)).toBe(shipping.minor + 600);
  });
});
