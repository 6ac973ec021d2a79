import type { Pool } from 'pg';
import { transaction } from '../../../core/db/pool.ts';
import { drizzle } from '../../../core/db/sql.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { outdatedTotals, sumUnsellable } from '../stock/sellable.ts';
import { lockTotals } from '../stock/totals.ts';
import { announceSales } from './announce.ts';

export const lotSalesJob = 'lot-sales';
/** Shortly after midnight UTC, and again in case the server was down. */
export const lotSalesTimes = `1 0,6,12,18 * * * ${lotSalesJob}`;

/** Pieces whose sale ended are not live any more; lots near their end are announced. */
export async function endSales(pool: Pool, now = new Date()): Promise<void> {
  await transaction(pool, async (client) => {
    const db = drizzle(client);
    const totals = await outdatedTotals(db);
    await lockTotals(db, totals, 'present');
    await sumUnsellable(db, totals);
    await announceSales(db, now);
  });
}

export const runLotSales: Job = (_, { pool }) => endSales(pool);
