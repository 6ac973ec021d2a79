import { addDays, dayOf, startOfDay, wallClock, type Day } from '#domain/shared/calendar/days.ts';

/** When the service works: minutes of the day, on these days of the week (1 is Monday, 7 is Sunday). */
export interface WorkHours {
  readonly zone: string;
  readonly days: readonly number[];
  readonly from: number;
  readonly to: number;
}

const minuteMs = 60_000;
const dayMinutes = 1_440;
/** No deadline is further away, so a search through the calendar ends. */
const maxDays = 400;

const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

type Span = { readonly from: number; readonly to: number };

/** The working time of one day as instants; null on a day off. Clock changes are at night, outside of it. */
function spanOf(day: Day, { zone, days, from, to }: WorkHours): Span | null {
  if (!days.includes(weekday(day)) || from >= to) return null;
  const midnight = startOfDay(day, zone).getTime();
  const shift =
    wallClock(new Date(midnight + from * minuteMs), zone) - Date.parse(`${day}T00:00:00Z`) - from * minuteMs;
  return { from: midnight + from * minuteMs - shift, to: midnight + to * minuteMs - shift };
}

const alwaysOn = ({ days, from, to }: WorkHours): boolean =>
  days.length === 0 || from >= to || (days.length === 7 && to - from >= dayMinutes);

/** The working spans from an instant on. */
function* spansFrom(at: Date, hours: WorkHours): Generator<Span> {
  let day = dayOf(at, hours.zone);
  for (let count = 0; count < maxDays; count += 1, day = addDays(day, 1)) {
    const span = spanOf(day, hours);
    if (span && span.to > at.getTime()) yield { from: Math.max(span.from, at.getTime()), to: span.to };
  }
}

/** The instant after this many working minutes. Without any working hours every minute counts. */
export function afterWorkMinutes(at: Date, minutes: number, hours: WorkHours): Date {
  if (alwaysOn(hours)) return new Date(at.getTime() + minutes * minuteMs);
  let left = minutes * minuteMs;
  let last = at.getTime();
  for (const { from, to } of spansFrom(at, hours)) {
    if (to - from >= left) return new Date(from + left);
    left -= to - from;
    last = to;
  }
  return new Date(last);
}

/** The working minutes between two instants, rounded down; 0 when the second is not later. */
export function workMinutesBetween(first: Date, last: Date, hours: WorkHours): number {
  if (last <= first) return 0;
  if (alwaysOn(hours)) return Math.floor((last.getTime() - first.getTime()) / minuteMs);
  let sum = 0;
  for (const { from, to } of spansFrom(first, hours)) {
    if (from >= last.getTime()) break;
    sum += Math.min(to, last.getTime()) - from;
  }
  return Math.floor(sum / minuteMs);
}
