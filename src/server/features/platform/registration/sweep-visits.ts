import { sql } from '../../../core/db/sql.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { settingOf } from '../settings/settings.ts';
import { shownDays } from './visits.ts';

export const sweepVisitsJob = 'sweep-referral-visits';

const dayMs = 86_400_000;
/** A sign-up that began on the last day of the window may end later. */
const marginDays = 7;
const portion = 5_000;

/** Deletes opened referral links that neither earn a relation any more nor are counted for the affiliate. */
export const sweepVisits: Job = async (_, { db }) => {
  const days = Math.max(await settingOf(db, 'affiliate.windowDays'), shownDays) + marginDays;
  const before = new Date(Date.now() - days * dayMs);
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from referral_visits where id = any(array(
        select id from referral_visits where at < ${before} order by at limit ${portion}))`);
    if ((rowCount ?? 0) < portion) return;
  }
};
