import { expect, test } from 'vitest';
import { transaction } from '#server/core/db/pool.ts';
import { userId } from '#server/demo/people.ts';
import { fillWorld } from '#server/demo/world/fill-world.ts';
import { usualPlan } from '#server/demo/world/plan.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
await transaction(app.pool, (client) => fillWorld(usualPlan(new Date()), (fill) => fill(client)));
const seller = await app.as('seller');

const { rows: orders } = await app.pool.query<{ id: string; order_number: string }>(
  `(select distinct on (l.bill_type) o.id, o.order_number from postings p join posting_lines l on l.posting_id = p.id
      join orders o on o.id = p.order_id where o.seller_id = $1 and l.bill_type is not null order by l.bill_type, o.id)
   union
   (select o.id, o.order_number from order_charges c join orders o on o.id = c.order_id
      join postings p on p.order_id = o.id and p.reason = 'process'
      where c.seller_id = $1 and c.cancelled_at is null order by c.created_at desc limit 30)`,
  [userId('seller')],
);

test('the demo world contains orders with every kind of charge', () => {
  expect(orders.length).toBeGreaterThan(20);
});

test('the amounts on the screens of an order add up to its bills, to the cent', async () => {
  for (const { id, order_number: number } of orders) {
    const bills = (await seller.query('account.historyBill', { order_number: number, size: 100 })).data.list;
    const own = bills.filter((bill) => bill.order_id === id);
    const billed = (...kinds: string[]) =>
      0 - own.filter((bill) => kinds.includes(bill.kind)).reduce((sum, bill) => sum + bill.amount.minor, 0);
    const vat = 0 - own.reduce((sum, bill) => sum + bill.vat.minor, 0);
    const { charge, cost } = (await seller.query('order.detail', { _id: id })).data;
    const margin = (await seller.query('order.margin', { _id: id })).data;
    if (!charge) {
      // Cancelled: everything but a payment fee was returned.
      expect([number, billed('1', '-3', '-1'), billed('2', '-4', '-2'), vat]).toEqual([number, 0, 0, 0]);
      continue;
    }
    const refundedVat = own.filter((bill) => bill.kind === '-1').reduce((sum, bill) => sum + bill.vat.minor, 0);
    expect({
      number,
      goods: billed('1', '-3') - vat - refundedVat,
      vat: vat + refundedVat,
      shipping: billed('2', '-4'),
      fee: billed('fee'),
      total: billed('1', '-3', '2', '-4', 'fee'),
      listed: cost?.minor,
      withAfterSales: billed('1', '-3', '2', '-4', 'fee', '3', '-1', '-2'),
    }).toEqual({
      number,
      goods: charge.goods.minor,
      vat: charge.vat.minor,
      shipping: charge.shipping.minor,
      fee: charge.fee.minor,
      total: charge.total.minor,
      listed: charge.total.minor,
      withAfterSales: margin?.cost.minor,
    });
  }
});
