import type { ServiceTrouble } from '#domain/shipping/tracking/registration.ts';
import type { TrackingQuota } from '../../../../connectors/seventeen-track/client.ts';
import type { Db } from '../../../../core/http/context.ts';
import { noteAccess } from '../../../platform/settings/service-access.ts';
import { setSetting, settingsOf } from '../../../platform/settings/settings.ts';

/** What requests to 17TRACK showed. */
export type Found = { readonly access: 'open' | ServiceTrouble; readonly quota: TrackingQuota | null };

/** An untroubled account is looked at again after this time. */
const freshMs = 3_600_000;

/** Whether the stored state has no trouble and is recent. */
export async function isStateFresh(db: Db, now: Date): Promise<boolean> {
  const { 'tracking.serviceAccess': access } = await settingsOf(db, ['tracking.serviceAccess']);
  return access !== null && access.trouble === '' && now.getTime() - Date.parse(access.at) < freshMs;
}

/** Stores it for the settings page, and notifies once when 17TRACK stopped to work for us. */
export async function noteState(tx: Db, { access, quota }: Found, now: Date): Promise<void> {
  await noteAccess(tx, 'tracking.serviceAccess', access, now);
  if (!quota) return;
  const stored = { at: now.toISOString(), total: String(quota.total), remain: String(quota.remain) };
  await setSetting(tx, 'tracking.serviceQuota', stored, { actorId: null, at: now });
}
