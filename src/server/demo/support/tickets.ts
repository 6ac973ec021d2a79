import { z } from 'zod';
import { firstDeadlines, moved } from '#domain/support/tickets/deadlines.ts';
import { priorityPlace } from '#domain/support/tickets/ticket-fields.ts';
import { isUnsolved, ticketStatus } from '#domain/support/tickets/ticket-status.ts';
import { CountRow, query } from '../../core/db/rows.ts';
import { ticketMeasures, ticketMessages, tickets, ticketSnippets } from '../../core/db/schema/support/tickets.ts';
import { sql } from '../../core/db/sql.ts';
import type { Db } from '../../core/http/context.ts';
import { serviceRules } from '../../features/support/tickets/service-rules.ts';
import { demoId } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { userId } from '../people.ts';
import { fillPastTickets, measuresOf } from './past-tickets.ts';
import { snippetStories, ticketStories, type TicketStory } from './ticket-stories.ts';

const hour = 3_600_000;
const pastTickets = 90;
const OrderRow = z.object({ id: z.string(), order_number: z.string() });

/** The order a ticket is about; null when the world has none of this kind. */
const orderOf = (db: Db, { seller, order }: TicketStory) =>
  order === null
    ? null
    : query(db, OrderRow).first(sql`
        select id, order_number from orders where seller_id = ${userId(seller)}
          and ${order === 'shipped' ? sql`track_no is not null` : sql`track_no is null and processed_at is not null`}
        order by created_at desc, id desc limit 1`);

/** Tickets of the demo sellers in different states, and prepared answers. */
export async function fillTickets(db: Db, anchor: Date): Promise<void> {
  const ago = (hours: number) => new Date(anchor.getTime() - hours * hour);
  const rules = await serviceRules(db);
  const numbers = await query(db, CountRow).all(
    sql`select nextval('ticket_numbers') as count from generate_series(1, ${pastTickets + ticketStories.length})`,
  );
  const past = numbers.splice(0, pastTickets).map(({ count }) => count);
  await fillPastTickets(db, anchor, past, rules);
  const rows = [];
  for (const [nth, story] of ticketStories.entries()) {
    const order = await orderOf(db, story);
    const open = story.messages.filter(({ isNote }) => !isNote);
    const [first, last, newest] = [open[0], open.at(-1), story.messages.at(-1)];
    if (!first || !last || !newest) continue;
    const reply = open.find(({ by }) => by !== story.seller);
    const started = firstDeadlines({ priority: story.priority, at: ago(last.hoursAgo) }, rules);
    const owed = { ...started, replyDueAt: last.by === story.seller ? started.replyDueAt : null };
    const due = moved(owed, { status: story.status, priority: story.priority, at: ago(last.hoursAgo) }, rules);
    rows.push({
      sellerId: userId(story.seller),
      id: demoId(`ticket ${story.key}`),
      number: `T-${numbers[nth]?.count}`,
      status: story.status,
      priority: priorityPlace(story.priority),
      reason: story.reason,
      subject: story.subject,
      tags: [...story.tags],
      assigneeId: story.assignee && userId(story.assignee),
      caseKind: order ? 'order' : 'none',
      caseRef: order?.id ?? '',
      caseLabel: order?.order_number ?? '',
      createdBy: userId(story.seller),
      createdAt: ago(first.hoursAgo),
      publicAt: ago(last.hoursAgo),
      publicBy: userId(last.by),
      messageAt: ago(newest.hoursAgo),
      messageBy: userId(newest.by),
      repliedAt: reply ? ago(reply.hoursAgo) : null,
      solvedAt: isUnsolved(story.status) ? null : ago(last.hoursAgo),
      rating: story.status === ticketStatus.solved ? (story.rating ?? null) : null,
      replyDueAt: due.replyDueAt,
      solveDueAt: due.solveDueAt,
      solveLeft: due.solveLeft,
    });
  }
  await insertRows(db, tickets, rows);
  await insertRows(
    db,
    ticketMessages,
    ticketStories.flatMap(({ key, seller, messages }) =>
      messages.map(({ by, hoursAgo, text, isNote = false }, place) => ({
        sellerId: userId(seller),
        id: demoId(`ticket message ${key} ${place}`),
        ticketId: demoId(`ticket ${key}`),
        isNote,
        authorId: userId(by),
        body: text,
        createdAt: ago(hoursAgo),
      })),
    ),
  );
  // Who wrote has read what was written before.
  await db.execute(sql`
    insert into subject_reads (user_id, subject_id, read_at)
    select author_id, ticket_id, max(created_at) from ticket_messages group by author_id, ticket_id`);
  await insertRows(
    db,
    ticketMeasures,
    ticketStories.flatMap(({ key, seller, status, messages }) =>
      measuresOf(
        {
          sellerId: userId(seller),
          id: demoId(`ticket ${key}`),
          solvedAt: isUnsolved(status) ? null : ago(messages.at(-1)?.hoursAgo ?? 0),
        },
        messages.map(({ by, hoursAgo, isNote }) => ({ by, at: ago(hoursAgo), isNote })),
        rules,
      ),
    ),
  );
  await insertRows(
    db,
    ticketSnippets,
    snippetStories.map((snippet) => ({ id: demoId(`ticket snippet ${snippet.title}`), ...snippet, updatedAt: anchor })),
  );
}
