import { sql } from '../core/db/sql.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../core/http/context.ts';
import { planOf } from './columns.ts';

// Max rows per statement; beyond it parsing costs more than another round trip.
const rowsPerStatement = 5_000;

/**
 * Inserts many rows with few statements. All rows have the properties of the first; a list of texts may be a column, a
 * Buffer may be a bytea.
 */
export async function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly Partial<T['$inferInsert']>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { table: name, columns } = planOf(table, Object.keys(first));
  const quoted = sql.raw(columns.map((column) => `"${column.name}"`).join(', '));
  const shape = sql.raw(columns.map((column) => `"${column.name}" ${column.type}`).join(', '));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const records = rows.slice(start, start + rowsPerStatement).map((row) => {
      const values = row as Readonly<Record<string, unknown>>;
      return Object.fromEntries(columns.map(({ key, name: column }) => [column, plain(values[key])]));
    });
    await db.execute(sql`
      insert into ${sql.identifier(name)} (${quoted})
      select ${quoted} from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(${shape})`);
  }
}

const plain = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);
