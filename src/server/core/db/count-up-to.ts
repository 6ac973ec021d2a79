import { query, CountRow } from './rows.ts';
import { sql, type SQL } from './sql.ts';
import type { Db } from '../http/context.ts';

export type Counted = {
  readonly count: number;
  /** There are more than counted. */
  readonly more: boolean;
};

/** Rows of a list are counted up to a limit, or to the end of the requested page. */
type Counting = { readonly max: number; readonly page: number; readonly size: number };

const limitOf = ({ max, page, size }: Counting): number => Math.max(max, page * size);

const upTo = (found: number, counting: Counting): Counted => {
  const limit = limitOf(counting);
  return { count: Math.min(found, limit), more: found > limit };
};

/** Counts these rows; `rows` is what follows `select 1`. */
export async function countUpTo(db: Db, rows: SQL, counting: Counting): Promise<Counted> {
  const counted = await query(db, CountRow).first(sql`
    select count(*) from (select 1 ${rows} limit ${limitOf(counting) + 1}) counted`);
  return upTo(counted?.count ?? 0, counting);
}

/**
 * The count for a page that was read with it: each row has the number of all rows as `found`. A page after the last one has
 * no rows, and one with `found` null was not counted: then `rows` are counted as above.
 */
export async function countOfPage(
  db: Db,
  [first]: readonly { readonly found: number | null }[],
  rows: SQL,
  counting: Counting,
): Promise<Counted> {
  const found = first ? first.found : counting.page === 1 ? 0 : null;
  return found === null ? countUpTo(db, rows, counting) : upTo(found, counting);
}
