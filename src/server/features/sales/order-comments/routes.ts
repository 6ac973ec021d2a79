import { z } from 'zod';
import { orderComment, orderComments, orderReadComments } from '#contract/sales/order-comments.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { readEventsOf } from '#domain/platform/notifications/read-events.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { sql } from '../../../core/db/sql.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { readAbout } from '../../platform/notifications/read-about.ts';
import {
  commentsOf,
  insertComment,
  markSubjectRead,
  presentComment,
  readAtOf,
  writtenComment,
} from '../../sourcing/comments/thread.ts';

const OrderRow = z.object({ kind: z.literal('order'), seller_id: z.string(), id: z.string(), number: z.string() });

const orderIn = (db: Db, scope: Scope, id: string) =>
  query(db, OrderRow).first(sql`
    select 'order' as kind, o.seller_id, o.id, o.order_number as number from orders o
    where o.id = ${id} and ${sellerScope(scope, sql`o.seller_id`)}`);

/** What the seller and staff write to each other about an order. */
export const orderCommentsRoutes: readonly Route[] = [
  defineRoute(orderComments, async ({ input, actor, scope, db }) => {
    const order = await orderIn(db, scope, input.order_id);
    if (!order) return refuse('not-found');
    const [rows, readAt] = await Promise.all([commentsOf(db, order), readAtOf(db, actor.userId, order.id)]);
    return ok({ list: rows.map((row) => presentComment(row, actor.userId)), read_at: readAt?.toISOString() ?? null });
  }),

  defineRoute(orderComment, async ({ input, actor, scope, db, now, emit }) => {
    const order = await orderIn(db, scope, input.order_id);
    if (!order) return refuse('not-found');
    if (input.text === '' && input.images.length === 0) return refuse('comment.empty');
    const row = await insertComment(db, order, writtenComment(input, actor.userId, now));
    if (!row) return refuse('not-found');
    // Sent before under another key: the first one counts.
    if (row.created_at.getTime() !== now.getTime()) return ok(presentComment(row, actor.userId));
    await emit({
      name: 'order.commented',
      sellerId: order.seller_id,
      orderId: order.id,
      data: { number: order.number, by_seller: row.by_seller },
      at: now,
    });
    return ok(presentComment(row, actor.userId));
  }),

  defineRoute(orderReadComments, async ({ input, actor, scope, db, now, emit }) => {
    const order = await orderIn(db, scope, input.order_id);
    if (!order) return refuse('not-found');
    const hadComments = await markSubjectRead(db, order, actor.userId, now);
    const kinds = await readAbout(db, { userId: actor.userId, subjectId: order.id, at: now }, emit);
    const read = [...kinds, ...(hadComments ? ['comment-'] : [])];
    for (const fact of readEventsOf(actor.userId, read)) await emit({ ...fact, orderId: order.id, at: now });
    return ok({});
  }),
];
