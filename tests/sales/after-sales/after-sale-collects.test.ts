import { describe, expect, test } from 'vitest';
import { acceptOverdue } from '#server/features/sales/after-sales/collect.ts';
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

  test('duty is shown before paying, collected after it, and removed with a cancelled processing', async () => {
    const order = await world.worked([{ variant }, { variant: other }], { incomeBaseMinor: 4980 });
    const { list } = (await seller.query('order.collectList', { keyword: order.number })).data;
    expect(list).toMatchObject([{ origin: 'duty', amount: eur(600), awaits: 'seller' }]);
    const { _id } = list[0]!;
    expect((await collectOf(_id)).duty).toMatchObject({ scheme: 'ioss', lines: 2, each: eur(300) });
    expect((await send(_id, seller, 1)).data.status).toBe(1);
    const paid = await balance();
    const { data } = await seller.mutate('order.cancelProcess', { order_ids: [order.id] });
    expect((await balance()) - paid).toBe(data.returned.minor);
    const bills = await billsOf(order.id);
    expect(bills.find((bill) => bill.bill_type === 3)?.sum).toBe(-600);
    expect(data.returned.minor).toBe(600 + bills.filter((b) => b.bill_type < 0).reduce((all, b) => all + b.sum, 0));
  });
});
