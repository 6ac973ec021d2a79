import { z } from 'zod';
import { ticketReasons } from '#domain/support/tickets/ticket-fields.ts';
import { ticketReportGroups } from '#domain/support/tickets/report-groups.ts';
import { query } from '../call.ts';
import { DottedDay, Id, listOf, pageOf, paging, TimeZone } from '../wire.ts';

export const TicketReportFilter = z.object({
  /** Days in the time zone, inclusive. */
  start: DottedDay,
  end: DottedDay,
  time_zone: TimeZone.default('UTC'),
  by: z.enum(ticketReportGroups).default('day'),
  sort: z.enum(['name', 'opened', 'solved', 'first', 'next', 'solution']).default('opened'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  seller_id: listOf(Id).optional(),
  reason: listOf(z.enum(ticketReasons)).optional(),
  /** Tickets that this user has in hand. */
  assignee_id: Id.optional(),
});

/** Working minutes: half and nine of ten took at most so long; null without any. */
const Times = z.object({
  count: z.int(),
  median: z.int().nullable(),
  p90: z.int().nullable(),
  /** How many of them were in time. */
  in_time: z.int(),
});

const Figures = z.object({
  opened: z.int(),
  reopened: z.int(),
  /** Answers and solutions of these days, also of tickets that were opened before. */
  first: Times,
  next: Times,
  solution: Times,
});

export const ticketReport = query('ticket.report', {
  path: '/ticket/report',
  needs: 'ticket.report',
  summary:
    'Tickets of a period with the times until answers and solutions, by day, week, month, user, reason, tag or customer.',
  input: TicketReportFilter.extend(paging),
  output: pageOf(
    Figures.extend({
      /** The day, the first day of the week, the month (YYYY-MM), the reason, the tag, or the id of the user; empty: none. */
      _id: z.string(),
      name: z.string(),
    }),
  ).extend({ sums: Figures }),
});
