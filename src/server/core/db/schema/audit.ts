import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, id } from './columns.ts';

/** Every act that succeeded, written in its own transaction, and refusals that matter for security, counted by the minute. Rows are never changed, outlive whom they name, and go after `audit.keptDays`. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: at('at').notNull(),
    /** Who it really was; absent where nobody was signed in. */
    userId: uuid('user_id'),
    /** In whose name, where that was somebody else. */
    forId: uuid('for_id'),
    call: text('call').notNull(),
    /** What it was done to: one, or as many as were chosen. */
    subjectIds: uuid('subject_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
    /** What was asked for, without secrets. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** What it means for security, where it means something. */
    event: text('event'),
    outcome: text('outcome').notNull().default('success'),
    /** The code of the refusal. */
    reason: text('reason'),
    /** How often it happened in its minute. */
    count: integer('count').notNull().default(1),
  },
  (t) => [
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_user').on(t.userId, t.at, t.id),
    index('audit_log_for').on(t.forId, t.at, t.id),
    index('audit_log_call').on(t.call, t.at, t.id),
    index('audit_log_event')
      .on(t.at, t.id)
      .where(sql`${t.event} is not null`),
    index('audit_log_subjects').using('gin', t.subjectIds),
  ],
);
