import { expect } from 'vitest';
import { record } from '#server/core/events/events.ts';
import { refreshSearch } from '#server/features/sales/orders/list/search.ts';
import type { TestApp } from '../server/app.ts';
import type { Input, Output, TestClient } from '../server/client.ts';
import { givenReadyOrder, givenVariant, setBalance } from '../server/ready.ts';

type Lines = Parameters<typeof givenReadyOrder>[2];
type Extra = Parameters<typeof givenReadyOrder>[3];
export type ListInput = Input<'order.list'>;

/** What the tests of orders say to each other: orders as an import writes them, and the seller who looks at them. */
export async function orderWorld(app: TestApp) {
  const { users, stores, channels } = app.base;
  const seller = await app.as('seller');
  const mug = await givenVariant(app, { quoteE4: 30_900, weightG: 340, stock: 1000 });
  const candle = await givenVariant(app, { quoteE4: 40_000, weightG: 138, stock: 1000 });

  /** With its search words and its event, by which lists know that they are old. */
  async function given(extra: Extra = {}, lines: Lines = [{ variant: mug }], store = 'NRDL', sellerId = users.seller) {
    const shop = { sellerId, storeId: stores[store]! };
    const order = await givenReadyOrder(app.db, shop, lines, extra);
    await refreshSearch(app.db, sellerId, [order.id]);
    await record(app.db, { name: 'order.imported', sellerId, orderId: order.id, at: new Date() });
    return { ...order, number: extra.orderNumber ?? order.number };
  }

  async function list(input: ListInput, by: TestClient = seller): Promise<Output<'order.list'>> {
    const said = await by.ask('order.list', input);
    expect(said).toMatchObject({ code: 200 });
    return said.data;
  }

  /** Only among the orders of one test: their numbers begin with its own letters. */
  const numbers = async (input: ListInput, by?: TestClient) =>
    (await list(input, by)).list.map((row) => row.order_number);

  /** By YT Express Line to the Netherlands, paid from a balance that suffices. */
  async function process(id: string): Promise<void> {
    await setBalance(app, users.seller, 100_000);
    const express = [{ country_code: 'NL', channel_id: channels['YTX-LINE']! }];
    const { data } = await seller.ask('order.processPreview', { order_ids: [id], channels: express });
    const { total, quote_hash, priced_at } = data;
    const asked = { order_ids: [id], channels: express, payment_method: 'auto' as const, total, quote_hash, priced_at };
    expect(await seller.tell('order.processOrder', asked)).toMatchObject({ code: 200 });
  }

  return { seller, mug, candle, given, list, numbers, process };
}
