import { outboxNames, photoToSend, type Sender } from '#domain/platform/outbox/outbox.ts';

/** An operation as the app stores it (sync/outbox/device-db.ts), with the fields that sending needs. */
export type Op = {
  readonly sequence: number;
  readonly op_id: string;
  readonly seq: number;
  readonly user_id: string;
  readonly call: string;
  readonly subject: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly key?: string;
  /** When it was created, ms. */
  readonly at: number;
  readonly state: 'waiting' | 'responded' | 'attention' | 'done';
};
type Ended =
  | { state: 'responded'; response: unknown }
  | { state: 'attention'; message: string; refusal?: string; isUnreported: true };

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => fail(request.error ?? new Error('the device database does not respond')));
  });

/** The app's device database; null if there is none, or only one of an older version. */
export async function openDevice(): Promise<IDBDatabase | null> {
  const request = indexedDB.open(outboxNames.database);
  // The app creates it; created here it would have no stores.
  request.addEventListener('upgradeneeded', () => request.transaction?.abort());
  const db = await result(request).catch(() => null);
  if (db && !db.objectStoreNames.contains('operations')) {
    // The next page upgrades it and sends what waits.
    db.close();
    return null;
  }
  // Close the connection, so that a page with a newer version can upgrade.
  db?.addEventListener('versionchange', () => db.close());
  return db;
}

export async function senderOf(db: IDBDatabase): Promise<Sender | null> {
  const row = (await result(db.transaction('meta').objectStore('meta').get(outboxNames.sender))) as
    | { value?: Sender }
    | undefined;
  return row?.value ?? null;
}

/** Everything is sent: delete the stored session. */
export async function dropSender(db: IDBDatabase): Promise<void> {
  await result(db.transaction('meta', 'readwrite').objectStore('meta').delete(outboxNames.sender));
}

const waiting = () => IDBKeyRange.bound(['waiting', 0], ['waiting', Number.MAX_SAFE_INTEGER]);
const byState = (db: IDBDatabase) => db.transaction('operations').objectStore('operations').index('[state+sequence]');

/** The first photo that may be sent. */
export const nextPhoto = async (db: IDBDatabase, may: (op: Op) => boolean): Promise<Op | null> =>
  photoToSend((await result(byState(db).getAll(waiting()))) as Op[], may);

/** The first waiting operation that `may` accepts, in order of creation. */
export function nextOp(db: IDBDatabase, may: (op: Op) => boolean): Promise<Op | null> {
  const request = byState(db).openCursor(waiting());
  return new Promise((done, fail) => {
    request.addEventListener('error', () => fail(request.error ?? new Error('the device database does not respond')));
    request.addEventListener('success', () => {
      const cursor = request.result;
      if (!cursor) return done(null);
      if (may(cursor.value as Op)) return done(cursor.value as Op);
      cursor.continue();
    });
  });
}

/** The photo of an operation; null for most. */
export async function photoFor(db: IDBDatabase, opId: string): Promise<Blob | null> {
  if (!db.objectStoreNames.contains('photos')) return null;
  const row = (await result(db.transaction('photos').objectStore('photos').get(opId))) as { blob?: Blob } | undefined;
  return row?.blob ?? null;
}

/** Ends an operation and stores its response, so that the next page applies it first. Does nothing when a page has ended it meanwhile. */
export async function endOp(db: IDBDatabase, sequence: number, ended: Ended): Promise<void> {
  const change = db.transaction('operations', 'readwrite');
  const operations = change.objectStore('operations');
  const op = (await result(operations.get(sequence))) as Op | undefined;
  if (op?.state === 'waiting') operations.put({ ...op, ...ended });
  await new Promise<void>((done, fail) => {
    change.addEventListener('complete', () => done());
    change.addEventListener('abort', () => fail(change.error ?? new Error('the device could not write')));
  });
}
