import { z } from 'zod';
import { isCarried } from '#domain/sourcing/missing-channels/carried.ts';
import { transaction } from '../../../core/db/pool.ts';
import { drizzle, sql } from '../../../core/db/sql.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import { priceList } from '../../shipping/shipping/prices.ts';
import { endedCountries, mappedOptions, saveCarried, sellersWithOptions, type CheckedOption } from './mapped.ts';

export const missingChannelsJob = 'check-missing-channels';
/**
 * Prices also end on their last day, without a command: hourly those countries are checked. Every night all, because orders
 * go to new countries.
 */
export const missingChannelsTimes = `7 * * * * ${missingChannelsJob} {"ended":true}
37 2 * * * ${missingChannelsJob} ?id=${missingChannelsJob}-all`;

/** Finds mapped options that lost their last channel to a country, and notifies the seller and the assigned staff. */
export const checkMissingChannels = defineJob(
  z.object({
    seller_id: z.string().optional(),
    countries: z.array(z.string()).optional(),
    /** The countries of prices that have just ended. */
    ended: z.boolean().optional(),
  }),
  async ({ seller_id: only, countries: changed = null, ended = false }, { db, pool }) => {
    const countries = ended ? await endedCountries(db, new Date()) : changed;
    if (countries?.length === 0) return;
    for (const sellerId of only === undefined ? await sellersWithOptions(db, countries) : [only])
      await transaction(pool, (client) => checkSeller(drizzle(client), sellerId, countries));
  },
);

async function checkSeller(db: Db, sellerId: string, only: readonly string[] | null): Promise<void> {
  // One check of a seller at a time: two would save in another order.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mapped_countries ${sellerId}`}, 0))`);
  // After the wait: by an older instant, prices that another check found ended would be in force again, and lost twice.
  const now = new Date();
  const options = await mappedOptions(db, sellerId, only, now);
  if (only !== null && options.length === 0) return;
  const countries = [...new Set(options.map((option) => option.country_code))];
  const { rows } = await priceList(db, countries, null, now);
  const checked = options.map((option) => ({
    ...option,
    isCarried: isCarried(option, rows.get(option.country_code) ?? [], now),
  }));
  await recordMany(db, lossesOf(sellerId, await saveCarried(db, sellerId, checked, only, now), now));
}

/** One event for each product. */
const lossesOf = (sellerId: string, lost: readonly CheckedOption[], at: Date): readonly NewEvent[] =>
  [...Map.groupBy(lost, (option) => option.shop_product_id)].map(([subjectId, own]) => {
    const to = [...new Set(own.map((option) => option.country_code))].sort().join(', ');
    const options = new Set(own.map((option) => option.shop_variant_id)).size;
    const data = { number: own[0]?.title ?? '', to, options };
    return { name: 'mapping.shipper-missing', sellerId, subjectId, data, at };
  });
