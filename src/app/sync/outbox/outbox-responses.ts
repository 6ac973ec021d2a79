import { readUserId } from '../../session/token.ts';
import type { CommandName, UploadName } from '../calls.ts';
import { deviceDb, type DeviceOp } from './device-db.ts';

/** Operations in one state, in order of creation. */
export const inState = (of: DeviceOp['state']) =>
  deviceDb().operations.where('[state+sequence]').between([of, 0], [of, Number.MAX_SAFE_INTEGER]);

/** A refused change is decided by its own user, who alone reads its text; a refused scan by any packer of the device. */
export const mayDecide = ({ user_id, seq }: Pick<DeviceOp, 'user_id' | 'seq'>, userId: string): boolean =>
  user_id === userId || seq > 0;

/** How many refused operations need the current user. */
export const countRefused = (): Promise<number> =>
  inState('attention')
    .filter((op) => mayDecide(op, readUserId()))
    .count();

/** Without scans, sortings and moves that were undone before they were sent, and without their undos: as a pair they change nothing. */
export function withoutUndone(ops: readonly DeviceOp[]): readonly DeviceOp[] {
  const ids = new Set(ops.map(({ op_id }) => op_id));
  const undone = new Set(
    ops.flatMap(({ op_id, input }) => {
      const made = input['scan_id'] ?? input['sort_id'] ?? input['move_id'];
      return typeof made === 'string' && ids.has(made) ? [op_id, made] : [];
    }),
  );
  return undone.size === 0 ? ops : ops.filter(({ op_id }) => !undone.has(op_id));
}

/** Applies a response, in one transaction with the end of its operation. */
export type AckHandler = (op: DeviceOp, response: unknown) => Promise<Partial<DeviceOp>>;
const ackHandlers = new Map<string, AckHandler>();
export const registerAckHandler = (call: CommandName | UploadName, handler: AckHandler): void =>
  void ackHandlers.set(call, handler);
/** Whether a handler applies the response of a call on this device. */
export const hasAckHandler = (call: string): boolean => ackHandlers.has(call);

type CleanUp = (op: DeviceOp) => Promise<void>;
const cleanUps = new Map<string, CleanUp>();
/** Deletes what the device no longer needs of an operation that was sent, in the same transaction. Screens load the rest. */
export const registerCleanUp = (call: CommandName, cleanUp: CleanUp): void => void cleanUps.set(call, cleanUp);

type Ended = { readonly op: DeviceOp; readonly response: unknown };
const target = new EventTarget();
const dispatch = (ended: Ended) => target.dispatchEvent(new CustomEvent('response', { detail: ended }));

/** Calls the listener after the transaction of each response, also of those in other tabs. Returns how to stop it. */
export function listenToResponses(listener: (op: DeviceOp, response: unknown) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) listener((event.detail as Ended).op, (event.detail as Ended).response);
  };
  target.addEventListener('response', handle);
  return () => target.removeEventListener('response', handle);
}

/** Announces operations that ended here to the other tabs. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('parcelyard.outbox') : null;
channel?.addEventListener('message', ({ data }: MessageEvent<Ended>) => dispatch(data));
export function announce(op: DeviceOp, response: unknown): void {
  dispatch({ op, response });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  channel?.postMessage({ op, response });
}

/** Applies a response and ends its operation, in one transaction. */
export async function end(op: DeviceOp, response: unknown): Promise<void> {
  const db = deviceDb();
  const ended = await db.transaction('rw', db.tables, async () => {
    await cleanUps.get(op.call)?.(op);
    const change = { state: 'done' as const, ...(await ackHandlers.get(op.call)?.(op, response)) };
    await db.operations.update(op.sequence, { ...change, response: undefined });
    return { ...op, ...change };
  });
  announce(ended, response);
}

const unreported = () => inState('attention').filter((op) => op.isUnreported === true);

/** Reports the rejections the service worker received: pages notice only what is written by Dexie. */
async function reportRefused(): Promise<void> {
  for (const op of await unreported().toArray()) {
    await deviceDb().operations.update(op.sequence, { isUnreported: false });
    announce({ ...op, isUnreported: false }, null);
  }
}

/** Applies the responses the service worker received while no page was sending; called before anything is sent. */
export async function endConfirmed(): Promise<void> {
  for (const op of await inState('responded').toArray()) await end(op, op.response);
  await reportRefused();
}
