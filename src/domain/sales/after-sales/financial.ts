import { financialTransitions } from '#domain/shared/order-status/order-status.ts';
import type { FinancialStatus } from '#domain/shared/order-status/order-status.ts';
import { transitionBetween } from '#domain/shared/status.ts';

/** An order's financial status during a refund, with the status to return to. */
export interface RefundedOrder {
  readonly status: FinancialStatus;
  readonly previous: FinancialStatus | null;
}

/** What happened to one of an order's refunds. `open`: others are still requested. `all`: nothing is left to refund. */
export type RefundEvent =
  | { readonly what: 'requested' }
  | { readonly what: 'rejected'; readonly open: boolean }
  | { readonly what: 'confirmed'; readonly open: boolean; readonly all: boolean };

/** The financial status after it, by the transition table; without a transition the shop's status stays. */
export function financialAfter(order: RefundedOrder, news: RefundEvent): RefundedOrder {
  const { status, previous } = order;
  if (news.what === 'requested') {
    const isOpen = transitionBetween(financialTransitions, status, 'refund_applied') !== null;
    return isOpen ? { status: 'refund_applied', previous: status } : order;
  }
  if (status !== 'refund_applied') return order;
  if (news.what === 'rejected') return news.open || !previous ? order : { status: previous, previous: null };
  // Approved and booked in one step, because the platform itself pays.
  if (news.open) return { status, previous: 'partially_refunded' };
  return { status: news.all ? 'refunded' : 'partially_refunded', previous: null };
}
