import { covers, scopeOf, type Actor } from '#domain/platform/permissions/can.ts';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { actionOf, paramsOf } from '#domain/platform/realtime/actions.ts';

export type EventRow = {
  id: number;
  name: string;
  seller_id: string | null;
  order_id: string | null;
  subject_id: string | null;
  data: Record<string, unknown>;
};

/** The read permission of an event's subject, by the first word of its name; `order.read` for all others. */
const rights: Readonly<Record<string, Permission>> = {
  store: 'store.read',
  recharge: 'recharge.read',
  account: 'bill.read',
  'manual-payment': 'bill.read',
  cart: 'cart.use',
  wishlist: 'wishlist.use',
  rate: 'rate.read',
  setting: 'settings.read',
  carrier: 'shipping.read',
  paypal_account: 'paypal.edit',
  ioss: 'ioss.read',
};

export const nounOf = (name: string): string => name.split('.')[0] ?? name;

/** Events about a user's account concern that user's sockets; events about roles concern all sockets. */
export const isAboutRights = ({ name }: EventRow): boolean => ['role', 'user', 'session'].includes(nounOf(name));

/** A changed session policy: all sockets are checked. */
export const isAboutSessions = ({ name, data }: EventRow): boolean =>
  name === 'setting.changed' && String(data['name']).startsWith('security.');

/** Whether a listener may receive an event: addressed to them, or about rows they may read. */
export function hears(actor: Actor, event: EventRow): boolean {
  const { user_id: userId, user_ids: userIds } = event.data;
  if (Array.isArray(userIds)) return userIds.includes(actor.userId);
  if (userId !== undefined) return userId === actor.userId;
  if (nounOf(event.name) === 'role') return true;
  if (isAboutRights(event)) return event.subject_id === actor.userId || scopeOf(actor, 'user.read')?.all === true;
  const scope = scopeOf(actor, rights[nounOf(event.name)] ?? 'order.read');
  return scope !== null && (event.seller_id === null ? scope.all : covers(scope, event.seller_id));
}

/**
 * The event on the wire. `Changed` is our own action for events without one in the specification. `cursor` is the
 * position to resume from; `id` is the event's own.
 */
export const spoken = ({ id, name, order_id, subject_id, data }: EventRow, cursor: string): string =>
  JSON.stringify({
    action: actionOf(name) ?? 'Changed',
    params: { ...paramsOf(name, data), event: name, id, cursor, order_id, subject_id },
  });
