import { beforeEach, expect } from 'vitest';
import type { TestApp } from '../server/app.ts';
import type { Input, TestClient } from '../server/client.ts';
import { goodsWorld, type Worked } from '../warehouse/goods.ts';
import { setBalance } from '../server/ready.ts';

type RefundInput = Partial<Input<'order.refundCreate'>>;

/** A seller with balance and goods in stock, and helpers for after-sales tests. */
export async function afterSaleWorld(app: TestApp) {
  const world = await goodsWorld(app);
  const { seller, manager, rows } = world;
  const sales = await app.as('sales');
  const sellerId = world.shop.sellerId;
  const variant = await world.given(500);
  const other = await world.given(500);
  beforeEach(() => setBalance(app, sellerId, 1_000_000));
  const refundOf = async (id: string, by: TestClient = manager) =>
    (await by.query('order.refundDetail', { _id: id })).data;
  const billsOf = (id: string) =>
    rows<{ bill_type: number; sum: number }>(
      `select l.bill_type, sum(l.amount_minor)::int as sum from posting_lines l join postings p on p.id = l.posting_id
       where p.order_id = $1 and l.bill_type is not null group by 1`,
      id,
    );
  return {
    world,
    seller,
    manager,
    rows,
    sales,
    sellerId,
    variant,
    other,
    refundOf,
    balance: async () => (await seller.query('account.detail', {})).data.available.minor,
    billsOf,
    /** Σ(-1,-3) ≤ Σ(1) and Σ(-2,-4) ≤ Σ(2), in the database. */
    capsHold: async (id: string) => {
      const bills = new Map((await billsOf(id)).map((bill) => [bill.bill_type, bill.sum]));
      const of = (type: number) => bills.get(type) ?? 0;
      expect(of(-1) + of(-3)).toBeLessThanOrEqual(0 - of(1));
      expect(of(-2) + of(-4)).toBeLessThanOrEqual(0 - of(2));
    },
    askRefund: (order: Worked, more: RefundInput = {}, by: TestClient = seller) =>
      by.mutate('order.refundCreate', {
        order_id: order.id,
        stage: 'not_shipped',
        reason: 'other',
        product_minor: 100,
        shipping_minor: 0,
        ...more,
      }),
    confirmRefund: async (id: string, more: object = {}, by: TestClient = manager) =>
      by.mutate('order.refundConfirm', { _id: id, version: (await refundOf(id)).version, status: 1, ...more }),
  };
}

export const eur = (minor: number) => ({ minor, currency: 'EUR' });
