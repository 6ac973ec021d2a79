import { addDays, daysBetween, type Day } from '#domain/shared/calendar/days.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Ageing } from './ageing.ts';

export interface CreditTerms {
  readonly due_days: number;
  /** Days after the due day from which processing is blocked; null: never. */
  readonly block_after_days: number | null;
  /** The last day on which the block does not apply. */
  readonly lifted_until: Day | null;
}

/** Of sellers for whom nothing was set. */
export const usualTerms: CreditTerms = { due_days: 30, block_after_days: null, lifted_until: null };
export const maxTermDays = 365;
export const maxLiftDays = 90;

const isLifted = ({ lifted_until: until }: CreditTerms, today: Day): boolean => until !== null && until >= today;

/** Whether processing is blocked: something is overdue for more days than the terms allow. */
export const isBlocked = (
  terms: CreditTerms,
  { overdue_days: days }: Pick<Ageing, 'overdue_days'>,
  today: Day,
): boolean => terms.block_after_days !== null && days > terms.block_after_days && !isLifted(terms, today);

/** The day from which processing will be blocked; null without a block or a debt. */
export const blocksOn = (
  { block_after_days: after }: CreditTerms,
  { due_day: due }: Pick<Ageing, 'due_day'>,
): Day | null => (after === null || due === null ? null : addDays(due, after + 1));

/** Whether a block can be lifted until a day: from today on, for a limited time. */
export function decideLift(until: Day, today: Day): Result<true, 'credit.wrong-day'> {
  const days = daysBetween(today, until);
  return days >= 0 && days <= maxLiftDays ? ok(true) : refuse('credit.wrong-day', { limit: maxLiftDays });
}

/** Days after the due day on which a reminder is sent, one stage each. */
export const reminderDays = [1, 14, 30] as const;

/** The stage that a debt has reached: 0 before the first reminder. */
export const reminderStage = (overdueDays: number): number => reminderDays.filter((days) => overdueDays >= days).length;
