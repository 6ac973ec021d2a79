import type { Db } from '../../../core/http/context.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import { jobQueue } from '../../../core/jobs/jobs.ts';
import { missingChannelsJob } from './check.ts';

/** Several changes within a short time are checked once. */
const pauseMs = 2_000;

/** Changes of more countries are checked for all, so that the key of the job stays short. */
const maxCountries = 40;

/** Prices, zones or areas changed: sellers who ship to these countries are concerned. */
export async function checkCountries(tx: Db, events: readonly NewEvent[]): Promise<void> {
  for (const event of events) {
    if (event.name !== 'shipper_price.changed') continue;
    const countries = [...new Set(event.data.country_codes)].sort();
    if (countries.length > 0) await check(tx, event.at, countries.length > maxCountries ? null : countries);
  }
}

/** A carrier and its channels changed: any seller may be concerned. */
export async function checkAllChannels(tx: Db, events: readonly NewEvent[]): Promise<void> {
  const last = events.at(-1);
  if (last) await check(tx, last.at, null);
}

async function check(tx: Db, at: Date, countries: readonly string[] | null): Promise<void> {
  const key = countries === null ? missingChannelsJob : `${missingChannelsJob} ${countries.join()}`;
  const runAt = new Date(at.getTime() + pauseMs);
  await jobQueue.enqueue(tx, missingChannelsJob, countries === null ? {} : { countries }, { key, runAt });
}

/** Options were mapped: what channels ship now is remembered, so that a later loss is noticed. */
export async function rememberChannels(tx: Db, events: readonly NewEvent[]): Promise<void> {
  const sellers = new Set(events.flatMap(({ sellerId }) => sellerId ?? []));
  for (const sellerId of sellers) {
    const key = `${missingChannelsJob} ${sellerId}`;
    await jobQueue.enqueue(tx, missingChannelsJob, { seller_id: sellerId }, { key });
  }
}
