import type { Output } from '../../../../sync/calls.ts';

export type InForce = Output<'exchange_rate.exchangeRate'>['list'][number];
export type Pair = { readonly id: string; readonly there: InForce; readonly back: InForce | undefined };

/** Both directions of a pair in one row; the base currency first. */
export function pairsOf(rates: readonly InForce[]): Pair[] {
  const byName = new Map(rates.map((rate) => [`${rate.from} ${rate.to}`, rate]));
  const isFirst = (rate: InForce) =>
    rate.from === 'EUR' || !byName.has(`${rate.to} ${rate.from}`) || (rate.to !== 'EUR' && rate.from < rate.to);
  return rates
    .filter(isFirst)
    .map((there) => ({ id: there.name, there, back: byName.get(`${there.to} ${there.from}`) }));
}
