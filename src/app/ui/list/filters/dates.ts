/** A calendar day, YYYY-MM-DD, without time or zone. */
export type Day = string;
export type DayRange = { from: Day; to: Day };

export const quickRanges = ['today', 'yesterday', 'last7', 'last30', 'last90', 'lastMonth', 'lastYear'] as const;
export type QuickRange = (typeof quickRanges)[number];

/** The first and last day of a quick range. "Last 7 days" includes today. */
export function daysOf(quick: QuickRange, today: Day): DayRange {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (quick) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: shift(today, -1), to: shift(today, -1) };
    case 'last7':
      return { from: shift(today, -6), to: today };
    case 'last30':
      return { from: shift(today, -29), to: today };
    case 'last90':
      return { from: shift(today, -89), to: today };
    case 'lastMonth':
      // Day 0 of a month is the last day of the one before.
      return { from: dayOf(Date.UTC(year, month - 2, 1)), to: dayOf(Date.UTC(year, month - 1, 0)) };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}

/** The present day in the user's time zone. */
export function todayOf(now: Date): Day {
  return dayOf(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}

/** A day as it is displayed: DD-MM-YYYY. */
export const readableDay = (day: Day): string => day.split('-').reverse().join('-');

/** The range as the specification writes it: YYYY.MM.DD~YYYY.MM.DD. */
export const rangeText = ({ from, to }: DayRange): string => `${from.replaceAll('-', '.')}~${to.replaceAll('-', '.')}`;

/** Reads what `rangeText` writes; undefined unless both ends are real days, in order. */
export function rangeOf(text: string): DayRange | undefined {
  const match = /^(\d{4})\.(\d{2})\.(\d{2})~(\d{4})\.(\d{2})\.(\d{2})$/.exec(text);
  if (!match) return undefined;
  const from = `${match[1]}-${match[2]}-${match[3]}`;
  const to = `${match[4]}-${match[5]}-${match[6]}`;
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

const shift = (day: Day, by: number): Day => dayOf(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000);
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);

function isDay(day: Day): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === day;
}
