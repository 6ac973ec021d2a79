import { query, CountRow } from './rows.ts';
import { sql, type SQL } from './sql.ts';
import type { Db } from '../http/context.ts';

export type Counted = {
  readonly count: number;
  /** There are more than counted. */
  readonly more: boolean;
};

/** Counts these rows up to a limit, or to the end of the requested page; `rows` is what follows `select 1`. */
export async function countUpTo(
  db: Db,
  rows: SQL,
  { max, page, size }: { readonly max: number; readonly page: number; readonly size: number },
): Promise<Counted> {
  const limit = Math.max(max, page * size);
  const counted = await query(db, CountRow).first(sql`
    select count(*) from (select 1 ${rows} limit ${limit + 1}) counted`);
  const count = counted?.count ?? 0;
  return { count: Math.min(count, limit), more: count > limit };
}
