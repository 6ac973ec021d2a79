import {
  accessAfter,
  isAccessTrouble,
  type AccessFinding,
  type WholesaleAccess,
} from '#domain/platform/settings/wholesale-access.ts';
import { sql } from '../../../core/db/sql.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { setSetting, settingOf } from './settings.ts';

/** Stores whether 1688 lets us read, for the settings page, and notifies once when it no longer does. */
export async function noteWholesaleAccess(tx: Db, found: AccessFinding, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings taoworld.access', 0))`);
  const { access, isNews } = accessAfter(await settingOf(tx, 'taoworld.access'), found, now);
  await setSetting(tx, 'taoworld.access', access, { actorId: null, at: now });
  if (isNews) await record(tx, { name: 'wholesale.refused', data: { to: found }, at: now });
}

/** As the settings page shows it. */
export function presentAccess(access: WholesaleAccess | null) {
  const { at = '', trouble = '', refusedAt = '' } = access ?? {};
  return { last_read: at === '' ? null : at, refused: isAccessTrouble(trouble) ? { trouble, at: refusedAt } : null };
}
