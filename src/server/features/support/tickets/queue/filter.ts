import type { z } from 'zod';
import type { ticketList } from '#contract/support/tickets.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { priorityPlace } from '#domain/support/tickets/ticket-fields.ts';
import { ticketStatus, unsolvedStatuses } from '#domain/support/tickets/ticket-status.ts';
import type { TicketView } from '#domain/support/tickets/ticket-views.ts';
import { anyOf, anyOfNumbers } from '../../../../core/db/any-of.ts';
import { literals } from '../../../../core/db/literals.ts';
import { narrow, sellerScope } from '../../../../core/db/scope.ts';
import { sql, type SQL } from '../../../../core/db/sql.ts';
import { isStaff, ticketScope } from '../scope.ts';

type Input = z.output<(typeof ticketList)['input']>;
export type Filter = Omit<Input, 'page' | 'size' | 'sort' | 'direction'>;

/** As the predicate of the partial index. */
export const unsolved = sql.raw(`t.status in ${literals(unsolvedStatuses)}`);

/** The newest message that the reader may see, and its author. */
export const shownAt = (reader: Actor): SQL => (isStaff(reader) ? sql`t.message_at` : sql`t.public_at`);
const shownBy = (reader: Actor): SQL => (isStaff(reader) ? sql`t.message_by` : sql`t.public_by`);

const notClosed = sql.raw(`t.status in ${literals([...unsolvedStatuses, ticketStatus.solved])}`);

/** The condition on tickets that may be unread: a customer reads a solution too. */
export const toRead = (reader: Actor): SQL => (isStaff(reader) ? unsolved : notClosed);

/** The condition that the newest message is of another user and the reader has not opened the ticket since. */
export const unreadBy = (reader: Actor): SQL =>
  sql`(${toRead(reader)} and ${shownBy(reader)} <> ${reader.userId} and not exists (
    select 1 from subject_reads r where r.user_id = ${reader.userId} and r.subject_id = t.id and r.read_at >= ${shownAt(reader)}))`;

/** The condition on a ticket to be in a view. Only an unsolved ticket has a deadline. */
export function ofView(view: TicketView, reader: Actor, now: Date): SQL {
  const own: Readonly<Record<TicketView, SQL>> = {
    mine: sql`${unsolved} and t.assignee_id = ${reader.userId}`,
    unassigned: sql`${unsolved} and t.assignee_id is null`,
    unread: unreadBy(reader),
    late: sql`t.due_at < ${now}`,
  };
  return own[view];
}

/** The conditions on `tickets t`, except for the keyword. */
export function conditions(reader: Actor, scope: Scope, filter: Filter, now: Date): SQL {
  const { view, status, priority, reason, tag, seller_id, assignee_id, quiet_days, case_kind, case_ref } = filter;
  const quietSince = quiet_days === undefined ? null : new Date(now.getTime() - quiet_days * 86_400_000);
  const [only, ...more] = status ?? [];
  const parts = [
    ticketScope(reader, scope),
    ...(seller_id?.length ? [sellerScope(narrow(scope, seller_id), sql`t.seller_id`)] : []),
    // One status by equality: then the list is in the order of its index.
    ...(only !== undefined
      ? [more.length > 0 ? sql`t.status = ${anyOfNumbers([only, ...more])}` : sql`t.status = ${only}`]
      : []),
    ...(view ? [ofView(view, reader, now)] : []),
    ...(priority?.length ? [sql`t.priority = ${anyOfNumbers(priority.map(priorityPlace))}`] : []),
    ...(reason?.length ? [sql`t.reason = ${anyOf(reason)}`] : []),
    ...(tag?.length ? [sql`t.tags && ${sql.param(tag)}::text[]`] : []),
    ...(assignee_id === 'none' ? [sql`t.assignee_id is null`] : []),
    ...(assignee_id && assignee_id !== 'none' ? [sql`t.assignee_id = ${assignee_id}`] : []),
    ...(quietSince ? [sql`${shownAt(reader)} < ${quietSince}`] : []),
    ...(case_kind ? [sql`t.case_kind = ${case_kind} and t.case_ref = ${case_ref ?? ''}`] : []),
  ];
  return sql.join(parts, sql` and `);
}
