import type { Pool } from 'pg';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { binding } from './filter.ts';
import { nobodyWrites, versionNow, versionOf } from './version.ts';

type Kept = { readonly version: number; readonly until: number; readonly value: unknown };
type Look<T> = { value: T; version: number; settled: boolean };

const most = 1_000;
/** As for lists: not everything is told by the events of the sellers in scope. */
const keptMs = 60_000;
const unsettledMs = 1_000;
const byPool = new WeakMap<Pool, Map<string, Kept>>();

/**
 * The value of an SQL expression over the orders of a scope, computed again only when one of its sellers has a new
 * event. `expression` gets the condition that keeps foreign orders out.
 */
export async function memoizeByVersion<T>(
  pool: Pool,
  scope: Scope,
  now: Date,
  expression: (inScope: string) => string,
): Promise<T> {
  const bound = binding();
  const inScope = scope.all ? 'true' : `o.seller_id = any(${bound.bind(scope.sellerIds)}::uuid[])`;
  const text = `select (${expression(inScope)}) as value, ${versionOf(scope, bound)} as version, ${nobodyWrites} as settled`;
  const name = JSON.stringify([text, bound.values]);
  const kept = byPool.get(pool) ?? new Map<string, Kept>();
  byPool.set(pool, kept);
  const known = kept.get(name);
  if (known && known.until > now.getTime() && known.version === (await versionNow(pool, scope)))
    return known.value as T;

  const { rows } = await pool.query<Look<T>>(text, bound.values);
  const [look] = rows;
  if (!look) throw new Error('A select without tables always has one row');
  kept.delete(name);
  kept.set(name, { ...look, until: now.getTime() + (look.settled ? keptMs : unsettledMs) });
  for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
  return look.value;
}
