import { drizzle } from '../../../core/db/sql.ts';
import { randomUUID } from 'node:crypto';
import { pauseAfter } from '#domain/sales/stores/connection.ts';
import type { ShopCatalog } from '../../../connectors/shops/catalog/catalog.ts';
import { ShopFault } from '../../../connectors/shops/fault.ts';
import { transaction } from '../../../core/db/pool.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { markDeleted, markSeen, missingSince } from './deleted.ts';
import { saveMark, saveRead, saveUnread, type CatalogRow, type ReadMark } from './read-store.ts';
import { saveShopProduct } from './save.ts';

/** Changes while a page was read may carry an earlier time. */
const overlapMs = 10 * 60_000;
const compareEveryMs = 60 * 60_000;
/** Products change less often than orders. */
const minMinutes = 10;

/**
 * Reads the next page of a shop's products and saves it with the cursor in one transaction: it may be killed at any time
 * and goes on after the last commit. Failures are stored, never thrown.
 */
export async function readStep(services: Services, row: CatalogRow, open: () => Promise<ShopCatalog>): Promise<void> {
  const { db } = services;
  const now = new Date();
  try {
    const mark = row.mark ?? firstMark(row, now);
    const catalog = await open();
    if (mark.phase === 'changes') await readChanges(services, row, mark, catalog);
    else await readIds(services, row, mark, catalog);
  } catch (error) {
    const fault = error instanceof ShopFault ? error : ourFault(services, row, error);
    const everyMinutes = Math.max(await settingOf(db, 'shops.pullMinutes'), minMinutes);
    const pauseMs = pauseAfter(row.failures + 1, fault.problem, { everyMinutes, retryAfterMs: fault.afterMs });
    const nextAt = new Date(now.getTime() + pauseMs);
    await saveUnread(db, row.store_id, { problem: fault.problem, detail: fault.detail, nextAt });
  }
}

const firstMark = ({ read_until }: CatalogRow, now: Date): ReadMark => ({
  phase: 'changes',
  since: read_until ? new Date(read_until.getTime() - overlapMs).toISOString() : null,
  after: null,
  begun: now.toISOString(),
});

const inTransaction = <T>({ pool }: Services, work: (db: Db) => Promise<T>): Promise<T> =>
  transaction(pool, (client) => work(drizzle(client)));

async function readChanges(services: Services, row: CatalogRow, mark: ReadMark, catalog: ShopCatalog): Promise<void> {
  const page = await catalog.changedSince(mark.since === null ? null : new Date(mark.since), mark.after);
  if (page.unreadable.length > 0)
    services.log.warn({ store: row.store_id, products: page.unreadable }, 'products of a shop could not be read');
  const shop = { sellerId: row.seller_id, storeId: row.store_id, currency: row.currency };
  await inTransaction(services, async (db) => {
    const now = new Date();
    for (const product of page.products) await saveShopProduct(db, shop, product, { now });
    await markSeen(db, row.store_id, page.unreadable, now);
    if (page.next !== null) return saveMark(db, row.store_id, { ...mark, after: page.next });
    const isDue = row.compared_at === null || now.getTime() - row.compared_at.getTime() >= compareEveryMs;
    return isDue
      ? saveMark(db, row.store_id, { ...mark, phase: 'ids', after: null })
      : finish(db, row, mark, { isCompared: false, now });
  });
}

async function readIds(services: Services, row: CatalogRow, mark: ReadMark, catalog: ShopCatalog): Promise<void> {
  const page = await catalog.ids(mark.after);
  const shop = { sellerId: row.seller_id, storeId: row.store_id, currency: row.currency };
  await inTransaction(services, async (db) => {
    const now = new Date();
    await markSeen(db, row.store_id, page.ids, now);
    if (page.next !== null) return saveMark(db, row.store_id, { ...mark, after: page.next });
    const gone = await missingSince(db, row.store_id, new Date(mark.begun));
    await markDeleted(db, shop, gone, { isWanted: false, now });
    return finish(db, row, mark, { isCompared: true, now });
  });
}

async function finish(
  db: Db,
  row: CatalogRow,
  mark: ReadMark,
  { isCompared, now }: { readonly isCompared: boolean; readonly now: Date },
): Promise<void> {
  const minutes = await settingOf(db, 'shops.pullMinutes');
  const nextAt = minutes > 0 ? new Date(now.getTime() + Math.max(minutes, minMinutes) * 60_000) : null;
  const begun = new Date(mark.begun);
  await saveRead(db, row.store_id, { readUntil: begun, comparedAt: isCompared ? begun : null, nextAt, now });
}

function ourFault({ log }: Services, row: CatalogRow, err: unknown): ShopFault {
  const reference = randomUUID().slice(0, 13);
  log.error({ err, store: row.store_id, reference }, 'the products of a shop could not be read');
  return new ShopFault('our-fault', reference);
}
