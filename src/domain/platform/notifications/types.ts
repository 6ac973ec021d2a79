/**
 * The subject type of a notification. The first eleven are the specification's (§2), spelled as on the wire, and link
 * to a page; `PaypalPayment` is a payment with PayPal, `Store` a connected shop, `ShopProduct` a product in it;
 * `Withdrawal` is an affiliate's; `Notice` is written by staff and has no subject.
 */
export const notificationTypes = [
  'sourcing',
  'Inquiry',
  'Ticket',
  'Order',
  'RefundOrder',
  'ResendOrder',
  'OverseaOrder',
  'Purchase',
  'LiveProduct',
  'Track',
  'AccountRecord',
  'PaypalPayment',
  'Store',
  'ShopProduct',
  'Withdrawal',
  'Notice',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

export const isNotificationType = (name: string): name is NotificationType =>
  (notificationTypes as readonly string[]).includes(name);
