import { goesAlone, outboxNames } from '#domain/platform/outbox/outbox.ts';
import { readUserId } from '../../session/token.ts';
import { behindPaint } from '../after-paint.ts';
import type { CommandName, Input } from '../calls.ts';
import { deviceDb, type DeviceOp } from './device-db.ts';
import { Refused } from '../failure.ts';
import { follow } from '../live/follow.ts';
import { newKey } from '../key.ts';
import { announce, endAnswered, inState } from './outbox-responses.ts';
import { drainPhotos, nextPhoto } from './outbox-photos.ts';
import { alone, isLost, leaveIfSlow, mayNow, send } from './outbox-send.ts';
import type * as together from '../pack/batch.ts';
import { deleteWorkerCredentials, storeWorkerCredentials } from './worker-credentials.ts';
import { onBackgroundSync } from './background-sync.ts';

const againMs = 30_000;
const pauseMs = 2_000;
/** Answered operations are kept this long, in case the server asks for one of them again. */
const keptMs = 3 * 24 * 60 * 60_000;

type Together = typeof together;

export type OutboxState = {
  readonly waiting: number;
  /** Of these, those of another user: they wait until that user signs in. */
  readonly held: number;
  readonly sending: boolean;
  /** The last try found no server. */
  readonly isAway: boolean;
  readonly attention: number;
};

let state: OutboxState = { waiting: 0, held: 0, sending: false, isAway: false, attention: 0 };
const watchers = new Set<() => void>();
function become(next: Partial<OutboxState>): void {
  const after = { ...state, ...next };
  // Every scan comes by here some times, and most of these change nothing that is shown.
  if ((Object.keys(after) as (keyof OutboxState)[]).every((key) => after[key] === state[key])) return;
  state = after;
  for (const watcher of watchers) watcher();
}
export const outboxState = (): OutboxState => state;

let counting: (() => void) | null = null;
/** Follows how much waits, over all tabs of the device. */
export function watchOutbox(watcher: () => void): () => void {
  watchers.add(watcher);
  const count = async () => {
    const [waiting, attention] = await Promise.all([countOf('waiting'), countOf('attention')]);
    return { waiting, attention };
  };
  counting ??= follow(['ops'], count, become);
  return () => watchers.delete(watcher);
}
const countOf = (of: DeviceOp['state']) => inState(of).count();

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
    for (const { op, answer } of await sendBatch(ops)) announce(op, answer);
    return true;
  } catch (error) {
    const isAway = isLost(error);
    // What the server says of all of them, or what breaks it, may be the matter of one.
    if (!isAway || (error instanceof Refused && error.http >= 500)) singly = ops.length;
    return !isAway;
  } finally {
    clearTimeout(slow);
  }
}

let timer: ReturnType<typeof setTimeout> | null = null;
let isRunning = false;
let wanted = false;

/** The files that put answers in place; without them nothing is asked. */
async function settling(): Promise<Together | null> {
  try {
    await import('./ack-handlers.ts');
    return await import('../pack/batch.ts');
  } catch {
    return null;
  }
}

