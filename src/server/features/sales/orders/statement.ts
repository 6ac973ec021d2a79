import type { QueryConfig } from 'pg';

const most = 100;
const names = new Map<string, string>();

/**
 * A statement the server parses and plans once per connection. Only for texts that come in a handful of shapes and whose
 * plan does not depend on the values: the plan is kept for the life of the connection.
 */
export function prepared(text: string, values: readonly unknown[]): QueryConfig {
  let name = names.get(text);
  if (name === undefined && names.size < most) {
    name = `orders-${names.size + 1}`;
    names.set(text, name);
  }
  return { ...(name === undefined ? {} : { name }), text, values: [...values] };
}
