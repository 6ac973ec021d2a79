import { drizzle } from 'drizzle-orm/node-postgres';
import { isFarOff } from '#domain/shared/money/rate.ts';
import { fetchDaily, type DailyRates } from '../../../connectors/ecb.ts';
import { transaction } from '../../../core/db/pool.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { setSetting, settingsOf } from '../../platform/settings/settings.ts';
import { insertRates, lockRates, newestOffer, offersOf, publishedAt } from './store.ts';
import { bothWays, holdRates } from './take.ts';

export const fetchRatesJob = 'fetch-rates';
/** Twice after the bank has published, on its working days: it is sometimes late. */
export const fetchRatesTimes = `20 15,18 * * 1-5 ${fetchRatesJob} {"clock":true}`;

/**
 * Fetches the bank's file of the day and keeps what it says as an offer; takes it where the installation says so, but for
 * rates that moved suspiciously far. A failure is kept for the page to show; what we calculate with stays as it is.
 */
export const fetchRatesNow: Job = async (payload, { pool, db, log }) => {
  const wanted = await settingsOf(db, ['rates.ecbUrl', 'rates.allowPrivate', 'rates.fetchDaily', 'rates.autoApply']);
  if (payload['clock'] === true && !wanted['rates.fetchDaily']) return;
  const said = await fetchDaily(wanted['rates.ecbUrl'], { allowPrivate: wanted['rates.allowPrivate'] });
  if (!said.ok) log.warn({ refusal: said.refusal, details: said.details }, 'the bank’s rates could not be fetched');
  await transaction(pool, async (client) => {
    const tx = drizzle(client);
    const now = new Date();
    await lockRates(tx);
    if (said.ok) await keepOffer(tx, said.value, now, wanted['rates.autoApply']);
    const [detail = ''] = said.ok ? [] : Object.values(said.details ?? {});
    const last = {
      at: now.toISOString(),
      day: said.ok ? said.value.day : '',
      failure: said.ok ? '' : said.refusal,
      detail: String(detail),
    };
    await setSetting(tx, 'rates.lastFetch', last, { actorId: null, at: now });
    await record(tx, { name: 'rate.fetched', at: now });
  });
};

async function keepOffer(db: Db, { day, perEuro }: DailyRates, now: Date, take: boolean): Promise<void> {
  const newest = await newestOffer(db);
  // An older file than we know offers nothing; the same one again neither.
  if (newest !== null && newest >= day) return;
  const rates = [...perEuro].map(([to, rateE8]) => ({ from: 'EUR', to, rateE8 }));
  await insertRates(db, rates, { type: 'ecb', source: 'ecb', actorId: null, at: publishedAt(day) });
  if (!take) return;
  const offers = await offersOf(db, day);
  const near = offers.filter(({ rate_e8, current_e8 }) => current_e8 !== null && !isFarOff(current_e8, rate_e8));
  const changed = near.filter(({ rate_e8, current_e8 }) => rate_e8 !== current_e8);
  if (changed.length === 0) return;
  await holdRates(
    db,
    changed.flatMap(({ currency, rate_e8 }) => bothWays({ from: 'EUR', to: currency, rateE8: rate_e8 })),
    { source: 'ecb', actorId: null, at: now, emit: (event) => record(db, event) },
  );
}
