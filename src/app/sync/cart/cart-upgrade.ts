import { deviceDb } from '../outbox/device-db.ts';
import { cartSubject, commandOf } from './cart-entry.ts';
import type { CartChange, CartLine } from './cart-lines.ts';

/** The cart tables that the query cache had up to version 3. */
export type OldCart = { readonly key: string; readonly lines: readonly CartLine[] };
export type OldCartAct = { readonly seq: number; readonly op_id: string; readonly act: CartChange };

/** The time in a UUIDv7. */
const timeOf = (opId: string): number => Number.parseInt(opId.replaceAll('-', '').slice(0, 12), 16);

/** Moves a user's cart into the device database: waiting operations become outbox entries. Safe to repeat. */
export async function importCart(userId: string, acts: readonly OldCartAct[], old: OldCart | undefined): Promise<void> {
  const db = deviceDb();
  await db.transaction('rw', db.operations, db.carts, async () => {
    const known = await db.operations
      .where('op_id')
      .anyOf(acts.map(({ op_id }) => op_id))
      .toArray();
    const opIds = new Set(known.map(({ op_id }) => op_id));
    const missing = acts.filter(({ op_id }) => !opIds.has(op_id));
    await db.operations.bulkAdd(
      missing.map(({ op_id, act }) => ({
        ...commandOf(act),
        op_id,
        seq: 0,
        user_id: userId,
        subject: cartSubject(userId),
        title: act.facts.product_title,
        state: 'waiting',
        localResult: 'queued',
        line_id: null,
        at: timeOf(op_id) || Date.now(),
        message: '',
        preview: act.facts,
      })),
    );
    if (old && !(await db.carts.get(userId))) await db.carts.put({ user_id: userId, lines: old.lines });
  });
}
