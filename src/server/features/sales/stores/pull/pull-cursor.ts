import { z } from 'zod';
import { comparedDays } from '#domain/sales/stores/connection.ts';

const dayMs = 86_400_000;
/** Changes that were being written while we asked show up late. */
export const overlapMs = 10 * 60_000;

/** Where a pull stands between two pages, as it is kept in `store_pulls.mark`. */
const PullCursor = z.object({
  /** Where this pull began: the same for all its pages. */
  since: z.iso.datetime(),
  /** When its first page was asked for, by our clock. */
  begun: z.iso.datetime().optional(),
  /** The newest change it has seen, by the shop's clock; null before the first order. */
  seen: z.iso.datetime().nullable(),
  /** The shop's own word for the next page; null for the first. */
  after: z.string().nullable(),
  /** How many of the days, numbers or pages are done. */
  done: z.int(),
});
export type PullCursor = z.output<typeof PullCursor>;

/** A mark that cannot be read begins anew: saying an order twice changes nothing. */
export function readPullCursor(kept: string | null, begin: Date, now = begin): PullCursor {
  if (kept !== null) {
    try {
      return PullCursor.parse(JSON.parse(kept));
    } catch {
      // Falls through to the beginning.
    }
  }
  return { since: begin.toISOString(), begun: now.toISOString(), seen: null, after: null, done: 0 };
}

/** A shop that was never pulled begins with the days that are compared. */
export const beginOf = (pulledUntil: Date | null, now: Date): Date =>
  pulledUntil ? new Date(pulledUntil.getTime() - overlapMs) : dayOf(firstDay(now));

export const dayOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
export const nextDayOf = (day: string): Date => new Date(dayOf(day).getTime() + dayMs);
export const textOfDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The days that are compared, newest first. */
export const daysUntil = (now: Date): string[] =>
  Array.from({ length: comparedDays }, (_, back) => textOfDay(new Date(now.getTime() - back * dayMs)));
const firstDay = (now: Date): string => daysUntil(now).at(-1) ?? textOfDay(now);
