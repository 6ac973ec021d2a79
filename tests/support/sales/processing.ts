import type { Input, TestClient } from '../server/client.ts';

/** What the button of the screen sends: everything the preview named. */
export async function askedOf(
  client: TestClient,
  orderIds: string[],
  more: Partial<Input<'order.processOrder'>> = {},
): Promise<Input<'order.processOrder'>> {
  const { data } = await client.ask('order.processPreview', { order_ids: orderIds, channels: more.channels ?? [] });
  const { total, quote_hash, priced_at } = data;
  return { order_ids: orderIds, payment_method: 'auto', total, quote_hash, priced_at, ...more };
}

/** Looks at the preview and processes what it shows. */
export const process = async (
  client: TestClient,
  orderIds: string[],
  more: Partial<Input<'order.processOrder'>> = {},
) => client.tell('order.processOrder', await askedOf(client, orderIds, more));
