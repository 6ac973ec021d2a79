import type { QueryConfig } from 'pg';

const max = 100;
const names = new Map<string, string>();

/**
 * A prepared statement, parsed and planned once per connection. Only for texts with few variants and a plan independent
 * of the values, because the plan is kept for the connection's lifetime.
 */
export function prepared(text: string, values: readonly unknown[]): QueryConfig {
  let name = names.get(text);
  if (name === undefined && names.size < max) {
    name = `orders-${names.size + 1}`;
    names.set(text, name);
  }
  return { ...(name === undefined ? {} : { name }), text, values: [...values] };
}
