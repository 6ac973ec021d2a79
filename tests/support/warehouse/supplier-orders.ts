import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp } from '../server/app.ts';
import type { Input, Output, TestClient } from '../server/client.ts';
import { goodsWorld } from './goods.ts';

export type Demand = Output<'supplier_order.demand'>['list'][number];
type Line = Partial<Input<'supplier_order.create'>['lines'][number]>;

/** Helpers for supplier orders, through the API. */
export async function supplierWorld(app: TestApp) {
  const world = await goodsWorld(app);
  const { purchaser, warehouse } = world;

  async function demandOf(variant: string, by: TestClient = purchaser): Promise<Demand | undefined> {
    const { data } = await by.query('supplier_order.demand', { keyword: world.codeOf(variant), size: 1000 });
    return data.list.find((row) => row.variant_id === variant);
  }

  /** What the demand screen sends for these rows. */
  const orderOf = (rows: readonly Demand[], more: Line = {}): Input<'supplier_order.create'> => ({
    supplier_id: rows[0]?.supplier_id ?? null,
    supplier_name: rows[0]?.supplier_name ?? '',
    warehouse_id: warehouse,
    lines: rows.map((row) => ({
      variant_id: row.variant_id,
      quantity: row.for_orders,
      price_fen: row.price_breaks[0]?.minor ?? 1000,
      seen: { for_orders: row.for_orders, coming: row.coming },
      ...more,
    })),
  });

  const create = (input: Input<'supplier_order.create'>, by: TestClient = purchaser, key: string = randomUUID()) =>
    by.mutate('supplier_order.create', input, key);
  const info = async (order_id: string) => (await purchaser.query('supplier_order.info', { order_id })).data;
  const send = (made: { order_id: string; version: number }, more: Partial<Input<'supplier_order.send'>> = {}) =>
    purchaser.mutate('supplier_order.send', {
      order_id: made.order_id,
      version: made.version,
      email: '',
      supplier_number: '',
      ...more,
    });

  /** Orders of these quantities of one new variant, paid one after the other. */
  async function ordersOf(...quantities: number[]) {
    const variant = await world.given();
    const orders = [];
    for (const quantity of quantities) orders.push(await world.worked([{ variant, quantity }]));
    return { variant, orders };
  }

  /** A supplier order for all of the demand of a variant, and `more` for stock. */
  async function drafted(variant: string, more = 0) {
    const row = await demandOf(variant);
    if (!row) throw new Error('there is no demand');
    const made = await create(orderOf([row], { quantity: row.for_orders + more }));
    expect(made).toMatchObject({ code: 200 });
    return made.data;
  }

  async function sent(variant: string, more = 0) {
    const made = await drafted(variant, more);
    const done = await send(made);
    expect(done).toMatchObject({ code: 200 });
    return done.data;
  }

  return { ...world, demandOf, orderOf, create, info, send, ordersOf, drafted, sent };
}
