import {
  ticketCreate,
  ticketCount,
  ticketDetail,
  ticketList,
  ticketMarkRead,
  ticketMyTickets,
  ticketRate,
  ticketReply,
  ticketUpdateAssignee,
  ticketUpdateStatus,
} from '#contract/support/tickets.ts';
import {
  ticketAssignees,
  ticketCase,
  ticketCustomer,
  ticketCustomers,
  ticketDeleteSnippet,
  ticketLink,
  ticketMerge,
  ticketRules,
  ticketSaveRules,
  ticketSaveSnippet,
  ticketSnippets,
  ticketTags,
  ticketUpdate,
  ticketUpdateMany,
  ticketWriters,
  ticketWriting,
} from '#contract/support/ticket-work.ts';
import { ticketReport } from '#contract/support/ticket-report.ts';
import { covers } from '#domain/platform/permissions/can.ts';
import { readEventsOf } from '#domain/platform/notifications/read-events.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { sql } from '../../../core/db/sql.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { readAbout } from '../../platform/notifications/read-about.ts';
import { listAssignees } from './assignees.ts';
import { caseOfTicket } from './case.ts';
import { count } from './queue/counts.ts';
import { create } from './create.ts';
import { customer, customers, tags } from './customer.ts';
import { detail } from './detail.ts';
import { myTickets, presentRow, ticketsPage } from './queue/list.ts';
import { updateMany } from './many.ts';
import { link, merge } from './merge.ts';
import { reply } from './reply.ts';
import { report } from './report/report.ts';
import { rules, saveRules } from './service-rules.ts';
import { deleteSnippet, saveSnippet, snippets } from './snippets.ts';
import { loadTicket } from './ticket-rows.ts';
import { rate, update, updateAssignee, updateStatus } from './work.ts';
import { writers, writing } from './writers.ts';

export const ticketsRoutes: readonly Route[] = [
  defineRoute(ticketList, async ({ input, actor, scope, db, now }) => {
    const { rows, count: found, more } = await ticketsPage(db, actor, scope, input, now);
    return ok({ list: rows.map((row) => presentRow(row, actor)), count: found, size: input.size, more });
  }),
  defineRoute(ticketCount, count),
  defineRoute(ticketMyTickets, async ({ input, actor, scope, db }) => {
    const { rows, count: found } = await myTickets(db, actor, scope, input);
    return ok({ list: rows.map((row) => presentRow(row, actor)), count: found, size: input.size });
  }),
  defineRoute(ticketDetail, detail),
  defineRoute(ticketCreate, create),
  defineRoute(ticketReply, reply),
  defineRoute(ticketUpdateStatus, updateStatus),
  defineRoute(ticketUpdateAssignee, updateAssignee),
  defineRoute(ticketMarkRead, async ({ input, actor, scope, db, now, emit }) => {
    const ticket = await loadTicket(db, actor, scope, input.ticket_id);
    if (!ticket) return refuse('not-found');
    await db.execute(sql`
      insert into subject_reads (user_id, subject_id, read_at) values (${actor.userId}, ${ticket.id}, ${now})
      on conflict (user_id, subject_id) do update set read_at = greatest(subject_reads.read_at, excluded.read_at)`);
    const kinds = await readAbout(db, { userId: actor.userId, subjectId: ticket.id, at: now }, emit);
    for (const fact of readEventsOf(actor.userId, [...kinds, 'ticket-']))
      await emit({ ...fact, subjectId: ticket.id, at: now });
    return ok({});
  }),
  defineRoute(ticketRate, rate),
  defineRoute(ticketCase, caseOfTicket),
  defineRoute(ticketCustomer, customer),
  defineRoute(ticketCustomers, customers),
  defineRoute(ticketAssignees, async ({ input: { seller_id }, scope, db }) =>
    seller_id !== undefined && !covers(scope, seller_id) ? refuse('not-found') : ok(await listAssignees(db, seller_id)),
  ),
  defineRoute(ticketUpdate, update),
  defineRoute(ticketUpdateMany, updateMany),
  defineRoute(ticketMerge, merge),
  defineRoute(ticketLink, link),
  defineRoute(ticketTags, tags),
  defineRoute(ticketSnippets, snippets),
  defineRoute(ticketSaveSnippet, saveSnippet),
  defineRoute(ticketDeleteSnippet, deleteSnippet),
  defineRoute(ticketWriters, writers),
  defineRoute(ticketWriting, writing),
  defineRoute(ticketReport, report),
  defineRoute(ticketRules, rules),
  defineRoute(ticketSaveRules, saveRules),
];
