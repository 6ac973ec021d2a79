import { addMonths, startOfDay, utc, utcDay } from '#domain/shared/calendar/days.ts';

/** The first instant at which a seller's orders earn no more; null: they always do. `months` 0: without end. */
export const earnsUntil = (since: Date, months: number): Date | null =>
  months === 0 ? null : startOfDay(addMonths(utcDay(since), months), utc);

export function isEarning(since: Date, months: number, at: Date): boolean {
  const until = earnsUntil(since, months);
  return at >= since && (until === null || at < until);
}
