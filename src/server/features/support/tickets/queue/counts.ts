import { z } from 'zod';
import type { ticketCount } from '#contract/support/tickets.ts';
import { ok } from '#domain/shared/result.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { ticketStatus, ticketStatuses, type TicketStatus } from '#domain/support/tickets/ticket-status.ts';
import type { TicketView } from '#domain/support/tickets/ticket-views.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../../core/db/sql.ts';
import type { Db, Handler } from '../../../../core/http/context.ts';
import { conditions, ofView, toRead } from './filter.ts';
import { isTallied, talliedCounts } from './tallies.ts';

const StatusRow = z.object({ status: z.literal(ticketStatuses), count: z.number() });

async function byStatus(
  db: Db,
  reader: Actor,
  scope: Scope,
  filter: { seller_id?: string[] | undefined },
  now: Date,
): Promise<ReadonlyMap<TicketStatus, number>> {
  if (isTallied(reader, scope, filter)) return talliedCounts(db, scope, filter.seller_id);
  const rows = await query(db, StatusRow).all(sql`
    select t.status, count(*)::int as count from tickets t where ${conditions(reader, scope, filter, now)} group by t.status`);
  return new Map(rows.map(({ status, count }) => [status, count]));
}

const ViewsRow = z.object({ mine: z.number(), unassigned: z.number(), unread: z.number(), late: z.number() });

/** The number in each view, by one walk over the tickets that are not closed. */
async function byView(
  db: Db,
  reader: Actor,
  scope: Scope,
  filter: { seller_id?: string[] | undefined },
  now: Date,
): Promise<z.output<typeof ViewsRow>> {
  const inView = (view: TicketView) => sql`count(*) filter (where ${ofView(view, reader, now)})::int`;
  const row = await query(db, ViewsRow).first(sql`
    select ${inView('mine')} as mine, ${inView('unassigned')} as unassigned, ${inView('unread')} as unread,
      ${inView('late')} as late
    from tickets t where ${toRead(reader)} and ${conditions(reader, scope, filter, now)}`);
  return row ?? { mine: 0, unassigned: 0, unread: 0, late: 0 };
}

export const count: Handler<typeof ticketCount> = async ({ input, actor, scope, db, now }) => {
  const [counts, views] = await Promise.all([
    byStatus(db, actor, scope, input, now),
    byView(db, actor, scope, input, now),
  ]);
  const of = (status: TicketStatus) => counts.get(status) ?? 0;
  return ok({
    status: {
      open: of(ticketStatus.open),
      waiting_for_customer: of(ticketStatus.waitingForCustomer),
      pending: of(ticketStatus.pending),
      waiting_for_third_party: of(ticketStatus.waitingForThirdParty),
      solved: of(ticketStatus.solved),
      closed: of(ticketStatus.closed),
    },
    views,
  });
};
