import type { orderLabels, packHandOver } from '#contract/packing.ts';
import { decideLabel } from '#domain/packing/label.ts';
import { parcelTransitions } from '#domain/shipping/parcel-status.ts';
import { covers } from '#domain/permissions/can.ts';
import { nextStatus } from '#domain/status.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Handler } from '../../http/context.ts';
import { projectFulfilment, projectTracking } from '../orders/project.ts';
import { shipOrder } from '../stock/ship.ts';
import { labelsPdf } from './label.ts';
import { packLine } from './present.ts';
import { changeParcel, linesOf, lockParcels } from './store.ts';

/** Prints labels, all or none. The first print packs the parcel; a later one only prints again. */
export const labels: Handler<typeof orderLabels> = async ({ input, actor, scope, db, now, emit }) => {
  const wanted = [...new Set(input.parcel_ids)];
  const parcels = (await lockParcels(db, wanted)).filter((parcel) => covers(scope, parcel.seller_id));
  if (parcels.length < wanted.length) return refuse('not-found');
  const lines = Map.groupBy(await linesOf(db, wanted), (line) => line.parcel_id);
  for (const parcel of parcels) {
    const facts = {
      status: parcel.status,
      lines: (lines.get(parcel.id) ?? []).map(packLine),
      weight_grams: parcel.weight_g,
    };
    const decided = decideLabel(facts, parcel);
    if (!decided.ok) return decided;
    const packed = nextStatus(parcelTransitions, parcel.status, 'label');
    if (!packed && parcel.label_prints === 0) return refuse('pack.wrong-status', { status: parcel.status });
    await changeParcel(
      db,
      parcel.id,
      { labelled: true, ...(packed ? { status: packed, packedBy: actor.userId } : {}) },
      now,
    );
    if (packed) {
      const about = { sellerId: parcel.seller_id, orderId: parcel.order_id, subjectId: parcel.id };
      await emit({ name: 'parcel.packed', ...about, data: { track_no: parcel.track_no }, at: now });
    }
  }
  const byId = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  const pages = wanted.flatMap((id) => {
    const parcel = byId.get(id);
    return parcel
      ? [
          {
            carrier: parcel.carrier,
            channel: parcel.channel,
            trackNo: parcel.track_no,
            waybill: parcel.waybill,
            orderNumber: parcel.order_number,
            from: parcel.sender,
            to: parcel.shipping_address,
            weightG: parcel.weight_g ?? 0,
          },
        ]
      : [];
  });
  const name = pages.length === 1 ? `label-${pages[0]?.waybill}.pdf` : `labels-${pages.length}.pdf`;
  return ok({ name, type: 'application/pdf', body: await labelsPdf(pages, now), inline: true });
};

/** The carrier has them: goods leave the stock, the order and its seller see the tracking number. */
export const handOver: Handler<typeof packHandOver> = async ({ input, actor, db, now, emit }) => {
  const wanted = [...new Set(input.parcel_ids)];
  const parcels = await lockParcels(db, wanted);
  if (parcels.length < wanted.length) return refuse('not-found');
  for (const parcel of parcels) {
    const shipped = nextStatus(parcelTransitions, parcel.status, 'ship');
    if (!shipped) return refuse('pack.wrong-status', { status: parcel.status });
    await changeParcel(db, parcel.id, { status: shipped, shipped: true }, now);
    await shipOrder(db, parcel.order_id, { actorId: actor.userId, now });
    const which = { sellerId: parcel.seller_id, orderId: parcel.order_id };
    await emit({
      name: 'parcel.shipped',
      ...which,
      subjectId: parcel.id,
      data: { track_no: parcel.track_no },
      at: now,
    });
    await projectTracking(db, { ...which, now });
    await projectFulfilment(db, { ...which, now }, emit);
  }
  return ok({ shipped: parcels.length });
};
