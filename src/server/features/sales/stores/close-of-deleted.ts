import { z } from 'zod';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';
import { planPull } from './connection-store.ts';
import { dropPulls } from './pull/pull-store.ts';
import { saveStatus } from './store.ts';

const OpenStore = z.object({ id: z.string(), seller_id: z.string() });

/** Closes the stores of deleted sellers: their shops are neither read nor published to any more. */
export async function closeOfDeleted(tx: Db, events: readonly NewEvent[]): Promise<void> {
  const [first] = events;
  const users = events.flatMap(({ subjectId }) => subjectId ?? []);
  if (!first || users.length === 0) return;
  const { at, actorId = null } = first;
  const stores = await query(tx, OpenStore).all(sql`
    select s.id, s.seller_id from stores s join users u on u.id = s.seller_id
    where s.seller_id = any(${sql.param(users)}::uuid[]) and u.deleted_at is not null and s.status = ${storeStatus.open}
    order by s.id for update of s`);
  for (const { id } of stores) {
    await saveStatus(tx, id, storeStatus.closed, at);
    await dropPulls(tx, id, 'no-key', at);
    await planPull(tx, id, null);
  }
  const closed = stores.map(({ id, seller_id: sellerId }): NewEvent => ({
    name: 'store.closed',
    sellerId,
    subjectId: id,
    actorId,
    at,
  }));
  await recordMany(tx, closed);
}
