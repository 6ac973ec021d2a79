import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { securityEvents } from '#domain/platform/security/events.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { idsCalled, type Reach } from './names.ts';

export const AuditRow = z.object({
  id: z.string(),
  at: z.date(),
  user_id: z.string().nullable(),
  user_name: z.string(),
  for_id: z.string().nullable(),
  for_name: z.string().nullable(),
  call: z.string(),
  subject_ids: z.array(z.string()),
  address: z.string(),
  agent: z.string(),
  input: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  event: z.enum(securityEvents).nullable(),
  outcome: z.enum(['success', 'refused']),
  reason: z.string().nullable(),
  count: z.number(),
});
export type AuditRow = z.output<typeof AuditRow>;

export type AuditFilter = {
  readonly calls?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly subject?: string | undefined;
  /** The scope for subject names. */
  readonly reach: Reach;
  readonly kind?: 'security' | undefined;
  /** The acting user, the user acted as, or the account of a failed login. */
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

/** A page of audit rows, newest first. */
export async function listActs(
  db: Db,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: readonly AuditRow[]; count: number }> {
  const where = await matching(db, filter);
  const [rows, counted] = await Promise.all([
    query(db, AuditRow).all(sql`
      select a.*, coalesce(u.name, '') as user_name, f.name as for_name
      from (select * from audit_log a where ${where} order by a.at desc, a.id desc limit ${limit} offset ${offset}) a
      left join users u on u.id = a.user_id left join users f on f.id = a.for_id
      order by a.at desc, a.id desc`),
    query(db, CountRow).first(sql`select count(*)::int as count from audit_log a where ${where}`),
  ]);
  return { rows, count: counted?.count ?? 0 };
}
