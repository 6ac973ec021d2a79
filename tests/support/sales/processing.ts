import type { Input, TestClient } from '../server/client.ts';

/** The input sent by the screen after a preview. */
export async function processInput(
  client: TestClient,
  orderIds: string[],
  more: Partial<Input<'order.processOrder'>> = {},
): Promise<Input<'order.processOrder'>> {
  const { data } = await client.query('order.processPreview', { order_ids: orderIds, channels: more.channels ?? [] });
  const { total, quote_hash, priced_at } = data;
  return { order_ids: orderIds, payment_method: 'auto', total, quote_hash, priced_at, ...more };
}

/** Processes what the preview shows. */
export const process = async (
  client: TestClient,
  orderIds: string[],
  more: Partial<Input<'order.processOrder'>> = {},
) => client.mutate('order.processOrder', await processInput(client, orderIds, more));
