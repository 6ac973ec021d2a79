import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotificationType } from '#domain/platform/notifications/types.ts';

export const goLabels: Readonly<Record<NotificationType, MessageDescriptor>> = {
  sourcing: msg`Go to sourcing`,
  Inquiry: msg`Go to the quotations`,
  Ticket: msg`Open the ticket`,
  Order: msg`Go to the order`,
  RefundOrder: msg`Go to the refunds`,
  ResendOrder: msg`Go to the resends`,
  OverseaOrder: msg`Go to the order`,
  Purchase: msg`Go to the purchases`,
  LiveProduct: msg`Go to the stock`,
  Track: msg`Go to the parcels`,
  AccountRecord: msg`Go to the account`,
  PaypalPayment: msg`See the PayPal payment`,
  Store: msg`Go to the store`,
  ShopProduct: msg`Go to the changed options`,
  Withdrawal: msg`Go to the withdrawal`,
  Notice: msg`Go there`,
};

/** The button that opens the subject. */
export function goLabel({ type, link }: { type: NotificationType; link: string }): MessageDescriptor {
  if (type === 'Inquiry' && link.startsWith('/sourcing?')) return msg`Go to the inquiry`;
  return link.startsWith('/settings/') ? msg`Open the settings` : goLabels[type];
}
