import { covers, scopeOf, type Actor } from '#domain/permissions/can.ts';
import type { Permission } from '#domain/permissions/policies.ts';
import { actionOf, paramsOf } from './actions.ts';

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
};

/** Whether somebody may hear of a fact: it is addressed to them, or they may read the rows it is about. */
export function hears(actor: Actor, event: EventRow): boolean {
  if (event.data['user_id'] !== undefined) return event.data['user_id'] === actor.userId;
  const scope = scopeOf(actor, rights[event.name.split('.')[0] ?? ''] ?? 'order.read');
  return scope !== null && (event.seller_id === null ? scope.all : covers(scope, event.seller_id));
}

/** The event as it goes over the wire. */
export const spoken = ({ id, name, order_id, subject_id, data }: EventRow): string =>
  JSON.stringify({
    action: actionOf(name),
    params: { ...paramsOf(name, data), event: name, cursor: id, order_id, subject_id },
  });
