import { auditList, auditOwn } from '#contract/audit.ts';
import { deviceOf } from '#domain/security/device.ts';
import { ok } from '#domain/result.ts';
import { answer, type Db, type Route } from '../../http/context.ts';
import { listActs, namesOf, type AuditFilter, type AuditRow } from './store.ts';

/** A row tells the first few of what it was done to, and how many there were. */
const told = 5;

const presentAct = (row: AuditRow, names: ReadonlyMap<string, string>) => {
  const { browser, system } = deviceOf(row.agent);
  return {
    _id: row.id,
    at: new Date(row.at).toISOString(),
    by: { _id: row.user_id, name: row.user_name },
    acting_as: row.for_id ? { _id: row.for_id, name: row.for_name ?? '' } : null,
    call: row.call,
    subjects: row.subject_ids.slice(0, told).map((id) => ({ _id: id, name: names.get(id) ?? null })),
    subject_count: row.subject_ids.length,
    address: row.address,
    browser,
    system,
    input: row.input,
    before: row.before,
    after: row.after,
  };
};

async function page(db: Db, filter: AuditFilter, { page: at, size }: { page: number; size: number }) {
  const { rows, count } = await listActs(db, filter, { limit: size, offset: (at - 1) * size });
  const names = await namesOf(db, [...new Set(rows.flatMap((row) => row.subject_ids.slice(0, told)))]);
  return ok({ list: rows.map((row) => presentAct(row, names)), count, size });
}

export const auditRoutes: readonly Route[] = [
  answer(auditList, async ({ input, db }) => page(db, { ...input, userId: input.user_id }, input)),
  answer(auditOwn, async ({ input, actor, db }) => page(db, { ...input, userId: actor.userId }, input)),
];
