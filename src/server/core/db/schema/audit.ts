import { sql } from '../sql.ts';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, id } from './columns.ts';

/**
 * Every successful command, written in its own transaction, and security-relevant refusals, counted per minute. Rows
 * are never updated, outlive the rows they name, and are deleted after `audit.keptDays`.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: at('at').notNull(),
    /** The signed-in user; null for anonymous requests. */
    userId: uuid('user_id'),
    /** The user they acted as, if any. */
    forId: uuid('for_id'),
    call: text('call').notNull(),
    /** The ids of its subjects. */
    subjectIds: uuid('subject_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
    /** The input without secrets. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** The security event, if any. */
    event: text('event'),
    outcome: text('outcome').notNull().default('success'),
    /** The refusal code. */
    reason: text('reason'),
    /** Occurrences within its minute. */
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
