import type { TestApp } from '../server/app.ts';
import type { Output, TestClient } from '../server/client.ts';

type Outcome = 'new' | 'changed' | 'unchanged' | 'refused';
export type StoredOrder = Record<string, unknown> & {
  readonly id: string;
  readonly seller_id: string;
  readonly mapping_status: number;
  readonly income_minor: number;
  readonly income_base_minor: number;
};

/** Helpers for import tests. */
export function importer(app: TestApp) {
  /** Checks a file for a store of the demo base; fails when the file is refused. */
  const check = async (
    client: TestClient,
    store: string,
    content: string | Buffer,
  ): Promise<Output<'order.importDryRun'>> => {
    const file = { name: 'orders.csv', type: 'text/csv', content };
    const response = await client.upload('order.importDryRun', { store_id: app.base.stores[store] ?? store }, file);
    if (response.code !== 200) throw new Error(response.msg);
    return response.data;
  };

  /** Checks and imports a file completely. */
  const importAll = async (client: TestClient, store: string, content: string | Buffer) => {
    const { import_id } = await check(client, store, content);
    const started = await client.mutate('order.importStart', { import_id });
    if (started.code !== 200) throw new Error(started.msg);
    await app.idle();
    return (await client.query('order.importInfo', { import_id })).data;
  };

  const orderOf = async (number: string): Promise<StoredOrder> => {
    const { rows } = await app.pool.query<StoredOrder>('select * from orders where order_number = $1', [number]);
    const [order] = rows;
    if (!order || rows.length > 1) throw new Error(`${rows.length} orders ${number}`);
    return order;
  };

  const eventsOf = async (number: string) => {
    const { rows } = await app.pool.query<{ name: string; data: Record<string, unknown> }>(
      'select e.name, e.data from events e join orders o on o.id = e.order_id where o.order_number = $1 order by e.id',
      [number],
    );
    return rows;
  };

  const rowsBy = async (client: TestClient, importId: string, outcome: Outcome) =>
    (await client.query('order.importRows', { import_id: importId, outcome })).data;

  return { check, importAll, orderOf, eventsOf, rowsBy };
}
