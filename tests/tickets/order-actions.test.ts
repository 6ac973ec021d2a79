import { expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { afterSaleWorld } from '../support/sales/after-sales.ts';
import { ticketWorld } from './world.ts';

const app = await testApp();
const { world, manager, askRefund, variant } = await afterSaleWorld(app);
const { create, detail, service, seller, setStatus } = await ticketWorld(app);

const done = async (id: string) =>
  (await detail(service, id)).moves.filter(({ what }) => what !== 'status').map(({ what, now, by }) => [what, now, by]);

test('a refund and a corrected address are in the history of the unsolved tickets about the order', async () => {
  const order = await world.worked([{ variant }]);
  const about = { kind: 'order', ref: order.id } as const;
  const open = await create({ case: about });
  const solved = await create({ case: about });
  await setStatus(service, solved._id, 4);
  const other = await create();

  const { data } = await askRefund(order, {}, manager);
  const { number } = (await manager.query('order.refundDetail', { _id: data._id })).data;
  expect(await done(open._id)).toEqual([['refund', number, 'Marek Lind']]);

  const { shipping_address: address } = (await manager.query('order.detail', { _id: order.id })).data;
  const corrected = { ...address, address1: 'Teststraße 12' };
  expect(
    (await manager.mutate('order.updateShippingAddress', { _id: order.id, shipping_address: corrected })).refusal,
  ).toBeNull();
  expect((await done(open._id)).map(([what, , by]) => [what, by])).toEqual([
    ['address', 'Marek Lind'],
    ['refund', 'Marek Lind'],
  ]);
  expect(await done(solved._id)).toEqual([]);
  expect(await done(other._id)).toEqual([]);
  // Customers see the case itself, not the work of staff.
  expect((await detail(seller, open._id)).moves).toEqual([]);
});
