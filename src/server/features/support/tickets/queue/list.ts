import { z } from 'zod';
import type { TicketRow as Wire, ticketList } from '#contract/support/tickets.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { priorityAt } from '#domain/support/tickets/ticket-fields.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { countUpTo } from '../../../../core/db/count-up-to.ts';
import { sql, type SQL } from '../../../../core/db/sql.ts';
import type { Db } from '../../../../core/http/context.ts';
import { conditions, shownAt, unreadBy } from './filter.ts';
import { isStaff, ticketScope } from '../scope.ts';
import { foundBy } from './search.ts';
import { isTallied, talliedCount } from './tallies.ts';
import { ticketColumns, TicketRow } from '../ticket-rows.ts';

export const ListRow = TicketRow.extend({
  seller_name: z.string(),
  assignee_name: z.string().nullable(),
  is_unread: z.boolean(),
});
export type ListRow = z.output<typeof ListRow>;

/** Columns of a row of `tickets t` with the names a reader is shown. */
export const listColumns = (reader: Actor): SQL => sql`${ticketColumns},
  (select name from users where id = t.seller_id) as seller_name,
  (select name from users where id = t.assignee_id) as assignee_name, ${unreadBy(reader)} as is_unread`;

type Input = z.output<(typeof ticketList)['input']>;

const orderOf = ({ sort, direction }: Pick<Input, 'sort' | 'direction'>, reader: Actor): SQL => {
  const by: Readonly<Record<Input['sort'], SQL>> = {
    message_at: shownAt(reader),
    due_at: sql`t.due_at`,
    priority: sql`t.priority`,
    created_at: sql`t.created_at`,
  };
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const then = sort === 'priority' ? sql`, ${shownAt(reader)} desc` : sql``;
  return sql`${by[sort]} ${way}${then}, t.id ${way}`;
};

/** Tickets that are counted one by one at most; of more it is only known that they are more. */
const maxCounted = 1_000;

/** One page, and the total as far as it is counted. */
export async function ticketsPage(db: Db, reader: Actor, scope: Scope, input: Input, now: Date) {
  const { page, size } = input;
  // Without a deadline there is nothing to sort by.
  const timed = input.sort === 'due_at' ? sql` and t.due_at is not null` : sql``;
  const ids = await foundBy(db, reader, scope, { keyword: input.keyword, now });
  const found = ids ? sql` and t.id = any(${sql.param([...ids])}::uuid[])` : sql``;
  const where = sql`${conditions(reader, scope, input, now)}${timed}${found}`;
  const order = orderOf(input, reader);
  const rows = await query(db, ListRow).all(sql`
    with page as (select t.* from tickets t where ${where} order by ${order} limit ${size} offset ${(page - 1) * size})
    select ${listColumns(reader)} from page t order by ${order}`);
  if (input.sort !== 'due_at' && isTallied(reader, scope, input))
    return { rows, count: await talliedCount(db, scope, input), more: false };
  return { rows, ...(await countUpTo(db, sql`from tickets t where ${where}`, { max: maxCounted, page, size })) };
}

/** Tickets that the user wrote or that are assigned to them. */
export async function myTickets(db: Db, reader: Actor, scope: Scope, { page, size }: { page: number; size: number }) {
  const where = sql`${ticketScope(reader, scope)} and (t.created_by = ${reader.userId} or t.assignee_id = ${reader.userId})`;
  const order = sql`${shownAt(reader)} desc, t.id desc`;
  const rows = await query(db, ListRow).all(sql`
    with page as (select t.* from tickets t where ${where} order by ${order} limit ${size} offset ${(page - 1) * size})
    select ${listColumns(reader)} from page t order by ${order}`);
  const counted = await query(db, CountRow).first(sql`select count(*) from tickets t where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export function presentRow(row: ListRow, reader: Actor): z.input<typeof Wire> {
  const staff = isStaff(reader);
  return {
    _id: row.id,
    number: row.number,
    status: row.status,
    priority: priorityAt(row.priority),
    reason: row.reason,
    subject: row.subject,
    tags: row.tags,
    case: { kind: row.case_kind, ref: row.case_ref, label: row.case_label },
    seller_id: row.seller_id,
    seller_name: row.seller_name,
    assignee_id: row.assignee_id,
    assignee_name: row.assignee_name,
    created_at: row.created_at.toISOString(),
    message_at: (staff ? row.message_at : row.public_at).toISOString(),
    is_unread: row.is_unread,
    reply_due_at: staff ? (row.reply_due_at?.toISOString() ?? null) : null,
    solve_due_at: staff ? (row.solve_due_at?.toISOString() ?? null) : null,
    rating: row.rating,
  };
}
