import type { Caller } from '../pages/caller.ts';

type Listed = { list: { _id: string }[] };
type Info = { lines: { damaged: number }[] };

/** An order of the demo of which pieces arrived damaged. @returns its id */
export async function damagedSupplierOrder(purchaser: Caller): Promise<string> {
  const { list } = await purchaser.query<Listed>('/supplier_order/list', { size: '100' });
  for (const { _id: order_id } of list) {
    const { lines } = await purchaser.query<Info>('/supplier_order/info', { order_id });
    if (lines.some(({ damaged }) => damaged > 0)) return order_id;
  }
  throw new Error('no order of the demo has damaged pieces');
}
