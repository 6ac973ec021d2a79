import { transaction } from '../../../../core/db/pool.ts';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { checkedRows } from '#server/core/db/checked-rows.ts';
import type { Job } from '../../../../core/jobs/jobs.ts';

export const compactTalliesJob = 'compact-tallies';

/** Max rows per transaction, so that a large import does not block others for minutes. */
const portion = 20_000;

const alike = `seller_id, month, store_id, financial_status, fulfillment_status, order_status, country_code,
  mapping_status, payment_type, payment_method`;

const Folded = z.object({ gone: z.number(), empty: z.array(z.string()).nullable() });

/** Adds some changes to the totals, in the caller's transaction; true while there may be more. */
async function foldSome(client: PoolClient): Promise<boolean> {
  // Concurrent runs would wait for each other's rows.
  await client.query(`select pg_advisory_xact_lock(hashtextextended('fold tallies', 0))`);
  const rows = checkedRows(
    Folded,
    await client.query(
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
    ),
  );
  const [{ gone, empty } = { gone: 0, empty: null }] = rows;
  if (empty)
    await client.query(`delete from order_tallies where ctid = any($1::text[]::tid[]) and orders = 0`, [empty]);
  return gone === portion;
}

/** Adds recent changes to the totals, so that queries have few changes to add. */
export async function compactTallies(pool: Pool): Promise<void> {
  while (await transaction(pool, foldSome)) continue;
}

export const foldTalliesNow: Job = async (_, { pool }) => compactTallies(pool);
