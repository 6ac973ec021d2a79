import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import { startingDelayLimits, type DelayLimits } from '../../platform/settings/delay-limits.ts';
import { daysLate, trackingUnseen, type DelayFacts } from './tracking.ts';

/** label: not yet scanned by the carrier. transit: in transit. */
export const delayStages = ['label', 'transit'] as const;
export type DelayStage = (typeof delayStages)[number];

/** Usual days without news: the default, and exceptions per country. */
export interface DelayRules {
  readonly usual: DelayLimits;
  readonly countries: ReadonlyMap<string, DelayLimits>;
}

export const startingDelayRules: DelayRules = { usual: startingDelayLimits, countries: new Map() };

/** A parcel without news for longer than usual. */
export interface Delay {
  readonly stage: DelayStage;
  /** Time of the last news. */
  readonly since: Date;
  readonly limitDays: number;
  /** Whole days beyond the limit. */
  readonly daysOver: number;
}

/** The delay of a parcel to a country at its stage; null while it is within the limit. */
export function delayOf(facts: DelayFacts, country: string, rules: DelayRules): Delay | null {
  const limits = rules.countries.get(country) ?? rules.usual;
  const daysOver = daysLate(facts, limits);
  if (daysOver === 0) return null;
  const stage = trackingUnseen.includes(facts.status) ? 'label' : 'transit';
  const limitDays = stage === 'label' ? limits.afterLabel : limits.inTransit;
  return { stage, since: facts.last_event_at ?? facts.labelled_at, limitDays, daysOver };
}

/** The shortest limit of all countries, in whole days. */
export const shortestLimit = ({ usual, countries }: DelayRules): number =>
  Math.min(...[usual, ...countries.values()].flatMap(({ afterLabel, inTransit }) => [afterLabel, inTransit]));

/** Closes a delay with a finding, once. */
export function decideClose(delay: { readonly ended: boolean }, reason: string): Result<string, 'tracking.delay-over'> {
  return delay.ended ? refuse('tracking.delay-over') : ok(reason.trim());
}
