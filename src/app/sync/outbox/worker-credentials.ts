import { outboxNames, type Sender } from '#domain/platform/outbox/outbox.ts';
import { readToken, readUserId } from '../../session/token.ts';
import { deviceDb, readMeta, writeMeta } from './device-db.ts';
import { registerBackgroundSync } from './background-sync.ts';

/**
 * Leaves this session where the worker reads it, and asks the browser to wake the worker when there is a network: it sends
 * what waits even when every page is closed. Only while something waits, so that the token lies nowhere else for long.
 */
export async function storeWorkerCredentials(): Promise<void> {
  const [token, userId] = [readToken(), readUserId()];
  if (token === null || userId === '') return deleteWorkerCredentials();
  const db = deviceDb();
  const language = document.documentElement.lang || 'en-US';
  if ((await readMeta<Sender>(db, outboxNames.sender))?.token !== token)
    await writeMeta(db, outboxNames.sender, { token, userId, language } satisfies Sender);
  registerBackgroundSync();
}

/** Takes it away again: everything is sent, or the session has ended. */
export async function deleteWorkerCredentials(): Promise<void> {
  const db = deviceDb();
  // After every scan this is asked; writing would cost more than looking.
  if (await readMeta(db, outboxNames.sender)) await db.meta.delete(outboxNames.sender);
}
