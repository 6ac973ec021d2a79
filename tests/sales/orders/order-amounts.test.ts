import { expect, test } from 'vitest';
import { userId } from '#server/demo/people.ts';
import type { Output } from '../../support/server/client.ts';
import { testApp } from '../../support/server/app.ts';
import { worldTemplate } from '../../support/database/world.ts';

const app = await testApp({ template: await worldTemplate() });
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

type Bill = Output<'account.historyBill'>['list'][number];

/** What the bills of an order took, by component; `types` are the bill types of the specification. */
function billed(bills: readonly Bill[], types: readonly number[]) {
  const of = (isCounted: (bill: Bill) => boolean) =>
    0 - bills.filter(isCounted).reduce((sum, { amount }) => sum + amount.minor, 0);
  const isOf = (bill: Bill) => types.includes(bill.bill_type ?? 0);
  const isTax = ({ kind }: Bill) => kind === 'vat' || kind === 'duty';
  return {
    product: of((bill) => isOf(bill) && !isTax(bill) && [1, -1, -3].includes(bill.bill_type ?? 0)),
    shipping: of((bill) => isOf(bill) && !isTax(bill) && [2, -2, -4].includes(bill.bill_type ?? 0)),
    vat: of((bill) => isOf(bill) && bill.kind === 'vat'),
    duty: of((bill) => isOf(bill) && bill.kind === 'duty'),
    total: of(isOf),
  };
}

test('the demo world bills every component, also duty', async () => {
  for (const kind of ['1', '2', '-1', '-3', '-4', 'vat', 'duty'] as const)
    expect([kind, (await seller.query('account.historyBill', { type: [kind] })).data.count]).not.toEqual([kind, 0]);
});

test('the amounts on the screens of an order add up to its bills, to the cent', async () => {
  for (const { id, order_number: number } of orders) {
    const bills = (await seller.query('account.historyBill', { order_number: number, size: 100 })).data.list;
    const own = bills.filter((bill) => bill.order_id === id);
    const { charge, cost } = (await seller.query('order.detail', { _id: id })).data;
    const margin = (await seller.query('order.margin', { _id: id })).data;
    const processed = billed(own, [1, 2, -3, -4]);
    const fee = 0 - own.filter(({ kind }) => kind === 'fee').reduce((sum, { amount }) => sum + amount.minor, 0);
    const everything = billed(own, [1, 2, 3, -1, -2, -3, -4]).total + fee;
    if (!charge) {
      // Cancelled: everything but a payment fee was returned.
      const nothing = { product: 0, shipping: 0, vat: 0, duty: 0, total: 0 };
      expect([number, billed(own, [1, 2, -1, -2, -3, -4])]).toEqual([number, nothing]);
      continue;
    }
    expect({ number, ...processed, fee, total: processed.total + fee }).toEqual({
      number,
      product: charge.goods.minor,
      shipping: charge.shipping.minor,
      vat: charge.vat.minor,
      duty: charge.duty.minor,
      fee: charge.fee.minor,
      total: charge.total.minor,
    });
    const { goods, shipping, vat, duty, total } = charge;
    expect([number, goods.minor + shipping.minor + vat.minor + duty.minor + charge.fee.minor]).toEqual([
      number,
      total.minor,
    ]);
    const listed = (await seller.query('order.list', { keyword: number })).data.list.find((row) => row._id === id);
    expect([number, listed?.cost?.minor, cost?.minor]).toEqual([number, total.minor, total.minor]);
    expect([number, margin?.cost.minor, margin?.duty.minor]).toEqual([number, everything, duty.minor]);
    const preview = (await seller.query('order.cancelPreview', { order_ids: [id] })).data;
    if (preview.order_ids.length > 0 && preview.unpaid === 0)
      expect([number, preview.total.minor]).toEqual([number, billed(own, [1, 2, -1, -2, -3, -4]).total]);
    for (const { _id, kind } of (await seller.query('order.afterSaleOf', { order_id: id })).data.cases) {
      const call = (
        { refund: 'order.refundDetail', resend: 'order.resendDetail', collect: 'order.collectDetail' } as const
      )[kind];
      const shown = (await seller.query(call, { _id })).data;
      expect([number, kind, shown.charge?.minor]).toEqual([number, kind, total.minor]);
      expect([number, kind, shown.total_cost.minor + fee]).toEqual([number, kind, everything]);
      if (kind === 'refund') {
        const rest = billed(own, [1, 2, -1, -2, -3, -4]);
        expect([number, shown.rest.product.minor, shown.rest.shipping.minor]).toEqual([
          number,
          rest.product + rest.vat,
          rest.shipping + rest.duty,
        ]);
      }
    }
  }
});

test('a manual payment is the sum of its orders, and the bills of one that arrived cancel out', async () => {
  const admin = await app.as('admin');
  const { list } = (await admin.query('account.manualPayList', { size: 20 })).data;
  expect(list.length).toBeGreaterThan(0);
  for (const payment of list) {
    const totals = await Promise.all(
      payment.orders.map(async ({ order_id }) => (await admin.query('order.detail', { _id: order_id })).data.charge!),
    );
    expect([payment.number, totals.reduce((sum, { total }) => sum + total.minor, 0)]).toEqual([
      payment.number,
      payment.amount.minor,
    ]);
  }
});
