import { accessAfter, withoutRefusal, type ServiceAccess } from '#domain/platform/settings/service-access.ts';
import { sql } from '../../../core/db/sql.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { setSetting, settingOf } from './settings.ts';

/** Where the state of each outside service is stored, and the event of a refusal. */
const refusedEvents = {
  'taoworld.access': 'wholesale.refused',
  'tracking.serviceAccess': 'tracking_service.refused',
} as const;
type AccessSetting = keyof typeof refusedEvents;

const lockAccess = (tx: Db, setting: AccessSetting) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${setting}`}, 0))`);

/** Another key was saved: the refusal was one of the former key, and one of the new key is news again. */
export async function forgetRefusal(
  tx: Db,
  setting: AccessSetting,
  by: { readonly actorId: string; readonly at: Date },
): Promise<void> {
  await lockAccess(tx, setting);
  const before = await settingOf(tx, setting);
  if (before && before.trouble !== '') await setSetting(tx, setting, withoutRefusal(before), by);
}

/** Stores for the settings page whether a service lets us in (`open`), and notifies once when it no longer does. */
export async function noteAccess(tx: Db, setting: AccessSetting, found: string, now: Date): Promise<void> {
  await lockAccess(tx, setting);
  const { access, isNews } = accessAfter(await settingOf(tx, setting), found, now);
  await setSetting(tx, setting, access, { actorId: null, at: now });
  if (isNews) await record(tx, { name: refusedEvents[setting], data: { to: found }, at: now });
}

/** As the settings pages show it. */
export function presentAccess<T extends string>(access: ServiceAccess | null, isTrouble: (word: string) => word is T) {
  const { at = '', trouble = '', refusedAt = '' } = access ?? {};
  return { last_read: at === '' ? null : at, refused: isTrouble(trouble) ? { trouble, at: refusedAt } : null };
}
