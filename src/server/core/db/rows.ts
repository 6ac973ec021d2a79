import { sql, type SQL } from './sql.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, QueryResult } from 'pg';
import { z } from 'zod';
import { executePrepared } from './prepared.ts';

/** Rows cost nothing more in production; `npm start` sets the variable. */
const isChecked = process.env['NODE_ENV'] !== 'production';

/** The result of a query does not have the columns its schema describes: a mistake in the query or in the schema. */
export class RowMismatch extends Error {
  override readonly name = 'RowMismatch';
}

export const CountRow = z.object({ count: z.int() });
export const IdRow = z.object({ id: z.string() });

/** Every option of a union has the same columns. */
type RowSchema = z.ZodObject | z.ZodUnion<readonly [z.ZodObject, ...z.ZodObject[]]>;

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

/** The rows of a query that was sent to a pool or a client of pg itself, checked likewise. */
export function checkedRows<Row extends RowSchema>(
  Row: Row,
  { rows, fields }: Pick<QueryResult, 'rows' | 'fields'>,
): z.input<Row>[] {
  if (isChecked) {
    checkNames(Row, fields);
    for (const row of rows) checkedValue(Row, row);
  }
  return rows;
}

/** The value of a jsonb column whose schema depends on the caller, checked likewise. */
export function checkedValue<Schema extends z.ZodType>(Schema: Schema, value: unknown): z.input<Schema> {
  const error = isChecked ? Schema.safeParse(value).error : undefined;
  if (error) throw new RowMismatch(z.prettifyError(error));
  return value as z.input<Schema>;
}

/** Also finds a wrong name where there are no rows. */
function checkNames(Row: RowSchema, fields: readonly { readonly name: string }[]): void {
  const { shape } = Row instanceof z.ZodUnion ? Row.options[0] : Row;
  const wanted = Object.keys(shape);
  const found = fields.map(({ name }) => name);
  const missing = wanted.filter((name) => !found.includes(name));
  const extra = found.filter((name) => !wanted.includes(name));
  if (missing.length === 0 && extra.length === 0) return;
  throw new RowMismatch(
    `missing columns: ${missing.join(', ') || 'none'}; extra columns: ${extra.join(', ') || 'none'}`,
  );
}
