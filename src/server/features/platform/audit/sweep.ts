import { sql } from '../../../core/db/sql.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { settingOf } from '../settings/settings.ts';

export const sweepAuditJob = 'sweep-audit';

const dayMs = 86_400_000;
/** Rows per delete, so that locks are short. */
const portion = 5_000;

/** Deletes rows older than the retention. */
export const sweepAudit: Job = async (_, { db }) => {
  const before = new Date(Date.now() - (await settingOf(db, 'audit.keptDays')) * dayMs);
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from audit_log where id = any(array(
        select id from audit_log where at < ${before} order by at limit ${portion}))`);
    if ((rowCount ?? 0) < portion) return;
  }
};
