import type { Output } from '../calls.ts';
import { deviceDb, type DeviceDb, type DeviceOp } from '../outbox/device-db.ts';
import { follow } from '../live/follow.ts';
import { isInMemory } from '../outbox/outbox-memory.ts';
import { queueOrHold } from '../outbox/outbox-queue.ts';
import { listenToResponses, registerAckHandler } from '../outbox/outbox-responses.ts';
import { drain } from '../outbox/outbox.ts';
import { cartCalls, cartSubject, changeOf, commandOf, operationOf } from './cart-entry.ts';
import { withLine, type CartChange, type CartLine, type StoredCart } from './cart-lines.ts';

/** Stores a change in the outbox; without storage it is in memory and sent while this page is open. */
export function storeChange(userId: string, change: CartChange): Promise<void> {
  const { call, input } = commandOf(change);
  const { operation, facts } = change;
  const [subject, title, opId] = [cartSubject(userId), facts.product_title, operation.op_id];
  return queueOrHold(call, input, { subject, title, opId, userId, preview: facts });
}

/** Sends what waits. False while operations in memory could not be sent. */
export async function sendChanges(): Promise<boolean> {
  await drain().catch(() => undefined);
  return !isInMemory();
}

/** Follows the stored cart of a user and the responses to its operations, over all tabs of the device. */
export function followCart(
  userId: string,
  onChange: () => Promise<void>,
  onResponse: (op: DeviceOp, response: unknown) => void,
): () => void {
  const unfollow = follow(['operations', 'carts'], onChange, () => undefined);
  const unlisten = listenToResponses((op, response) => {
    if (op.subject === cartSubject(userId)) onResponse(op, response);
  });
  return () => {
    unfollow();
    unlisten();
  };
}

/** Entries whose effect is not part of the stored lines yet. */
const openEntries = (db: DeviceDb, userId: string): Promise<DeviceOp[]> =>
  db.operations
    .where('[subject+state]')
    .anyOf([
      [cartSubject(userId), 'waiting'],
      [cartSubject(userId), 'responded'],
    ])
    .sortBy('sequence');

/** A user's cart on this device, and which of the given operations the outbox has stored. */
export async function readCart(
  userId: string,
  opIds: readonly string[],
): Promise<StoredCart & { readonly stored: ReadonlySet<string> }> {
  const db = deviceDb();
  return db.transaction('r', db.carts, db.operations, async () => {
    const [cart, entries, known] = await Promise.all([
      db.carts.get(userId),
      openEntries(db, userId),
      db.operations.where('op_id').anyOf(opIds).toArray(),
    ]);
    return {
      lines: cart?.lines ?? null,
      changes: entries.map(changeOf),
      stored: new Set(known.map((op) => op.op_id)),
    };
  });
}

/** The number of the newest outbox entry of a user's cart, 0 if there is none. */
async function newestEntry(db: DeviceDb, userId: string): Promise<number> {
  const subject = cartSubject(userId);
  const keys = await db.operations.where('[subject+state]').between([subject, ''], [subject, '\uffff']).primaryKeys();
  return Math.max(0, ...keys);
}

/** Marks the moment before the server's cart is fetched; 'waiting' while operations wait that the response might include. */
export async function beginRefresh(userId: string): Promise<number | 'waiting'> {
  const db = deviceDb();
  return db.transaction('r', db.operations, async () =>
    (await openEntries(db, userId)).length > 0 ? 'waiting' : newestEntry(db, userId),
  );
}

/**
 * Stores the server's cart. False, and nothing is stored, when operations were added since `mark`: the response may
 * include some of them and not others.
 */
export async function storeLines(userId: string, lines: readonly CartLine[], mark: number): Promise<boolean> {
  const db = deviceDb();
  return db.transaction('rw', db.carts, db.operations, async () => {
    if ((await newestEntry(db, userId)) > mark) return false;
    await db.carts.put({ user_id: userId, lines });
    return true;
  });
}

/** Deletes the stored lines of a user at sign-out. Waiting operations stay in the outbox. */
export const forgetCart = (userId: string): Promise<void> => deviceDb().carts.delete(userId);

type Changed = Output<(typeof cartCalls)[number]>;

for (const call of cartCalls)
  registerAckHandler(call, async (op, response) => {
    const { carts } = deviceDb();
    const lines = (await carts.get(op.user_id))?.lines ?? [];
    await carts.put({ user_id: op.user_id, lines: withLine(lines, operationOf(op), (response as Changed).line) });
    return {};
  });
