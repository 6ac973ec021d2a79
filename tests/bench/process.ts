import type { TestClient } from '../support/server/client.ts';
import { timed, timesOf, type Times } from './figures.ts';
import type { Running } from './running.ts';

export type ProcessFigures = {
  readonly orders_in_one_go: number;
  readonly preview: Times;
  readonly process: Times;
  readonly rounds: number;
};

type Preview = Awaited<ReturnType<typeof previewOf>>;

async function previewOf(seller: TestClient, orderIds: readonly string[]) {
  const { code, msg, data } = await seller.query('order.processPreview', { order_ids: [...orderIds] });
  if (code !== 200) throw new Error(`The preview was refused: ${msg}`);
  return data;
}

async function process(seller: TestClient, preview: Preview): Promise<void> {
  const { code, msg } = await seller.mutate('order.processOrder', {
    order_ids: preview.groups.flatMap((group) => group.list.map((order) => order.order_id)),
    channels: preview.groups.map(({ country_code, group, channel_id }) => ({ country_code, group, channel_id })),
    payment_method: 'auto',
    total: preview.total,
    quote_hash: preview.quote_hash,
    priced_at: preview.priced_at,
  });
  if (code !== 200) throw new Error(`Processing was refused: ${msg}`);
}

/** Processes 50 orders at once, cancels, and repeats. */
export async function measureProcess(server: Running, rounds = 25): Promise<ProcessFigures> {
  const seller = await server.signIn('seller');
  const { data } = await seller.query('order.list', { view: 'to_process', size: 50 });
  const ids = data.list.map((order) => order._id);
  const looked: number[] = [];
  const done: number[] = [];
  let orders = 0;
  for (let round = 0; round < rounds; round += 1) {
    let preview: Preview | undefined;
    looked.push(
      await timed(async () => {
        preview = await previewOf(seller, ids);
      }),
    );
    if (!preview) break;
    const { groups } = preview;
    const ready = preview;
    orders = groups.reduce((sum, group) => sum + group.orders, 0);
    done.push(await timed(() => process(seller, ready)));
    const order_ids = groups.flatMap((group) => group.list.map((order) => order.order_id));
    const { code, msg } = await seller.mutate('order.cancelProcess', { order_ids });
    if (code !== 200) throw new Error(`Taking back was refused: ${msg}`);
  }
  return { orders_in_one_go: orders, preview: timesOf(looked), process: timesOf(done), rounds };
}
