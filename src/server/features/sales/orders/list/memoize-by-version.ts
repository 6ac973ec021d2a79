import type { Pool } from 'pg';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { checkedRows, checkedValue } from '#server/core/db/checked-rows.ts';
import { binding } from './filter.ts';
import { noConcurrentWriter, versionNow, versionOf } from './version.ts';

type Cached = { readonly version: number; readonly until: number; readonly value: unknown };
const Look = z.object({ value: z.unknown(), version: z.number(), settled: z.boolean() });

const max = 1_000;
/** As for lists: some data changes without an event of the sellers in scope. */
const cacheMs = 60_000;
const unsettledMs = 1_000;
const byPool = new WeakMap<Pool, Map<string, Cached>>();

/**
 * The value of an SQL expression over the orders of a scope, recomputed only when one of its sellers has a new event.
 * `expression` gets the condition that restricts it to the scope, and a function that binds a value.
 */
export async function memoizeByVersion<Value extends z.ZodType>(
  pool: Pool,
  Value: Value,
  scope: Scope,
  now: Date,
  expression: (inScope: string, bind: (value: unknown) => string) => string,
): Promise<z.input<Value>> {
  const bound = binding();
  const inScope = scope.all ? 'true' : `o.seller_id = any(${bound.bind(scope.sellerIds)}::uuid[])`;
  const text = `select (${expression(inScope, bound.bind)}) as value, ${versionOf(scope, bound)} as version, ${noConcurrentWriter} as settled`;
  const name = JSON.stringify([text, bound.values]);
  const cache = byPool.get(pool) ?? new Map<string, Cached>();
  byPool.set(pool, cache);
  const known = cache.get(name);
  if (known && known.until > now.getTime() && known.version === (await versionNow(pool, scope)))
    return known.value as z.input<Value>;

  const [look] = checkedRows(Look, await pool.query(text, bound.values));
  if (!look) throw new Error('The select returned no row');
  const value = checkedValue(Value, look.value);
  cache.delete(name);
  cache.set(name, { ...look, until: now.getTime() + (look.settled ? cacheMs : unsettledMs) });
  for (const oldest of cache.keys()) if (cache.size > max) cache.delete(oldest);
  return value;
}
