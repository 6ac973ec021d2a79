import { sql, type SQL } from './sql.ts';

/** The right side of `column = any(…)`: one of these texts. */
export const anyOf = (texts: readonly string[]): SQL => sql`any(${sql.param([...texts])}::text[])`;

/** The same for statuses that are numbers. */
export const anyOfNumbers = (numbers: readonly number[]): SQL => sql`any(${sql.param([...numbers])}::smallint[])`;
