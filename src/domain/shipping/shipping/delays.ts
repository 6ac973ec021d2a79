import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import { startingDelayLimits, type DelayLimits } from '../../platform/settings/delay-limits.ts';
import { daysLate, type DelayFacts } from './tracking.ts';

/** label: the carrier has not touched the parcel yet. transit: it is under way. */
export const delayStages = ['label', 'transit'] as const;
export type DelayStage = (typeof delayStages)[number];

/** How many days without news are usual: everywhere, and where a country is known to be slower or faster. */
export interface DelayRules {
  readonly usual: DelayLimits;
  readonly countries: ReadonlyMap<string, DelayLimits>;
}

export const startingDelayRules: DelayRules = { usual: startingDelayLimits, countries: new Map() };

/** A parcel has been silent for longer than usual. */
export interface Delay {
  readonly stage: DelayStage;
  /** The last that was heard of it. */
  readonly since: Date;
  readonly limitDays: number;
  /** Whole days beyond the limit. */
  readonly daysOver: number;
}

/** Whether a parcel to a country is silent for longer than usual at its stage; null while it is not. */
export function delayOf(facts: DelayFacts, country: string, rules: DelayRules): Delay | null {
  const limits = rules.countries.get(country) ?? rules.usual;
  const daysOver = daysLate(facts, limits);
  if (daysOver === 0) return null;
  const stage = facts.status === 'notfound' || facts.status === 'InfoReceived' ? 'label' : 'transit';
  const limitDays = stage === 'label' ? limits.afterLabel : limits.inTransit;
  return { stage, since: facts.last_event_at ?? facts.labelled_at, limitDays, daysOver };
}

/** A shorter silence than this is usual everywhere: whole days. */
export const shortestLimit = ({ usual, countries }: DelayRules): number =>
  Math.min(...[usual, ...countries.values()].flatMap(({ afterLabel, inTransit }) => [afterLabel, inTransit]));

/** Whoever looked into it closes a delay with what they found, once. */
export function decideClose(delay: { readonly ended: boolean }, reason: string): Result<string, 'tracking.delay-over'> {
  return delay.ended ? refuse('tracking.delay-over') : ok(reason.trim());
}
