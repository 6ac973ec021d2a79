import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../http/context.ts';

type Plan = { readonly table: string; readonly columns: readonly { key: string; name: string; type: string }[] };

const plans = new WeakMap<PgTable, Map<string, Plan>>();

/** Which columns the rows fill, by the property names of the schema; the rest keeps its defaults. */
function planOf(table: PgTable, keys: readonly string[]): Plan {
  const known = plans.get(table) ?? new Map<string, Plan>();
  plans.set(table, known);
  const kept = known.get(keys.join());
  if (kept) return kept;
  const config = getTableConfig(table);
  const byKey = new Map(Object.entries(table).filter(([, value]) => config.columns.includes(value)));
  const columns = keys.map((key) => {
    const column = byKey.get(key);
    if (!column) throw new TypeError(`${config.name} has no column ${key}`);
    return { key, name: column.name as string, type: column.getSQLType() as string };
  });
  const plan = { table: config.name, columns };
  known.set(keys.join(), plan);
  return plan;
}

// The largest text one statement carries; beyond it parsing costs more than another round trip.
const rowsPerStatement = 5_000;

/**
 * Inserts many rows with few statements. All rows have the properties of the first; a list of texts may be a column,
 * a Buffer may be a bytea.
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
