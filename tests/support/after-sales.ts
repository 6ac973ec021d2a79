import { beforeEach } from 'vitest';
import type { TestApp } from './app.ts';
import type { Input, TestClient } from './client.ts';
import { goodsWorld, type Worked } from './goods.ts';
import { setBalance } from './ready.ts';

type AskedRefund = Partial<Input<'order.refundCreate'>>;

/** A seller with money, goods on the shelf, and what the tests of after-sales do over and over. */
export async function afterSaleWorld(app: TestApp) {
  const world = await goodsWorld(app);
  const { seller, manager, rows } = world;
  const sales = await app.as('sales');
  const sellerId = world.shop.sellerId;
  const variant = await world.given(500);
  const other = await world.given(500);
  beforeEach(() => setBalance(app, sellerId, 1_000_000));
  const refundOf = async (id: string, by: TestClient = manager) =>
    (await by.ask('order.refundDetail', { _id: id })).data;
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
    balance: async () => (await seller.ask('account.detail', {})).data.available.minor,
    billsOf: (id: string) =>
      rows<{ bill_type: number; sum: number }>(
        `select l.bill_type, sum(l.amount_minor)::int as sum from posting_lines l join postings p on p.id = l.posting_id
         where p.order_id = $1 and l.bill_type is not null group by 1`,
        id,
      ),
    askRefund: (order: Worked, more: AskedRefund = {}, by: TestClient = seller) =>
      by.tell('order.refundCreate', {
        order_id: order.id,
        stage: 'not_shipped',
        reason: 'other',
        product_minor: 100,
        shipping_minor: 0,
        ...more,
      }),
    confirmRefund: async (id: string, more: object = {}, by: TestClient = manager) =>
      by.tell('order.refundConfirm', { _id: id, version: (await refundOf(id)).version, status: 1, ...more }),
  };
}

export const eur = (minor: number) => ({ minor, currency: 'EUR' });
