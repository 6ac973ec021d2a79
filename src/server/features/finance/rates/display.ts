import type { DisplayCurrency } from '#domain/shared/money/conversion.ts';
import { turnedRate } from '#domain/shared/money/rate.ts';
import type { Db } from '../../../core/http/context.ts';
import { userById } from '../../platform/identity/users.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { datedRate } from './store.ts';

/** The user's display currency and its rate; null when amounts are shown in the books' currency. */
export async function displayCurrencyOf(db: Db, userId: string): Promise<DisplayCurrency | null> {
  const from = await booksCurrency(db);
  const to = (await userById(db, userId))?.currency_type ?? from;
  if (to === from) return null;
  const rate = await rateBetween(db, from, to);
  return { from, to, rate_e8: rate?.rate_e8 ?? null, at: rate?.at.toISOString() ?? null };
}

/** The rate used for calculation and since when; null without one in either direction. */
export const rateBetween = async (db: Db, from: string, to: string) =>
  (await datedRate(db, from, to)) ?? (await inverse(db, from, to));

/** From a rate that was set in the other direction only. */
async function inverse(db: Db, from: string, to: string) {
  const rate = await datedRate(db, to, from);
  const rate_e8 = rate && turnedRate(rate.rate_e8);
  return rate_e8 ? { rate_e8, at: rate.at } : null;
}
