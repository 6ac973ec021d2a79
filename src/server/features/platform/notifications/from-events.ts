import { sql } from 'drizzle-orm';
import { draftsOf, type Draft } from '#domain/platform/notifications/draft.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';
import { writeNotifications } from './write.ts';

/** Keeps the notifications that facts ask for, in the transaction of the facts. */
export async function notifyOf(db: Db, events: readonly NewEvent[]): Promise<void> {
  const drafts = draftsOf(events);
  const at = events[0]?.at;
  if (drafts.length === 0 || !at) return;
  const fresh = await foldIntoKept(db, drafts, at);
  const numbers = await orderNumbers(db, fresh);
  await writeNotifications(
    db,
    fresh.map(({ kind, count, values, orderId, ...draft }) => {
      const order = (orderId && numbers.get(orderId)) || values['number'] || '';
      return { ...draft, words: kind, values: { ...values, count, order }, at };
    }),
  );
}

/** Facts told one by one in one transaction become one notification all the same. Answers those that are the first. */
async function foldIntoKept(db: Db, drafts: readonly Draft[], at: Date): Promise<Draft[]> {
  const asked = drafts.map((draft) => ({ key: draft.foldKey, count: draft.count, subject_id: draft.subjectId }));
  // A restored database counts its transactions anew, so an old row may carry the number of this one: hence the hour.
  const { rows } = await db.execute<{ fold_key: string }>(sql`
    update notifications n set
      "values" = n."values" || jsonb_build_object('count', (n."values" ->> 'count')::int + f.count),
      subject_id = case when n.subject_id is not distinct from f.subject_id then n.subject_id end
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as f(key text, count int, subject_id uuid)
    where n.xact = pg_current_xact_id()::text::bigint and n.fold_key = f.key and n.created_at >= ${at}::timestamptz - interval '1 hour'
    returning n.fold_key`);
  const folded = new Set(rows.map((row) => row.fold_key));
  return drafts.filter((draft) => !folded.has(draft.foldKey));
}

async function orderNumbers(db: Db, drafts: readonly Draft[]): Promise<ReadonlyMap<string, string>> {
  const ids = drafts.flatMap(({ orderId }) => (orderId ? [orderId] : []));
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; order_number: string }>(
    sql`select id, order_number from orders where id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row.order_number]));
}
