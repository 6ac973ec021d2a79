import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, createdAt, id } from './columns.ts';

/**
 * A role takes away from what its base may do, so that a right that is new tomorrow is there by itself. The eight of
 * the specification are `system`: they stay and keep their names.
 */
export const roles = pgTable(
  'roles',
  {
    id: id(),
    name: text('name').notNull(),
    base: text('base').notNull(),
    system: boolean('system').notNull().default(false),
    note: text('note').notNull().default(''),
    rightsOff: text('rights_off')
      .array()
      .notNull()
      .default(sql`'{}'`),
    menusOff: text('menus_off')
      .array()
      .notNull()
      .default(sql`'{}'`),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [uniqueIndex('roles_name').on(sql`lower(${t.name})`)],
);

/** What staff wrote down besides the rights of the program: actions on a page, which a role can lack. */
export const permissions = pgTable(
  'permissions',
  {
    id: id(),
    permissionId: text('permission_id').notNull(),
    name: text('name').notNull(),
    path: text('path').notNull(),
    actions: text('actions').array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('permissions_permission_id').on(t.permissionId)],
);
