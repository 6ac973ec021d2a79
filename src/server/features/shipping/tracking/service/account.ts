import type { TrackingAccount } from '../../../../connectors/seventeen-track/client.ts';
import type { Db } from '../../../../core/http/context.ts';
import type { Services } from '../../../../services.ts';
import { opened } from '../../../platform/settings/secrets.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';

/** Our key at 17TRACK; null without one. */
export async function serviceKey(db: Db, { config }: Pick<Services, 'config'>): Promise<string | null> {
  const { 'tracking.serviceKey': stored } = await settingsOf(db, ['tracking.serviceKey']);
  return opened(config.dataDir, 'tracking.serviceKey', stored);
}

/** The account with this key. */
export async function accountWith(db: Db, key: string): Promise<TrackingAccount> {
  const settings = await settingsOf(db, ['tracking.serviceUrl', 'tracking.allowPrivate']);
  return { url: settings['tracking.serviceUrl'], key, allowPrivate: settings['tracking.allowPrivate'] };
}
