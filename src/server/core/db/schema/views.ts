import { integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, id } from './columns.ts';

/** A person's own named sets of filters, in the order of the tabs; `list` says over which list they stand. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The list's address without page, size and what is open. */
    search: jsonb('search').$type<Record<string, string>>().notNull(),
    position: integer('position').notNull(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [unique('saved_views_name').on(t.userId, t.list, t.name)],
);
