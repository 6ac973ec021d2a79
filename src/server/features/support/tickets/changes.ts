import type { Deadlines } from '#domain/support/tickets/deadlines.ts';
import { isUnsolved, ticketStatus, type TicketStatus } from '#domain/support/tickets/ticket-status.ts';
import { priorityAt } from '#domain/support/tickets/ticket-fields.ts';
import { moved } from '#domain/support/tickets/deadlines.ts';
import { sql } from '../../../core/db/sql.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { measureSolution } from './measures.ts';
import { deadlinesOf, serviceRules } from './service-rules.ts';
import type { TicketRow } from './ticket-rows.ts';

/** Who changes a ticket, and when. `actorId`: null for the system. */
export type By = {
  readonly db: Db;
  readonly actorId: string | null;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};
type About = Pick<TicketRow, 'seller_id' | 'id' | 'number' | 'assignee_id'>;
type Move = { readonly what: string; readonly was: string; readonly now: string };

export async function logMove({ db, actorId, now: at }: By, { seller_id, id }: About, { what, was, now }: Move) {
  await db.execute(sql`
    insert into ticket_moves (id, seller_id, ticket_id, what, was, now, actor_id, at)
    values (${newId()}, ${seller_id}, ${id}, ${what}, ${was}, ${now}, ${actorId}, ${at})`);
}

export const eventOf = ({ seller_id, id, number, assignee_id }: About, { actorId, now }: By) =>
  ({ sellerId: seller_id, subjectId: id, actorId, at: now, data: { number, assignee_id } }) as const;

export async function saveDeadlines(
  db: Db,
  { seller_id, id }: About,
  { replyDueAt, solveDueAt, solveLeft }: Deadlines,
) {
  await db.execute(sql`
    update tickets set reply_due_at = ${replyDueAt}, solve_due_at = ${solveDueAt}, solve_left = ${solveLeft}
    where seller_id = ${seller_id} and id = ${id}`);
}

/**
 * Writes a status that was decided before, with its history. @returns the ticket with it. `deadlines`: those after a
 * reply; else they follow from the status.
 */
export async function saveStatus(
  by: By,
  ticket: TicketRow,
  to: TicketStatus,
  deadlines?: Deadlines,
): Promise<TicketRow> {
  const { db, now } = by;
  const next =
    deadlines ??
    moved(deadlinesOf(ticket), { status: to, priority: priorityAt(ticket.priority), at: now }, await serviceRules(db));
  const isReopened = ticket.status === ticketStatus.solved && isUnsolved(to);
  await db.execute(sql`
    update tickets set status = ${to},
      solved_at = ${to === ticketStatus.solved ? now : isUnsolved(to) ? null : ticket.solved_at},
      closed_at = ${to === ticketStatus.closed ? now : null},
      reopened = reopened + ${isReopened ? 1 : 0}
    where seller_id = ${ticket.seller_id} and id = ${ticket.id}`);
  await saveDeadlines(db, ticket, next);
  if (to === ticketStatus.solved) await measureSolution(by, ticket);
  await logMove(by, ticket, { what: 'status', was: String(ticket.status), now: String(to) });
  return {
    ...ticket,
    status: to,
    reply_due_at: next.replyDueAt,
    solve_due_at: next.solveDueAt,
    solve_left: next.solveLeft,
  };
}

export async function emitStatus(by: By, ticket: TicketRow): Promise<void> {
  const { data, ...about } = eventOf(ticket, by);
  const what = ticket.status === ticketStatus.solved ? 'solved' : 'status';
  await by.emit({ name: 'ticket.changed', ...about, data: { ...data, what } });
}
