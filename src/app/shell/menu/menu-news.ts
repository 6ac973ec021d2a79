import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { NotificationType } from '#domain/platform/notifications/types.ts';
import type { Role } from '#domain/platform/permissions/roles.ts';

/** Unread notifications of the person signed in, by what they are about. */
export type UnreadByType = Readonly<Partial<Record<NotificationType, number>>>;

/** Places under accounts say how much is new there (specification §2). */
const badges: Readonly<Record<string, { type: NotificationType; label: MessageDescriptor }>> = {
  accountsAdminRecharge: { type: 'AccountRecord', label: msg`New Recharge` },
  accountsOrders: { type: 'Order', label: msg`New Order` },
};

/** Which notifications a place is about; administrators see that some are unread. */
const abouts: Readonly<Record<string, NotificationType>> = {
  orderList: 'Order',
  orderShippingOrders: 'Track',
  purchaseList: 'Purchase',
  stockPurchase: 'Purchase',
  productsMall: 'LiveProduct',
};

type PlaceNews = { readonly count: number; readonly badge: MessageDescriptor | null; readonly isNew: boolean };

/** What stands beside a place of the menu. */
export function newsOf(name: string, unread: UnreadByType, roles: readonly Role[]): PlaceNews {
  const badge = badges[name];
  if (badge) return { count: unread[badge.type] ?? 0, badge: badge.label, isNew: false };
  const about = abouts[name];
  const isNew = roles.includes('admin') && about !== undefined && (unread[about] ?? 0) > 0;
  return { count: 0, badge: null, isNew };
}
