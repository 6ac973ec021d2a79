import type { CommandName, UploadName } from '../calls.ts';
import { deviceDb, type DeviceOp } from './device-db.ts';

/** In the order they were made. */
export const inState = (of: DeviceOp['state']) =>
  deviceDb().ops.where('[state+n]').between([of, 0], [of, Number.MAX_SAFE_INTEGER]);

/** Puts an answer where it belongs, in one transaction with the end of its operation. */
export type Settle = (op: DeviceOp, answer: unknown) => Promise<Partial<DeviceOp>>;
/** Notifies listeners after the transaction. */
type Hearer = (op: DeviceOp, answer: unknown) => void;
const settlers = new Map<string, Settle>();
const hearers = new Set<Hearer>();
export const settleBy = (call: CommandName | UploadName, settle: Settle): void => void settlers.set(call, settle);
export function hearAnswers(hearer: Hearer): () => void {
  hearers.add(hearer);
  return () => hearers.delete(hearer);
}

/** What every other tab hears of: an operation that ended here. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('parcelyard.outbox') : null;
channel?.addEventListener('message', ({ data }: MessageEvent<{ op: DeviceOp; answer: unknown }>) => {
  for (const hear of hearers) hear(data.op, data.answer);
});
export function announce(op: DeviceOp, answer: unknown): void {
  for (const hear of hearers) hear(op, answer);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  channel?.postMessage({ op, answer });
}

/** Puts an answer in place and ends its operation, both or neither. */
export async function end(op: DeviceOp, answer: unknown): Promise<void> {
  const db = deviceDb();
  const ended = await db.transaction('rw', db.ops, db.parcels, db.meta, db.photos, async () => {
    const change = { state: 'done' as const, ...(await settlers.get(op.call)?.(op, answer)) };
    await db.ops.update(op.n, { ...change, answer: undefined });
    return { ...op, ...change };
  });
  announce(ended, answer);
}

/** What the worker was answered while no page lived is put in place before anything else is said. */
export async function endAnswered(): Promise<void> {
  for (const op of await inState('answered').toArray()) await end(op, op.answer);
}
