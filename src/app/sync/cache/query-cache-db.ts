import Dexie, { type EntityTable } from 'dexie';
import { importCart, type OldCart, type OldCartAct } from '../cart/cart-upgrade.ts';
import { databaseOf } from './query-cache-read.ts';

type CachedResponse = { key: string; value: string; shape?: string; at: number; size: number };

export type QueryCacheDb = Dexie & {
  responses: EntityTable<CachedResponse, 'key'>;
};

/** Limit of cached responses per user, in characters, so at worst twice as many bytes. */
export const maxCachedSize = 25_000_000;

/** One database per user, so that a shared device never shows one user's data to the next. */
export function openQueryCacheDb(userId: string): QueryCacheDb {
  const db = new Dexie(databaseOf(userId)) as QueryCacheDb;
  db.version(1).stores({ answers: 'key, at' });
  db.version(2).stores({ cart: 'key', cartActs: '++seq, op_id' });
  // Index on time and size: trimming needs no response bodies.
  db.version(3)
    .stores({ answers: 'key, at, [at+size]' })
    .upgrade((change) =>
      change
        .table<CachedResponse>('answers')
        .toCollection()
        .modify((row) => {
          row.size = row.value.length;
        }),
    );
  // The cart is in the device database, its waiting operations in the outbox. They leave here once they are stored there.
  // Waiting for the device database needs a table that outlives the upgrade, so `responses` is created here.
  db.version(4)
    .stores({ cart: null, cartActs: null, responses: 'key, at, [at+size]' })
    .upgrade(async (change) => {
      const acts = await change.table<OldCartAct>('cartActs').orderBy('seq').toArray();
      const cart = await change.table<OldCart>('cart').get('cart');
      await Dexie.waitFor(Dexie.ignoreTransaction(() => importCart(userId, acts, cart)));
    });
  db.version(5)
    .stores({ answers: null })
    .upgrade(async (change) => {
      const stored = await change.table<CachedResponse>('answers').toArray();
      await change.table<CachedResponse>('responses').bulkAdd(stored);
    });
  return db;
}

/** Deletes responses older than `before`, and the oldest of those that exceed `maxSize` characters in all. */
export async function trimResponses(db: QueryCacheDb, before: number, maxSize = maxCachedSize): Promise<void> {
  await db.transaction('rw', db.responses, async () => {
    const sizes = (await db.responses.orderBy('[at+size]').reverse().keys()) as unknown as [number, number][];
    const from = oldestCached(sizes, before, maxSize);
    await db.responses.where('at').below(from).delete();
  });
}

/** The time from which responses stay; `sizes` are their times and sizes, newest first. */
export function oldestCached(sizes: readonly (readonly [at: number, size: number])[], before: number, maxSize: number) {
  let sum = 0;
  for (const [at, size] of sizes) {
    sum += size;
    if (sum > maxSize) return Math.max(before, at + 1);
  }
  return before;
}

/** Deletes a user's cached responses. */
export async function deleteQueryCacheDb(userId: string): Promise<void> {
  const db = openQueryCacheDb(userId);
  // Opening an older version moves its waiting cart operations into the outbox.
  await db.open();
  db.close();
  await Dexie.delete(databaseOf(userId));
}
