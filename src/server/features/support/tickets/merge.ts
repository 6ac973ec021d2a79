import type { ticketLink, ticketMerge } from '#contract/support/ticket-work.ts';
import { can } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { isUnsolved, ticketStatus } from '#domain/support/tickets/ticket-status.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Handler } from '../../../core/http/context.ts';
import { eventOf, logMove, saveDeadlines, saveStatus, type By } from './changes.ts';
import { deadlinesOf } from './service-rules.ts';
import { loadTicket, lockTicket, type TicketRow } from './ticket-rows.ts';

export const merge: Handler<typeof ticketMerge> = async ({ input, actor, scope, db, now, emit }) => {
  const { ticket_id, into_id } = input;
  if (ticket_id === into_id) return refuse('ticket.itself');
  // In the order of their ids, so that two merges the other way round do not wait for each other.
  const rows = new Map<string, Awaited<ReturnType<typeof lockTicket>>>();
  for (const id of [ticket_id, into_id].toSorted()) rows.set(id, await lockTicket(db, actor, scope, id));
  const [ticket, into] = [rows.get(ticket_id), rows.get(into_id)];
  if (!ticket || !into || !can(actor, 'ticket.manage', ticket.seller_id)) return refuse('not-found');
  if (ticket.seller_id !== into.seller_id) return refuse('ticket.other-customer');
  for (const { status, number } of [ticket, into])
    if (status === ticketStatus.closed) return refuse('ticket.closed', { number });

  const by: By = { db, actorId: actor.userId, now, emit };
  await db.execute(sql`
    update ticket_messages set ticket_id = ${into.id} where seller_id = ${ticket.seller_id} and ticket_id = ${ticket.id}`);
  await db.execute(sql`
    update tickets set merged_into_id = ${into.id} where seller_id = ${ticket.seller_id} and id = ${ticket.id}`);
  await db.execute(sql`
    update tickets set tags = array(select distinct unnest(tags || ${sql.param(ticket.tags)}::text[]) order by 1),
      public_by = case when ${ticket.public_at}::timestamptz > public_at then ${ticket.public_by}::uuid else public_by end,
      public_at = greatest(public_at, ${ticket.public_at}::timestamptz),
      message_by = case when ${ticket.message_at}::timestamptz > message_at then ${ticket.message_by}::uuid else message_by end,
      message_at = greatest(message_at, ${ticket.message_at}::timestamptz)
    where seller_id = ${into.seller_id} and id = ${into.id}`);
  await logMove(by, ticket, { what: 'merged', was: '', now: into.number });
  await logMove(by, into, { what: 'merged', was: ticket.number, now: '' });
  await takeOver(by, ticket, into);
  // The table leads from solved to closed only.
  const merged = { ...ticket, merged_into_id: into.id };
  const solved = ticket.status === ticketStatus.solved ? merged : await saveStatus(by, merged, ticketStatus.solved);
  await saveStatus({ ...by, actorId: null }, solved, ticketStatus.closed);
  for (const each of [ticket, into]) {
    const { data, ...about } = eventOf(each, by);
    await emit({ name: 'ticket.changed', ...about, data: { ...data, what: 'merged' } });
  }
  return ok({});
};

/** What is left to do for a ticket is left to do for the one it was merged into: an owed answer opens it, as a reply does. */
async function takeOver(by: By, { status, reply_due_at: due }: TicketRow, into: TicketRow): Promise<void> {
  const dues = [due, into.reply_due_at].flatMap((each) => each?.getTime() ?? []);
  const joined = { ...into, reply_due_at: dues.length > 0 ? new Date(Math.min(...dues)) : null };
  const rest = into.status === ticketStatus.solved && isUnsolved(status) ? status : into.status;
  const next = due ? ticketStatus.open : rest;
  if (next !== into.status) await saveStatus(by, joined, next);
  else await saveDeadlines(by.db, into, deadlinesOf(joined));
}

export const link: Handler<typeof ticketLink> = async ({ input, actor, scope, db, now, emit }) => {
  const { ticket_id, other_id, linked } = input;
  if (ticket_id === other_id) return refuse('ticket.itself');
  const [ticket, other] = await Promise.all([
    loadTicket(db, actor, scope, ticket_id),
    loadTicket(db, actor, scope, other_id),
  ]);
  if (!ticket || !other || !can(actor, 'ticket.manage', ticket.seller_id)) return refuse('not-found');
  if (ticket.seller_id !== other.seller_id) return refuse('ticket.other-customer');
  const [first, second] = [ticket_id, other_id].toSorted();
  const { rowCount } = await db.execute(
    linked
      ? sql`insert into ticket_links (ticket_id, other_id) values (${first}, ${second}) on conflict do nothing`
      : sql`delete from ticket_links where ticket_id = ${first} and other_id = ${second}`,
  );
  if (rowCount === 0) return ok({});
  const by: By = { db, actorId: actor.userId, now, emit };
  for (const [each, with_] of [
    [ticket, other],
    [other, ticket],
  ] as const) {
    await logMove(by, each, { what: linked ? 'linked' : 'unlinked', was: '', now: with_.number });
    const { data, ...about } = eventOf(each, by);
    await emit({ name: 'ticket.changed', ...about, data: { ...data, what: 'linked' } });
  }
  return ok({});
};
