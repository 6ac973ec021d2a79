import { createRequire } from 'node:module';
import type * as main from 'drizzle-orm';
import type * as migrator from 'drizzle-orm/migrator';
import type * as postgres from 'drizzle-orm/node-postgres';
import type * as postgresMigrator from 'drizzle-orm/node-postgres/migrator';
import type * as core from 'drizzle-orm/pg-core';

/**
 * What statements are written with. All files import it from here. Its CommonJS build is loaded: Node parses the 180 KB
 * of drizzle-orm's package.json for each of its 108 ES modules, which takes a second of every start.
 */
const load = createRequire(import.meta.url);
export const { sql } = load('drizzle-orm') as typeof main;
export const { readMigrationFiles } = load('drizzle-orm/migrator') as typeof migrator;
export const { drizzle } = load('drizzle-orm/node-postgres') as typeof postgres;
export const { migrate: applyMigrations } = load('drizzle-orm/node-postgres/migrator') as typeof postgresMigrator;
export const { PgDialect } = load('drizzle-orm/pg-core') as typeof core;
export type SQL<T = unknown> = main.SQL<T>;
