import {
  boolean,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { ticketStatus, unsolvedStatuses } from '#domain/support/tickets/ticket-status.ts';
import { sql } from '../../sql.ts';
import { literal, literals } from '../../literals.ts';
import { at, createdAt, id, sellerId } from '../columns.ts';

/** The newest texts are searched first. */
const dayOf = (createdAt: AnyPgColumn) => sql`((${createdAt} at time zone 'UTC')::date)`;

/** Source of ticket numbers. */
export const ticketNumbers = pgSequence('ticket_numbers', { startWith: 1001 });

/** A conversation of a customer with the service. */
export const tickets = pgTable(
  'tickets',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    number: text('number').notNull(),
    status: smallint('status').notNull().default(ticketStatus.open),
    /** Its place among the priorities, from low to urgent. */
    priority: smallint('priority').notNull(),
    reason: text('reason').notNull(),
    subject: text('subject').notNull(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    assigneeId: uuid('assignee_id'),
    /** The record it was opened from: its kind, its id, and its name when the ticket was opened. */
    caseKind: text('case_kind').notNull(),
    caseRef: text('case_ref').notNull().default(''),
    caseLabel: text('case_label').notNull().default(''),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    /** The newest message that its customer may read, and the newest of all. */
    publicAt: at('public_at').notNull(),
    publicBy: uuid('public_by').notNull(),
    messageAt: at('message_at').notNull(),
    messageBy: uuid('message_by').notNull(),
    /** The first public reply of staff. */
    repliedAt: at('replied_at'),
    solvedAt: at('solved_at'),
    closedAt: at('closed_at'),
    /** How often its customer replied after a solution. */
    reopened: smallint('reopened').notNull().default(0),
    replyDueAt: at('reply_due_at'),
    solveDueAt: at('solve_due_at'),
    /** Working minutes left for the solution, while its clock stands. */
    solveLeft: integer('solve_left'),
    /** The earlier of both deadlines. */
    dueAt: at('due_at').generatedAlwaysAs(sql`least(reply_due_at, solve_due_at)`),
    rating: smallint('rating'),
    ratingText: text('rating_text').notNull().default(''),
    ratedAt: at('rated_at'),
    mergedIntoId: uuid('merged_into_id'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('tickets_id').on(t.id),
    unique('tickets_number').on(t.number),
    index('tickets_newest').on(t.messageAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('tickets_status_newest').on(t.status, t.messageAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('tickets_seller_newest').on(t.sellerId, t.publicAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('tickets_seller_status').on(t.sellerId, t.status, t.publicAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('tickets_assignee').on(t.assigneeId, t.status, t.messageAt.desc().nullsFirst()),
    index('tickets_created').on(t.createdAt),
    index('tickets_priority').on(
      t.priority.desc().nullsFirst(),
      t.messageAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('tickets_due')
      .on(t.dueAt, t.id)
      .where(sql`${t.dueAt} is not null`),
    index('tickets_unsolved')
      .on(t.messageAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} in ${sql.raw(literals(unsolvedStatuses))}`),
    index('tickets_closing')
      .on(t.solvedAt)
      .where(sql`${t.status} = ${sql.raw(literal(ticketStatus.solved))}`),
    index('tickets_case').on(t.sellerId, t.caseKind, t.caseRef),
    index('tickets_tags').using('gin', t.tags),
    index('tickets_search').using(
      'gin',
      dayOf(t.createdAt),
      sql`lower(${t.number} || ' ' || ${t.subject}) gin_trgm_ops`,
    ),
  ],
);

/** A message of a ticket. Rows are never changed, except that a merged ticket's messages move to the other one. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    /** An internal note of staff; customers never see it. */
    isNote: boolean('is_note').notNull(),
    authorId: uuid('author_id').notNull(),
    body: text('body').notNull(),
    /** Pictures of /images, which a phone may add without a network, and files that only readers of the ticket get. */
    images: uuid('images')
      .array()
      .notNull()
      .default(sql`'{}'`),
    files: uuid('files')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    foreignKey({ columns: [t.sellerId, t.ticketId], foreignColumns: [tickets.sellerId, tickets.id] }),
    index('ticket_messages_ticket').on(t.sellerId, t.ticketId, t.createdAt),
    index('ticket_messages_files').using('gin', t.files),
    index('ticket_messages_search').using('gin', dayOf(t.createdAt), sql`lower(${t.body}) gin_trgm_ops`),
  ],
);

/** Each change of a ticket other than its messages. Rows are never changed. */
export const ticketMoves = pgTable(
  'ticket_moves',
  {
    id: id(),
    sellerId: sellerId(),
    ticketId: uuid('ticket_id').notNull(),
    /** status, assignee, priority, reason, tags, subject, merged, linked, unlinked, rated; of its order refund, resend, collect, address */
    what: text('what').notNull(),
    was: text('was').notNull().default(''),
    now: text('now').notNull().default(''),
    /** null: the system. */
    actorId: uuid('actor_id'),
    at: at('at').notNull(),
  },
  (t) => [index('ticket_moves_ticket').on(t.sellerId, t.ticketId, t.at)],
);

/**
 * How long the customer waited for each answer and solution. Written with the answer: working hours and targets may
 * change later, and a report adds up many tickets.
 */
export const ticketMeasures = pgTable(
  'ticket_measures',
  {
    id: id(),
    sellerId: sellerId(),
    ticketId: uuid('ticket_id').notNull(),
    /** first, next, solution */
    what: text('what').notNull(),
    at: at('at').notNull(),
    /** Who answered or solved it. */
    userId: uuid('user_id'),
    /** Working minutes; of a solution without the time in which others had to answer. */
    minutes: integer('minutes').notNull(),
    inTime: boolean('in_time').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.sellerId, t.ticketId], foreignColumns: [tickets.sellerId, tickets.id] }),
    index('ticket_measures_at').on(t.at),
    index('ticket_measures_ticket').on(t.sellerId, t.ticketId),
  ],
);

/** Two tickets about the same thing; stored once, the smaller id first. */
export const ticketLinks = pgTable(
  'ticket_links',
  {
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id),
    otherId: uuid('other_id')
      .notNull()
      .references(() => tickets.id),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.otherId] }), index('ticket_links_other').on(t.otherId)],
);

/** Prepared answers, in both languages. */
export const ticketSnippets = pgTable('ticket_snippets', {
  id: id(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  bodyCn: text('body_cn').notNull().default(''),
  updatedAt: at('updated_at').notNull(),
});

/** Staff that is writing on a ticket; a row is valid for a short time. */
export const ticketWriters = pgTable(
  'ticket_writers',
  { ticketId: uuid('ticket_id').notNull(), userId: uuid('user_id').notNull(), at: at('at').notNull() },
  (t) => [primaryKey({ columns: [t.ticketId, t.userId] })],
);

/**
 * Differences of the number of tickets per seller and status; their sum is the exact count. Triggers on `tickets`
 * append them in the same transaction without locking, a job adds up what was appended.
 */
export const ticketTallies = pgTable(
  'ticket_tallies',
  { sellerId: sellerId(), status: smallint('status').notNull(), tickets: integer('tickets').notNull() },
  (t) => [index('ticket_tallies_seller').on(t.sellerId)],
);
