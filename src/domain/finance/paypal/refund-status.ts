import { byName, move, type Transitions } from '#domain/shared/status.ts';

/** Of a refund at PayPal (Payments v2). */
export const refundStatuses = ['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** REQUESTED: entered here, not yet known to PayPal. */
export const paypalRefundStatuses = ['REQUESTED', ...refundStatuses] as const;
export type PaypalRefundStatus = (typeof paypalRefundStatuses)[number];
export const paypalRefundStatus = byName(paypalRefundStatuses);
const { REQUESTED, PENDING, COMPLETED, FAILED, CANCELLED } = paypalRefundStatus;

/** The money is on hold until PayPal has sent it, or has not. */
export const paypalRefundTransitions: Transitions<PaypalRefundStatus, 'read'> = {
  statuses: paypalRefundStatuses,
  starts: [REQUESTED],
  moves: [
    move(REQUESTED, PENDING, 'read', ['system']),
    ...[REQUESTED, PENDING].flatMap((from) =>
      [COMPLETED, FAILED, CANCELLED].map((to) => move(from, to, 'read', ['system'])),
    ),
  ],
};

export const openRefundStatuses = [REQUESTED, PENDING] as const;
export const failedRefundStatuses = [FAILED, CANCELLED] as const;