async function sendNext(ops: readonly DeviceOp[], parts: Together): Promise<boolean> {
  const [op, ...more] = ops;
  if (!op || more.length > 0) return sendMany(ops, parts);
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

/** On most days there is nothing: then nothing is loaded to send it with. */
const hasWork = async (): Promise<boolean> =>
  (await deviceDb().ops.where('state').anyOf('waiting', 'answered').limit(1).count()) > 0;

/**
 * Nothing is left to send: how the last try ended says no more, for what it left another page or the worker has sent
 * meanwhile. What still waits, waits for somebody else.
 */
async function allSent(): Promise<void> {
  const held = await inState('waiting')
    .filter((op) => !mayNow(op))
    .count();
  become({ isAway: false, held });
  await deleteWorkerCredentials();
}

async function drainAll(): Promise<void> {
  if (!(await hasWork())) return allSent();
  const parts = await settling();
  if (!parts) {
    become({ isAway: true });
    return laterAgain();
  }
  await endAnswered();
  for (let ops = await next(parts); ops.length > 0; ops = await next(parts)) {
    if (!state.sending) become({ sending: true });
    if (!(await sendNext(ops, parts))) {
      become({ isAway: true, sending: false });
      return laterAgain();
    }
    if (state.isAway) become({ isAway: false });
  }
  if (!(await nextPhoto())) await allSent();
}

let photographs = 0;
/** Not waited for: what is scanned meanwhile goes out beside it. */
async function sendPhotos(): Promise<void> {
  // While the server is away everything waits for the next try.
  if (timer !== null || !(await nextPhoto()) || !(await settling())) return;
  photographs += 1;
  become({ sending: true });
  const isThere = await drainPhotos().finally(() => {
    photographs -= 1;
    become({ sending: isRunning || photographs > 0 });
  });
  become({ isAway: !isThere });
  if (!isThere) return laterAgain();
  // Where it was the last that waited, the session lies here no longer.
  if (!(await nextPhoto())) void drain();
}

/** Sends what waits, in the order it was made, from one tab of the device at a time. */
export async function drain(): Promise<void> {
  wanted = true;
  if (isRunning) return;
  isRunning = true;
  try {
    while (wanted) {
      wanted = false;
      await alone(outboxNames.lock, drainAll);
    }
  } finally {
    isRunning = false;
    become({ sending: photographs > 0 });
    void sendPhotos().catch(() => undefined);
  }
}

/** Sends what was just done, once the page has shown that it was done. */
export const drainSoon = (): void => behindPaint(() => void drain());

let isFollowing = false;
/** Sends when the network is back, when the page is looked at again, and every half minute. */
export function keepDraining(): void {
  if (isFollowing) return;
  isFollowing = true;
  const go = () => void drain();
  window.addEventListener('online', go);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && go());
  onBackgroundSync(go);
  setInterval(go, againMs);
  void sweep();
  go();
}

async function sweep(): Promise<void> {
  const before = Date.now() - keptMs;
  await deviceDb()
    .ops.where('[state+n]')
    .between(['done', 0], ['done', Number.MAX_SAFE_INTEGER])
    .filter((op) => op.at < before)
    .delete();
}

/** What waits and what needs a person, oldest first. */
export async function openOps(): Promise<DeviceOp[]> {
  const [refused, waiting] = await Promise.all([inState('attention').toArray(), inState('waiting').toArray()]);
  return [...refused, ...waiting].toSorted((one, other) => one.n - other.n);
}

/** A person has seen that this one does not count. */
export async function acknowledge(n: number): Promise<void> {
  const db = deviceDb();
  await db.transaction('rw', db.ops, db.photos, async () => {
    const op = await db.ops.get(n);
    if (!op) return;
    await db.ops.update(n, { state: 'done' });
    await db.photos.delete(op.op_id);
  });
}

/** Sends a refused one again: with its own id, so that where it counted it counts once, and under a key that is asked anew. */
export async function sendAgain(n: number): Promise<void> {
  await deviceDb()
    .ops.where({ n })
    .filter((op) => op.state === 'attention')
    .modify({ state: 'waiting', words: '', key: newKey() });
  void drain();
}

/** Whether this person's word about the same thing waits already. */
export async function isBehind(about: string): Promise<boolean> {
  const before = await deviceDb().ops.where({ about, state: 'waiting' }).toArray();
  return before.some((op) => op.seq === 0 && op.user_id === readUserId());
}

/** How an operation is named on this device. */
export type Named = {
  /** What it is about: an id. */
  readonly about: string;
  /** The same for people: an order's number. */
  readonly title: string;
};

/**
 * Keeps a command that may wait; it goes out under `opId` when the server is there. @throws when the device cannot keep it:
 * then it has not been done, and has to be said
 */
export async function queueCommand<N extends CommandName>(
  call: N,
  input: Input<N>,
  { about, title, opId }: Named & { readonly opId: string },
): Promise<void> {
  await deviceDb().ops.add({
    op_id: opId,
    seq: 0,
    user_id: readUserId(),
    call,
    input: input as Record<string, unknown>,
    about,
    title,
    state: 'waiting',
    told: 'queued',
    line_id: null,
    at: Date.now(),
    words: '',
  });
  void drain();
}
