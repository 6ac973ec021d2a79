import { z } from 'zod';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { ticketStatuses, type TicketStatus } from '#domain/support/tickets/ticket-status.ts';
import { query } from '#server/core/db/rows.ts';
import { transaction } from '../../../../core/db/pool.ts';
import { narrow, sellerScope } from '../../../../core/db/scope.ts';
import { drizzle, sql } from '../../../../core/db/sql.ts';
import type { Db } from '../../../../core/http/context.ts';
import { defineJob } from '../../../../core/jobs/define-job.ts';
import type { Filter } from './filter.ts';
import { isStaff } from '../scope.ts';

/** Whether a count is summed instead of counted: tallies know sellers and statuses only. */
export const isTallied = (reader: Actor, scope: Scope, filter: Filter): boolean => {
  const { seller_id: _, status: __, ...others } = filter;
  // Staff without all customers also sees what is assigned to it.
  return (scope.all || !isStaff(reader)) && Object.values(others).every((value) => value === undefined || value === '');
};

const TallyRow = z.object({ status: z.literal(ticketStatuses), count: z.number() });

export async function talliedCounts(
  db: Db,
  scope: Scope,
  sellerIds: readonly string[] | undefined,
): Promise<ReadonlyMap<TicketStatus, number>> {
  const rows = await query(db, TallyRow).all(sql`
    select y.status, sum(y.tickets)::int as count from ticket_tallies y
    where ${sellerScope(narrow(scope, sellerIds), sql`y.seller_id`)} group by y.status`);
  return new Map(rows.map(({ status, count }) => [status, count]));
}

export async function talliedCount(db: Db, scope: Scope, { seller_id, status }: Filter): Promise<number> {
  const counts = await talliedCounts(db, scope, seller_id);
  const wanted: readonly TicketStatus[] = status?.length ? status : ticketStatuses;
  return wanted.reduce<number>((sum, each) => sum + (counts.get(each) ?? 0), 0);
}

export const compactTicketTalliesJob = 'compact-ticket-tallies';

/** Adds up what was appended, so that queries have few rows to add. */
export const compactTicketTallies = defineJob(z.object({}), async (_, { pool }) =>
  transaction(pool, async (client) => {
    const db = drizzle(client);
    // Concurrent runs would wait for each other's rows.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('compact ticket tallies', 0))`);
    await db.execute(sql`
      with many as (
        select seller_id, status from ticket_tallies group by seller_id, status having count(*) > 1
      ), gone as (
        delete from ticket_tallies t using many m where t.seller_id = m.seller_id and t.status = m.status
        returning t.seller_id, t.status, t.tickets
      )
      insert into ticket_tallies (seller_id, status, tickets)
      select seller_id, status, sum(tickets)::int from gone group by seller_id, status having sum(tickets) <> 0`);
  }),
);
