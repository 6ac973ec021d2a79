import Dexie from 'dexie';
import { devicePicturesIn } from '#domain/platform/outbox/device-pictures.ts';
import { decidesNothing, maySend } from '#domain/platform/outbox/outbox.ts';
import { readUserId } from '../../session/token.ts';
import { mutate, upload } from '../request.ts';
import type { CommandName, Input, UploadName } from '../calls.ts';
import { deviceDb, type DeviceOp } from './device-db.ts';
import { InvalidResponse, Refused, Unreachable } from '../failure.ts';
import { withUploaded } from './pictures/device-pictures.ts';
import { announce, end } from './outbox-responses.ts';
import { storeWorkerCredentials } from './worker-credentials.ts';

/** After this long without a response the worker gets the credentials, because the page may be closed before the response. */
const slowMs = 2_000;

export const isLost = (error: unknown): boolean =>
  error instanceof Unreachable ||
  // A response of another server (a proxy, a captive portal) decides nothing about the operation.
  error instanceof InvalidResponse ||
  // The device could not store the response; a repeated request returns the same one.
  error instanceof Dexie.DexieError ||
  (error instanceof Refused && decidesNothing(error.http));

/** Users without the permission to pack: unsent operations of packers on this device wait for the next packer. */
const barred = new Set<string>();

/** Whether the current user may send it; another tab may have signed another user in since. */
export function mayNow(op: DeviceOp): boolean {
  const sender = readUserId();
  return sender !== '' && maySend(op, sender, barred.has(sender));
}

export const leaveIfSlow = () => setTimeout(() => void storeWorkerCredentials().catch(() => undefined), slowMs);

/** Without https there are no locks; the operation ids alone then prevent double effects. */
export const alone = (lock: string, work: () => Promise<void>): Promise<unknown> =>
  'locks' in navigator ? navigator.locks.request(lock, work) : work();

/** One request. @throws Refused, Unreachable, InvalidResponse */
export async function sendOperation(op: DeviceOp): Promise<unknown> {
  const key = op.key ?? op.op_id;
  const photo = op.call === 'pack.photo' && (await deviceDb().photos.get(op.op_id));
  if (!photo) {
    const input = devicePicturesIn(op.input).length > 0 ? await withUploaded(op.input) : op.input;
    return mutate(op.call as CommandName, input as Input<CommandName>, key);
  }
  const file = new File([photo.blob], 'photo.jpg', { type: photo.blob.type });
  return upload(op.call as UploadName, op.input as Input<UploadName>, file, key);
}

/** Sends one operation and applies its response with `apply`. False when the server is unreachable. */
export async function send(op: DeviceOp, apply: typeof end = end): Promise<boolean> {
  const sender = readUserId();
  if (!mayNow(op)) return true;
  const slow = leaveIfSlow();
  try {
    await apply(op, await sendOperation(op));
    return true;
  } catch (error) {
    if (isLost(error)) return false;
    if (error instanceof Refused && error.http === 403 && op.user_id !== sender) {
      barred.add(sender);
      return true;
    }
    // The action happened but was refused, so a user has to see it.
    const message = error instanceof Error ? error.message : String(error);
    const refused = {
      state: 'attention',
      message,
      ...(error instanceof Refused && { refusal: error.refusal }),
    } as const;
    // One that was replaced while it was on its way is over already.
    const open = deviceDb().operations.where({ sequence: op.sequence, state: 'waiting' });
    if ((await open.modify(refused)) > 0) announce({ ...op, ...refused }, null);
    return true;
  } finally {
    clearTimeout(slow);
  }
}
