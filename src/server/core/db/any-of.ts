import { sql, type SQL } from 'drizzle-orm';

/** The right side of `column = any(…)`: one of these texts. */
export const anyOf = (texts: readonly string[]): SQL => sql`any(${sql.param([...texts])}::text[])`;
