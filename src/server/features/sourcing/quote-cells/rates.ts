import { utcDay } from '#domain/shared/calendar/days.ts';
import { roundHalfUp } from '#domain/shared/money/money.ts';
import type { DatedRate } from '#domain/sourcing/quotations/quote-inputs.ts';
import type { Db } from '../../../core/http/context.ts';
import { ratesPerUnit, type PerUnit } from '../../finance/rates/per-unit.ts';
import { costCurrency } from './variants.ts';

export type QuoteRates = {
  /** Into the books' currency, by currency. */
  readonly books: ReadonlyMap<string, DatedRate>;
  /** Into the cost currency, by currency. */
  readonly cost: ReadonlyMap<string, DatedRate>;
};

const one = 100_000_000;

/** The rates of today into the books' currency and into the cost currency. */
export async function quoteRates(db: Db, books: string, at: Date): Promise<QuoteRates> {
  const perBooks = new Map<string, PerUnit>([...(await ratesPerUnit(db, books)), [books, { e8: one, at }]]);
  const intoBooks = [...perBooks].map(([from, rate]) => dated(from, books, rate));
  const cost = perBooks.get(costCurrency);
  // Through the books' currency, so that all quotes of a day agree.
  const intoCost = cost ? [...perBooks].map(([from, rate]) => dated(from, costCurrency, across(rate, cost))) : [];
  return { books: byCurrency(intoBooks), cost: byCurrency(intoCost.filter(({ e8 }) => e8 > 0)) };
}

const dated = (from: string, to: string, { e8, at }: PerUnit): DatedRate => ({ from, to, e8, date: utcDay(at) });

/** Both per unit of a third currency; as old as the older one. */
const across = (from: PerUnit, to: PerUnit): PerUnit => ({
  e8: roundHalfUp({ num: BigInt(from.e8) * BigInt(one), den: BigInt(to.e8) }),
  at: from.at < to.at ? from.at : to.at,
});

const byCurrency = (rates: readonly DatedRate[]) => new Map(rates.map((rate) => [rate.from, rate]));
