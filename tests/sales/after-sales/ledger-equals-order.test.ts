import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterSaleWorld } from '../../support/sales/after-sales.ts';
import { processInput } from '../../support/sales/processing.ts';
import { testApp } from '../../support/server/app.ts';
import type { Worked } from '../../support/warehouse/goods.ts';

const app = await testApp();
const { world, seller, manager, rows, variant, capsHold, askRefund, refundOf } = await afterSaleWorld(app);

type MoneyAct =
  | { readonly act: 'process' }
  | { readonly act: 'cancel' }
  | { readonly act: 'refund'; readonly product: number; readonly shipping: number; readonly confirmed: boolean }
  | { readonly act: 'collect'; readonly amount: number; readonly accepted: boolean };
const moneyAct: fc.Arbitrary<MoneyAct> = fc.oneof(
  fc.record({ act: fc.constant('process' as const) }),
  fc.record({ act: fc.constant('cancel' as const) }),
  fc.record({
    act: fc.constant('refund' as const),
    product: fc.integer({ min: 0, max: 900 }),
    shipping: fc.integer({ min: 0, max: 300 }),
    confirmed: fc.boolean(),
  }),
  fc.record({ act: fc.constant('collect' as const), amount: fc.integer({ min: 1, max: 500 }), accepted: fc.boolean() }),
);

/** Each action by two users concurrently; a refusal changes nothing. */
async function doMoneyAct(order: Worked, act: MoneyAct): Promise<void> {
  const twice = (one: () => Promise<unknown>) => Promise.all([one(), one()]);
  if (act.act === 'cancel') {
    await twice(() => seller.mutate('order.cancelProcess', { order_ids: [order.id] }));
  } else if (act.act === 'process') {
    const input = await processInput(seller, [order.id]);
    await twice(() => seller.mutate('order.processOrder', input));
  } else if (act.act === 'refund') {
    const { code, data } = await askRefund(order, { product_minor: act.product, shipping_minor: act.shipping });
    if (code !== 200) return;
    const { version } = await refundOf(data._id);
    const input = { _id: data._id, version, status: act.confirmed ? 1 : -1, reason: 'x' } as const;
    await twice(() => manager.mutate('order.refundConfirm', input));
  } else {
    const request = { order_id: order.id, stage: 'not_shipped', reason: 'other', amount_minor: act.amount } as const;
    const { code, data } = await manager.mutate('order.collectCreate', request);
    if (code !== 200) return;
    const { version } = (await seller.query('order.collectDetail', { _id: data._id })).data;
    const by = act.accepted ? seller : manager;
    const input = { _id: data._id, version, status: act.accepted ? 1 : -1, reason: 'x' } as const;
    await twice(() => by.mutate('order.collectConfirm', input));
  }
}

/** What the seller paid for an order by the ledger, and by the order's active charge and cases. */
const paidFor = (id: string) =>
  rows<{ ledger: number; order: number }>(
    `select (select coalesce(-sum(l.amount_minor), 0)::int from posting_lines l join postings p on p.id = l.posting_id
         join ledger_accounts a on a.id = l.account_id where a.kind = 'seller-available' and p.order_id = o.id) as ledger,
       (select coalesce(sum(c.total_minor), 0)::int from order_charges c where c.order_id = o.id and c.cancelled_at is null)
       - (select coalesce(sum(a.amount_minor), 0)::int from after_sales a join order_charges c on c.id = a.charge_id and c.cancelled_at is null
          where a.order_id = o.id and a.kind = 'refund' and a.status = 1)
       + (select coalesce(sum(a.amount_minor), 0)::int from after_sales a
          where a.order_id = o.id and a.kind = 'collect' and a.status = 1) as order
     from orders o where o.id = $1`,
    id,
  );

test('after any sequence of money commands the ledger equals the order, to the cent', async () => {
  // A fixed seed: the same sequences on every run.
  const sequences = fc.asyncProperty(fc.array(moneyAct, { minLength: 3, maxLength: 8 }), async (acts) => {
    const order = await world.worked([{ variant, quantity: 5 }]);
    for (const act of acts) {
      await doMoneyAct(order, act);
      const [paid] = await paidFor(order.id);
      expect(paid!.ledger).toBe(paid!.order);
    }
    await capsHold(order.id);
  });
  await fc.assert(sequences, { numRuns: 4, seed: 20_261_121, endOnFailure: true });
  const off = await rows(
    `select a.id from ledger_accounts a
     where a.balance_minor <> (select coalesce(sum(l.amount_minor), 0) from posting_lines l where l.account_id = a.id)
     union all select posting_id from posting_lines group by posting_id having sum(amount_minor) <> 0`,
  );
  expect(off).toEqual([]);
});
