import { smallest, type Money } from '#domain/shared/money/money.ts';
import type { Suggestion } from './queries.ts';

/** What of an entry most likely belongs to a claim: all that is left where the amounts agree, else what was claimed. */
export function partFor(rest: Money, { claimed, reasons }: Pick<Suggestion, 'claimed' | 'reasons'>): Money {
  const agrees = reasons.some((reason) => reason === 'amount' || reason === 'near' || reason === 'converted');
  return agrees || claimed.currency !== rest.currency ? rest : smallest(rest, claimed);
}
