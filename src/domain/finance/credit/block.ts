import type { Day } from '#domain/shared/calendar/days.ts';
import { money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Ageing } from './ageing.ts';
import { isBlocked, type CreditTerms } from './terms.ts';

/** A charge of a seller. The balance includes the credit line. */
export type Charge =
  | { readonly kind: 'process' }
  | { readonly kind: 'resend' | 'stock-purchase'; readonly paidFrom: 'balance' | 'outside' };

export type CreditStanding = {
  readonly terms: CreditTerms;
  readonly ageing: Pick<Ageing, 'overdue' | 'overdue_days' | 'due_day'>;
  readonly currency: string;
  readonly today: Day;
};

/**
 * Whether overdue charges allow another one. They stop processing however it is paid. Resends and stock purchases are
 * stopped where they draw credit, which every charge to the balance does: with an overdue charge the balance is below
 * zero.
 */
export function decideCharge(
  { terms, ageing, currency, today }: CreditStanding,
  charge: Charge,
): Result<true, 'credit.blocked'> {
  const isStopped = charge.kind === 'process' || charge.paidFrom === 'balance';
  if (!isStopped || !isBlocked(terms, ageing, today)) return ok(true);
  const amount = plainAmount(money(ageing.overdue, currency));
  return refuse('credit.blocked', { amount, currency, day: ageing.due_day ?? '' });
}
