import type { ticketReply } from '#contract/support/tickets.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { afterReply, afterCustomer } from '#domain/support/tickets/deadlines.ts';
import { priorityAt } from '#domain/support/tickets/ticket-fields.ts';
import {
  statusAfterReply,
  statusesFor,
  ticketStatus,
  type TicketStatus,
} from '#domain/support/tickets/ticket-status.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Handler, HandlerResult, RequestContext } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { stillWorks } from './assignees.ts';
import { emitStatus, eventOf, saveDeadlines, saveStatus, type By } from './changes.ts';
import { areOwnFiles, insertMessage, isMessage, presentMessage, type MessageRow } from './messages.ts';
import { measureReply } from './measures.ts';
import { isStaff, partiesOf } from './scope.ts';
import { deadlinesOf, serviceRules } from './service-rules.ts';
import { lockTicket, type TicketRow } from './ticket-rows.ts';

/** Writes what follows from a message: who wrote last, when, and whether an answer is owed. @returns the new status */
export async function followMessage(by: By, ticket: TicketRow, message: MessageRow): Promise<TicketRow> {
  const { db, now } = by;
  const { seller_id, id } = ticket;
  if (message.is_note) {
    await db.execute(sql`
      update tickets set message_at = ${now}, message_by = ${message.author_id} where seller_id = ${seller_id} and id = ${id}`);
    return ticket;
  }
  await db.execute(sql`
    update tickets set message_at = ${now}, message_by = ${message.author_id}, public_at = ${now},
      public_by = ${message.author_id}, replied_at = coalesce(replied_at, ${message.by_seller ? null : now}::timestamptz)
    where seller_id = ${seller_id} and id = ${id}`);
  if (!message.by_seller) await measureReply(by, ticket);
  const status = statusAfterReply(ticket.status, message.by_seller ? 'customer' : 'staff') ?? ticket.status;
  const after = message.by_seller ? afterCustomer : afterReply;
  const event = { status, priority: priorityAt(ticket.priority), at: now };
  const deadlines = after(deadlinesOf(ticket), event, await serviceRules(db));
  if (status !== ticket.status) return saveStatus(by, ticket, status, deadlines);
  await saveDeadlines(db, ticket, deadlines);
  return {
    ...ticket,
    reply_due_at: deadlines.replyDueAt,
    solve_due_at: deadlines.solveDueAt,
    solve_left: deadlines.solveLeft,
  };
}

type Writer = Pick<RequestContext<typeof ticketReply>, 'actor' | 'scope' | 'db' | 'now' | 'emit'>;

export const reply: Handler<typeof ticketReply> = ({ input, ...writer }) => writeReply(input, writer);

/** Writes a message of a user, who sent it in the app or by mail. */
export async function writeReply(
  input: RequestContext<typeof ticketReply>['input'],
  { actor, scope, db, now, emit }: Writer,
): Promise<HandlerResult<typeof ticketReply>> {
  const { is_note, text, images, files } = input;
  const ticket = await lockTicket(db, actor, scope, input.ticket_id);
  if (!ticket) return refuse('not-found');
  const bySeller = actor.userId === ticket.seller_id;
  if (is_note && (bySeller || !isStaff(actor))) return refuse('permission.denied');
  if (text === '' && images.length + files.length === 0) return refuse('ticket.empty');
  const id = input.message_id ?? newId();
  const isSentAgain = await isMessage(db, ticket, id);
  // Notes stay possible: what is found out later belongs to the ticket.
  if (ticket.status === ticketStatus.closed && !is_note && !isSentAgain)
    return refuse('ticket.closed', { number: ticket.number });
  if (!(await areOwnFiles(db, actor.userId, files))) return refuse('ticket.file-unknown');

  const row = await insertMessage(db, ticket, {
    id,
    authorId: actor.userId,
    isNote: is_note,
    body: text,
    images,
    files,
    at: now,
  });
  if (!row) return refuse('not-found');
  // Sent before under another key: the first one counts.
  if (isSentAgain) return ok(presentMessage(row, actor.userId));
  const by: By = { db, actorId: actor.userId, now, emit };
  const replied = await followMessage(by, ticket, row);
  const { data, ...about } = eventOf(ticket, by);
  if (is_note) await emit({ name: 'ticket_note.written', ...about, data });
  else {
    // A ticket of a user who left concerns the whole service, as one of no user does.
    const isLeft = ticket.assignee_id !== null && !(await stillWorks(db, ticket.assignee_id));
    const assignee_id = isLeft ? null : ticket.assignee_id;
    await emit({ name: 'ticket.replied', ...about, data: { ...data, assignee_id, by_seller: row.by_seller } });
  }
  const then = input.status;
  if (then !== undefined && then !== replied.status) {
    if (!maySet(replied, then, actor)) return refuse('ticket.wrong-status', { number: ticket.number });
    await emitStatus(by, await saveStatus(by, replied, then));
  }
  return ok(presentMessage(row, actor.userId));
}

export const maySet = (ticket: TicketRow, to: TicketStatus, actor: Parameters<typeof partiesOf>[0]): boolean =>
  statusesFor(ticket.status, partiesOf(actor, ticket)).includes(to);
