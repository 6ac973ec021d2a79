import { z } from 'zod';
import { ticketStatus } from '#domain/support/tickets/ticket-status.ts';
import { query } from '#server/core/db/rows.ts';
import { transaction } from '../../../core/db/pool.ts';
import { drizzle, sql } from '../../../core/db/sql.ts';
import { record } from '../../../core/events/events.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import { emitStatus, saveStatus, type By } from './changes.ts';
import { ticketColumns, TicketRow } from './ticket-rows.ts';

export const closeTicketsJob = 'close-tickets';
/** domain.md §2.5 */
const closeAfterMs = 7 * 86_400_000;
/** Tickets per run; the next run takes the rest. */
const portion = 1_000;

const DueRow = z.object({ id: z.string() });

/** Solved tickets are closed after seven days without a reply, each in a transaction of its own. */
export const closeTickets = defineJob(z.object({}), async (_, { pool }) => {
  const now = new Date();
  const before = new Date(now.getTime() - closeAfterMs);
  const due = await query(drizzle(pool), DueRow).all(sql`
    select id from tickets where status = ${sql.raw(String(ticketStatus.solved))} and solved_at < ${before}
    order by solved_at limit ${portion}`);
  for (const { id } of due)
    await transaction(pool, async (client) => {
      const db = drizzle(client);
      // The customer may have replied between the search and the lock.
      const ticket = await query(db, TicketRow).first(sql`
        select ${ticketColumns} from tickets t
        where t.id = ${id} and t.status = ${ticketStatus.solved} and t.solved_at < ${before} for update`);
      if (!ticket) return;
      const by: By = { db, actorId: null, now, emit: (event) => record(db, event) };
      await emitStatus(by, await saveStatus(by, ticket, ticketStatus.closed));
    });
});
