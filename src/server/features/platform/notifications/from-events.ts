import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { draftsOf, type Draft } from '#domain/platform/notifications/draft.ts';
import { decidedKinds } from '#domain/platform/notifications/decided-kinds.ts';
import { query } from '#server/core/db/rows.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';
import { writeNotifications } from './write.ts';

/** Stores the notifications for these events, in their transaction. */
export async function notifyOf(db: Db, events: readonly NewEvent[]): Promise<void> {
  await readDecided(db, events);
  const drafts = draftsOf(events);
  const at = events[0]?.at;
  if (drafts.length === 0 || !at) return;
  const fresh = await mergeIntoStored(db, drafts, at);
  const numbers = await orderNumbers(db, fresh);
  await writeNotifications(
    db,
    fresh.map(({ kind, count, values, orderId, ...draft }) => {
      const order = (orderId && numbers.get(orderId)) || values['number'] || '';
      return { ...draft, kind, values: { ...values, count, order }, at };
    }),
  );
}

async function readDecided(db: Db, events: readonly NewEvent[]): Promise<void> {
  for (const { name, subjectId, at } of events) {
    const kinds = decidedKinds[name];
    if (!kinds || !subjectId) continue;
    await db.execute(sql`
      update notification_readers r set read_at = ${at}::timestamptz from notifications n
      where n.subject_id = ${subjectId} and n.kind = any(${sql.param([...kinds])}::text[])
        and r.notification_id = n.id and r.read_at is null`);
  }
}

const FoldKeyRow = z.object({ fold_key: z.string() });

/** Events recorded one by one in a transaction are merged into one notification too. Returns the new ones. */
async function mergeIntoStored(db: Db, drafts: readonly Draft[], at: Date): Promise<Draft[]> {
  const keys = drafts.map((draft) => ({ key: draft.foldKey, count: draft.count, subject_id: draft.subjectId }));
  // After a database restore transaction ids start again, so an old row may have this one's id: hence the time limit.
  const rows = await query(db, FoldKeyRow).all(sql`
    update notifications n set
      "values" = n."values" || jsonb_build_object('count', (n."values" ->> 'count')::int + f.count),
      subject_id = case when n.subject_id is not distinct from f.subject_id then n.subject_id end
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as f(key text, count int, subject_id uuid)
    where n.xact = pg_current_xact_id()::text::bigint and n.fold_key = f.key and n.created_at >= ${at}::timestamptz - interval '1 hour'
    returning n.fold_key`);
  const folded = new Set(rows.map((row) => row.fold_key));
  return drafts.filter((draft) => !folded.has(draft.foldKey));
}

const OrderNumberRow = z.object({ id: z.string(), order_number: z.string() });

async function orderNumbers(db: Db, drafts: readonly Draft[]): Promise<ReadonlyMap<string, string>> {
  const ids = drafts.flatMap(({ orderId }) => (orderId ? [orderId] : []));
  if (ids.length === 0) return new Map();
  const rows = await query(db, OrderNumberRow).all(
    sql`select id, order_number from orders where id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row.order_number]));
}
