import { integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, id } from './columns.ts';

/** A user's saved filters, in tab order; `list` is the list they belong to. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The list's query string without page, size and open drawer. */
    search: jsonb('search').$type<Record<string, string>>().notNull(),
    position: integer('position').notNull(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [unique('saved_views_name').on(t.userId, t.list, t.name)],
);
