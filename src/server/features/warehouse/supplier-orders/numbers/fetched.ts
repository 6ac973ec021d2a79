import { ok } from '#domain/shared/result.ts';
import { changesOrder } from '#domain/warehouse/supplier-orders/numbers/attach.ts';
import { attachParcels, type WholesaleParcel } from '#domain/warehouse/supplier-orders/numbers/wholesale.ts';
import type { ShipContext } from '../ship.ts';
import { attachOne } from './attach.ts';
import { markChecked, type RunningOrder } from './store.ts';

/** Attaches what 1688 says of an order. Without news the order keeps its version. */
export async function attachFetched(order: RunningOrder, parcels: readonly WholesaleParcel[], context: ShipContext) {
  const { change, unknown, unnamed } = attachParcels(order, parcels);
  const { newWaybill: waybill, traces } = change;
  if (changesOrder(change) || unknown.length > 0) {
    const { id, version } = order;
    const known = { order_id: id, version, supplier_number: null, waybill, traces: [...traces] };
    const attached = await attachOne(known, context, unknown);
    if (!attached.ok) return attached;
  }
  await markChecked(context.db, order.id, context.now);
  const cartons = waybill === null ? 0 : 1;
  return ok({ cartons, traces: traces.length, unknown: [...unknown], unnamed });
}
