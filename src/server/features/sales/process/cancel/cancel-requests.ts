import { sql } from '../../../../core/db/sql.ts';
import { z } from 'zod';
import {
  orderDecideCancel,
  orderCancelPreview,
  orderCancelRequests,
  orderRequestCancel,
  orderWithdrawCancel,
} from '#contract/sales/order-work.ts';
import {
  cancelRequestTransitions,
  cancelRequestStatuses,
  type CancelRequestStatus,
  cancelRequestStatus,
} from '#domain/sales/orders/cancel/cancel-request.ts';
import { covers, type Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { decideMove } from '#domain/shared/status.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../../core/db/scope.ts';
import { recordMany } from '../../../../core/events/events.ts';
import { defineRoute, type Db, type Handler, type Route } from '../../../../core/http/context.ts';
import { newId } from '../../../../core/ids.ts';
import { cancelPreview, wayOf } from './cancel-preview.ts';
import { takeBackOrder } from './cancel.ts';
import { processedOrders } from './cancel-store.ts';
import { lockOrders } from '../../orders/lock.ts';

const Row = z.object({
  request_id: z.string(),
  order_id: z.string(),
  reason: z.string(),
  status: z.enum(cancelRequestStatuses),
  asked_by: z.string(),
  created_by: z.string(),
  created_at: z.date(),
  decision_reason: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.date().nullable(),
});
type Row = z.output<typeof Row>;

async function requestsOf(db: Db, scope: Scope, orderId: string): Promise<Row[]> {
  return query(db, Row).all(sql`
    select r.id as request_id, r.order_id, r.reason, r.status, u.name as asked_by, r.created_by, r.created_at, r.decision_reason,
      a.name as decided_by, r.decided_at
    from cancel_requests r join orders o on o.seller_id = r.seller_id and o.id = r.order_id
      join users u on u.id = r.created_by left join users a on a.id = r.decided_by
    where o.id = ${orderId} and ${sellerScope(scope, sql`o.seller_id`)} order by r.created_at desc, r.id`);
}

const OrderIdRow = z.object({ order_id: z.string() });

const requestCancel: Handler<typeof orderRequestCancel> = async ({ input, actor, scope, db, now }) => {
  if ((await lockOrders(db, scope, input.order_ids)) < input.order_ids.length) return refuse('not-found');
  const orders = await processedOrders(db, input.order_ids);
  for (const order of orders) {
    const way = wayOf(order, actor);
    if (!way.ok && way.refusal === 'permission.denied') return refuse('permission.denied');
    if (!way.ok) return refuse(way.refusal, { ...way.details, order: order.order_number });
  }
  const rows = orders.map(({ seller_id, id }) => ({ id: newId(), seller_id, order_id: id }));
  const written = await query(db, OrderIdRow).all(sql`
    insert into cancel_requests (seller_id, id, order_id, reason, created_at, created_by)
    select seller_id, id, order_id, ${input.reason}, ${now}::timestamptz, ${actor.userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(seller_id uuid, id uuid, order_id uuid)
    on conflict do nothing returning order_id`);
  const late = orders.find((order) => written.every(({ order_id }) => order_id !== order.id));
  if (late) return refuse('order.cancel-requested', { order: late.order_number });
  await recordMany(
    db,
    rows.map(({ id, seller_id, order_id }) => ({
      name: 'order.cancel-requested',
      sellerId: seller_id,
      orderId: order_id,
      subjectId: id,
      actorId: actor.userId,
      at: now,
    })),
  );
  return ok({ requested: rows.length });
};

const Locked = z.object({
  seller_id: z.string(),
  order_id: z.string(),
  status: z.enum(cancelRequestStatuses),
  created_by: z.string(),
});
type Locked = z.output<typeof Locked>;

async function lockRequest(db: Db, id: string): Promise<Locked | null> {
  // Locks orders before their dependents, like all code.
  await db.execute(sql`
    select 1 from orders o join cancel_requests r on r.seller_id = o.seller_id and r.order_id = o.id
    where r.id = ${id} for update of o`);
  return query(db, Locked).first(sql`
    select seller_id, order_id, status, created_by from cancel_requests where id = ${id} for update`);
}

type End = {
  readonly status: CancelRequestStatus;
  readonly text: string;
  readonly actorId: string;
  readonly now: Date;
};

const close = (db: Db, id: string, { status, text, actorId, now }: End) =>
  db.execute(sql`
    update cancel_requests set status = ${status}, decision_reason = ${text}, decided_at = ${now}, decided_by = ${actorId}
    where id = ${id}`);

const settle: Handler<typeof orderDecideCancel> = async ({ input, actor, scope, db, now, emit }) => {
  const request = await lockRequest(db, input.request_id);
  if (!request || !covers(scope, request.seller_id)) return refuse('not-found');
  const moved = decideMove(
    cancelRequestTransitions,
    { from: request.status, action: input.choice },
    actor.roles,
    () => null,
  );
  if (!moved.ok) return refuse(moved.refusal === 'permission.denied' ? 'permission.denied' : 'order.cancel-decided');
  if (input.choice === 'refuse' && input.decision_reason === '') return refuse('order.decision-reason-missing');
  const { seller_id: sellerId, order_id: orderId } = request;
  const context = { actorId: actor.userId, now, emit };
  const end = { status: moved.value, text: input.decision_reason, actorId: actor.userId, now };
  let returned = null;
  if (input.choice === 'cancel') {
    const [order] = await processedOrders(db, [orderId]);
    if (!order) return refuse('not-found');
    const way = wayOf(order, actor);
    if (!way.ok && way.refusal === 'permission.denied') return refuse('permission.denied');
    if (!way.ok) return refuse(way.refusal, { ...way.details, order: order.order_number });
    await close(db, input.request_id, end);
    returned = await takeBackOrder(db, orderId, { ...context, parties: actor.roles });
    if (!returned) return refuse('order.goods-bought', { order: order.order_number });
  }
  if (input.choice === 'refuse') await close(db, input.request_id, end);
  const data = { to: moved.value };
  await emit({ name: 'order.cancel-decided', sellerId, orderId, subjectId: input.request_id, data, at: now });
  return ok({ returned });
};

const withdraw: Handler<typeof orderWithdrawCancel> = async ({ input, actor, scope, db, now, emit }) => {
  const request = await lockRequest(db, input.request_id);
  if (!request || !covers(scope, request.seller_id) || request.created_by !== actor.userId) return refuse('not-found');
  if (request.status !== cancelRequestStatus.open) return refuse('order.cancel-decided');
  await close(db, input.request_id, { status: cancelRequestStatus.withdrawn, text: '', actorId: actor.userId, now });
  const { seller_id: sellerId, order_id: orderId } = request;
  const data = { to: 'withdrawn' };
  await emit({ name: 'order.cancel-decided', sellerId, orderId, subjectId: input.request_id, data, at: now });
  return ok({});
};

export const cancelRequestRoutes: readonly Route[] = [
  defineRoute(orderCancelPreview, cancelPreview),
  defineRoute(orderRequestCancel, requestCancel),
  defineRoute(orderDecideCancel, settle),
  defineRoute(orderWithdrawCancel, withdraw),
  defineRoute(orderCancelRequests, async ({ input, actor, scope, db }) => {
    const rows = await requestsOf(db, scope, input.order_id);
    return ok(
      rows.map(({ created_by, ...row }) => ({
        ...row,
        is_own: created_by === actor.userId,
        created_at: row.created_at.toISOString(),
        decided_at: row.decided_at?.toISOString() ?? null,
      })),
    );
  }),
];
