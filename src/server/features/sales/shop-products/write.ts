import { drizzle, sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { inventoryPolicies, unitsFor } from '#domain/catalog/listing/inventory-policy.ts';
import { query } from '#server/core/db/rows.ts';
import { stocksAtOnce, type RemoteProduct, type ShopCatalog } from '../../../connectors/shops/catalog/catalog.ts';
import { transaction } from '../../../core/db/pool.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { withFullAddresses } from './description-pictures.ts';
import type { Services } from '../../../services.ts';
import { withSupply } from '../../catalog/mapping/supply.ts';
import { advanceTask, beginTask, finishTask } from '../../platform/tasks/progress.ts';
import { faultOf, NotPublishable } from './attempt.ts';
import { markDeleted } from './deleted.ts';
import { saveShopProduct } from './save.ts';
import { beginWrite, finishWrite, saveWriteFault, writesOfTask, type ShopWrite } from './writes-store.ts';

/** The product in the shop after a change; gone: the shop no longer has it. */
type Outcome = { readonly remote: RemoteProduct } | { readonly isGone: true; readonly isWanted: boolean };

/** Sends one requested change to the shop. Every change can be repeated after a crash. Failures are stored. */
export async function writeStep(services: Services, write: ShopWrite, open: () => Promise<ShopCatalog>): Promise<void> {
  const inTransaction = <T>(work: (tx: Db) => Promise<T>) =>
    transaction(services.pool, (client) => work(drizzle(client)));
  await inTransaction(async (tx) => {
    if (write.task_id) await beginTask(tx, write.task_id, new Date());
    await beginWrite(tx, write.id);
  });
  const shop = { sellerId: write.seller_id, storeId: write.store_id, currency: write.currency };
  try {
    if (write.remote_id === null) throw new NotPublishable('listing.not-in-shop', 'other', { product: '–' });
    const outcome = await carryOut(services, write, write.remote_id, await open());
    await inTransaction(async (tx) => {
      const now = new Date();
      if ('remote' in outcome) await saveShopProduct(tx, shop, outcome.remote, { now });
      else await markDeleted(tx, shop, [write.shop_product_id], { isWanted: outcome.isWanted, now });
      await finishWrite(tx, write.id, now);
      await progress(tx, write, now);
    });
  } catch (error) {
    await inTransaction(async (tx) => {
      const now = new Date();
      await saveWriteFault(
        tx,
        write,
        faultOf(services, error, { attempts: write.attempts, now, subject: write.id }),
        now,
      );
      await progress(tx, write, now);
      await record(tx, {
        name: 'listing.changed',
        sellerId: write.seller_id,
        subjectId: write.shop_product_id,
        at: now,
      });
    });
  }
}

async function carryOut(
  services: Services,
  write: ShopWrite,
  remoteId: string,
  catalog: ShopCatalog,
): Promise<Outcome> {
  if (write.kind === 'delete') {
    await catalog.remove(remoteId);
    return { isGone: true, isWanted: true };
  }
  if (write.kind === 'unpublish') await catalog.unpublish(remoteId);
  if (write.kind === 'stock') await sendStock(services.db, write, remoteId, catalog);
  const before = await catalog.product(remoteId);
  if (!before) return { isGone: true, isWanted: false };
  if (write.kind !== 'update') return { remote: before };
  return { remote: await update(services, write, before, catalog) };
}

const PricedVariant = z.object({ id: z.string(), remote_id: z.string() });

/** Changes the product as the shop has it now, so that what was changed there meanwhile stays. */
async function update(
  { db, config }: Services,
  write: ShopWrite,
  before: RemoteProduct,
  catalog: ShopCatalog,
): Promise<RemoteProduct> {
  const { content } = write;
  const rows = await query(db, PricedVariant).all(sql`
    select id, remote_id from shop_variants
    where seller_id = ${write.seller_id} and shop_product_id = ${write.shop_product_id} and remote_id is not null`);
  const prices = new Map(
    rows.flatMap(({ id, remote_id }) => {
      const minor = content.prices?.[id];
      return minor === undefined ? [] : [[remote_id, minor] as const];
    }),
  );
  return catalog.change(before, {
    title: content.title ?? before.title,
    description: withFullAddresses(content.description ?? before.description, config.publicUrl),
    tags: content.tags ?? before.tags,
    vendor: content.vendor ?? before.vendor,
    prices,
  });
}

const StockRow = z.object({
  remote_id: z.string(),
  inventory_policy: z.enum(inventoryPolicies),
  is_available: z.boolean(),
  stock: z.number().nullable(),
});

/** The units by each mapped option's policy. */
async function sendStock(db: Db, write: ShopWrite, productId: string, catalog: ShopCatalog): Promise<void> {
  const rows = await query(db, StockRow).all(sql`
    select s.remote_id, s.inventory_policy, supply.is_available, supply.stock
    from shop_variants s ${withSupply(sql`s`)}
    where s.seller_id = ${write.seller_id} and s.shop_product_id = ${write.shop_product_id} and s.remote_id is not null
      and s.deleted_at is null and s.variant_id is not null and s.inventory_policy <> 'leave'`);
  const stocks = rows.flatMap(({ remote_id: variantId, inventory_policy, is_available, stock }) => {
    const units = unitsFor(inventory_policy, { isAvailable: is_available, stock });
    return units === null ? [] : [{ productId, variantId, units }];
  });
  for (let from = 0; from < stocks.length; from += stocksAtOnce)
    await catalog.setStock(stocks.slice(from, from + stocksAtOnce));
}

async function progress(db: Db, { task_id: taskId }: ShopWrite, now: Date): Promise<void> {
  if (taskId === null) return;
  const { total, open, failed } = await writesOfTask(db, taskId);
  if (open === 0) await finishTask(db, taskId, { changed: total - failed, failed }, now);
  else await advanceTask(db, taskId, total - open, now);
}
