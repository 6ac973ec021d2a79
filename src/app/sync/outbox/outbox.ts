import { goesAlone, outboxNames } from '#domain/platform/outbox/outbox.ts';
import { behindPaint } from '../after-paint.ts';
import { deviceDb, type DeviceOp } from './device-db.ts';
import { Refused } from '../failure.ts';
import { follow } from '../live/follow.ts';
import { isHolding, sendHeld } from './outbox-memory.ts';
import { outboxStore, updateOutbox } from './outbox-store.ts';
import { announce, endConfirmed, inState } from './outbox-responses.ts';
import { drainPhotos, nextPhoto } from './outbox-photos.ts';
import { alone, isLost, leaveIfSlow, mayNow, send } from './outbox-send.ts';
import type * as together from '../pack/batch.ts';
import { deleteWorkerCredentials, storeWorkerCredentials } from './worker-credentials.ts';

const pauseMs = 2_000;

type Together = typeof together;
let parts: Together | null = null;
/** Sending begins with this: handlers of responses are registered. They import this file, so they are not imported here. */
export const sendWith = (batch: Together): void => void (parts = batch);

const countOf = (of: DeviceOp['state']) => inState(of).count();

let counting: (() => void) | null = null;
/** Follows how much waits, over all tabs of the device. */
export function followCounts(): void {
  const count = async () => {
    const [waiting, attention] = await Promise.all([countOf('waiting'), countOf('attention')]);
    return { waiting, attention };
  };
  counting ??= follow(['operations'], count, updateOutbox);
}

/** So many go one by one: the server would not take them together, and alone each is judged by itself. */
let singly = 0;

/** What goes out next: the oldest that waits, with those behind it that may travel together with it. Photos go their own way. */
async function next({ isBatchable, maxBatch }: Together): Promise<DeviceOp[]> {
  const most = singly > 0 ? 1 : maxBatch;
  const may = (op: DeviceOp) => !goesAlone(op) && mayNow(op);
  const oldest = await inState('waiting').limit(most).toArray();
  // A filter asks the database for each one by itself; as a rule all of them may go.
  const waiting = oldest.every(may) ? oldest : await inState('waiting').filter(may).limit(most).toArray();
  const last = waiting.findIndex((op) => !isBatchable(op));
  return last === -1 ? waiting : waiting.slice(0, Math.max(1, last));
}

/** Many operations to their ends. False when the server is away. */
async function sendMany(ops: readonly DeviceOp[], { sendBatch }: Together): Promise<boolean> {
  if (!ops.every(mayNow)) return true;
  const slow = leaveIfSlow();
  try {
    for (const { op, response } of await sendBatch(ops)) announce(op, response);
    return true;
  } catch (error) {
    const isLostRequest = isLost(error);
    // What the server says of all of them, or what breaks it, may be the matter of one.
    if (!isLostRequest || (error instanceof Refused && error.http >= 500)) singly = ops.length;
    return !isLostRequest;
  } finally {
    clearTimeout(slow);
  }
}

let timer: ReturnType<typeof setTimeout> | null = null;
let running: Promise<void> | null = null;
let wanted = false;

async function sendNext(ops: readonly DeviceOp[], together: Together): Promise<boolean> {
  const [op, ...more] = ops;
  if (!op || more.length > 0) return sendMany(ops, together);
  const isSent = await send(op);
  if (isSent && singly > 0) singly -= 1;
  return isSent;
}

function laterAgain(): void {
  void storeWorkerCredentials().catch(() => undefined);
  timer ??= setTimeout(() => {
    timer = null;
    void drain();
  }, pauseMs);
}

/** Usually nothing waits; then the code that sends is not loaded. */
const hasWork = async (): Promise<boolean> =>
  (await deviceDb().operations.where('state').anyOf('waiting', 'responded').limit(1).count()) > 0;

/**
 * Nothing is left to send, so the result of the last try is out of date: another page or the worker has sent its rest.
 * Operations still waiting belong to another user.
 */
async function allSent(): Promise<void> {
  const held = await inState('waiting')
    .filter((op) => !mayNow(op))
    .count();
  updateOutbox({ isUnreachable: false, held });
  await deleteWorkerCredentials();
}

/** Sends what is stored on this device, photos apart. False when the server is away. */
async function sendStored(together: Together): Promise<boolean> {
  if (!(await hasWork())) return true;
  await endConfirmed();
  for (let ops = await next(together); ops.length > 0; ops = await next(together)) {
    if (!outboxStore.state.sending) updateOutbox({ sending: true });
    if (!(await sendNext(ops, together))) return false;
    if (outboxStore.state.isUnreachable) updateOutbox({ isUnreachable: false });
  }
  return true;
}

async function drainAll(): Promise<void> {
  if (!parts) return;
  let hasStorage = true;
  const isThere = await sendStored(parts).catch((error: unknown) => {
    // Then only what is held in memory can be sent.
    if (!isHolding()) throw error;
    hasStorage = false;
    return true;
  });
  if (!isThere || !(await sendHeld())) {
    updateOutbox({ isUnreachable: true, sending: false });
    return laterAgain();
  }
  if (!hasStorage) updateOutbox({ isUnreachable: false });
  else if (!(await nextPhoto())) await allSent();
}

let photographs = 0;
/** Not waited for: what is scanned meanwhile goes out beside it. */
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
