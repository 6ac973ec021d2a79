import Dexie from 'dexie';
import { decidesNothing, maySend } from '#domain/platform/outbox/outbox.ts';
import { readUserId } from '../../session/token.ts';
import { mutate, upload } from '../request.ts';
import type { CommandName, Input, UploadName } from '../calls.ts';
import { deviceDb, type DeviceOp } from './device-db.ts';
import { InvalidResponse, Refused, Unreachable } from '../failure.ts';
import { announce, end } from './outbox-responses.ts';
import { storeWorkerCredentials } from './worker-credentials.ts';

/** A server that has not answered by then may not do so before this page is closed. */
const slowMs = 2_000;

export const isLost = (error: unknown): boolean =>
  error instanceof Unreachable ||
  // An answer that is none of ours (a proxy, a hall's own login page) says nothing about the operation.
  error instanceof InvalidResponse ||
  // It was answered, and this device could not write that down: the same answer comes again.
  error instanceof Dexie.DexieError ||
  (error instanceof Refused && decidesNothing(error.http));

/** Who signed in here and may not pack: what packers of this device left waits for the next of them. */
const barred = new Set<string>();

/** Whether the current user may send it; another tab may have signed another user in since. */
export function mayNow(op: DeviceOp): boolean {
  const sender = readUserId();
  return sender !== '' && maySend(op, sender, barred.has(sender));
}

export const leaveIfSlow = () => setTimeout(() => void storeWorkerCredentials().catch(() => undefined), slowMs);

/** Locks are missing on plain http in a hall's own network; there the ids of the operations have to do. */
export const alone = (lock: string, work: () => Promise<void>): Promise<unknown> =>
  'locks' in navigator ? navigator.locks.request(lock, work) : work();

/** One request. @throws Refused, Unreachable, InvalidResponse */
export async function sendOperation(op: DeviceOp): Promise<unknown> {
  const key = op.key ?? op.op_id;
  const photo = op.call === 'pack.photo' && (await deviceDb().photos.get(op.op_id));
  if (!photo) return mutate(op.call as CommandName, op.input as Input<CommandName>, key);
  const file = new File([photo.blob], 'photo.jpg', { type: photo.blob.type });
  return upload(op.call as UploadName, op.input as Input<UploadName>, file, key);
}

/** One operation to its end; `put` puts its answer in place. False when the server is away. */
export async function send(op: DeviceOp, put: typeof end = end): Promise<boolean> {
  const sender = readUserId();
  if (!mayNow(op)) return true;
  const slow = leaveIfSlow();
  try {
    await put(op, await sendOperation(op));
    return true;
  } catch (error) {
    if (isLost(error)) return false;
    if (error instanceof Refused && error.http === 403 && op.user_id !== sender) {
      barred.add(sender);
      return true;
    }
    // A person has to see it: it was done, and it does not count.
    const message = error instanceof Error ? error.message : String(error);
    await deviceDb().operations.update(op.sequence, { state: 'attention', message });
    announce({ ...op, state: 'attention', message }, null);
    return true;
  } finally {
    clearTimeout(slow);
  }
}
