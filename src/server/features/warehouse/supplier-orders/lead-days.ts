import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const yearMs = 365 * 86_400_000;

/** How far back suppliers are judged. */
export const scoredSince = (now: Date): Date => new Date(now.getTime() - yearMs);

/** Days from sending an order to its last goods; null while it runs, and when nothing came. */
export const leadDays = sql`case when received > 0 then extract(epoch from finished_at - sent_at) / 86400 end`;

const LeadRow = z.object({ supplier_id: z.string(), p50: z.number(), p90: z.number() });

/** The usual and the long lead time of these suppliers, as on their scorecard; those without finished orders are absent. */
export async function leadDaysOf(
  db: Db,
  supplierIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { readonly p50: number; readonly p90: number }>> {
  if (supplierIds.length === 0) return new Map();
  const rows = await query(db, LeadRow).all(sql`
    select supplier_id, percentile_cont(0.5) within group (order by days)::float8 as p50,
      percentile_cont(0.9) within group (order by days)::float8 as p90
    from (select supplier_id, ${leadDays} as days from supplier_orders
      where supplier_id = any(${sql.param([...new Set(supplierIds)])}::uuid[]) and created_at > ${scoredSince(now)}) o
    where days is not null group by 1`);
  return new Map(rows.map(({ supplier_id: id, p50, p90 }) => [id, { p50, p90 }]));
}
