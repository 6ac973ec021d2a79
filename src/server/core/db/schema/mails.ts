import { sql } from '../sql.ts';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { mailStatus } from '#domain/platform/notifications/mail-status.ts';
import { at, createdAt, id } from './columns.ts';
import { literals } from '../literals.ts';

/** The mail outbox. The content is deleted after sending, because it can contain one-time links. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    address: text('address').notNull(),
    language: text('language').notNull(),
    kind: text('kind').notNull(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    /** waiting, sent, kept (no mail server configured), failed */
    status: text('status').notNull().default(mailStatus.waiting),
    failure: text('failure'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  (t) => [
    index('mails_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('mails_unsent')
      .on(t.status, t.createdAt)
      .where(sql`${t.status} in ${sql.raw(literals([mailStatus.waiting, mailStatus.failed]))}`),
  ],
);
