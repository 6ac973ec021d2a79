import { z } from 'zod';
import { drizzle } from '../../../core/db/sql.ts';
import { isFarOff } from '#domain/shared/money/rate.ts';
import { fetchDaily, type DailyRates } from '../../../connectors/ecb.ts';
import { transaction } from '../../../core/db/pool.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import { setSetting, settingsOf } from '../../platform/settings/settings.ts';
import { insertRates, lockRates, newestOffer, offersOf, publishedAt } from './store.ts';
import { bothWays, activateRates } from './activate.ts';

export const fetchRatesJob = 'fetch-rates';
/** Twice after the bank's publication on working days, because it is sometimes late. */
export const fetchRatesTimes = `20 15,18 * * 1-5 ${fetchRatesJob} {"clock":true}`;

/**
 * Downloads the bank's daily file and stores its rates as suggestions; accepts them automatically if configured, except
 * suspiciously large changes. A failure is stored for the settings page; the rates in use stay.
 */
/** `clock`: by the schedule, not by a user. */
const FetchPayload = z.object({ clock: z.boolean().optional() });

export const fetchRatesNow = defineJob(FetchPayload, async ({ clock }, { pool, db, log }) => {
  const wanted = await settingsOf(db, ['rates.ecbUrl', 'rates.allowPrivate', 'rates.fetchDaily', 'rates.autoApply']);
  if (clock && !wanted['rates.fetchDaily']) return;
  const fetched = await fetchDaily(wanted['rates.ecbUrl'], { allowPrivate: wanted['rates.allowPrivate'] });
  if (!fetched.ok)
    log.warn({ refusal: fetched.refusal, details: fetched.details }, 'the bank’s rates could not be fetched');
  await transaction(pool, async (client) => {
    const tx = drizzle(client);
    const now = new Date();
    await lockRates(tx);
    if (fetched.ok) await keepOffer(tx, fetched.value, now, wanted['rates.autoApply']);
    const [detail = ''] = fetched.ok ? [] : Object.values(fetched.details ?? {});
    const last = {
      at: now.toISOString(),
      day: fetched.ok ? fetched.value.day : '',
      failure: fetched.ok ? '' : fetched.refusal,
      detail: String(detail),
    };
    await setSetting(tx, 'rates.lastFetch', last, { actorId: null, at: now });
    await record(tx, { name: 'rate.fetched', at: now });
  });
});

async function keepOffer(db: Db, { day, perEuro }: DailyRates, now: Date, take: boolean): Promise<void> {
  const newest = await newestOffer(db);
  // An older or equal file changes nothing.
  if (newest !== null && newest >= day) return;
  const rates = [...perEuro].map(([to, rateE8]) => ({ from: 'EUR', to, rateE8 }));
  await insertRates(db, rates, { type: 'ecb', source: 'ecb', actorId: null, at: publishedAt(day) });
  if (!take) return;
  const offers = await offersOf(db, day);
  const near = offers.filter(({ rate_e8, current_e8 }) => current_e8 !== null && !isFarOff(current_e8, rate_e8));
  const changed = near.filter(({ rate_e8, current_e8 }) => rate_e8 !== current_e8);
  if (changed.length === 0) return;
  await activateRates(
    db,
    changed.flatMap(({ currency, rate_e8 }) => bothWays({ from: 'EUR', to: currency, rateE8: rate_e8 })),
    { source: 'ecb', actorId: null, at: now, emit: (event) => record(db, event) },
  );
}
