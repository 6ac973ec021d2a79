import { startOfDay, utc, type Day } from '#domain/shared/calendar/days.ts';
import { formatDayOf, formatTimeOf } from '#domain/shared/calendar/format.ts';
import { currentFormats, instantFormatOf, type Formats } from './formats.ts';

/** An instant in the user's zone and format: DD-MM-YYYY HH:mm, or one of the halves. */
export function formatDate(
  at: Date,
  part: 'full' | 'day' | 'time' = 'full',
  formats: Formats = currentFormats(),
): string {
  const format = instantFormatOf(formats);
  if (part === 'day') return formatDayOf(at, format);
  if (part === 'time') return formatTimeOf(at, format);
  return `${formatDayOf(at, format)} ${formatTimeOf(at, format)}`;
}

/** A calendar day in the same order: DD-MM-YYYY. */
export const formatDay = (day: Day): string => day.split('-').reverse().join('-');

/** The month of a day in words: November 2026. */
export const formatMonth = (day: Day, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone: utc, year: 'numeric', month: 'long' }).format(startOfDay(day, utc));

/** The weekday of a day, in its shortest form. */
export const formatWeekday = (day: Day, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone: utc, weekday: language === 'zh-CN' ? 'narrow' : 'short' }).format(
    startOfDay(day, utc),
  );

/** The whole name of a day of the week. */
export const formatWeekdayName = (day: Day, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone: utc, weekday: 'long' }).format(startOfDay(day, utc));

/** An instant from the API (ISO text, seconds since 1970) or a Date; undefined if it is none. */
export function instantOf(value: Date | string | number | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const at = typeof value === 'number' ? new Date(value * 1000) : new Date(value);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
