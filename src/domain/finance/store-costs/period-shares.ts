import {
  addMonths,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  type Day,
  type DayRange,
} from '#domain/shared/calendar/days.ts';
import { roundHalfUp } from '#domain/shared/money/money.ts';

/** The longest period of one cost or fee, in days. */
export const maxPeriodDays = 1_096;

export const daysIn = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

export const isPeriod = (period: DayRange): boolean => daysIn(period) >= 1 && daysIn(period) <= maxPeriodDays;

const later = (a: Day, b: Day): Day => (a > b ? a : b);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

/** The part of a period's amount up to and including its n-th day. Shares are differences of these, so none is lost. */
const upTo = (minor: number, days: number, n: number): number =>
  roundHalfUp({ num: BigInt(minor) * BigInt(n), den: BigInt(days) });

/**
 * The share of an amount, in minor units, that falls on some days, when it is spread evenly over its period. Shares of
 * adjacent ranges add up to the share of both, so the shares of a whole period add up to the amount. The report computes
 * the same in SQL.
 */
export function shareOf(minor: number, period: DayRange, range: DayRange): number {
  const [from, to] = [later(period.from, range.from), earlier(period.to, range.to)];
  if (from > to) return 0;
  const days = daysIn(period);
  return upTo(minor, days, daysBetween(period.from, to) + 1) - upTo(minor, days, daysBetween(period.from, from));
}

/** The shares by calendar month, oldest first. */
export function sharesByMonth(minor: number, period: DayRange): readonly { month: string; minor: number }[] {
  const shares: { month: string; minor: number }[] = [];
  for (let first = firstOfMonth(period.from); first <= period.to; first = addMonths(first, 1)) {
    const range = { from: first, to: lastOfMonth(first) };
    shares.push({ month: first.slice(0, 7), minor: shareOf(minor, period, range) });
  }
  return shares;
}
