import { sql } from 'drizzle-orm';
import { roundHalfUp } from '#domain/shared/money/money.ts';
import type { Db } from '../../../core/http/context.ts';

const one = 100_000_000;

/**
 * What one of each currency is in the books' currency, in hundred-millionths: the platform's newest rates at that
 * moment. A rate kept only the other way round is turned. The books' own currency is always among them.
 */
export async function ratesInto(db: Db, books: string, at: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ from_currency: string; to_currency: string; rate_e8: number }>(sql`
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
