import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { startDatabase } from '#server/core/db/embedded.ts';
import { migrate } from '#server/core/db/migrate.ts';
import { createPool, type ConnectionConfig } from '#server/core/db/pool.ts';
import { base, fillBase } from '#server/demo/base.ts';
import { demoPassword } from '#server/demo/existing.ts';
import { emailOf, type AccountName } from '#server/demo/people.ts';
import { newId } from '#server/core/ids.ts';
import { prepareJobs } from '#server/core/jobs/jobs.ts';
import { TestClient } from '../support/server/client.ts';
import { process as processOrders } from '../support/sales/processing.ts';
import { givenReadyOrder, givenVariant, setBalance } from '../support/server/ready.ts';

/** The data of a parcel printed on its slip and goods. */
export type Slip = { readonly orderId: string; readonly waybill: string; readonly codes: readonly string[] };

const [kinds, linesEach, unitsEach] = [12, 3, 20];
/** Units per parcel. */
export const unitsOfParcel = linesEach * unitsEach;
const atOnce = 50;

/** Everything but orders, in a separate database; returns its connection. */
export async function makeWorld(dataDir: string): Promise<ConnectionConfig> {
  const database = await startDatabase({ dataDir, databaseUrl: undefined });
  const pool = createPool(database.connection, undefined, { purpose: 'tools' });
  try {
    await migrate(pool);
    await prepareJobs(pool, pino({ level: 'silent' }));
    await fillBase(drizzle(pool), new Date(), demoPassword);
  } finally {
    await pool.end();
    await database.stop();
  }
  return database.connection;
}

export async function signIn(address: string, account: AccountName): Promise<TestClient> {
  const anonymous = new TestClient(address, null);
  const { code, msg, data } = await anonymous.mutate('user.login', { email: emailOf(account), password: demoPassword });
  if (code !== 200) throw new Error(`${account} could not sign in: ${msg}`);
  return new TestClient(address, data.token);
}

/** Parcels with all goods in stock, created by processing paid orders. */
export async function makeParcels(pool: Pool, seller: TestClient, count: number): Promise<Slip[]> {
  const app = { pool, db: drizzle(pool), base };
  const shop = { sellerId: base.users.seller, storeId: base.stores['NRDL']! };
  await setBalance(app, shop.sellerId, 1_000_000_000);
  const variants: string[] = [];
  for (let kind = 0; kind < kinds; kind += 1) variants.push(await givenVariant(app, { stock: 1_000_000, weightG: 2 }));
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const lines = Array.from({ length: linesEach }, (_, line) => variants[(made * linesEach + line) % kinds]!);
    const order = await givenReadyOrder(
      app.db,
      shop,
      lines.map((variant) => ({ variant, quantity: unitsEach })),
      // A world of the benchmark has the orders of earlier runs, also of interrupted ones.
      { orderNumber: `T-${newId()}` },
    );
    ids.push(order.id);
  }
  for (let from = 0; from < count; from += atOnce) {
    const { code, msg } = await processOrders(seller, ids.slice(from, from + atOnce));
    if (code !== 200) throw new Error(`The orders could not be put to work: ${msg}`);
  }
  const { rows } = await pool.query<Slip>(
    `select p.order_id as "orderId", p.waybill, array_agg(v.variant_code order by v.variant_code) as codes
     from parcels p join parcel_lines l on l.parcel_id = p.id
       join order_lines o on o.id = l.order_line_id join variants v on v.id = o.variant_id
     where p.order_id = any($1::uuid[]) and p.status = 'ready' group by p.order_id, p.waybill order by p.waybill`,
    [ids],
  );
  if (rows.length !== count) throw new Error(`${rows.length} of ${count} parcels are ready`);
  return rows;
}
