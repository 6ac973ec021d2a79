import { z } from 'zod';
import { covers, scopeOf, type Actor } from '#domain/platform/permissions/can.ts';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import type { EventNoun } from '#domain/shared/events/events.ts';
import { actionOf, paramsOf } from '#domain/platform/realtime/actions.ts';

export const EventRow = z.object({
  id: z.number(),
  name: z.string(),
  seller_id: z.string().nullable(),
  order_id: z.string().nullable(),
  subject_id: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type EventRow = z.output<typeof EventRow>;

/** The read permission of what an event is about, by the first word of its name. */
const rights: Readonly<Record<EventNoun, Permission>> = {
  account: 'bill.read',
  affiliate: 'affiliate.read',
  aftersale: 'order.read',
  books: 'books.read',
  carrier: 'shipping.read',
  cart: 'cart.use',
  comment: 'inquiry.read',
  export: 'order.read',
  ioss: 'ioss.read',
  formula: 'formula.read',
  inbound: 'stock.read',
  storage: 'stock.read',
  inquiry: 'inquiry.read',
  invoice: 'invoice.read',
  statement: 'bill.read',
  quotation: 'inquiry.read',
  line: 'order.read',
  location: 'stock.count',
  'manual-payment': 'bill.read',
  import_product: 'listing.edit',
  tracking_service: 'settings.read',
  wholesale: 'settings.read',
  wholesale_product: 'market.edit',
  listing: 'listing.edit',
  mapping: 'order.read',
  market_product: 'market.browse',
  notification: 'order.read',
  order: 'order.read',
  parcel: 'order.read',
  'marketing-fee': 'marketing-fee.read',
  'media-type': 'marketing-fee.read',
  paypal: 'recharge.read',
  paypal_account: 'paypal.edit',
  paypal_merchant: 'settings.edit',
  'store-cost': 'store-cost.read',
  purchase: 'order.read',
  supplier_order: 'purchase.work',
  rate: 'rate.read',
  bank_statement: 'bank-statement.read',
  recharge: 'recharge.read',
  role: 'order.read',
  session: 'order.read',
  shipper_price: 'shipper-price.read',
  setting: 'settings.read',
  settings: 'order.read',
  stock: 'order.read',
  store: 'store.read',
  task: 'order.read',
  ticket: 'ticket.read',
  ticket_note: 'ticket.work',
  ticket_snippet: 'ticket.work',
  ticket_writer: 'ticket.work',
  taxonomy: 'market.browse',
  article: 'internal-help.read',
  tracking: 'order.read',
  user: 'order.read',
  internal_product: 'variant.read',
  variant_option: 'variant.read',
  view: 'order.read',
  wishlist: 'wishlist.use',
};
const isEventNoun = (noun: string): noun is EventNoun => Object.hasOwn(rights, noun);

export const nounOf = (name: string): string => name.split('.')[0] ?? name;

/** Events about a user's account concern that user's sockets; events about roles concern all sockets. */
export const isAboutRights = ({ name }: EventRow): boolean => ['role', 'user', 'session'].includes(nounOf(name));

/** A changed session policy: all sockets are checked. */
export const isAboutSessions = ({ name, data }: EventRow): boolean =>
  name === 'setting.changed' && String(data['name']).startsWith('security.');

/** An event of an older version has a noun that is no longer known: it is read like an order. */
const rightOf = ({ name }: EventRow): Permission => {
  const noun = nounOf(name);
  return isEventNoun(noun) ? rights[noun] : 'order.read';
};

/** Whether a listener may receive an event: addressed to them, or about rows they may read. */
export function mayReceive(actor: Actor, event: EventRow): boolean {
  const { user_id: userId, user_ids: userIds } = event.data;
  if (Array.isArray(userIds)) return userIds.includes(actor.userId);
  if (userId !== undefined) return userId === actor.userId;
  // A rate changes what sellers are shown, and its event contains no rate.
  if (nounOf(event.name) === 'role' || event.name === 'rate.changed') return true;
  if (isAboutRights(event)) return event.subject_id === actor.userId || scopeOf(actor, 'user.read')?.all === true;
  const scope = scopeOf(actor, rightOf(event));
  // The user who has it in hand, also where the customer is not theirs: purchasers see the tickets assigned to them.
  if (scope !== null && event.data['assignee_id'] === actor.userId) return true;
  return scope !== null && (event.seller_id === null ? scope.all : covers(scope, event.seller_id));
}

/**
 * The event on the wire. `Changed` is our own action for events without one in the specification. `cursor` is the
 * position to resume from; `id` is the event's own.
 */
export const eventMessage = ({ id, name, order_id, subject_id, data }: EventRow, cursor: string): string =>
  JSON.stringify({
    action: actionOf(name) ?? 'Changed',
    params: { ...paramsOf(name, data), event: name, id, cursor, order_id, subject_id },
  });
