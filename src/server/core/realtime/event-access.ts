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

/** The right to read what an event is about, by the first word of its name; `order.read` for all others. */
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

/** Events about a user's account concern that user's screens; events about rights concern all screens. */
export const isAboutRights = ({ name }: EventRow): boolean => ['role', 'user', 'session'].includes(nounOf(name));

/** A changed rule for sessions: each socket is checked against it. */
export const isAboutSessions = ({ name, data }: EventRow): boolean =>
  name === 'setting.changed' && String(data['name']).startsWith('security.');

/** Whether a listener may receive an event: it is addressed to them, or they may read the rows it is about. */
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
 * The event as it goes over the wire. `Changed` is ours: a fact for which the specification has no word, but which screens
 * should follow too. `cursor` is where to ask again from; `id` is the event's own.
 */
export const spoken = ({ id, name, order_id, subject_id, data }: EventRow, cursor: string): string =>
  JSON.stringify({
    action: actionOf(name) ?? 'Changed',
    params: { ...paramsOf(name, data), event: name, id, cursor, order_id, subject_id },
  });
