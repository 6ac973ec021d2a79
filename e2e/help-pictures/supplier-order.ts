import type { Caller } from '../pages/caller.ts';

type Demand = {
  variant_id: string;
  warehouse_id: string;
  supplier_id: string | null;
  supplier_name: string;
  for_orders: number;
  coming: number;
};
type Listed = { list: { _id: string }[] };
type Info = { version: number; lines: { _id: string }[] };

/** An order of 40 pieces of which 36 arrived well and 4 are damaged. @returns its id */
export async function damagedSupplierOrder(purchaser: Caller): Promise<string> {
  const [known] = (await purchaser.query<Listed>('/supplier_order/list')).list;
  if (known) return known._id;
  const { list } = await purchaser.query<{ list: Demand[] }>('/supplier_order/demand');
  const row = list.find(({ supplier_id }) => supplier_id !== null);
  if (!row) throw new Error('the demo needs no goods');
  const { variant_id, for_orders, coming } = row;
  const { order_id } = await purchaser.mutate<{ order_id: string }>('/supplier_order/create', {
    supplier_id: row.supplier_id,
    supplier_name: row.supplier_name,
    warehouse_id: row.warehouse_id,
    lines: [{ variant_id, quantity: 40, price_fen: 1260, seen: { for_orders, coming } }],
  });
  const info = () => purchaser.query<Info>('/supplier_order/info', { order_id });
  const { version } = await info();
  await purchaser.mutate('/supplier_order/send', { order_id, version, email: '', supplier_number: '' });
  const sent = await info();
  const [line] = sent.lines;
  await purchaser.mutate('/supplier_order/receive', {
    order_id,
    version: sent.version,
    line_id: line?._id,
    good: 36,
    damaged: 4,
    location_code: 'A-01-01',
    reason: 'Broken glass',
  });
  return order_id;
}
