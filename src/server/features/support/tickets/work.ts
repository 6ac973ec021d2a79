import type { ticketRate, ticketUpdateAssignee, ticketUpdateStatus } from '#contract/support/tickets.ts';
import type { ticketUpdate } from '#contract/support/ticket-work.ts';
import { can } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { plainTags, priorityAt, priorityPlace } from '#domain/support/tickets/ticket-fields.ts';
import { ticketStatus } from '#domain/support/tickets/ticket-status.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Handler } from '../../../core/http/context.ts';
import { mayWorkFor } from './assignees.ts';
import { emitStatus, eventOf, logMove, saveStatus, type By } from './changes.ts';
import { maySet } from './reply.ts';
import { lockTicket, presentMade, type TicketRow } from './ticket-rows.ts';

export const updateStatus: Handler<typeof ticketUpdateStatus> = async ({ input, actor, scope, db, now, emit }) => {
  const ticket = await lockTicket(db, actor, scope, input.ticket_id);
  if (!ticket) return refuse('not-found');
  const { number } = ticket;
  if (ticket.status === input.status) return ok(presentMade(ticket));
  if (input.was !== undefined && input.was !== ticket.status) return refuse('ticket.wrong-status', { number });
  if (!maySet(ticket, input.status, actor)) return refuse('ticket.wrong-status', { number });
  const by: By = { db, actorId: actor.userId, now, emit };
  const changed = await saveStatus(by, ticket, input.status);
  await emitStatus(by, changed);
  return ok(presentMade(changed));
};

/** Writes the assignee with its history. @returns the ticket with it */
export async function assign(by: By, ticket: TicketRow, assigneeId: string | null): Promise<TicketRow> {
  await by.db.execute(sql`
    update tickets set assignee_id = ${assigneeId} where seller_id = ${ticket.seller_id} and id = ${ticket.id}`);
  await logMove(by, ticket, { what: 'assignee', was: ticket.assignee_id ?? '', now: assigneeId ?? '' });
  const assigned = { ...ticket, assignee_id: assigneeId };
  const { data, ...about } = eventOf(assigned, by);
  await by.emit({ name: 'ticket.changed', ...about, data: { ...data, what: 'assigned' } });
  return assigned;
}

export const updateAssignee: Handler<typeof ticketUpdateAssignee> = async ({ input, actor, scope, db, now, emit }) => {
  const ticket = await lockTicket(db, actor, scope, input.ticket_id);
  if (!ticket || !can(actor, 'ticket.manage', ticket.seller_id)) return refuse('not-found');
  const { number } = ticket;
  const { assignee_id, was } = input;
  if (ticket.status === ticketStatus.closed) return refuse('ticket.closed', { number });
  if (was !== undefined && was !== ticket.assignee_id && assignee_id !== ticket.assignee_id)
    return refuse('ticket.assigned-elsewhere', { number });
  if (assignee_id !== null && !(await mayWorkFor(db, assignee_id, ticket.seller_id)))
    return refuse('ticket.cannot-work');
  if (assignee_id !== ticket.assignee_id) await assign({ db, actorId: actor.userId, now, emit }, ticket, assignee_id);
  const { rows } = await db.execute<{ name: string }>(sql`select name from users where id = ${assignee_id}`);
  return ok({ _id: ticket.id, assignee_id, assignee_name: rows[0]?.name ?? null });
};

type Fields = { readonly subject: string; readonly reason: string; readonly priority: string; readonly tags: string };
const fieldsOf = ({ subject, reason, priority, tags }: TicketRow): Fields => ({
  subject,
  reason,
  priority: priorityAt(priority),
  tags: tags.join(', '),
});

export const update: Handler<typeof ticketUpdate> = async ({ input, actor, scope, db, now, emit }) => {
  const ticket = await lockTicket(db, actor, scope, input.ticket_id);
  if (!ticket || !can(actor, 'ticket.manage', ticket.seller_id)) return refuse('not-found');
  await saveFields({ db, actorId: actor.userId, now, emit }, ticket, {
    ...ticket,
    subject: input.subject ?? ticket.subject,
    reason: input.reason ?? ticket.reason,
    priority: input.priority === undefined ? ticket.priority : priorityPlace(input.priority),
    tags: input.tags === undefined ? ticket.tags : [...plainTags(input.tags)],
  });
  return ok({});
};

/** Writes subject, reason, priority and tags with their history; nothing when they are the same. */
export async function saveFields(by: By, ticket: TicketRow, next: TicketRow): Promise<void> {
  const [before, after] = [fieldsOf(ticket), fieldsOf(next)];
  const changed = (Object.keys(before) as (keyof Fields)[]).filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  await by.db.execute(sql`
    update tickets set subject = ${next.subject}, reason = ${next.reason}, priority = ${next.priority},
      tags = ${sql.param([...next.tags])}::text[]
    where seller_id = ${ticket.seller_id} and id = ${ticket.id}`);
  for (const what of changed) await logMove(by, ticket, { what, was: before[what], now: after[what] });
  const { data, ...about } = eventOf(ticket, by);
  await by.emit({ name: 'ticket.changed', ...about, data: { ...data, what: 'fields' } });
}

export const rate: Handler<typeof ticketRate> = async ({ input, actor, scope, db, now, emit }) => {
  const ticket = await lockTicket(db, actor, scope, input.ticket_id);
  if (!ticket) return refuse('not-found');
  if (actor.userId !== ticket.seller_id) return refuse('permission.denied');
  const isEnded = ticket.status === ticketStatus.solved || ticket.status === ticketStatus.closed;
  if (!isEnded || ticket.merged_into_id !== null) return refuse('ticket.not-solved', { number: ticket.number });
  const by: By = { db, actorId: actor.userId, now, emit };
  await db.execute(sql`
    update tickets set rating = ${input.rating}, rating_text = ${input.text}, rated_at = ${now}
    where seller_id = ${ticket.seller_id} and id = ${ticket.id}`);
  await logMove(by, ticket, { what: 'rated', was: String(ticket.rating ?? ''), now: String(input.rating) });
  const { data, ...about } = eventOf(ticket, by);
  await emit({ name: 'ticket.changed', ...about, data: { ...data, what: 'rated' } });
  return ok({});
};
