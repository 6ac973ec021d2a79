import { drizzle, sql } from '../../../core/db/sql.ts';
import webPush from 'web-push';
import { transaction } from '../../../core/db/pool.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { opened, sealed } from './secrets.ts';
import { setSetting, settingOf } from './settings.ts';

export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** The VAPID keys for sending; null until created. */
export async function pushKeys(db: Db, { config }: Pick<Services, 'config'>): Promise<PushKeys | null> {
  const stored = await settingOf(db, 'push.vapid');
  const privateKey = stored ? opened(config.dataDir, 'push.vapid', stored.privateKey) : null;
  return stored && privateKey !== null ? { publicKey: stored.publicKey, privateKey } : null;
}

/** Serializes changes of the keys. */
export const lockPushKeys = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('push.vapid'))`);

/** Creates the VAPID keys at the first start; concurrent starts agree on one pair. */
export async function firstPushKeys(services: Services, at: Date): Promise<void> {
  await transaction(services.pool, async (client) => {
    const tx = drizzle(client);
    await lockPushKeys(tx);
    if ((await settingOf(tx, 'push.vapid')) === null) await makePushKeysNow(tx, services, { actorId: null, at });
  });
}

/** Creates new VAPID keys; devices subscribed with the old ones receive nothing more. */
export async function makePushKeysNow(
  db: Db,
  { config }: Services,
  by: { actorId: string | null; at: Date },
): Promise<string> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const stored = {
    publicKey,
    privateKey: sealed(config.dataDir, 'push.vapid', privateKey),
    madeAt: by.at.toISOString(),
  };
  await setSetting(db, 'push.vapid', stored, by);
  return publicKey;
}
