import { experimental_createQueryPersister, type AsyncStorage } from '@tanstack/query-persist-client-core';
import { readUserId } from '../session/token.ts';
import type { LocalDb } from './kept-db.ts';

/** Changes when the shape of kept answers changes: older copies are then ignored. */
const shape = '1';
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

const opened = new Map<string, Promise<LocalDb>>();

// Loaded on first use: the first paint does not wait for it.
function answers() {
  const userId = readUserId();
  let db = opened.get(userId);
  if (!db) opened.set(userId, (db = import('./kept-db.ts').then((m) => m.openLocalDb(userId))));
  return db.then((local) => local.answers);
}

/** A device without storage (private window, quota) works on without kept copies. */
const quietly = <T>(work: Promise<T>, otherwise: T): Promise<T> => work.catch(() => otherwise);

const storage: AsyncStorage<string> = {
  getItem: (key) =>
    quietly(
      answers()
        .then((t) => t.get(key))
        .then((row) => row?.value),
      undefined,
    ),
  setItem: (key, value) =>
    quietly(
      answers().then((t) => t.put({ key, value, at: Date.now() })),
      undefined,
    ),
  removeItem: (key) =>
    quietly(
      answers().then((t) => t.delete(key)),
      undefined,
    ),
};

/** Shows the kept copy at once and asks the server behind it. For lists and details a person comes back to. */
export const { persisterFn: keptFirst } = experimental_createQueryPersister<string>({
  storage,
  buster: shape,
  maxAge: maxAgeMs,
  prefix: 'answer',
  refetchOnRestore: 'always',
});

/** Forgets everything this device kept for a user. */
export async function forgetKept(userId: string): Promise<void> {
  const db = opened.get(userId);
  opened.delete(userId);
  await quietly(db ? db.then((local) => local.close()) : Promise.resolve(), undefined);
  await quietly(
    import('./kept-db.ts').then((m) => m.dropLocalDb(userId)),
    undefined,
  );
}
