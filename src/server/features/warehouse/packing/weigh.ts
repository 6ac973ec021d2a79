import { createHmac, timingSafeEqual } from 'node:crypto';
import type { packWeigh } from '#contract/warehouse/packing.ts';
import { can } from '#domain/platform/permissions/can.ts';
import { parcelsInHouse } from '#domain/shipping/shipping/parcel-status.ts';
import { checkWeight, weightBand } from '#domain/shipping/shipping/weight.ts';
import { weightNeed, type WeightNeed } from '#domain/warehouse/packing/weighing.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Handler } from '../../../core/http/context.ts';
import { countTry } from '../../../core/http/access/limit.ts';
import { secretFile } from '../../../core/secrets/secret-file.ts';
import { placeOf } from './call-lead.ts';
import { presentParcel } from './present.ts';
import { changeParcel, linesOf, lockParcels } from './parcel-rows.ts';

/** Six digits for one parcel and weight. Only the supervisors receive them. */
export function leadCode(dataDir: string, parcelId: string, grams: number): string {
  const digest = createHmac('sha256', secretFile(dataDir, 'packing-weight-key'))
    .update(`${parcelId} ${grams}`)
    .digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

const hourMs = 3_600_000;
/** Codes tried for one parcel in an hour. */
const mostTries = 5;

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Records the weight. One outside the tolerance needs a reason; one far outside also a supervisor: their own session, or
 * the code they receive with the parcel's number and place.
 */
export const weigh: Handler<typeof packWeigh> = async ({ input, actor, scope, db, now, emit, services }) => {
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  if (!parcelsInHouse.includes(parcel.status)) return refuse('pack.gone');
  if (parcel.status !== 'packing') return refuse('pack.wrong-status', { number: parcel.waybill });
  const { weight_g, reason } = input;
  const band = weightBand(parcel.expected_g);
  const verdict = checkWeight(weight_g, band);
  const about = { sellerId: parcel.seller_id, orderId: parcel.order_id, subjectId: parcel.id, at: now };
  const lines = await linesOf(db, [parcel.id]);
  if (input.lead_code !== undefined) {
    const minutes = await countTry(services.pool, [{ key: `weight-code:${parcel.id}`, most: mostTries }], hourMs, now);
    if (minutes > 0) return refuse('session.too-many-tries', { minutes });
  }
  const code = leadCode(services.config.dataDir, parcel.id, weight_g);
  const isAgreed = can(actor, 'parcel.decide') || isSame(input.lead_code ?? '', code);
  const need = weightNeed(weight_g, band);
  const needs: WeightNeed =
    need !== 'nothing' && !reason ? 'reason' : need === 'lead' && !isAgreed ? 'lead' : 'nothing';
  if (needs !== 'nothing') {
    const from = `${await placeOf(db, parcel)} · ${weight_g} g · ${code}`;
    const isFirst = needs === 'lead' && input.lead_code === undefined;
    if (isFirst) await emit({ name: 'parcel.lead-called', ...about, data: { number: parcel.waybill, from } });
    return ok({ verdict, needs, parcel: presentParcel(parcel, lines) });
  }
  await changeParcel(db, parcel.id, { weightG: weight_g }, now);
  const data = { weight_g, ...(need !== 'nothing' && reason ? { reason } : {}) };
  await emit({ name: 'parcel.changed', ...about, data });
  const weighed = { ...parcel, weight_g, version: parcel.version + 1 };
  return ok({ verdict, needs, parcel: presentParcel(weighed, lines) });
};
