import { TZDateMini } from '@date-fns/tz/date/mini';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { addDays as plusDays } from 'date-fns/addDays';
import { addMonths as plusMonths } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { startOfMonth } from 'date-fns/startOfMonth';

/** A calendar day, YYYY-MM-DD, without time or zone. Days of the same form compare as text. */
export type Day = string;
/** Two days and all days between them. */
export type DayRange = { readonly from: Day; readonly to: Day };
/** Instants; `to` is exclusive. */
export type InstantRange = { readonly from: Date; readonly to: Date };

/** Days of prices, document numbers and daily sums are UTC days. */
export const utc = 'UTC';

const hourMs = 3_600_000;

function keyOf(date: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function midnightOf(day: Day, zone: string): Date {
  const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number);
  return new TZDateMini(year, month - 1, date, zone);
}

/** The day of an instant in a zone. @throws RangeError for a zone this machine does not know */
export function dayOf(at: Date, zone: string): Day {
  const local = new TZDateMini(at.getTime(), zone);
  if (Number.isNaN(local.getTime())) throw new RangeError(`No calendar day for ${at.getTime()} in ${zone}`);
  return keyOf(local);
}

export const utcDay = (at: Date): Day => dayOf(at, utc);

/** The first instant of a day in a zone: not 00:00 where the clocks skip it. */
export function startOfDay(day: Day, zone: string): Date {
  const midnight = midnightOf(day, zone);
  // Where the clocks go back to 00:00 midnight occurs twice, and the library may return the second.
  const earlier = new Date(midnight.getTime() - hourMs);
  return dayOf(earlier, zone) === day ? earlier : new Date(midnight.getTime());
}

/** The last millisecond of a day in a zone. */
export const endOfDay = (day: Day, zone: string): Date => new Date(startOfDay(addDays(day, 1), zone).getTime() - 1);

/** The instants of a range of days in a zone. */
export const instantsOf = ({ from, to }: DayRange, zone: string): InstantRange => ({
  from: startOfDay(from, zone),
  to: startOfDay(addDays(to, 1), zone),
});

/** The local time of a zone as if it were UTC, in milliseconds since 1970: for formats without zones. */
export const wallClock = (at: Date, zone: string): number => at.getTime() + tzOffset(zone, at) * 60_000;

/** Whether a text is a calendar day: 2026-02-30 is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  return keyOf(midnightOf(text, utc)) === text;
}

export const addDays = (day: Day, count: number): Day => keyOf(plusDays(midnightOf(day, utc), count));

/** The same date of another month, or that month's last day. */
export const addMonths = (day: Day, count: number): Day => keyOf(plusMonths(midnightOf(day, utc), count));

export const firstOfMonth = (day: Day): Day => keyOf(startOfMonth(midnightOf(day, utc)));
export const lastOfMonth = (day: Day): Day => keyOf(lastDayOfMonth(midnightOf(day, utc)));

/** Days from `first` to `last`; negative when `last` is earlier. */
export const daysBetween = (first: Day, last: Day): number =>
  differenceInCalendarDays(midnightOf(last, utc), midnightOf(first, utc));

/** This many consecutive days, ending with `last`. */
export const daysUpTo = (last: Day, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count));
