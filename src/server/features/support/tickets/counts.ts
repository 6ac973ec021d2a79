import { z } from 'zod';
import type { ticketCount } from '#contract/support/tickets.ts';
import { ok } from '#domain/shared/result.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { ticketStatus, ticketStatuses, type TicketStatus } from '#domain/support/tickets/ticket-status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { conditions } from './filter.ts';
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

export const count: Handler<typeof ticketCount> = async ({ input, actor, scope, db, now }) => {
  const inView = async (view: 'mine' | 'unassigned' | 'unread' | 'late') => {
    const row = await query(db, CountRow).first(
      sql`select count(*) from tickets t where ${conditions(actor, scope, { ...input, view }, now)}`,
    );
    return row?.count ?? 0;
  };
  const [counts, mine, unassigned, unread, late] = await Promise.all([
    byStatus(db, actor, scope, input, now),
    inView('mine'),
    inView('unassigned'),
    inView('unread'),
    inView('late'),
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
    views: { mine, unassigned, unread, late },
  });
};
