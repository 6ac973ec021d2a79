import Dexie, { type EntityTable } from 'dexie';
import type { CartAct, CartLine } from '../cart/cart-shelf.ts';
import { databaseOf } from './query-cache-read.ts';

// One dynamic import for everything built on Dexie.
export { keptShelf } from '../cart/cart-kept.ts';

type KeptAnswer = { key: string; value: string; shape?: string; at: number; size: number };
type KeptCart = { key: string; lines: readonly CartLine[] };
type KeptAct = { seq: number; op_id: string; act: CartAct };

export type QueryCacheDb = Dexie & {
  answers: EntityTable<KeptAnswer, 'key'>;
  cart: EntityTable<KeptCart, 'key'>;
  cartActs: EntityTable<KeptAct, 'seq'>;
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
        .table<KeptAnswer>('answers')
        .toCollection()
        .modify((row) => {
          row.size = row.value.length;
        }),
    );
  return db;
}

/** Deletes responses older than `before`, and the oldest of those that exceed `most` characters in all. */
export async function trimResponses(db: QueryCacheDb, before: number, maxSize = maxCachedSize): Promise<void> {
  await db.transaction('rw', db.answers, async () => {
    const kept = (await db.answers.orderBy('[at+size]').reverse().keys()) as unknown as [number, number][];
    const from = oldestCached(kept, before, maxSize);
    await db.answers.where('at').below(from).delete();
  });
}

/** The time from which responses are kept; `kept` are their times and sizes, newest first. */
export function oldestCached(kept: readonly (readonly [at: number, size: number])[], before: number, maxSize: number) {
  let sum = 0;
  for (const [at, size] of kept) {
    sum += size;
    if (sum > maxSize) return Math.max(before, at + 1);
  }
  return before;
}

/** Deletes a user's cached responses. Unsent cart changes stay. */
export async function deleteQueryCacheDb(userId: string): Promise<void> {
  const db = openQueryCacheDb(userId);
  try {
    if ((await db.cartActs.count()) === 0) return await Dexie.delete(databaseOf(userId));
    await Promise.all([db.answers.clear(), db.cart.clear()]);
  } finally {
    db.close();
  }
}
