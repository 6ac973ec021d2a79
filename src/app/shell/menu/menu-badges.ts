import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { NotificationType } from '#domain/platform/notifications/types.ts';
import type { Role } from '#domain/platform/permissions/roles.ts';

/** The user's unread notifications by type. */
export type UnreadByType = Readonly<Partial<Record<NotificationType, number>>>;

/** Entries under accounts show a count (specification §2), and sourcing does. */
const badges: Readonly<Record<string, { types: readonly NotificationType[]; label: MessageDescriptor }>> = {
  accountsAdminRecharge: { types: ['AccountRecord'], label: msg`New Recharge` },
  accountsPaypalHistory: { types: ['PaypalPayment'], label: msg`New PayPal History` },
  accountsOrders: { types: ['Order'], label: msg`New Order` },
  affiliateWithdraws: { types: ['Withdrawal'], label: msg`New withdrawal` },
  // Staff and sellers are notified by different types about the same inquiries.
  ticket: { types: ['Ticket'], label: msg`New messages` },
  sourcing: { types: ['sourcing', 'Inquiry'], label: msg`New messages` },
};

/** The notification types of an entry; administrators see a dot instead of a count. */
const notificationTypes: Readonly<Record<string, NotificationType>> = {
  orderList: 'Order',
  orderShippingOrders: 'Track',
  purchaseList: 'Purchase',
  stockPurchase: 'Purchase',
  // Its only notices are of lots.
  stockLots: 'LiveProduct',
};

type MenuBadge = { readonly count: number; readonly badge: MessageDescriptor | null; readonly isNew: boolean };

/** The badge of a menu entry. */
export function badgeOf(name: string, unread: UnreadByType, roles: readonly Role[]): MenuBadge {
  const badge = badges[name];
  if (badge) {
    const count = badge.types.reduce((sum, type) => sum + (unread[type] ?? 0), 0);
    return { count, badge: badge.label, isNew: false };
  }
  const types = notificationTypes[name];
  const isNew = roles.includes('admin') && types !== undefined && (unread[types] ?? 0) > 0;
  return { count: 0, badge: null, isNew };
}
