import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { roundHalfUp } from '#domain/shared/money/money.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

const one = 100_000_000;

const RateRow = z.object({ from_currency: z.string(), to_currency: z.string(), rate_e8: z.number() });

/**
 * The rate of each currency into the books' currency, in hundred-millionths: the platform's newest rates at that time.
 * A rate stored only in the other direction is inverted. The books' currency is included.
 */
export async function ratesInto(db: Db, books: string, at: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await query(db, RateRow).all(sql`
    select distinct on (from_currency, to_currency) from_currency, to_currency, rate_e8 from exchange_rates
    where type = 'platform' and at <= ${at} and (to_currency = ${books} or from_currency = ${books})
    order by from_currency, to_currency, at desc`);
  const rates = new Map<string, number>();
  for (const { to_currency, rate_e8 } of rows) {
    if (to_currency !== books) rates.set(to_currency, roundHalfUp({ num: BigInt(one) ** 2n, den: BigInt(rate_e8) }));
  }
  for (const { from_currency, rate_e8 } of rows) {
    if (from_currency !== books) rates.set(from_currency, rate_e8);
  }
  return rates.set(books, one);
}
