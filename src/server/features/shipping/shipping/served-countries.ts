import type { Db } from '../../../core/http/context.ts';
import { listChannels } from './store.ts';

/** The countries that an active channel serves at this time. */
export async function servedCountries(db: Db, at: Date): Promise<ReadonlySet<string>> {
  const channels = await listChannels(db, null, at);
  return new Set(channels.flatMap((channel) => channel.countries.map((country) => country.country_code)));
}
