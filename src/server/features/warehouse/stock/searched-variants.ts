import { sql, type SQL } from '../../../core/db/sql.ts';

/** The rows of more variants are looked for in the order's index first. */
const maxSorted = 3_000;
/** Of more variants not even the ids are read, unless the first rows were not met. */
const maxSearched = 10_000;

/**
 * Two tables of a `with`: `searched` has the ids of `matching`, as far as they are read, and `extent` whether they are so
 * many that the first rows of a list are soon met in its order (`is_many`), or more than were read (`is_too_many`).
 */
export const searchedVariants = (matching: SQL): SQL => sql`
  searched as materialized (${matching} limit ${maxSearched + 1}),
  extent as materialized (
    select count(*) > ${maxSorted} as is_many, count(*) > ${maxSearched} as is_too_many from searched
  )`;
