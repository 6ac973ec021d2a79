import {
  addDays,
  addMonths,
  firstOfMonth,
  lastOfMonth,
  utcDay,
  type Day,
  type DayRange,
} from '../../shared/calendar/days.ts';

/** A month by its first day. Monthly statements have UTC months, as invoices have UTC days. */
export type Month = Day;

export const isMonth = (day: Day): boolean => day === firstOfMonth(day);
export const daysOfMonth = (month: Month): DayRange => ({ from: month, to: lastOfMonth(month) });

/** Whether the books of a month receive no further lines: the next month has begun. */
export const isMonthOver = (month: Month, now: Date): boolean => addDays(lastOfMonth(month), 1) <= utcDay(now);

/** The finished months before a moment, newest first. */
export const finishedMonths = (now: Date, count: number): readonly Month[] =>
  Array.from({ length: count }, (_, index) => addMonths(firstOfMonth(utcDay(now)), -1 - index));
