import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import { readUserId } from '../../session/token.ts';
import { isForbidden, isNetworkError, Unreachable } from '../failure.ts';
import { consumeText } from '../http/response-text.ts';
import { endDeletion, noteDeletion, pendingDeletions } from './deletions.ts';
import type { QueryCacheDb } from './query-cache-db.ts';
import { openToRead, readRow } from './query-cache-read.ts';

/** Bump it when the shape of cached responses changes: older copies are then ignored. */
const shape = '2';
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

const opened = new Map<string, Promise<QueryCacheDb>>();

/** The user's cache. Loaded on first use, so that the first paint does not wait for it. */
export function queryCacheDb(userId = readUserId()): Promise<QueryCacheDb> {
  // Without a session there is no user to cache anything for.
  if (userId === '') return Promise.reject(new Error('no user is signed in'));
  let db = opened.get(userId);
  if (!db) opened.set(userId, (db = import('./query-cache-db.ts').then((m) => m.openQueryCacheDb(userId))));
  return db;
}
const cachedResponses = () => queryCacheDb().then((local) => local.responses);

/** Stores of a user's data in memory; each is emptied before the data is deleted from the device. */
const clearing = new EventTarget();
export const onClear = (empty: (userId: string) => void): void =>
  clearing.addEventListener('clear', (event) => event instanceof CustomEvent && empty(String(event.detail)));

/** Without storage (private window, quota) the app works without the cache. */
const quietly = <T>(work: Promise<T>, otherwise: T): Promise<T> => work.catch(() => otherwise);

const reading = new Set<Promise<unknown>>();

/** The response text as received, or serialized here. Rows of the first version contain the shape. */
type Copy = { readonly shape?: string; readonly data: unknown };
type Found = Copy & { /** When the server sent it. */ readonly at: number };

async function readCopy(key: string): Promise<Found | null> {
  const userId = readUserId();
  const row = userId === '' ? undefined : await readRow(userId, key);
  if (!row || row.at < Date.now() - maxAgeMs) return null;
  const copy = JSON.parse(row.value) as Copy;
  return (row.shape ?? copy.shape) === shape ? { data: copy.data, at: row.at } : null;
}

/** Writes when the page is idle, unless another user has signed in since the request: the rows are not theirs. */
function storeCopy(userId: string, key: string, data: unknown): void {
  const write = () => {
    if (readUserId() !== userId) return;
    const value = consumeText(data) ?? JSON.stringify({ data } satisfies Copy);
    void quietly(
      cachedResponses().then((t) => t.put({ key, value, shape, at: Date.now(), size: value.length })),
      undefined,
    );
  };
  if ('requestIdleCallback' in window) requestIdleCallback(write, { timeout: 2000 });
  else setTimeout(write, 200);
}

const deleteCopy = (key: string) =>
  void quietly(
    cachedResponses().then((t) => t.delete(key)),
    undefined,
  );

/** The message for data that was never loaded; the shell sets it in the user's language. */
let notCachedMessage = (): string => 'Network Error';
export const setNotCachedMessage = (text: () => string): void => {
  notCachedMessage = text;
};

/**
 * Stale-while-revalidate: requests the server and reads the cached copy at the same time, and shows whichever is first. A copy is replaced by the
 * response, so it never costs a round trip, and a first visit never waits for it.
 */
export async function staleWhileRevalidate<T>(
  queryFn: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  const key = query.queryHash;
  const userId = readUserId();
  const response = Promise.resolve(queryFn(context)).then(
    (data) => {
      storeCopy(userId, key, data);
      return data;
    },
    (error: unknown) => {
      // Delete cached data after a 403.
      if (isForbidden(error)) deleteCopy(key);
      throw error;
    },
  );
  if (query.state.data !== undefined) return response;
  const before = query.state.dataUpdateCount;
  const copy = quietly(readCopy(key), null);
  reading.add(copy);
  void copy.finally(() => reading.delete(copy));
  const first = await Promise.race([
    response.then(() => null),
    copy.then((found) => found ?? response.then(() => null)),
  ]).catch(
    // Without a response, the copy is the result.
    () => copy,
  );
  if (first === null) {
    return response.catch((error: unknown) => {
      throw isNetworkError(error) ? new Unreachable(notCachedMessage(), { cause: error }) : error;
    });
  }
  // First the copy has to have become the query's data. Data that came after that is newer than this response.
  const follow = (work: () => void) => setTimeout(() => query.state.dataUpdateCount <= before + 1 && work());
  response.then(
    (data) => follow(() => query.setData(data)),
    // The page shows the copy and its age.
    (error: Error) =>
      follow(() => {
        query.setState({ error, status: 'error', dataUpdatedAt: first.at, isInvalidated: true });
        dropForbidden(error, query);
      }),
  );
  return first.data as T;
}

/** Resolves when the persisted responses that are being read have become their queries' data. */
export async function untilRead(): Promise<void> {
  await Promise.all(reading);
  await new Promise((resolve) => setTimeout(resolve));
}

/** Opens the cache while the program is still loading. */
export function warmCache(): void {
  const userId = readUserId();
  if (userId !== '') void openToRead(userId).catch(() => undefined);
}

/** Deletes the cached data of a query after a 403; its screen then shows the reason. */
export function dropForbidden(error: Error, query: Pick<Query, 'setState'>): void {
  if (isForbidden(error)) query.setState({ data: undefined, dataUpdatedAt: 0 });
}

/** Trims the cache, once per start, when the page is idle. */
export function trimCache(): Promise<void> {
  const trim = async () => {
    // The user may have signed out meanwhile; then nothing is left to trim.
    const [local, { trimResponses }] = await Promise.all([queryCacheDb(), import('./query-cache-db.ts')]);
    await trimResponses(local, Date.now() - maxAgeMs);
  };
  return quietly(trim(), undefined);
}

async function deleteUserData(userId: string): Promise<void> {
  await quietly(
    import('./query-cache-db.ts').then((m) => m.deleteQueryCacheDb(userId)),
    undefined,
  );
  await quietly(
    import('../cart/cart-device.ts').then((m) => m.forgetCart(userId)),
    undefined,
  );
}

/** Deletes everything cached for a user, except unsent operations. */
export async function clearCache(userId: string): Promise<void> {
  noteDeletion(userId);
  clearing.dispatchEvent(new CustomEvent('clear', { detail: userId }));
  const db = opened.get(userId);
  opened.delete(userId);
  await quietly(db ? db.then((local) => local.close()) : Promise.resolve(), undefined);
  await deleteUserData(userId);
  await quietly(
    import('../pack/parcels/stored-parcels.ts').then((m) => m.forgetParcels()),
    undefined,
  );
  await quietly(
    import('../outbox/worker-credentials.ts').then((m) => m.deleteWorkerCredentials()),
    undefined,
  );
  endDeletion(userId);
}

/** Completes deletions that an earlier page was closed in. Parcels and credentials of the device may be those of the user who has signed in since. */
export async function completeDeletions(): Promise<void> {
  const current = readUserId();
  for (const userId of pendingDeletions()) {
    if (current === '') await clearCache(userId);
    else if (userId !== current) await deleteUserData(userId);
    endDeletion(userId);
  }
}
