import { transaction } from '../../../../core/db/pool.ts';
import type { Pool, PoolClient } from 'pg';
import type { Job } from '../../../../core/jobs/jobs.ts';

export const compactTalliesJob = 'fold-tallies';

/** At once, so that a large import does not hold everything up for minutes. */
const portion = 20_000;

const alike = `seller_id, month, store_id, financial_status, fulfillment_status, order_status, country_code,
  mapping_status, payment_type, payment_method`;

/** Adds some of what changed to the sums, in the caller's transaction; true while there may be more. */
async function foldSome(client: PoolClient): Promise<boolean> {
  // Two at once would wait for each other's sums.
  await client.query(`select pg_advisory_xact_lock(hashtextextended('fold tallies', 0))`);
  const { rows } = await client.query<{ gone: number; empty: string[] | null }>(
    `with gone as (
        delete from order_tally_changes
        where ctid = any(array(select ctid from order_tally_changes limit $1)) returning *),
      sums as (select ${alike}, sum(orders)::int as orders from gone group by ${alike} having sum(orders) <> 0),
      folded as (
        insert into order_tallies as t (${alike}, orders) select ${alike}, orders from sums order by ${alike}
        on conflict on constraint order_tallies_alike do update set orders = t.orders + excluded.orders
        returning t.ctid, t.orders)
    select (select count(*) from gone) as gone,
      (select array_agg(ctid::text) from folded where orders = 0) as empty`,
    [portion],
  );
  const [{ gone, empty } = { gone: 0, empty: null }] = rows;
  if (empty)
    await client.query(`delete from order_tallies where ctid = any($1::text[]::tid[]) and orders = 0`, [empty]);
  return gone === portion;
}

/** Adds what changed since the last time to the sums, so that there is little to add up for who looks. */
export async function compactTallies(pool: Pool): Promise<void> {
  while (await transaction(pool, foldSome)) continue;
}

export const foldTalliesNow: Job = async (_, { pool }) => compactTallies(pool);
