import { sql } from 'drizzle-orm';
import type { Job } from '../../../core/jobs/jobs.ts';
import { settingOf } from '../settings/settings.ts';

export const sweepAuditJob = 'sweep-audit';

const dayMs = 86_400_000;
/** At once, so that no delete holds its rows for long. */
const portion = 5_000;

/** Takes away what is older than the log is kept. */
export const sweepAudit: Job = async (_, { db }) => {
  const before = new Date(Date.now() - (await settingOf(db, 'audit.keptDays')) * dayMs);
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from audit_log where id = any(array(
        select id from audit_log where at < ${before} order by at limit ${portion}))`);
    if ((rowCount ?? 0) < portion) return;
  }
};
