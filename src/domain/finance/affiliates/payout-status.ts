/** A payout item at PayPal (Payouts v1). */
export const payoutItemStatuses = [
  'SUCCESS',
  'PENDING',
  'UNCLAIMED',
  'ONHOLD',
  'FAILED',
  'RETURNED',
  'BLOCKED',
  'REFUNDED',
  'REVERSED',
] as const;
export type PayoutItemStatus = (typeof payoutItemStatuses)[number];

/** A payout as read at PayPal. `item` is null while PayPal has not begun with it. */
export interface ReadPayout {
  readonly batch: string;
  readonly item: string | null;
}
export type PayoutOutcome = 'paid' | 'returned' | 'open';

const outcomes: Readonly<Record<PayoutItemStatus, PayoutOutcome>> = {
  SUCCESS: 'paid',
  PENDING: 'open',
  // PayPal returns it after 30 days, unless the receiver opens an account before.
  UNCLAIMED: 'open',
  ONHOLD: 'open',
  FAILED: 'returned',
  RETURNED: 'returned',
  BLOCKED: 'returned',
  REFUNDED: 'returned',
  REVERSED: 'returned',
};
const failedBatches: ReadonlySet<string> = new Set(['DENIED', 'CANCELED']);

/** Whether the receiver has the money. A status that is not known yet leaves the payout open. */
export function payoutOutcome({ batch, item }: ReadPayout): PayoutOutcome {
  const status = payoutItemStatuses.find((one) => one === item);
  if (status) return outcomes[status];
  return failedBatches.has(batch) ? 'returned' : 'open';
}

/** PayPal may take back what it paid, and says so by a message; in case that is lost the payout is read again. */
const laterReadingDays = [1, 7, 31, 60] as const;
const dayMs = 24 * 60 * 60 * 1000;

/** When a paid payout is read again; null after the last time. */
export function nextPaidReading(createdAt: Date, now: Date): Date | null {
  const times = laterReadingDays.map((days) => createdAt.getTime() + days * dayMs);
  const next = times.find((time) => time > now.getTime());
  return next === undefined ? null : new Date(next);
}
