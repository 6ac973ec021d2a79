import { expect } from 'vitest';
import { record } from '#server/core/events/events.ts';
import { refreshSearch } from '#server/features/sales/orders/list/search.ts';
import type { TestApp } from '../server/app.ts';
import type { Input, Output, TestClient } from '../server/client.ts';
import { givenReadyOrder, givenVariant, setBalance } from '../server/ready.ts';

type Lines = Parameters<typeof givenReadyOrder>[2];
type Extra = Parameters<typeof givenReadyOrder>[3];
export type ListInput = Input<'order.list'>;

/** Helpers for order tests: orders as written by an import, and their seller. */
export async function orderWorld(app: TestApp) {
  const { users, stores, channels } = app.base;
  const seller = await app.as('seller');
  const mug = await givenVariant(app, { quoteE4: 30_900, weightG: 340, stock: 1000 });
  const candle = await givenVariant(app, { quoteE4: 40_000, weightG: 138, stock: 1000 });

  /** With search text and event, which invalidates cached lists. */
  async function given(extra: Extra = {}, lines: Lines = [{ variant: mug }], store = 'NRDL', sellerId = users.seller) {
    const shop = { sellerId, storeId: stores[store]! };
    const order = await givenReadyOrder(app.db, shop, lines, extra);
    await refreshSearch(app.db, sellerId, [order.id]);
    await record(app.db, {
      name: 'order.imported',
      sellerId,
      orderId: order.id,
      data: { import_id: null },
      at: new Date(),
    });
    return { ...order, number: extra.orderNumber ?? order.number };
  }

  async function list(input: ListInput, by: TestClient = seller): Promise<Output<'order.list'>> {
    const response = await by.query('order.list', input);
    expect(response).toMatchObject({ code: 200 });
    return response.data;
  }

  /** Only orders of one test: their numbers have its prefix. */
  const numbers = async (input: ListInput, by?: TestClient) =>
    (await list(input, by)).list.map((row) => row.order_number);

  /** By YT Express Line to the Netherlands, paid from a sufficient balance. */
  async function process(id: string): Promise<void> {
    await setBalance(app, users.seller, 100_000);
    const express = [{ country_code: 'NL', channel_id: channels['YTX-LINE']! }];
    const { data } = await seller.query('order.processPreview', { order_ids: [id], channels: express });
    const { total, quote_hash, priced_at } = data;
    const input = { order_ids: [id], channels: express, payment_method: 'auto' as const, total, quote_hash, priced_at };
    expect(await seller.mutate('order.processOrder', input)).toMatchObject({ code: 200 });
  }

  return { seller, mug, candle, given, list, numbers, process };
}
