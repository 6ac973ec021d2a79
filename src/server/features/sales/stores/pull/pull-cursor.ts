import { z } from 'zod';
import { comparedDays } from '#domain/sales/stores/connection.ts';

const dayMs = 86_400_000;
/** Changes being written during the request become visible late. */
export const overlapMs = 10 * 60_000;

/** The position of a pull between two pages, stored in `store_pulls.cursor`. */
const PullCursor = z.object({
  /** Start of this pull: the same for all its pages. */
  since: z.iso.datetime(),
  /** When its first page was requested, by our clock. */
  begun: z.iso.datetime().optional(),
  /** The newest change seen, by the shop's clock; null before the first order. */
  seen: z.iso.datetime().nullable(),
  /** The shop's cursor of the next page; null for the first. */
  after: z.string().nullable(),
  /** Number of finished days, numbers or pages. */
  done: z.int(),
});
export type PullCursor = z.output<typeof PullCursor>;

/** An unreadable cursor restarts the pull: importing an order twice changes nothing. */
export function readPullCursor(stored: string | null, begin: Date, now = begin): PullCursor {
  if (stored !== null) {
    try {
      return PullCursor.parse(JSON.parse(stored));
    } catch {
      // Falls through to the beginning.
    }
  }
  return { since: begin.toISOString(), begun: now.toISOString(), seen: null, after: null, done: 0 };
}

/** The first pull of a shop begins with the compared days. */
export const beginOf = (pulledUntil: Date | null, now: Date): Date =>
  pulledUntil ? new Date(pulledUntil.getTime() - overlapMs) : dayOf(firstDay(now));

export const dayOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
export const nextDayOf = (day: string): Date => new Date(dayOf(day).getTime() + dayMs);
export const textOfDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The compared days, newest first. */
export const daysUntil = (now: Date): string[] =>
  Array.from({ length: comparedDays }, (_, back) => textOfDay(new Date(now.getTime() - back * dayMs)));
const firstDay = (now: Date): string => daysUntil(now).at(-1) ?? textOfDay(now);
