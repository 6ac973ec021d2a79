import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { refreshSearch } from './list/search.ts';

type CommandContext = { readonly scope: Scope; readonly actorId: string; readonly now: Date };
const Noted = z.object({ id: z.string(), seller_id: z.string(), changes: z.boolean() });
type Noted = z.output<typeof Noted>;

/**
 * Writes one note to many orders in four statements. Orders with an equal note are unchanged and publish nothing.
 * @returns which of them are in scope
 */
export async function writeNotes(
  db: Db,
  { scope, actorId, now }: CommandContext,
  { ids, note }: { readonly ids: readonly string[]; readonly note: string },
): Promise<ReadonlySet<string>> {
  const rows = await query(db, Noted).all(sql`
    select o.id, o.seller_id, o.note <> ${note} as changes from orders o
    where o.id = any(${sql.param([...ids])}::uuid[]) and ${sellerScope(scope, sql`o.seller_id`)} order by o.id for update`);
  const changed = rows.filter((row) => row.changes);
  await db.execute(sql`
    update orders set note = ${note}, version = version + 1, updated_at = ${now}
    where id = any(${sql.param(changed.map((row) => row.id))}::uuid[])`);
  for (const [sellerId, own] of Map.groupBy(changed, (row) => row.seller_id))
    await refreshSearch(
      db,
      sellerId,
      own.map((row) => row.id),
    );
  await recordMany(
    db,
    changed.map((row) => ({
      name: 'order.note-changed',
      sellerId: row.seller_id,
      orderId: row.id,
      actorId,
      at: now,
    })),
  );
  return new Set(rows.map((row) => row.id));
}
