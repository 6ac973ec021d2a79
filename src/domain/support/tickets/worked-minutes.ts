import { isPaused, isUnsolved, type TicketStatus } from './ticket-status.ts';
import { workMinutesBetween, type WorkHours } from './work-hours.ts';

export type StatusChange = { readonly at: Date; readonly from: TicketStatus };

type Span = { readonly openedAt: Date; readonly until: Date; readonly changes: readonly StatusChange[] };

/**
 * The working minutes until the solution, without the time in which others had to answer and in which the ticket counted as
 * solved. `changes` in their order; the last one ends at `until`.
 */
export function workedMinutes({ openedAt, until, changes }: Span, hours: WorkHours): number {
  const ends = changes.map(({ at, from }) => ({ at, isCounted: isUnsolved(from) && !isPaused(from) }));
  const starts = [openedAt, ...changes.map(({ at }) => at)];
  return ends.reduce((sum, { at, isCounted }, place) => {
    const start = starts[place] ?? openedAt;
    const end = at < until ? at : until;
    return isCounted ? sum + workMinutesBetween(start, end, hours) : sum;
  }, 0);
}
