const dayMs = 86_400_000;

/** The UTC day of an instant, YYYY-MM-DD. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The day `by` days after another; negative: before. */
export const dayAfter = (day: string, by = 1): string => utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs));

/** This many consecutive days, ending with `last`. */
export const daysUntil = (last: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, nth) => dayAfter(last, nth + 1 - count));

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

export const maxTrendDays = 366;
const usualTrendDays = 30;

/** The days of a chart: up to today, at most a year, never none. A missing start or end gives the usual length. */
export function trendPeriod(
  { start, end }: { readonly start?: string | undefined; readonly end?: string | undefined },
  today: string,
): readonly string[] {
  const chosenEnd = end !== undefined && end < today ? end : today;
  const count = start === undefined ? usualTrendDays : daysBetween(start, chosenEnd) + 1;
  return daysUntil(chosenEnd, Math.min(maxTrendDays, Math.max(1, count)));
}
