import { byName, move, transitionBetween, type Transitions } from '#domain/shared/status.ts';

/** CREATED: the seller has not paid yet. PENDING: PayPal holds the money back. */
export const paypalPaymentStatuses = [
  'CREATED',
  'PENDING',
  'COMPLETED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'DECLINED',
  'CANCELLED',
] as const;
export type PaypalPaymentStatus = (typeof paypalPaymentStatuses)[number];
export const paypalPaymentStatus = byName(paypalPaymentStatuses);

/** A capture at PayPal (Payments v2). */
export const captureStatuses = [
  'COMPLETED',
  'DECLINED',
  'PARTIALLY_REFUNDED',
  'PENDING',
  'REFUNDED',
  'FAILED',
] as const;
export type CaptureStatus = (typeof captureStatuses)[number];

export const captureStatus = byName(captureStatuses);
export const isFailedCapture = (status: CaptureStatus): boolean =>
  status === captureStatus.FAILED || status === captureStatus.DECLINED;

/** An order at PayPal (Orders v2). */
export const orderStatuses = ['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED'] as const;
export const orderStatus = byName(orderStatuses);

/** A dispute at PayPal is over. */
export const isResolvedDispute = (status: string): boolean => status === 'RESOLVED';

const { CREATED, PENDING, COMPLETED, PARTIALLY_REFUNDED, REFUNDED, DECLINED, CANCELLED } = paypalPaymentStatus;
const credited = [COMPLETED, PARTIALLY_REFUNDED, REFUNDED] as const;

/**
 * PayPal decides: an order that was cancelled here or declined before can still be captured there, and money that
 * arrived is always credited. A credited payment never becomes an open one again.
 */
export const paypalPaymentTransitions: Transitions<PaypalPaymentStatus, 'read' | 'cancel'> = {
  statuses: paypalPaymentStatuses,
  starts: [CREATED],
  moves: [
    move(CREATED, PENDING, 'read', ['system']),
    move(CREATED, DECLINED, 'read', ['system']),
    move(PENDING, DECLINED, 'read', ['system']),
    move(CREATED, CANCELLED, 'cancel', ['buyer', 'system']),
    move(CANCELLED, PENDING, 'read', ['system']),
    move(CANCELLED, DECLINED, 'read', ['system']),
    move(DECLINED, PENDING, 'read', ['system']),
    ...[CREATED, PENDING, DECLINED, CANCELLED].flatMap((from) =>
      credited.map((to) => move(from, to, 'read', ['system'])),
    ),
    move(COMPLETED, PARTIALLY_REFUNDED, 'read', ['system']),
    move(COMPLETED, REFUNDED, 'read', ['system']),
    move(PARTIALLY_REFUNDED, REFUNDED, 'read', ['system']),
  ],
};

export const isCredited = (status: PaypalPaymentStatus): boolean =>
  status === COMPLETED || status === PARTIALLY_REFUNDED || status === REFUNDED;

/** Payments that PayPal may still change. */
export const openPaypalStatuses = [CREATED, PENDING] as const;

/** What was read at PayPal: the newest capture of an order; null before one. */
export interface ReadOrder {
  readonly isVoided: boolean;
  readonly capture: CaptureStatus | null;
}

/** The status after reading the order; the same one when PayPal has nothing newer. */
export function statusAfter(current: PaypalPaymentStatus, { isVoided, capture }: ReadOrder): PaypalPaymentStatus {
  const read =
    capture === null ? (isVoided ? CANCELLED : current) : capture === captureStatus.FAILED ? DECLINED : capture;
  return transitionBetween(paypalPaymentTransitions, current, read) ? read : current;
}

const minuteMs = 60_000;
const longestPauseMs = 6 * 60 * minuteMs;

/** When an open payment is read again: soon after its start, later less often. */
export const nextCheckAt = (createdAt: Date, now: Date): Date =>
  new Date(now.getTime() + Math.min(Math.max(now.getTime() - createdAt.getTime(), minuteMs), longestPauseMs));
