import type { Browser, Page } from '@playwright/test';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { base } from '#server/demo/base.ts';
import { process as processOrders } from '../support/sales/processing.ts';
import type { TestClient } from '../support/server/client.ts';
import { givenReadyOrder, givenVariant } from '../support/server/ready.ts';
import { readOps } from './in-page.ts';
import { modeContext, openMode, scanCodes, untilSent, type Session } from './mode-page.ts';
import { wireTo } from './wire.ts';

export type PickFindings = {
  /** Units that were put into a tote on the device and are not recorded. */
  readonly lost: number;
  /** Units that were recorded twice. */
  readonly double: number;
  /** Picks that the server refused without a task for the user. */
  readonly silent: number;
};

const warehouse = base.warehouses['YW']!;
const zone = 'PCK';
const [first, second] = ['PCK-01', 'PCK-02'] as const;
const totes = ['PCT-01', 'PCT-02', 'PCT-03'] as const;

type Clients = {
  readonly seller: TestClient;
  readonly purchaser: TestClient;
  readonly packer: TestClient;
  readonly manager: TestClient;
};
type Order = { readonly id: string; readonly units: number };

async function stocked(pool: Pool, purchaser: TestClient, place: string, quantity: number): Promise<string> {
  const variant = await givenVariant({ pool, db: drizzle(pool), base }, { weightG: 2 });
  const stock = { warehouse_id: warehouse, code: `T-${variant}`, location_code: place, quantity, reason: 'arrived' };
  const { code, msg } = await purchaser.mutate('internal_stock.addStock', stock);
  if (code !== 200) throw new Error(`no goods to pick: ${msg}`);
  return variant;
}

/** Three orders with goods at two places of their own zone, collected for one walk. */
async function collected(pool: Pool, { seller, purchaser, packer }: Clients) {
  await purchaser.mutate('location.create', { warehouse_id: warehouse, from: first, to: second, kind: 'pick' });
  await purchaser.mutate('location.create', { warehouse_id: warehouse, from: totes[0], to: totes[2], kind: 'tote' });
  const [own, other] = [await stocked(pool, purchaser, first, 9), await stocked(pool, purchaser, second, 1)];
  const shop = { sellerId: base.users.seller, storeId: base.stores['NRDL']! };
  const orders: Order[] = [];
  for (const [variant, units] of [
    [own, 2],
    [own, 1],
    [other, 1],
  ] as const) {
    const { id } = await givenReadyOrder(drizzle(pool), shop, [{ variant, quantity: units }]);
    const { code, msg } = await processOrders(seller, [id]);
    if (code !== 200) throw new Error(`no parcel to pick: ${msg}`);
    orders.push({ id, units });
  }
  const { code, msg } = await packer.mutate('pack.collect', { warehouse_id: warehouse, parcels: 3, zone });
  if (code !== 200) throw new Error(`nothing was collected: ${msg}`);
  return { own: `T-${own}`, other: `T-${other}`, orders };
}

async function scanned(page: Page, code: string, expected: RegExp): Promise<void> {
  await page.evaluate(scanCodes, [code]);
  await page.getByText(expected).first().waitFor();
}

/** Units in the totes of an order: those to pack, and those to put back. */
async function inTotes(pool: Pool, orderId: string): Promise<number> {
  const { rows } = await pool.query<{ units: number }>(
    `select coalesce(sum(l.picked + l.to_put_back), 0)::int as units
     from parcels p join parcel_lines l on l.parcel_id = p.id where p.order_id = $1`,
    [orderId],
  );
  return rows[0]?.units ?? 0;
}

/** Counts of a place: the answer that it is empty is one. */
async function countsOf(pool: Pool, place: string): Promise<number> {
  const { rows } = await pool.query<{ counts: number }>(
    'select count(*)::int as counts from stock_counts where warehouse_id = $1 and location_code = $2',
    [warehouse, place],
  );
  return rows[0]?.counts ?? 0;
}

/**
 * A phone walks without a connection; responses are lost twice. The last pick empties its place, and the
 * phone asks. Meanwhile an order is cancelled: its units are to be put
 * back, and the phone says so.
 */
export async function pickOnce(
  browser: Browser,
  pool: Pool,
  { address, clients, session }: { readonly address: string; readonly clients: Clients; readonly session: Session },
): Promise<PickFindings> {
  const { own, other, orders } = await collected(pool, clients);
  let breaks = 2;
  const wire = await wireTo(address, () => ((breaks -= 1) >= 0 ? 'after-send' : null));
  const context = await modeContext(browser, session);
  try {
    const page = await openMode(context, wire.address, 'pick');
    await page.getByText('YW ·').first().click();
    await page.getByText('Your batch: 3 parcels').waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Start the walk' }).click();
    await scanned(page, first, /Scan a unit/);
    await scanned(page, own, /Scan the next unit/);
    await scanned(page, own, /Put them into a free tote/);
    await scanned(page, totes[0], /Scan a unit/);
    await scanned(page, own, /Put them into a free tote/);
    await scanned(page, totes[1], /Go to this place/);
    await scanned(page, second, /Scan a unit/);
    await scanned(page, other, /Put them into a free tote/);
    await scanned(page, totes[2], new RegExp(`Is ${second} empty`));
    await page.getByRole('button', { name: 'Yes, it is empty' }).click();
    await page.getByText('The walk is done').waitFor();
    await page.getByRole('button', { name: 'The totes are at the station' }).click();

    const cancelled = orders[1]?.id ?? '';
    const { code, msg } = await clients.manager.mutate('order.cancelProcess', { order_ids: [cancelled] });
    if (code !== 200) throw new Error(`the order could not be cancelled: ${msg}`);
    await context.setOffline(false);
    await untilSent(page);

    const counts = await countsOf(pool, second);
    let [lost, double] = [Number(counts === 0), Math.max(0, counts - 1)];
    for (const { id, units } of orders) {
      const recorded = await inTotes(pool, id);
      lost += Math.max(0, units - recorded);
      double += Math.max(0, recorded - units);
    }
    const refused = (await page.evaluate(readOps)).filter(
      ({ call, state }) => call === 'pack.pick' && state === 'attention',
    );
    return { lost, double, silent: refused.length === 1 ? 0 : 1 };
  } finally {
    await context.close();
    await wire.close();
  }
}
