import { drizzle } from '../../core/db/sql.ts';
import type { Pool, PoolClient } from 'pg';
import { transaction } from '../../core/db/pool.ts';
import { rollSomeDays } from '../../features/sales/home/roll.ts';
import { chanceOf } from '../random.ts';
import { addBundle } from './bundle.ts';
import { changeAddresses } from './changed-addresses.ts';
import { draftOf } from './draft.ts';
import { Ledger, type Charged } from './ledger.ts';
import { addOneOrder } from './one-order.ts';
import { parcelNumbersUsed } from './parcel-rows.ts';
import type { WorldPlan } from './plan.ts';
import { noRows, writeRows } from './rows.ts';
import { DemoStock } from './demo-stock.ts';
import { fillShops, type Shop } from './shops.ts';

/** Runs a part of the filling: all in one transaction, or each in its own. */
export type Piece = (fill: (client: PoolClient) => Promise<void>) => Promise<void>;

export const eachOnItsOwn =
  (pool: Pool): Piece =>
  (fill) =>
    transaction(pool, fill);

const chunk = 2_000;

/** The shop of the n-th order, by weight; a seller's first store has three quarters. */
function shopPicker(plan: WorldPlan, shops: ReadonlyMap<string, Shop>): (n: number) => Shop {
  const weights = Object.fromEntries(
    plan.sellers.flatMap((seller) =>
      seller.stores.map((store, nth) => {
        const share = seller.stores.length === 1 ? 1 : nth === 0 ? 0.75 : 0.25 / (seller.stores.length - 1);
        return [store.id, seller.weight * share];
      }),
    ),
  );
  const chance = chanceOf(plan.seed);
  return () => {
    const shop = shops.get(chance.weighted(weights));
    if (!shop) throw new Error('A store without a shop');
    return shop;
  };
}

/**
 * Fills shops, orders and everything that follows from them, with consistent books and stock. Deterministic for a plan.
 * `onProgress` receives the number of written orders.
 */
export async function fillWorld(
  plan: WorldPlan,
  piece: Piece,
  onProgress: (orders: number) => void = () => undefined,
): Promise<void> {
  let shops: ReadonlyMap<string, Shop> = new Map();
  await piece(async (client) => {
    shops = await fillShops(drizzle(client), plan);
  });
  const shopOf = shopPicker(plan, shops);
  const stock = new DemoStock();
  const numbers = new Map<string, number>();
  const charges: Charged[] = [];
  // The next orders are generated while the database writes these.
  let written: Promise<void> = Promise.resolve();
  for (let start = 0; start < plan.orders; start += chunk) {
    const rows = noRows();
    const end = Math.min(plan.orders, start + chunk);
    for (let n = start; n < end; n += 1) {
      const shop = shopOf(n);
      const number = (numbers.get(shop.store.id) ?? 10_000) + 1;
      numbers.set(shop.store.id, number);
      charges.push(...addOneOrder(rows, draftOf(plan, n, shop, number), stock, plan.anchor));
    }
    await written;
    written = piece((client) => writeRows(client, rows)).then(() => onProgress(end));
    written.catch(() => undefined);
  }
  await written;
  const sellerIds = plan.sellers.map((seller) => seller.id);
  await piece((client) => new Ledger(client, plan.anchor).write(charges, sellerIds, plan.days));
  await piece(async (client) => {
    await stock.save(drizzle(client));
    await client.query(`select setval('parcel_numbers', $1)`, [parcelNumbersUsed(plan.orders)]);
    await addBundle(drizzle(client), plan);
    while (await rollSomeDays(drizzle(client))) continue;
    await changeAddresses(client, plan.anchor);
  });
}
