import { byName, move } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

/**
 * The money of a seller's stock purchase. held: on hold on the balance. awaited: a payment from outside has not arrived.
 * charged: paid. released: the hold ended, or the payment is no longer awaited. returned: back on the balance.
 */
export const stockChargeStatuses = ['held', 'awaited', 'charged', 'released', 'returned'] as const;
export const stockChargeStatus = byName(stockChargeStatuses);
export type StockChargeStatus = (typeof stockChargeStatuses)[number];
export type StockChargeAction = 'charge' | 'receive' | 'give-back';

/** A hold is charged when the purchase starts, a payment from outside when staff confirms it. */
export const stockChargeTransitions: Transitions<StockChargeStatus, StockChargeAction> = {
  statuses: stockChargeStatuses,
  starts: ['held', 'awaited'],
  moves: [
    move('held', 'charged', 'charge', ['system']),
    move('held', 'released', 'give-back', ['system']),
    move('awaited', 'charged', 'receive', ['system']),
    move('awaited', 'released', 'give-back', ['system']),
    move('charged', 'returned', 'give-back', ['system']),
  ],
};
