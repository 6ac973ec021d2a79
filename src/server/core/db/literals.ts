/**
 * A status of the domain as an SQL literal, never input: for queries written as plain text, for predicates of partial
 * indexes, and where one query text is planned once for all values.
 */
export function literal(value: string | number): string {
  if (typeof value === 'number' ? !Number.isSafeInteger(value) : !/^[\w-]*$/.test(value))
    throw new TypeError(`${value} is not a status`);
  return typeof value === 'number' ? String(value) : `'${value}'`;
}

/** The right side of `column in (…)`. */
export const literals = (values: readonly (string | number)[]): string => `(${values.map(literal).join(', ')})`;
