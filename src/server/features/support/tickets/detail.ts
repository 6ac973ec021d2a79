import { z } from 'zod';
import type { LinkedTicket, ticketDetail } from '#contract/support/tickets.ts';
import { can, type Actor } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { statusesFor, ticketStatus, ticketStatuses } from '#domain/support/tickets/ticket-status.ts';
import { query } from '#server/core/db/rows.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { ListRow, listColumns, presentRow } from './queue/list.ts';
import { messagesOf, presentMessage } from './messages.ts';
import { isStaff, partiesOf, ticketScope } from './scope.ts';

const MoveRow = z.object({
  at: z.date(),
  what: z.string(),
  was: z.string(),
  now: z.string(),
  by: z.string().nullable(),
});
/** Changes that a customer sees; the others are the work of staff. */
const publicMoves = ['status', 'subject', 'merged', 'rated'];

const LinkedRow = z.object({
  id: z.string(),
  number: z.string(),
  subject: z.string(),
  status: z.literal(ticketStatuses),
});
const presentLinked = ({ id, ...ticket }: z.output<typeof LinkedRow>): z.input<typeof LinkedTicket> => ({
  _id: id,
  ...ticket,
});

type About = { readonly seller_id: string; readonly id: string };

const movesOf = (db: Db, { seller_id, id }: About, all: boolean) =>
  query(db, MoveRow).all(sql`
    select v.at, v.what, case v.what when 'assignee' then coalesce((select name from users where id::text = v.was), '') else v.was end as was,
      case v.what when 'assignee' then coalesce((select name from users where id::text = v.now), '') else v.now end as now,
      (select name from users where id = v.actor_id) as by
    from ticket_moves v where v.seller_id = ${seller_id} and v.ticket_id = ${id}
      ${all ? sql`` : sql`and v.what = any(${sql.param(publicMoves)}::text[])`}
    order by v.at desc, v.id desc limit 200`);

const linked = (db: Db, where: SQL) =>
  query(db, LinkedRow).all(
    sql`select t.id, t.number, t.subject, t.status from tickets t where ${where} order by t.created_at`,
  );

const ReadRow = z.object({ read_at: z.date().nullable(), has_notices: z.boolean() });
const NameRow = z.object({ name: z.string() });

function rightsOf(actor: Actor, ticket: ListRow) {
  const isOwn = actor.userId === ticket.seller_id;
  const isClosed = ticket.status === ticketStatus.closed;
  const mayWrite = can(actor, 'ticket.write');
  return {
    reply: mayWrite && !isClosed,
    note: isStaff(actor) && !isOwn,
    manage: can(actor, 'ticket.manage', ticket.seller_id) && !isOwn,
    rate: mayWrite && isOwn && (isClosed || ticket.status === ticketStatus.solved) && ticket.merged_into_id === null,
    statuses: mayWrite ? [...statusesFor(ticket.status, partiesOf(actor, ticket))] : [],
  };
}

export const detail: Handler<typeof ticketDetail> = async ({ input, actor, scope, db }) => {
  const ticket = await query(db, ListRow).first(sql`
    select ${listColumns(actor)} from tickets t where t.id = ${input.ticket_id} and ${ticketScope(actor, scope)}`);
  if (!ticket) return refuse('not-found');
  const staff = isStaff(actor);
  const [messages, moves, links, into, author, read] = await Promise.all([
    messagesOf(db, ticket, staff),
    movesOf(db, ticket, staff),
    linked(
      db,
      sql`t.seller_id = ${ticket.seller_id} and (t.id in (select other_id from ticket_links where ticket_id = ${ticket.id})
        or t.id in (select ticket_id from ticket_links where other_id = ${ticket.id}))`,
    ),
    ticket.merged_into_id ? linked(db, sql`t.id = ${ticket.merged_into_id}`) : [],
    query(db, NameRow).first(sql`select name from users where id = ${ticket.created_by}`),
    query(db, ReadRow).first(sql`
      select (select read_at from subject_reads where user_id = ${actor.userId} and subject_id = ${ticket.id}) as read_at,
        exists (select from notifications n join notification_readers r on r.notification_id = n.id
          where n.subject_id = ${ticket.id} and r.user_id = ${actor.userId} and r.read_at is null) as has_notices`),
  ]);
  const [mergedInto] = into;
  return ok({
    ...presentRow(ticket, actor),
    created_by_name: author?.name ?? '',
    replied_at: ticket.replied_at?.toISOString() ?? null,
    solved_at: ticket.solved_at?.toISOString() ?? null,
    rating_text: ticket.rating_text,
    messages: messages.map((message) => presentMessage(message, actor.userId)),
    moves: moves.map((move) => ({ ...move, at: move.at.toISOString() })),
    links: links.map(presentLinked),
    merged_into: mergedInto ? presentLinked(mergedInto) : null,
    read_at: read?.read_at?.toISOString() ?? null,
    has_notices: read?.has_notices ?? false,
    can: rightsOf(actor, ticket),
  });
};
