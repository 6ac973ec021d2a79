import { z } from 'zod';
import type { ticketCustomer, ticketCustomers, ticketTags } from '#contract/support/ticket-work.ts';
import { can } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { fulfillmentStatuses } from '#domain/shared/order-status/order-status.ts';
import { ticketStatuses } from '#domain/support/tickets/ticket-status.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Handler } from '../../../core/http/context.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { balanceOf } from '../../finance/accounts/ledger.ts';
import { ticketScope } from './scope.ts';
import { loadTicket } from './ticket-rows.ts';

/** Max orders and tickets shown; the lists have the rest. */
const shown = 6;

const CustomerRow = z.object({ name: z.string(), email: z.string() });
const OrderRow = z.object({
  id: z.string(),
  order_number: z.string(),
  created_at: z.date(),
  fulfillment_status: z.enum(fulfillmentStatuses),
});
const OtherRow = z.object({
  id: z.string(),
  number: z.string(),
  subject: z.string(),
  status: z.literal(ticketStatuses),
  message_at: z.date(),
});

export const customer: Handler<typeof ticketCustomer> = async ({ input, actor, scope, db }) => {
  const ticket = await loadTicket(db, actor, scope, input.ticket_id);
  if (!ticket || !can(actor, 'ticket.manage', ticket.seller_id)) return refuse('not-found');
  const sellerId = ticket.seller_id;
  const [user, orders, others, { available }] = await Promise.all([
    query(db, CustomerRow).first(sql`select name, email from users where id = ${sellerId}`),
    can(actor, 'order.read', sellerId)
      ? query(db, OrderRow).all(sql`
          select id, order_number, created_at, fulfillment_status from orders where seller_id = ${sellerId}
          order by created_at desc nulls first, id desc nulls first limit ${shown}`)
      : [],
    query(db, OtherRow).all(sql`
      select t.id, t.number, t.subject, t.status, t.message_at from tickets t
      where t.seller_id = ${sellerId} and t.id <> ${ticket.id} and ${ticketScope(actor, scope)}
      order by t.public_at desc nulls first, t.id desc nulls first limit ${shown}`),
    balanceOf(db, sellerId),
  ]);
  return ok({
    seller_id: sellerId,
    name: user?.name ?? '',
    email: user?.email ?? '',
    available,
    orders: orders.map(({ id, created_at, ...order }) => ({ _id: id, created_at: created_at.toISOString(), ...order })),
    tickets: others.map(({ id, message_at, ...other }) => ({
      _id: id,
      message_at: message_at.toISOString(),
      ...other,
    })),
  });
};

const NameRow = z.object({ _id: z.string(), name: z.string() });

export const customers: Handler<typeof ticketCustomers> = async ({ scope, db }) =>
  ok(
    await query(db, NameRow).all(sql`
      select u.id as _id, u.name from users u
      where 'buyer' = any(u.roles) and u.deleted_at is null and ${sellerScope(scope, sql`u.id`)}
      order by lower(u.name), u.id limit 2000`),
  );

const TagRow = z.object({ tag: z.string(), tickets: z.number() });

export const tags: Handler<typeof ticketTags> = async ({ actor, scope, db, now }) =>
  ok(
    await query(db, TagRow).all(sql`
      select tag, count(*)::int as tickets from (
        select t.tags from tickets t where ${ticketScope(actor, scope)} and cardinality(t.tags) > 0
          and t.created_at > ${new Date(now.getTime() - 365 * 86_400_000)} order by t.created_at desc limit 20000
      ) recent, unnest(recent.tags) as tag group by tag order by count(*) desc, tag limit 200`),
  );
