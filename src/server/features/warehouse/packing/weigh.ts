import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { packWeigh } from '#contract/warehouse/packing-finish.ts';
import { can } from '#domain/platform/permissions/can.ts';
import { parcelsInHouse, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { checkWeight, weightBand } from '#domain/shipping/shipping/weight.ts';
import { weightNeed, type WeightNeed } from '#domain/warehouse/packing/weighing.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Handler } from '../../../core/http/context.ts';
import { countTry } from '../../../core/http/access/limit.ts';
import { secretFile } from '../../../core/secrets/secret-file.ts';
import { placeOf } from './call-lead.ts';
import { missingBefore, storedResponse, storeResponse, type OperationFields } from '../operations/operations.ts';
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
const maxTries = 5;

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

type WeighInput = z.output<(typeof packWeigh)['input']>;
type WeighOutput = z.input<(typeof packWeigh)['output']>;

/** The fields of a weight that was stored on a device; null for one recorded at once. */
function operationOf({ op_id, device_id, seq, at, clock_ms, user_id, parcel_id }: WeighInput): OperationFields | null {
  if (op_id === undefined || device_id === undefined || seq === undefined || at === undefined) return null;
  return { op_id, device_id, seq, at, clock_ms, user_id, parcel_id };
}

/**
 * Records the weight. One outside the tolerance needs a reason; one far outside also a supervisor: their own session, or
 * the code they receive with the parcel's number and place. A weight that was stored on a device is an operation like a
 * scan: its response is stored with the effect, so a retry has no effect.
 */
export const weigh: Handler<typeof packWeigh> = async ({ input, actor, scope, db, now, emit, services }) => {
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const { weight_g, reason } = input;
  const operation = operationOf(input);
  const stored = { parcel_id: parcel.id, kind: 'weigh', code: String(weight_g) } as const;
  const before = operation && (await storedResponse(db, packWeigh.output, operation.op_id, stored));
  if (before) return before;
  if (!parcelsInHouse.includes(parcel.status)) return refuse('pack.gone');
  if (parcel.status !== parcelStatus.packing) return refuse('pack.wrong-status', { number: parcel.waybill });
  const band = weightBand(parcel.expected_g);
  const verdict = checkWeight(weight_g, band);
  const actorId = operation?.user_id ?? actor.userId;
  const about = { sellerId: parcel.seller_id, orderId: parcel.order_id, subjectId: parcel.id, actorId, at: now };
  const lines = await linesOf(db, [parcel.id]);
  const respond = async (output: Pick<WeighOutput, 'needs' | 'parcel'>) => {
    if (!operation) return ok({ verdict, ...output });
    const missing = await missingBefore(db, operation.device_id, operation.seq);
    const response: WeighOutput = { verdict, ...output, missing };
    return storeResponse(db, { ...operation, ...stored, response, sentBy: actor.userId }, now);
  };
  if (input.lead_code !== undefined) {
    const minutes = await countTry(services.pool, [{ key: `weight-code:${parcel.id}`, max: maxTries }], hourMs);
    if (minutes > 0) return refuse('session.too-many-tries', { minutes });
  }
  const code = leadCode(services.config.dataDir, parcel.id, weight_g);
  // A supervisor who only sends what a packer of the device weighed has not agreed to it.
  const isLeads = can(actor, 'parcel.decide') && actorId === actor.userId;
  const isAgreed = isLeads || isSame(input.lead_code ?? '', code);
  const need = weightNeed(weight_g, band);
  const needs: WeightNeed =
    need !== 'nothing' && !reason ? 'reason' : need === 'lead' && !isAgreed ? 'lead' : 'nothing';
  if (needs !== 'nothing') {
    const from = `${await placeOf(db, parcel)} · ${weight_g} g · ${code}`;
    const isFirst = needs === 'lead' && input.lead_code === undefined;
    if (isFirst) await emit({ name: 'parcel.lead-called', ...about, data: { number: parcel.waybill, from } });
    return respond({ needs, parcel: presentParcel(parcel, lines) });
  }
  await changeParcel(db, parcel.id, { weightG: weight_g }, now);
  const data = { weight_g, ...(need !== 'nothing' && reason ? { reason } : {}) };
  await emit({ name: 'parcel.changed', ...about, data });
  const weighed = { ...parcel, weight_g, version: parcel.version + 1 };
  return respond({ needs, parcel: presentParcel(weighed, lines) });
};
