import { turnedRate } from '#domain/shared/money/rate.ts';
import type { Db } from '../../../core/http/context.ts';
import { ratesInForce } from './store.ts';

/** Units of a currency for one unit of another, in hundred-millionths, and since when. */
export type PerUnit = { readonly e8: number; readonly at: Date };

/**
 * How much of each currency one unit of `currency` is worth, by the rates used for calculation. A rate that was set in
 * the other direction only is inverted.
 */
export async function ratesPerUnit(db: Db, currency: string): Promise<ReadonlyMap<string, PerUnit>> {
  const rows = await ratesInForce(db, 'platform');
  const inverse = rows.flatMap(({ from_currency, to_currency, rate_e8, at }) => {
    const e8 = to_currency === currency ? turnedRate(rate_e8) : undefined;
    return e8 === undefined ? [] : [[from_currency, { e8, at }] as const];
  });
  const direct = rows
    .filter(({ from_currency }) => from_currency === currency)
    .map(({ to_currency, rate_e8: e8, at }) => [to_currency, { e8, at }] as const);
  return new Map([...inverse, ...direct]);
}
