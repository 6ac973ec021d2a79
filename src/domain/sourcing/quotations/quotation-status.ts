import { managers, move } from '#domain/shared/status.ts';
import type { Party, Transitions } from '#domain/shared/status.ts';

/** The statuses of one price; the numbers are those of inquiries (specification §4). */
export const quotationStatus = {
  expired: -4,
  waitRequote: -2,
  buyerRejected: -1,
  quoted: 1,
  accepted: 2,
  marketQuoted: 100,
} as const;
export const quotationStatuses = [-4, -2, -1, 1, 2, 100] as const;
/** What a seller can accept or orders are charged by: a changed formula, rate or shipper price concerns these. */
export const openQuotationStatuses = [1, 2, 100] as const;
export type QuotationStatus = (typeof quotationStatuses)[number];
export type QuotationAction = 'accept' | 'reject' | 'expire' | 'request-requote' | 'requote';
/** The last day has not passed. */
export type QuotationGuard = 'valid';

const quoting = ['salesperson', 'purchaser', ...managers] as const satisfies readonly Party[];
const requesting = ['buyer', 'salesperson'] as const satisfies readonly Party[];

/**
 * One price of one variant for one country and channel. `requote` replaces the row by a new round; the old row stays in
 * the history. An accepted price that waits for a new quote still binds until its last day: see `binds`.
 */
export const quotationTransitions: Transitions<QuotationStatus, QuotationAction, QuotationGuard> = {
  statuses: quotationStatuses,
  starts: [1, 100],
  moves: [
    move(1, 2, 'accept', requesting, 'valid'),
    move(100, 2, 'accept', requesting, 'valid'),
    move(1, -1, 'reject', requesting),
    move(100, -1, 'reject', requesting),
    move(1, -4, 'expire', ['system']),
    move(100, -4, 'expire', ['system']),
    move(2, -4, 'expire', ['system']),
    ...([1, -1, -4, 2, 100] as const).map((from) => move(from, -2, 'request-requote', [...requesting, 'system'])),
    move(-2, 1, 'requote', quoting),
  ],
};

/**
 * Whether an order placed at this instant is charged this price: it was accepted, and the order came before its last day
 * passed. Rates, formulas and its status may have changed since. Orders that waited for the price are older than its
 * acceptance, so the time of the acceptance does not matter here; it decides between several prices (binding.ts).
 */
export const binds = (
  { accepted_at, valid_to }: { readonly accepted_at: Date | null; readonly valid_to: Date },
  orderedAt: Date,
): boolean => accepted_at !== null && orderedAt.getTime() < valid_to.getTime();
