import type { orderLabels } from '#contract/warehouse/packing-finish.ts';
import { decideLabel } from '#domain/warehouse/packing/label.ts';
import { lacksPhoto } from '#domain/warehouse/packing/photo.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { parcelTransitions } from '#domain/shipping/shipping/parcel-status.ts';
import { nextStatus } from '#domain/shared/status.ts';
import type { Handler } from '../../../../core/http/context.ts';
import { iossNumbersOf } from '../../../shipping/ioss/carried.ts';
import { settingOf } from '../../../platform/settings/settings.ts';
import { labelsPdf, type Label } from './label.ts';
import { packLine } from '../present.ts';
import { changeParcel, linesOf, lockParcels, type ParcelRow } from '../parcel-rows.ts';

const labelOf = (parcel: ParcelRow, units: number, ioss: string | null, now: Date): Label => ({
  carrier: parcel.carrier,
  channel: parcel.channel,
  trackNo: parcel.track_no,
  waybill: parcel.waybill,
  orderNumber: parcel.order_number,
  from: parcel.sender,
  to: parcel.shipping_address,
  weightG: parcel.weight_g ?? 0,
  units,
  ioss,
  reprint: parcel.label_prints > 0 ? { count: parcel.label_prints, at: now } : null,
});

/**
 * Prints labels in the given order, all or none. The first print packs the parcel; a reprint is marked as one on the
 * label, in its file name and in the order's history: two labels of one parcel must not ship as two parcels.
 */
export const labels: Handler<typeof orderLabels> = async ({ input, actor, scope, db, now, emit }) => {
  const wanted = [...new Set(input.parcel_ids)];
  const parcels = new Map((await lockParcels(db, scope, wanted)).map((parcel) => [parcel.id, parcel]));
  if (parcels.size < wanted.length) return refuse('not-found');
  const lines = Map.groupBy(await linesOf(db, wanted), (line) => line.parcel_id);
  const photoRule = await settingOf(db, 'packing.photo');
  for (const parcel of parcels.values()) {
    const number = parcel.waybill;
    const packed = { lines: (lines.get(parcel.id) ?? []).map(packLine), weight_grams: parcel.weight_g };
    const lacks_photo = lacksPhoto(photoRule, parcel);
    const decided = decideLabel({ status: parcel.status, ...packed, lacks_photo }, parcel);
    if (!decided.ok) return refuse(decided.refusal, { ...decided.details, number });
    const next = nextStatus(parcelTransitions, parcel.status, 'label');
    if (!next && parcel.label_prints === 0) return refuse('pack.wrong-status', { number });
    const change = next ? { status: next, packedBy: actor.userId } : {};
    await changeParcel(db, parcel.id, { labelled: true, ...change }, now);
    const about = { sellerId: parcel.seller_id, orderId: parcel.order_id, subjectId: parcel.id };
    if (parcel.label_prints > 0)
      await emit({ name: 'parcel.reprinted', ...about, data: { reprint: parcel.label_prints }, at: now });
    if (!next) continue;
    await emit({ name: 'parcel.packed', ...about, data: { track_no: parcel.track_no }, at: now });
  }
  const unitsOf = (id: string) => (lines.get(id) ?? []).reduce((sum, line) => sum + line.quantity, 0);
  const ioss = await iossNumbersOf(db, wanted);
  const pages = wanted
    .flatMap((id) => parcels.get(id) ?? [])
    .map((parcel) => labelOf(parcel, unitsOf(parcel.id), ioss.get(parcel.id) ?? null, now));
  const [first, ...more] = pages;
  const again = first?.reprint ? `-reprint-${first.reprint.count}` : '';
  const name = first && more.length === 0 ? `label-${first.waybill}${again}.pdf` : `labels-${pages.length}.pdf`;
  return ok({ name, type: 'application/pdf', body: await labelsPdf(pages, now), inline: true });
};
