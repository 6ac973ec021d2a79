import { auditList, auditOwn } from '#contract/platform/audit.ts';
import { deviceOf } from '#domain/platform/security/device.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { securityLogOf } from '../../../core/security-log/security-log.ts';
import type { Services } from '../../../services.ts';
import { everything, namesOf, reachOf } from './names.ts';
import { listActs, type AuditFilter, type AuditRow } from './store.ts';

/** A row lists its first subjects and their number. */
const listedSubjects = 5;

const presentAct = (row: AuditRow, names: ReadonlyMap<string, string>) => {
  const { browser, system } = deviceOf(row.agent);
  return {
    _id: row.id,
    at: new Date(row.at).toISOString(),
    by: row.user_id ? { _id: row.user_id, name: row.user_name } : null,
    acting_as: row.for_id ? { _id: row.for_id, name: row.for_name ?? '' } : null,
    call: row.call,
    subjects: row.subject_ids.slice(0, listedSubjects).map((id) => ({ _id: id, name: names.get(id) ?? null })),
    subject_count: row.subject_ids.length,
    address: row.address,
    browser,
    system,
    input: row.input,
    before: row.before,
    after: row.after,
    event: row.event,
    outcome: row.outcome,
    reason: row.reason,
    count: row.count,
  };
};

async function page(
  { db, services }: { db: Db; services: Services },
  filter: AuditFilter,
  { page: at, size }: { page: number; size: number },
) {
  // Refusals are written asynchronously: flush, so that the reader sees the latest.
  await securityLogOf(services).flush();
  const { rows, count } = await listActs(db, filter, { limit: size, offset: (at - 1) * size });
  const names = await namesOf(
    db,
    [...new Set(rows.flatMap((row) => row.subject_ids.slice(0, listedSubjects)))],
    filter.reach,
  );
  return ok({ list: rows.map((row) => presentAct(row, names)), count, size });
}

export const auditRoutes: readonly Route[] = [
  defineRoute(auditList, async ({ input, ...context }) =>
    page(context, { ...input, userId: input.user_id, reach: everything }, input),
  ),
  defineRoute(auditOwn, async ({ input, actor, ...context }) =>
    page(context, { ...input, userId: actor.userId, reach: reachOf(actor) }, input),
  ),
];
