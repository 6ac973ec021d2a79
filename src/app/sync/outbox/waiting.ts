import { liveQuery } from 'dexie';
import { readUserId } from '../../session/token.ts';
import type { CartAct } from '../cart/cart-shelf.ts';
import { deviceDb, readMeta, writeMeta, type DeviceOp } from './device-db.ts';
import { queryCacheDb } from '../cache/query-persister.ts';
import { openOps } from './outbox.ts';

/** Everything on this device that the server has not heard of, or said no to. */
export type Waiting = {
  readonly ops: readonly DeviceOp[];
  /** Unsent cart changes of the current user. */
  readonly cart: readonly CartAct[];
  /** What the people are called who worked on this device. */
  readonly names: Readonly<Record<string, string>>;
};

const nameKey = 'name.';

async function namesHere(): Promise<Record<string, string>> {
  const rows = await deviceDb().meta.where('key').startsWith(nameKey).toArray();
  return Object.fromEntries(rows.map(({ key, value }) => [key.slice(nameKey.length), String(value)]));
}

/** Stores a user's name, so that their unsent operations still show it when another user signs in on this device. */
export async function rememberName(userId: string, name: string): Promise<void> {
  const db = deviceDb();
  if ((await readMeta<string>(db, nameKey + userId)) !== name) await writeMeta(db, nameKey + userId, name);
}

async function cartActs(): Promise<readonly CartAct[]> {
  const userId = readUserId();
  if (userId === '') return [];
  const local = await queryCacheDb(userId);
  return (await local.cartActs.orderBy('seq').toArray()).map(({ act }) => act);
}

const look = async (): Promise<Waiting> => {
  const [ops, cart, names] = await Promise.all([openOps(), cartActs().catch(() => []), namesHere()]);
  return { ops, cart, names };
};

/** Follows what waits, over all tabs of the device. */
export function watchWaiting(hear: (waiting: Waiting) => void): () => void {
  const following = liveQuery(look).subscribe({ next: hear, error: () => undefined });
  return () => following.unsubscribe();
}

/** Follows how many presses in the cart wait; unlike all that waits, it does not change with every scan. */
export function watchCart(hear: (count: number) => void): () => void {
  const count = () =>
    cartActs().then(
      (acts) => acts.length,
      () => 0,
    );
  const following = liveQuery(count).subscribe({ next: hear, error: () => undefined });
  return () => following.unsubscribe();
}

export type Unsent = { readonly scans: number; readonly changes: number };

/** What one person has done here that the server has not heard of. */
export function watchUnsent(userId: string, hear: (unsent: Unsent) => void): () => void {
  return watchWaiting(({ ops, cart }) => {
    const own = ops.filter((op) => op.user_id === userId && op.state === 'waiting');
    const scans = own.filter((op) => op.seq > 0 && op.call !== 'pack.photo').length;
    hear({ scans, changes: own.length - scans + cart.length });
  });
}
