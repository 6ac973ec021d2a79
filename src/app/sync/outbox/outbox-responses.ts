import type { CommandName, UploadName } from '../calls.ts';
import { deviceDb, type DeviceOp } from './device-db.ts';

/** Operations in one state, in order of creation. */
export const inState = (of: DeviceOp['state']) =>
  deviceDb().operations.where('[state+sequence]').between([of, 0], [of, Number.MAX_SAFE_INTEGER]);

/** Applies a response, in one transaction with the end of its operation. */
export type Settle = (op: DeviceOp, response: unknown) => Promise<Partial<DeviceOp>>;
/** Called after the transaction. */
type ResponseListener = (op: DeviceOp, response: unknown) => void;
const settlers = new Map<string, Settle>();
const listeners = new Set<ResponseListener>();
export const settleBy = (call: CommandName | UploadName, settle: Settle): void => void settlers.set(call, settle);
/** Whether a handler applies the response of a call on this device. */
export const hasAckHandler = (call: string): boolean => settlers.has(call);
export function listenToResponses(listener: ResponseListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells other tabs of operations that ended here. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('parcelyard.outbox') : null;
channel?.addEventListener('message', ({ data }: MessageEvent<{ op: DeviceOp; response: unknown }>) => {
  for (const listener of listeners) listener(data.op, data.response);
});
export function announce(op: DeviceOp, response: unknown): void {
  for (const listener of listeners) listener(op, response);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  channel?.postMessage({ op, response });
}

/** Applies a response and ends its operation, in one transaction. */
export async function end(op: DeviceOp, response: unknown): Promise<void> {
  const db = deviceDb();
  const ended = await db.transaction('rw', db.tables, async () => {
    const change = { state: 'done' as const, ...(await settlers.get(op.call)?.(op, response)) };
    await db.operations.update(op.sequence, { ...change, response: undefined });
    return { ...op, ...change };
  });
  announce(ended, response);
}

/** Applies the responses the service worker received while no page was open; called before anything is sent. */
export async function endConfirmed(): Promise<void> {
  for (const op of await inState('responded').toArray()) await end(op, op.response);
}
