import { sql, type SQL } from './sql.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, QueryResult } from 'pg';
import { z } from 'zod';
import { checkedRows, type RowSchema } from './checked-rows.ts';
import { executePrepared } from './prepared.ts';

export const CountRow = z.object({ count: z.int() });
export const IdRow = z.object({ id: z.string() });

/** The columns of a row as a select list, for rows of a single table. */
export const columnsOf = (Row: z.ZodObject): SQL =>
  sql.join(
    Object.keys(Row.shape).map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Without a client inside a nested transaction of drizzle. */
type Queryable = Pick<NodePgDatabase, 'execute'> & { readonly $client?: Pick<Pool, 'query'> };

/**
 * Queries whose columns are exactly those of `Row`: ``query(db, Row).all(sql`select …`)``. The schema only checks: rows
 * stay as pg reads them, so its defaults, coercions and transforms have no effect.
 * @throws RowMismatch in development and tests
 */
export const query = <Row extends RowSchema>(db: Queryable, Row: Row) =>
  readsOf(Row, (statement) => db.execute(statement));

/**
 * `query` for frequent statements of few forms: planned once for each connection instead of each time. Not for filters
 * of which some values need another plan, such as searched words or ranges.
 */
export const preparedQuery = <Row extends RowSchema>(db: Queryable, Row: Row) =>
  readsOf(Row, (statement) => (db.$client ? executePrepared(db.$client, statement) : db.execute(statement)));

function readsOf<Row extends RowSchema>(
  Row: Row,
  execute: (statement: SQL) => PromiseLike<Pick<QueryResult, 'rows' | 'fields'>>,
) {
  const all = async (statement: SQL): Promise<z.input<Row>[]> => checkedRows(Row, await execute(statement));
  return {
    all,
    /** The first row, for statements that answer at most one. */
    async first(statement: SQL): Promise<z.input<Row> | null> {
      const [row] = await all(statement);
      return row ?? null;
    },
  };
}
