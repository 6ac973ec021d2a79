import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotificationType } from '#domain/platform/notifications/types.ts';

/** The label of a notification type. */
export const typeLabels: Readonly<Record<NotificationType, MessageDescriptor>> = {
  sourcing: msg`Sourcing`,
  Inquiry: msg`Inquiries`,
  Ticket: msg`Tickets`,
  Order: msg`Orders`,
  RefundOrder: msg`Refunds`,
  ResendOrder: msg`Resends`,
  OverseaOrder: msg`Overseas orders`,
  Purchase: msg`Purchases`,
  LiveProduct: msg`Live products`,
  Track: msg`Tracking`,
  AccountRecord: msg`Recharges and payments`,
  PaypalPayment: msg`PayPal payments`,
  Store: msg`Connected shops`,
  ShopProduct: msg`Shop products`,
  Withdrawal: msg`Withdrawals`,
  Notice: msg`Announcements`,
};
