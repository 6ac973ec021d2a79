import { sql, type SQL } from 'drizzle-orm';
import type { SecurityEvent, SecurityOutcome } from '#domain/platform/security/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { idsCalled, type Reach } from './names.ts';

export type AuditRow = {
  id: string;
  at: Date;
  user_id: string | null;
  user_name: string;
  for_id: string | null;
  for_name: string | null;
  call: string;
  subject_ids: string[];
  address: string;
  agent: string;
  input: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  event: SecurityEvent | null;
  outcome: SecurityOutcome;
  reason: string | null;
  count: number;
};

export type AuditFilter = {
  readonly calls?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly subject?: string | undefined;
  /** Whose names the subject may be found by. */
  readonly reach: Reach;
  readonly kind?: 'security' | undefined;
  /** Who did it, in whose name, or whose account a stranger tried. */
  readonly userId?: string | undefined;
};

const isOneOf = (calls: readonly string[]): SQL => {
  const whole = calls.filter((call) => !call.endsWith('.'));
  const nouns = calls.filter((call) => call.endsWith('.'));
  return sql`(a.call = any(${sql.param(whole)}::text[]) or split_part(a.call, '.', 1) || '.' = any(${sql.param(nouns)}::text[]))`;
};

async function matching(db: Db, { calls, from, until, subject, reach, kind, userId }: AuditFilter): Promise<SQL> {
  const and: SQL[] = [sql`true`];
  if (userId) {
    const ownAccount = sql`a.user_id is null and a.subject_ids @> ${sql.param([userId])}::uuid[]`;
    and.push(sql`(a.user_id = ${userId} or a.for_id = ${userId} or (${ownAccount}))`);
  }
  if (kind === 'security') and.push(sql`a.event is not null`);
  if (calls && calls.length > 0) and.push(isOneOf(calls));
  if (from) and.push(sql`a.at >= ${from}`);
  if (until) and.push(sql`a.at < ${until}`);
  if (subject) and.push(sql`a.subject_ids && ${sql.param([...(await idsCalled(db, subject, reach))])}::uuid[]`);
  return sql.join(and, sql` and `);
}

/** A page of acts, the newest first. */
export async function listActs(
  db: Db,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: readonly AuditRow[]; count: number }> {
  const where = await matching(db, filter);
  const [{ rows }, counted] = await Promise.all([
    db.execute<AuditRow>(sql`
      select a.*, coalesce(u.name, '') as user_name, f.name as for_name
      from (select * from audit_log a where ${where} order by a.at desc, a.id desc limit ${limit} offset ${offset}) a
      left join users u on u.id = a.user_id left join users f on f.id = a.for_id
      order by a.at desc, a.id desc`),
    db.execute<{ count: number }>(sql`select count(*)::int as count from audit_log a where ${where}`),
  ]);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}
