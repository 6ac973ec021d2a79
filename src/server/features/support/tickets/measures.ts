import { z } from 'zod';
import { ticketStatuses } from '#domain/support/tickets/ticket-status.ts';
import { workedMinutes } from '#domain/support/tickets/worked-minutes.ts';
import { workMinutesBetween } from '#domain/support/tickets/work-hours.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import { newId } from '../../../core/ids.ts';
import type { By } from './changes.ts';
import { serviceRules } from './service-rules.ts';
import type { TicketRow } from './ticket-rows.ts';

type Measure = { readonly what: 'first' | 'next' | 'solution'; readonly minutes: number; readonly inTime: boolean };

async function insertMeasure({ db, actorId, now }: By, { seller_id, id }: TicketRow, measure: Measure) {
  await db.execute(sql`
    insert into ticket_measures (id, seller_id, ticket_id, what, at, user_id, minutes, in_time)
    values (${newId()}, ${seller_id}, ${id}, ${measure.what}, ${now}, ${actorId}, ${measure.minutes}, ${measure.inTime})`);
}

const OwedRow = z.object({ since: z.date().nullable() });

/** Since when an answer is owed: the first message of the customer after the last public one of staff. */
async function owedSince({ db, now }: By, { seller_id, id }: TicketRow): Promise<Date | null> {
  const row = await query(db, OwedRow).first(sql`
    select min(m.created_at) as since from ticket_messages m
    where m.seller_id = ${seller_id} and m.ticket_id = ${id} and m.author_id = m.seller_id
      and m.created_at > coalesce((select max(s.created_at) from ticket_messages s
        where s.seller_id = ${seller_id} and s.ticket_id = ${id} and s.author_id <> s.seller_id and not s.is_note
          and s.created_at < ${now}), '-infinity')`);
  return row?.since ?? null;
}

/** Staff answered `ticket` as it was before: nothing is measured when no answer was owed. */
export async function measureReply(by: By, ticket: TicketRow): Promise<void> {
  if (ticket.reply_due_at === null) return;
  const since = await owedSince(by, ticket);
  if (since === null) return;
  const { hours } = await serviceRules(by.db);
  await insertMeasure(by, ticket, {
    what: ticket.replied_at === null ? 'first' : 'next',
    minutes: workMinutesBetween(since, by.now, hours),
    inTime: by.now <= ticket.reply_due_at,
  });
}

const MoveRow = z.object({ at: z.date(), from: z.literal(ticketStatuses) });

/** `ticket` as it was before it was solved. A merged ticket was not solved itself; one that was reopened counts once, with its last solution. */
export async function measureSolution(by: By, ticket: TicketRow): Promise<void> {
  if (ticket.merged_into_id !== null) return;
  const { db, now } = by;
  const { seller_id, id, solve_due_at: due, solve_left: left } = ticket;
  const moves = await query(db, MoveRow).all(sql`
    select at, was::int as "from" from ticket_moves
    where seller_id = ${seller_id} and ticket_id = ${id} and what = 'status' order by at, id`);
  const { hours } = await serviceRules(db);
  await db.execute(sql`
    delete from ticket_measures where seller_id = ${seller_id} and ticket_id = ${id} and what = 'solution'`);
  await insertMeasure(by, ticket, {
    what: 'solution',
    minutes: workedMinutes(
      { openedAt: ticket.created_at, until: now, changes: [...moves, { at: now, from: ticket.status }] },
      hours,
    ),
    inTime: due === null ? left !== 0 : now <= due,
  });
}
