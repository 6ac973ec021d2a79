const dayMs = 86_400_000;

/** The UTC day of an instant, YYYY-MM-DD. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The day `by` days after another; negative: before. */
export const dayAfter = (day: string, by = 1): string => utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs));

/** This many consecutive days, ending with `last`. */
export const daysUntil = (last: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, nth) => dayAfter(last, nth + 1 - count));
