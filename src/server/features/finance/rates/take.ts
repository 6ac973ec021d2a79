import { turnedRate } from '#domain/shared/money/rate.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { insertRates, type NewRate } from './store.ts';

type Taking = {
  readonly source: 'staff' | 'ecb';
  readonly actorId: string | null;
  readonly at: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};

/** A rate and the same one turned; only itself where the turned one is too small to be written. */
export function bothWays({ from, to, rateE8 }: NewRate): readonly NewRate[] {
  const turned = turnedRate(rateE8);
  const rate = { from, to, rateE8 };
  return turned === undefined ? [rate] : [rate, { from: to, to: from, rateE8: turned }];
}

/** From now on we calculate with these; every screen that shows them hears of it. Answers how many pairs that is. */
export async function holdRates(db: Db, rates: readonly NewRate[], taking: Taking): Promise<number> {
  const { source, actorId, at, emit } = taking;
  await insertRates(db, rates, { type: 'platform', source, actorId, at });
  await emit({ name: 'rate.changed', actorId, data: { source, count: rates.length }, at });
  return rates.length;
}
