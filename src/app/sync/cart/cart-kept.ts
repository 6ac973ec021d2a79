import { liveQuery } from 'dexie';
import { withLine, type CartShelf } from './cart-shelf.ts';
import type { QueryCacheDb } from '../cache/query-cache-db.ts';

const key = 'cart';

/** The cart in this user's own database; pages of one device share it. @throws when the device has no storage */
export async function keptShelf(db: QueryCacheDb): Promise<CartShelf> {
  const { cart, cartActs } = db;
  await db.open();
  const both = [cart, cartActs];
  const left = (opId: string) => cartActs.where('op_id').equals(opId).delete();
  const read = () =>
    db.transaction('r', both, async () => ({
      lines: (await cart.get(key))?.lines ?? null,
      acts: (await cartActs.orderBy('seq').toArray()).map(({ act }) => act),
    }));
  return {
    read,
    queue: async (act) => {
      await cartActs.add({ op_id: act.operation.op_id, act });
    },
    settle: (act, line) =>
      db.transaction('rw', both, async () => {
        await left(act.operation.op_id);
        await cart.put({ key, lines: withLine((await cart.get(key))?.lines ?? [], act.operation, line) });
      }),
    drop: async (act) => {
      await left(act.operation.op_id);
    },
    keep: async (lines) => {
      await cart.put({ key, lines });
    },
    watch(tell) {
      // Listeners read it again, in order with their own writes.
      const watching = liveQuery(read).subscribe({ next: tell, error: () => undefined });
      return () => watching.unsubscribe();
    },
  };
}
