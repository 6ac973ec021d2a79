import { classShares, turnoverDays } from '#domain/warehouse/cycle-counts/classes.ts';
import { drizzle, sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';

export const classifyStockJob = 'classify-stock';
export const classifyStockTimes = `7 2 * * * ${classifyStockJob}`;

/**
 * Gives each location the class of the item there that turned over most, by the value of the pieces sold. Changed
 * locations only are written.
 */
export async function classifyStock(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    with sold as (
      select warehouse_id, variant_id, -sum(value_fen) as turnover from stock_moves
      where kind = 'ship' and at > ${now}::timestamptz - make_interval(days => ${turnoverDays}) group by 1, 2
    ), ranked as (
      select warehouse_id, variant_id, turnover,
        100.0 * (sum(turnover) over (partition by warehouse_id order by turnover desc, variant_id) - turnover)
          / nullif(sum(turnover) over (partition by warehouse_id), 0) as share_before
      from sold where turnover > 0
    ), best as (
      select s.warehouse_id, s.location_code, min(case
        when r.share_before < ${classShares.A} then 'A' when r.share_before < ${classShares.B} then 'B' else 'C' end) as class
      from stock_levels s left join ranked r on r.warehouse_id = s.warehouse_id and r.variant_id = s.variant_id
      where s.on_hand > 0 group by 1, 2
    ), wanted as (
      select l.warehouse_id, l.code, b.class from locations l
        left join best b on b.warehouse_id = l.warehouse_id and b.location_code = l.code
      where l.count_class is distinct from b.class
    )
    update locations l set count_class = w.class from wanted w where l.warehouse_id = w.warehouse_id and l.code = w.code`);
}

export const runClassifyStock: Job = async (_, { pool }) => classifyStock(drizzle(pool), new Date());
