import { sql } from '../sql.ts';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, createdAt, id } from './columns.ts';

/**
 * A role removes rights from its base, so that new rights are included automatically. The eight of the specification
 * are `system`: they cannot be deleted or renamed.
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

/** Custom permissions: actions on a page that a role can remove. */
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
