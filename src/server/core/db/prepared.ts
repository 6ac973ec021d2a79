import { createHash } from 'node:crypto';
import type { Pool, QueryResult } from 'pg';
import { PgDialect, sql, type SQL } from './sql.ts';

const dialect = new PgDialect();

/** PostgreSQL keeps the plan of a named statement for the life of a connection, so their number is limited. */
const maxNames = 300;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

/** Runs a statement by name: the database parses it once for each connection and may keep its plan. */
export function executePrepared(client: Pick<Pool, 'query'>, statement: SQL): Promise<QueryResult> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return client.query({ name: nameOf(text), text, values: params });
}

const literalPages = 5;

/**
 * The `limit` and `offset` of a page counted from 1. The first pages are literals: with them the planner finds that one
 * plan serves all values of a prepared statement. Later pages are parameters, so that they share one text.
 */
export const limitTo = ({ page, size }: { readonly page: number; readonly size: number }): SQL =>
  page <= literalPages
    ? sql.raw(`limit ${String(size)} offset ${String((page - 1) * size)}`)
    : sql`limit ${size} offset ${(page - 1) * size}`;
