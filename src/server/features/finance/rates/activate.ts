import { turnedRate } from '#domain/shared/money/rate.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { insertRates, timeOfNextRate, type NewRate } from './store.ts';

type Activation = {
  readonly source: 'staff' | 'ecb';
  readonly actorId: string | null;
  readonly at: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};

/** A rate and its inverse; only the rate when the inverse is too small. */
export function bothWays({ from, to, rateE8 }: NewRate): readonly NewRate[] {
  const turned = turnedRate(rateE8);
  const rate = { from, to, rateE8 };
  return turned === undefined ? [rate] : [rate, { from: to, to: from, rateE8: turned }];
}

/** Puts rates into use and notifies all screens. Returns the number of pairs. The caller holds `lockRates`. */
export async function activateRates(db: Db, rates: readonly NewRate[], activation: Activation): Promise<number> {
  const { source, actorId, emit } = activation;
  const at = await timeOfNextRate(db, activation.at);
  await insertRates(db, rates, { type: 'platform', source, actorId, at });
  const currencies = [...new Set(rates.flatMap(({ from, to }) => [from, to]))];
  await emit({ name: 'rate.changed', actorId, data: { source, count: rates.length, currencies }, at });
  return rates.length;
}
