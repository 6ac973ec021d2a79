import type { z } from 'zod';
import { packPutBack } from '#contract/warehouse/packing.ts';
import { decidePutBack, unitsToPutBack } from '#domain/warehouse/packing/put-back.ts';
import { presentRefusal } from '#domain/warehouse/packing/refusal.ts';
import { refuse } from '#domain/shared/result.ts';
import type { Handler } from '../../../core/http/context.ts';
import { storedResponse, storeResponse, missingBefore } from '../operations/operations.ts';
import { packLine, presentParcel } from './present.ts';
import { putUnitsBack } from './put-back-store.ts';
import { linesOf, lockParcels, parcelsByIds, itemByCode, type ParcelRow } from './parcel-rows.ts';

type PutBackOutput = z.input<(typeof packPutBack)['output']>;
type Outcome = Pick<PutBackOutput, 'put_back' | 'line_id' | 'refusal'>;

const nothing: Outcome = { put_back: false, line_id: null, refusal: null };

/**
 * One unit that left the order goes back from its box to its shelf. Like a scan, the operation and its response are stored with the
 * effect, so a retry has no second effect. An offline one may arrive after a supervisor confirmed: then it has none.
 */
export const putBack: Handler<typeof packPutBack> = async (context) => {
  const { input, actor, scope, db, now } = context;
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const about = { parcel_id: parcel.id, kind: 'put-back', code: input.code } as const;
  const before = await storedResponse(db, packPutBack.output, input.op_id, about);
  if (before) return before;
  const outcome = parcel.put_back_since ? await applyOperation(context, parcel) : nothing;
  const [after] = await parcelsByIds(db, scope, [parcel.id]);
  const response: PutBackOutput = {
    ...outcome,
    parcel: presentParcel(after ?? parcel, await linesOf(db, [parcel.id])),
    missing: await missingBefore(db, input.device_id, input.seq),
  };
  return storeResponse(db, { ...input, kind: 'put-back', response, sentBy: actor.userId }, now);
};

async function applyOperation(
  { input, actor, db, now, emit }: Parameters<typeof putBack>[0],
  parcel: ParcelRow,
): Promise<Outcome> {
  const lines = await linesOf(db, [parcel.id]);
  const own = lines.map((line) => ({ ...packLine(line), to_put_back: line.to_put_back }));
  const first = decidePutBack(parcel, own, input.code);
  if (!first.ok) {
    const known = await itemByCode(db, input.code, parcel.warehouse_id);
    const named = decidePutBack(parcel, own, input.code, known);
    const { refusal, details = {} } = named.ok ? first : named;
    return { ...nothing, refusal: presentRefusal(refusal, details, known ? [...lines, known] : lines) };
  }
  const line = lines[first.value.lineIndex];
  if (!line) throw new Error('the line is not in the parcel');
  const actorId = input.user_id ?? actor.userId;
  await putUnitsBack(db, parcel, { line, units: 1 }, { actorId, now });
  const about = { sellerId: parcel.seller_id, orderId: parcel.order_id, subjectId: parcel.id, at: now };
  await emit({ name: 'parcel.changed', ...about, data: { taken_out: line.variant_code } });
  if (unitsToPutBack(parcel, lines) === 1)
    await emit({ name: 'parcel.decided', ...about, data: { choice: 'put-back' } });
  return { put_back: true, line_id: line.id, refusal: null };
}
