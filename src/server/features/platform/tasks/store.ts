import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { taskStatuses, type TaskStatus } from '#domain/platform/tasks/status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { sellerScope } from '../../../core/db/scope.ts';

export const TaskRow = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  status: z.enum(taskStatuses),
  done: z.number(),
  total: z.number(),
  input: z.record(z.string(), z.unknown()),
  result: z.record(z.string(), z.unknown()).nullable(),
  failure: z.string().nullable(),
  created_at: z.date(),
  started_at: z.date().nullable(),
  finished_at: z.date().nullable(),
});
export type TaskRow = z.output<typeof TaskRow>;

const select = (where: SQL, rest: SQL = sql``) => sql`
  select t.id, t.kind, t.title, t.status, t.done, t.total, t.input, t.result, t.failure, t.created_at, t.started_at,
    t.finished_at from tasks t where ${where} ${rest}`;

type Filter = {
  kind?: string | undefined;
  aboutOrders?: boolean;
  status?: readonly TaskStatus[] | undefined;
  page: number;
  size: number;
};

export async function listTasks(db: Db, userId: string, filter: Filter): Promise<{ rows: TaskRow[]; count: number }> {
  const statuses = filter.status?.length ? sql.param([...filter.status]) : null;
  const where = sql`t.user_id = ${userId} and (${filter.kind ?? null}::text is null or t.kind = ${filter.kind ?? null})
    and (${statuses}::text[] is null or t.status = any(${statuses}::text[]))
    and (${!filter.aboutOrders} or t.kind in ('order-check', 'order-import', 'store-pull', 'order-bulk', 'order-process', 'tracking-import')
      or (t.kind = 'export' and t.input ->> 'kind' in ('orders', 'import_refused')))`;
  const page = sql`order by t.created_at desc, t.id desc limit ${filter.size} offset ${(filter.page - 1) * filter.size}`;
  const rows = await query(db, TaskRow).all(select(where, page));
  const counted = await query(db, CountRow).first(sql`select count(*) from tasks t where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export async function findTask(db: Db, scope: Scope, id: string): Promise<TaskRow | null> {
  return query(db, TaskRow).first(select(sql`t.id = ${id} and ${sellerScope(scope, sql`t.user_id`)}`));
}
