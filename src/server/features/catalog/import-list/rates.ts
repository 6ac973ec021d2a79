import type { Db } from '../../../core/http/context.ts';
import { rateBetween } from '../../finance/rates/display.ts';

/** Of 1 unit of the same currency, in hundred-millionths. */
const same = 100_000_000;

export type Rate = { readonly rate_e8: number | null; readonly rate_at: string | null };
export type Rates = ReadonlyMap<string, Rate>;

/** The rate from the books' currency into another one; both null while there is none. */
export async function rateInto(db: Db, from: string, to: string): Promise<Rate> {
  if (from === to) return { rate_e8: same, rate_at: null };
  const rate = await rateBetween(db, from, to);
  return { rate_e8: rate?.rate_e8 ?? null, rate_at: rate?.at.toISOString() ?? null };
}

/** The rates into the currencies of these stores. */
export async function ratesInto(db: Db, from: string, stores: readonly { currency: string }[]): Promise<Rates> {
  const currencies = [...new Set(stores.map(({ currency }) => currency))];
  const rates = await Promise.all(currencies.map(async (to) => [to, await rateInto(db, from, to)] as const));
  return new Map(rates);
}
