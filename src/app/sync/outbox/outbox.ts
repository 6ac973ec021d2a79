import { goesAlone, outboxNames } from '#domain/platform/outbox/outbox.ts';
import { behindPaint } from '../after-paint.ts';
import type { DeviceOp } from './device-db.ts';
import { isStorageFailure, Refused } from '../failure.ts';
import { follow } from '../live/follow.ts';
import { isInMemory, sendFromMemory } from './outbox-memory.ts';
import { outboxStore, updateOutbox } from './outbox-store.ts';
import { announce, countRefused, endConfirmed, inState, withoutUndone } from './outbox-responses.ts';
import { drainPhotos, nextPhoto } from './pictures/outbox-photos.ts';
import { alone, isLost, leaveIfSlow, mayNow, send } from './outbox-send.ts';
import type * as batch from '../pack/batch.ts';
import { deleteWorkerCredentials, storeWorkerCredentials } from './worker-credentials.ts';

const pauseMs = 2_000;

type BatchModule = typeof batch;
let parts: BatchModule | null = null;
/** Registers the batch module, which starts sending. It imports the response handlers, and they import this file. */
export const sendWith = (batch: BatchModule): void => void (parts = batch);

let counting: (() => void) | null = null;
/** Follows how much waits, over all tabs of the device. */
export function followCounts(): void {
  const count = async () => {
    const [waiting, attention] = await Promise.all([inState('waiting').toArray(), countRefused()]);
    return { waiting: withoutUndone(waiting).length, attention };
  };
  counting ??= follow(['operations'], count, updateOutbox);
}

/** Operations still to be sent one by one, because the server refused them as a batch. */
let sentAlone = 0;

/** The next operations to send: the oldest one, with those after it that may share its batch. Photos are sent separately. */
async function next({ isBatchable, maxBatch }: BatchModule): Promise<DeviceOp[]> {
  const max = sentAlone > 0 ? 1 : maxBatch;
  const may = (op: DeviceOp) => !goesAlone(op) && mayNow(op);
  const oldest = await inState('waiting').limit(max).toArray();
  // A filter reads row by row; usually all rows may be sent.
  const waiting = oldest.every(may) ? oldest : await inState('waiting').filter(may).limit(max).toArray();
  const last = waiting.findIndex((op) => !isBatchable(op));
  return last === -1 ? waiting : waiting.slice(0, Math.max(1, last));
}

/** Sends operations as one batch. False when the server is unreachable. */
async function sendMany(ops: readonly DeviceOp[], { sendBatch }: BatchModule): Promise<boolean> {
  if (!ops.every(mayNow)) return true;
  const slow = leaveIfSlow();
  try {
    for (const { op, response } of await sendBatch(ops)) announce(op, response);
    return true;
  } catch (error) {
    const isLostRequest = isLost(error);
    // A refusal of the whole batch, or a server error, may be caused by a single operation.
    if (!isLostRequest || (error instanceof Refused && error.http >= 500)) sentAlone = ops.length;
    return !isLostRequest;
  } finally {
    clearTimeout(slow);
  }
}

let timer: ReturnType<typeof setTimeout> | null = null;
let running: Promise<void> | null = null;
let wanted = false;

async function sendNext(ops: readonly DeviceOp[], batch: BatchModule): Promise<boolean> {
  const [op, ...more] = ops;
  if (!op || more.length > 0) return sendMany(ops, batch);
  const isSent = await send(op);
  if (isSent && sentAlone > 0) sentAlone -= 1;
  return isSent;
}

function laterAgain(): void {
  void storeWorkerCredentials().catch(() => undefined);
  timer ??= setTimeout(() => {
    timer = null;
    void drain();
  }, pauseMs);
}

/**
 * Nothing is left to send, so the result of the last try is out of date: another page or the worker has sent its rest.
 * Operations still waiting belong to another user.
 */
async function allSent(): Promise<void> {
  const ofOtherUsers = await inState('waiting')
    .filter((op) => !mayNow(op))
    .count();
  // Another user may have signed in.
  updateOutbox({ isUnreachable: false, ofOtherUsers, attention: await countRefused() });
  await deleteWorkerCredentials();
}

/** Sends what is stored on this device, except photos. False when the server is unreachable. */
async function sendStored(batch: BatchModule): Promise<boolean> {
  await endConfirmed();
  for (let ops = await next(batch); ops.length > 0; ops = await next(batch)) {
    if (!outboxStore.state.sending) updateOutbox({ sending: true });
    if (!(await sendNext(ops, batch))) return false;
    if (outboxStore.state.isUnreachable) updateOutbox({ isUnreachable: false });
  }
  return true;
}

async function drainAll(): Promise<void> {
  if (!parts) return;
  let hasStorage = true;
  const isThere = await sendStored(parts).catch((error: unknown) => {
    // Then only what is in memory can be sent.
    if (!isInMemory()) throw error;
    hasStorage = false;
    return true;
  });
  if (!isThere || !(await sendFromMemory())) {
    updateOutbox({ isUnreachable: true, sending: false });
    return laterAgain();
  }
  if (!hasStorage) updateOutbox({ isUnreachable: false });
  else if (!(await nextPhoto())) await allSent();
}

let photographs = 0;
/** Not waited for: what is scanned meanwhile is sent in parallel. */
async function sendPhotos(): Promise<void> {
  // While the server is away everything waits for the next try.
  if (timer !== null || !(await nextPhoto()) || !parts) return;
  photographs += 1;
  updateOutbox({ sending: true });
  const isThere = await drainPhotos().finally(() => {
    photographs -= 1;
    updateOutbox({ sending: running !== null || photographs > 0 });
  });
  updateOutbox({ isUnreachable: !isThere });
  if (!isThere) return laterAgain();
  // Where it was the last that waited, the session lies here no longer.
  if (!(await nextPhoto())) void drain();
}

async function drainWanted(): Promise<void> {
  try {
    while (wanted) {
      wanted = false;
      await alone(outboxNames.lock, drainAll);
    }
  } catch (error) {
    // Where nothing can be stored, nothing waits.
    if (!isStorageFailure(error)) throw error;
  } finally {
    running = null;
    updateOutbox({ sending: photographs > 0 });
    void sendPhotos().catch(() => undefined);
  }
}

/**
 * Sends what waits, in the order it was made, from one tab of the device at a time. Resolves when everything up to now is
 * sent or the server is away.
 */
export function drain(): Promise<void> {
  wanted = true;
  return (running ??= drainWanted());
}

/** Sends what was just done, once the page has shown that it was done. */
export const drainSoon = (): void => behindPaint(() => void drain());
