const dayMs = 86_400_000;

/** The day of a moment in UTC, YYYY-MM-DD. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** A day so many days after another, or before it. */
export const dayAfter = (day: string, by = 1): string => utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs));

/** So many days in their order, the last of them given. */
export const daysUntil = (last: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, nth) => dayAfter(last, nth + 1 - count));
