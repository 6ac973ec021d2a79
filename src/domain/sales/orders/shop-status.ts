import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import { transitionBetween } from '#domain/shared/status.ts';
import { financialTransitions, orderTransitions, ourRefundStatuses } from '../../shared/order-status/order-status.ts';
import type { FinancialStatus, OrderStatus } from '../../shared/order-status/order-status.ts';

export interface ShopStatusChange<S> {
  readonly status: S;
  /** A cancelled order was paid: a user has to be notified. */
  readonly alert: boolean;
}

/** The financial status after an import or sync reports the shop's status. */
export function decideShopFinancial(
  now: FinancialStatus,
  reported: FinancialStatus,
): Result<ShopStatusChange<FinancialStatus>, 'status.wrong'> {
  if (now === reported) return ok({ status: now, alert: false });
  const row = transitionBetween(financialTransitions, now, reported);
  if (row?.parties.includes('shop')) return ok({ status: reported, alert: row.guards.includes('alert') });
  // During our own refund the shop keeps reporting the status from before it.
  if (
    ourRefundStatuses.includes(now) &&
    (reported === 'paid' || reported === 'partially_paid' || reported === 'partially_refunded')
  )
    return ok({ status: now, alert: false });
  return refuse('status.wrong', { status: now, reported });
}

/** The same for the order as a whole. */
export function decideShopOrder(
  now: OrderStatus,
  reported: OrderStatus,
): Result<ShopStatusChange<OrderStatus>, 'status.wrong'> {
  if (now === reported) return ok({ status: now, alert: false });
  const row = transitionBetween(orderTransitions, now, reported);
  return row?.parties.includes('shop')
    ? ok({ status: reported, alert: false })
    : refuse('status.wrong', { status: now, reported });
}
