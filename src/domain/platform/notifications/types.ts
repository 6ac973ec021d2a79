/**
 * What a notification is about. The first eleven are the specification's (§2) and lead to a page, spelled as the wire
 * has them; `Store` is about a connected shop; `Notice` is written by staff and about nothing but itself.
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
  'Store',
  'Notice',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

export const isNotificationType = (word: string): word is NotificationType =>
  (notificationTypes as readonly string[]).includes(word);
