import {
  addDays,
  addMonths,
  firstOfMonth,
  isDay,
  lastOfMonth,
  type Day,
  type DayRange,
} from '#domain/shared/calendar/days.ts';

export const quickRanges = ['today', 'yesterday', 'last7', 'last30', 'last90', 'lastMonth', 'lastYear'] as const;
export type QuickRange = (typeof quickRanges)[number];

/** The first and last day of a quick range. "Last 7 days" includes today. */
export function quickRangeDays(quick: QuickRange, today: Day): DayRange {
  switch (quick) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7':
      return { from: addDays(today, -6), to: today };
    case 'last30':
      return { from: addDays(today, -29), to: today };
    case 'last90':
      return { from: addDays(today, -89), to: today };
    case 'lastMonth': {
      const from = addMonths(firstOfMonth(today), -1);
      return { from, to: lastOfMonth(from) };
    }
    case 'lastYear': {
      const year = addMonths(today, -12).slice(0, 4);
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    }
  }
}

/** The range as the specification writes it: YYYY.MM.DD~YYYY.MM.DD. */
export const rangeText = ({ from, to }: DayRange): string => `${from.replaceAll('-', '.')}~${to.replaceAll('-', '.')}`;

/** The contract accepts instants of 1900 to 2199, and a day may begin in another year in UTC. */
const isInRange = (day: Day): boolean => day >= '1901' && day < '2199';

/** Reads what `rangeText` writes; undefined unless both ends are real days of the contract's range, in order. */
export function rangeOf(text: string): DayRange | undefined {
  const match = /^(\d{4}\.\d{2}\.\d{2})~(\d{4}\.\d{2}\.\d{2})$/.exec(text);
  const [from = '', to = ''] = match?.slice(1).map((day) => day.replaceAll('.', '-')) ?? [];
  const isRange = isDay(from) && isDay(to) && from <= to && isInRange(from) && isInRange(to);
  return isRange ? { from, to } : undefined;
}
