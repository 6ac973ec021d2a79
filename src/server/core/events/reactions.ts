import { proposeForPacked } from '../../features/sales/after-sales/proposed-cases.ts';
import { followShipped, followTracking } from '../../features/sales/orders/follow-parcels.ts';
import { writeBackShipped } from '../../features/sales/stores/write-back.ts';
import type { EventName } from '#domain/shared/events/events.ts';
import type { Db } from '../http/context.ts';
import type { NewEvent } from './write.ts';

/** Handler of events of one name, in their transaction. @throws to roll back their cause as well */
export type Reaction = (tx: Db, events: readonly NewEvent[]) => Promise<void>;

/**
 * Warehouse and shipping must not import sales: what orders, stores and after-sales do on parcel events starts here, in
 * this order.
 */
const reactions: { readonly [N in EventName]?: readonly Reaction[] } = {
  'parcel.packed': [proposeForPacked],
  'parcel.shipped': [followShipped, writeBackShipped],
  'tracking.changed': [followTracking],
};

export async function react(tx: Db, events: readonly NewEvent[]): Promise<void> {
  for (const [name, own] of Map.groupBy(events, (event) => event.name))
    for (const reaction of reactions[name] ?? []) await reaction(tx, own);
}
