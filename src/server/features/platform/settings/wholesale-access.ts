import {
  accessAfter,
  isAccessTrouble,
  withoutRefusal,
  type AccessFinding,
  type WholesaleAccess,
} from '#domain/platform/settings/wholesale-access.ts';
import { sql } from '../../../core/db/sql.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { setSetting, settingOf } from './settings.ts';

const lockAccess = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings taoworld.access', 0))`);

/** Other keys were saved: the refusal was one of the former keys, and one of the new keys is news again. */
export async function forgetRefusal(tx: Db, by: { readonly actorId: string; readonly at: Date }): Promise<void> {
  await lockAccess(tx);
  const before = await settingOf(tx, 'taoworld.access');
  if (before && before.trouble !== '') await setSetting(tx, 'taoworld.access', withoutRefusal(before), by);
}

/** Stores whether 1688 lets us read, for the settings page, and notifies once when it no longer does. */
export async function noteWholesaleAccess(tx: Db, found: AccessFinding, now: Date): Promise<void> {
  await lockAccess(tx);
  const { access, isNews } = accessAfter(await settingOf(tx, 'taoworld.access'), found, now);
  await setSetting(tx, 'taoworld.access', access, { actorId: null, at: now });
  if (isNews) await record(tx, { name: 'wholesale.refused', data: { to: found }, at: now });
}

/** As the settings page shows it. */
export function presentAccess(access: WholesaleAccess | null) {
  const { at = '', trouble = '', refusedAt = '' } = access ?? {};
  return { last_read: at === '' ? null : at, refused: isAccessTrouble(trouble) ? { trouble, at: refusedAt } : null };
}
