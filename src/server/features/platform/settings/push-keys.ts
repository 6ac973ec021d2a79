import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import webPush from 'web-push';
import { transaction } from '../../../core/db/pool.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { opened, sealed } from './secrets.ts';
import { setSetting, settingOf } from './settings.ts';

export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** The pair by which push services know us, for who sends; null until an administrator made one. */
export async function pushKeys(db: Db, { config }: Pick<Services, 'config'>): Promise<PushKeys | null> {
  const kept = await settingOf(db, 'push.vapid');
  const privateKey = kept ? opened(config.dataDir, 'push.vapid', kept.privateKey) : null;
  return kept && privateKey !== null ? { publicKey: kept.publicKey, privateKey } : null;
}

/** A new installation gets its pair when it starts; several processes that start at once agree on one. */
export async function firstPushKeys(services: Services, at: Date): Promise<void> {
  await transaction(services.pool, async (client) => {
    const tx = drizzle(client);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push.vapid'))`);
    if ((await settingOf(tx, 'push.vapid')) === null) await makePushKeysNow(tx, services, { actorId: null, at });
  });
}

/** Makes a new pair, in place of any that is there: devices that subscribed under the old one hear nothing more. */
export async function makePushKeysNow(
  db: Db,
  { config }: Services,
  by: { actorId: string | null; at: Date },
): Promise<string> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const kept = {
    publicKey,
    privateKey: sealed(config.dataDir, 'push.vapid', privateKey),
    madeAt: by.at.toISOString(),
  };
  await setSetting(db, 'push.vapid', kept, by);
  return publicKey;
}
