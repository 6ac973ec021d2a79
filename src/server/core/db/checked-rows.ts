import type { QueryResult } from 'pg';
import { z } from 'zod';

/** In production rows are not checked, which would take time; `npm start` sets the variable. */
const isChecked = process.env['NODE_ENV'] !== 'production';

/** The result of a query does not have the columns its schema describes: a mistake in the query or in the schema. */
export class RowMismatch extends Error {
  override readonly name = 'RowMismatch';
}

/** Every option of a union has the same columns. */
export type RowSchema = z.ZodObject | z.ZodUnion<readonly [z.ZodObject, ...z.ZodObject[]]>;

/**
 * The rows of a query, checked against their schema in development and tests. They stay as pg reads them. Callable
 * without drizzle, for queries that are sent to a pool or a client of pg itself.
 * @throws RowMismatch
 */
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

/**
 * A value, such as that of a jsonb column, checked against a schema in development and tests. It stays as it is.
 * @throws RowMismatch
 */
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
