import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

export type Column = { readonly key: string; readonly name: string; readonly type: string };
export type Plan = { readonly table: string; readonly columns: readonly Column[] };

const plans = new WeakMap<PgTable, Map<string, Plan>>();

/** The columns that rows with these properties fill; other columns keep their defaults. */
export function planOf(table: PgTable, keys: readonly string[]): Plan {
  const known = plans.get(table) ?? new Map<string, Plan>();
  plans.set(table, known);
  const cached = known.get(keys.join());
  if (cached) return cached;
  const config = getTableConfig(table);
  const byKey = new Map(Object.entries(table).filter(([, value]) => config.columns.includes(value)));
  const columns = keys.map((key) => {
    const column = byKey.get(key);
    if (!column) throw new TypeError(`${config.name} has no column ${key}`);
    return { key, name: column.name as string, type: (column.getSQLType() as string).replace('bigserial', 'bigint') };
  });
  const plan = { table: config.name, columns };
  known.set(keys.join(), plan);
  return plan;
}
