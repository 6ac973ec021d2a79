import { idleHeader } from '#domain/platform/security/idle.ts';
import { devicePicturesIn } from '#domain/platform/outbox/device-pictures.ts';
import {
  goesAlone,
  maySend,
  outboxNames,
  outcomeOf,
  type Outcome,
  type Sender,
} from '#domain/platform/outbox/outbox.ts';
import { dropSender, endOp, nextOp, nextPhoto, openDevice, photoFor, senderOf, type Op } from './device.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Name and path of every command that may be queued; written by the build from the contract. */
  readonly __queued: Readonly<Record<string, string>>;
};

/** Sends the queue when the browser is online again, whether a page is open or not. */
export function listenForSync(): void {
  // A new version takes over only when this worker has no running event: sending stops here, and the new one sends the rest.
  const takeover = new AbortController();
  self.addEventListener('message', ({ data }) => {
    if (data === outboxNames.takeover) takeover.abort();
  });
  self.addEventListener('sync', (event) => {
    const woken = event as ExtendableEvent & { readonly tag: string };
    if (woken.tag === outboxNames.wake) woken.waitUntil(wake(takeover.signal));
  });
}

/** @throws while something is still unsent: the browser then fires the event again */
async function wake(signal: AbortSignal): Promise<void> {
  await notifyPages();
  // A page that is sending holds the lock; what it leaves is sent here. Photos have a lock of their own, so that they do not delay scans.
  const { locks } = self.navigator;
  const isEven =
    (await locks.request(outboxNames.lock, { signal }, () => drain(nextScan, signal))) &&
    (await locks.request(outboxNames.photoLock, { signal }, () => drain(nextPhoto, signal, dropSender)));
  await notifyPages();
  if (!isEven) throw new Error('the server is unreachable');
}

async function notifyPages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const each of pages) each.postMessage(outboxNames.wake, {});
}

type Next = typeof nextOp;
const nextScan: Next = (db, may) => nextOp(db, (op) => !goesAlone(op) && may(op));

/** In order of creation, by the same rules as a page: sync/outbox/outbox.ts. `ended`: when everything is sent. */
async function drain(next: Next, signal: AbortSignal, ended?: typeof dropSender): Promise<boolean> {
  const db = await openDevice();
  if (!db) return true;
  try {
    const sender = await senderOf(db);
    // It is sent after the next sign-in.
    if (!sender) return true;
    let isBarred = false;
    // Only a page uploads the pictures of an operation; what follows on the same subject waits with it.
    const ofPages = new Set<string>();
    const isForPage = (op: Op) => {
      if (devicePicturesIn(op.input).length > 0) ofPages.add(op.subject);
      return ofPages.has(op.subject);
    };
    const may = (op: Op) => op.call in self.__queued && maySend(op, sender.userId, isBarred) && !isForPage(op);
    for (let op = await next(db, may); op; op = await next(db, may)) {
      const outcome = await sendOp(op, sender, await photoFor(db, op.op_id), signal);
      if (outcome.kind === 'lost') return false;
      if (outcome.kind === 'barred') isBarred = true;
      else if (outcome.kind === 'responded')
        await endOp(db, op.sequence, { state: 'responded', response: outcome.response });
      else {
        const { message, refusal } = outcome;
        const refused = { message, ...(refusal !== undefined && { refusal }), isUnreported: true } as const;
        await endOp(db, op.sequence, { state: 'attention', ...refused });
      }
    }
    await ended?.(db);
    return true;
  } finally {
    db.close();
  }
}

async function sendOp(
  op: Op,
  { token, userId, language }: Sender,
  photo: Blob | null,
  signal: AbortSignal,
): Promise<Outcome> {
  const headers = new Headers({
    'accept-language': language,
    authorization: `Bearer ${token}`,
    'idempotency-key': op.key ?? op.op_id,
    // Sending is not user activity; the activity was when the operation was created.
    [idleHeader]: String(Math.max(0, Math.floor((Date.now() - op.at) / 1000))),
  });
  if (!photo) headers.set('content-type', 'application/json');
  const body = photo ? formOf(op.input, photo) : JSON.stringify(op.input);
  try {
    const response = await fetch(`/admin/v1${self.__queued[op.call]}`, {
      method: 'POST',
      headers,
      body,
      signal,
    });
    return outcomeOf(response.status, await response.json().catch(() => null), op.user_id === userId);
  } catch {
    return { kind: 'lost' };
  }
}

function formOf(input: Op['input'], photo: Blob): FormData {
  const form = new FormData();
  // Fields first: the server streams the file and needs to know what it is for.
  for (const [field, value] of Object.entries(input)) if (value !== undefined) form.append(field, String(value));
  form.append('file', photo, 'photo.jpg');
  return form;
}
