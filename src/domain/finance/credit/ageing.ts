import { addDays, daysBetween, type Day } from '#domain/shared/calendar/days.ts';

/** What a seller was charged on a day, in minor units of the books' currency. */
export interface DayCharge {
  readonly day: Day;
  readonly minor: number;
}

export const ageBuckets = ['not_due', 'd30', 'd60', 'd90', 'over90'] as const;
export type AgeBucket = (typeof ageBuckets)[number];

export interface Ageing {
  /** By days after the due day: 1–30, 31–60, 61–90, more. */
  readonly buckets: Readonly<Record<AgeBucket, number>>;
  readonly overdue: number;
  /** The day of the oldest unpaid charge, and when it was or is due; null without a debt. */
  readonly oldest_day: Day | null;
  readonly due_day: Day | null;
  /** Days since that due day; 0 while nothing is overdue. */
  readonly overdue_days: number;
}

/**
 * The unpaid charges of a debt, oldest first. Payments pay the oldest charge first, so the unpaid ones are the newest
 * that add up to the debt. Refunds and cancellations count as payments.
 */
export function unpaidCharges(debt: number, newestFirst: readonly DayCharge[]): readonly DayCharge[] {
  const unpaid: DayCharge[] = [];
  let rest = debt;
  for (const { day, minor } of newestFirst) {
    if (rest <= 0) break;
    const part = Math.min(rest, minor);
    if (part > 0) unpaid.push({ day, minor: part });
    rest -= part;
  }
  return unpaid.toReversed();
}

/** The bucket of a charge, by the first day of each: calendar days compare as text, which is faster than counting them. */
function bucketsFrom(dueDays: number, today: Day): (day: Day) => AgeBucket {
  const [notDue, d30, d60, d90] = [0, 30, 60, 90].map((late) => addDays(today, -dueDays - late));
  const starts = [
    ['not_due', notDue],
    ['d30', d30],
    ['d60', d60],
    ['d90', d90],
  ] as const;
  return (day) => starts.find(([, start]) => start !== undefined && day >= start)?.[0] ?? 'over90';
}

/** Unpaid charges by age. A charge is due `dueDays` after its day. */
export function ageingOf(unpaid: readonly DayCharge[], dueDays: number, today: Day): Ageing {
  const buckets = { not_due: 0, d30: 0, d60: 0, d90: 0, over90: 0 };
  const bucketOf = bucketsFrom(dueDays, today);
  for (const { day, minor } of unpaid) buckets[bucketOf(day)] += minor;
  const oldest = unpaid[0]?.day ?? null;
  const due = oldest === null ? null : addDays(oldest, dueDays);
  return {
    buckets,
    overdue: buckets.d30 + buckets.d60 + buckets.d90 + buckets.over90,
    oldest_day: oldest,
    due_day: due,
    overdue_days: due === null ? 0 : Math.max(0, daysBetween(due, today)),
  };
}
