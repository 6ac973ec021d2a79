import webPush from 'web-push';
import type { Db } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import { opened, sealed } from './secrets.ts';
import { setSetting, settingOf } from './settings.ts';

export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** The pair by which push services know us, for who sends; null until an administrator made one. */
export async function pushKeys(db: Db, { config }: Services): Promise<PushKeys | null> {
  const kept = await settingOf(db, 'push.vapid');
  const privateKey = kept ? opened(config.dataDir, 'push.vapid', kept.privateKey) : null;
  return kept && privateKey !== null ? { publicKey: kept.publicKey, privateKey } : null;
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
