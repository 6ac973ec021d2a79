import { outboxNames, type Sender } from '#domain/platform/outbox/outbox.ts';
import { readToken, readUserId } from '../../session/token.ts';
import { deviceDb, readMeta, writeMeta } from './device-db.ts';
import { registerBackgroundSync } from './background-sync.ts';

/**
 * Stores the session token for the service worker and registers a background sync, so that waiting operations are sent
 * even when all pages are closed. Only while operations wait, so that the token is not stored twice for long.
 */
export async function storeWorkerCredentials(): Promise<void> {
  const [token, userId] = [readToken(), readUserId()];
  if (token === null || userId === '') return deleteWorkerCredentials();
  const db = deviceDb();
  const language = document.documentElement.lang || 'en-US';
  const isFirst = (await readMeta<Sender>(db, outboxNames.sender))?.token !== token;
  if (isFirst) await writeMeta(db, outboxNames.sender, { token, userId, language } satisfies Sender);
  registerBackgroundSync({ isFirst });
}

/** Deletes it once all is sent or the session has ended. */
export async function deleteWorkerCredentials(): Promise<void> {
  const db = deviceDb();
  // Called after each scan; reading costs less than writing.
  if (await readMeta(db, outboxNames.sender)) await db.meta.delete(outboxNames.sender);
}
