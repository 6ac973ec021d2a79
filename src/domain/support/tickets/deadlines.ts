import type { TicketPriority } from './ticket-fields.ts';
import { isPaused, isUnsolved, type TicketStatus } from './ticket-status.ts';
import { afterWorkMinutes, workMinutesBetween, type WorkHours } from './work-hours.ts';

/** Working minutes until the first answer, each further answer, and the solution, at normal priority. */
export interface ServiceTargets {
  readonly firstReplyMinutes: number;
  readonly nextReplyMinutes: number;
  readonly solutionMinutes: number;
}
export type ServiceRules = { readonly targets: ServiceTargets; readonly hours: WorkHours };

/** An urgent ticket has a quarter of the time, one of low priority twice as much. */
const share: Readonly<Record<TicketPriority, number>> = { low: 2, normal: 1, high: 0.5, urgent: 0.25 };

const minutesOf = (minutes: number, priority: TicketPriority): number => Math.round(minutes * share[priority]);

/** The deadlines of a ticket and what they depend on. */
export interface Deadlines {
  /** Until staff answers for the first time, or again; null while no answer is owed. */
  readonly replyDueAt: Date | null;
  /** Deadline of the solution; null while it is paused, and once the ticket is solved. */
  readonly solveDueAt: Date | null;
  /** Working minutes left for the solution, while it is paused. */
  readonly solveLeft: number | null;
}

type Event = { readonly status: TicketStatus; readonly priority: TicketPriority; readonly at: Date };

export const firstDeadlines = (
  { priority, at }: Omit<Event, 'status'>,
  { targets, hours }: ServiceRules,
): Deadlines => ({
  replyDueAt: afterWorkMinutes(at, minutesOf(targets.firstReplyMinutes, priority), hours),
  solveDueAt: afterWorkMinutes(at, minutesOf(targets.solutionMinutes, priority), hours),
  solveLeft: null,
});

/** The customer wrote: an answer is owed. One that was owed before keeps its earlier deadline. */
export const afterCustomer = (before: Deadlines, { status, priority, at }: Event, rules: ServiceRules): Deadlines => ({
  ...moved(before, { status, priority, at }, rules),
  replyDueAt:
    before.replyDueAt ?? afterWorkMinutes(at, minutesOf(rules.targets.nextReplyMinutes, priority), rules.hours),
});

/** Staff answered: no answer is owed. */
export const afterReply = (before: Deadlines, event: Event, rules: ServiceRules): Deadlines => ({
  ...moved(before, event, rules),
  replyDueAt: null,
});

/** The deadline of the solution after a change of status: paused while others have to answer, resumed afterwards, started again when a solved ticket is reopened. */
export function moved(before: Deadlines, { status, priority, at }: Event, { targets, hours }: ServiceRules): Deadlines {
  if (!isUnsolved(status)) return { replyDueAt: null, solveDueAt: null, solveLeft: null };
  if (isPaused(status)) {
    const left = before.solveDueAt ? workMinutesBetween(at, before.solveDueAt, hours) : before.solveLeft;
    return { ...before, solveDueAt: null, solveLeft: left ?? minutesOf(targets.solutionMinutes, priority) };
  }
  if (before.solveDueAt) return before;
  const left = before.solveLeft ?? minutesOf(targets.solutionMinutes, priority);
  return { ...before, solveDueAt: afterWorkMinutes(at, left, hours), solveLeft: null };
}

/** What is due first; null for nothing. */
export function dueAtOf({ replyDueAt, solveDueAt }: Deadlines): Date | null {
  if (!replyDueAt || !solveDueAt) return replyDueAt ?? solveDueAt;
  return replyDueAt < solveDueAt ? replyDueAt : solveDueAt;
}
