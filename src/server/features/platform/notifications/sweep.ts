import { sql } from '../../../core/db/sql.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { settingOf } from '../settings/settings.ts';

export const sweepNoticesJob = 'sweep-notices';

const dayMs = 86_400_000;
const portion = 2_000;

/** Deletes notifications after their retention, read or not, with their recipients. */
export const sweepNotices: Job = async (_, { db }) => {
  const before = new Date(Date.now() - (await settingOf(db, 'notifications.keptDays')) * dayMs);
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from notifications where id = any(array(
        select id from notifications where created_at < ${before} order by created_at limit ${portion}))`);
    if ((rowCount ?? 0) < portion) return;
  }
};
