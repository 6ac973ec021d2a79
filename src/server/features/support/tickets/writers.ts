import { z } from 'zod';
import type { ticketWriters, ticketWriting } from '#contract/support/ticket-work.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Handler } from '../../../core/http/context.ts';
import { loadTicket } from './ticket-rows.ts';

/** A screen renews its row while its user types; without that the row is no longer shown. */
const validMs = 90_000;

const WriterRow = z.object({ name: z.string(), at: z.date() });

export const writers: Handler<typeof ticketWriters> = async ({ input, actor, scope, db, now }) => {
  const ticket = await loadTicket(db, actor, scope, input.ticket_id);
  if (!ticket) return refuse('not-found');
  const rows = await query(db, WriterRow).all(sql`
    select u.name, w.at from ticket_writers w join users u on u.id = w.user_id
    where w.ticket_id = ${ticket.id} and w.user_id <> ${actor.userId} and w.at > ${new Date(now.getTime() - validMs)}
    order by w.at`);
  return ok(rows.map(({ name, at }) => ({ name, at: at.toISOString() })));
};

export const writing: Handler<typeof ticketWriting> = async ({ input, actor, scope, db, now, emit }) => {
  const ticket = await loadTicket(db, actor, scope, input.ticket_id);
  if (!ticket || actor.userId === ticket.seller_id) return refuse('not-found');
  await db.execute(
    input.is_writing
      ? sql`insert into ticket_writers (ticket_id, user_id, at) values (${ticket.id}, ${actor.userId}, ${now})
          on conflict (ticket_id, user_id) do update set at = excluded.at`
      : sql`delete from ticket_writers where ticket_id = ${ticket.id} and user_id = ${actor.userId}`,
  );
  await emit({
    name: 'ticket_writer.changed',
    sellerId: ticket.seller_id,
    subjectId: ticket.id,
    actorId: actor.userId,
    at: now,
  });
  return ok({});
};
