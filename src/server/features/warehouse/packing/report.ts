import { sql } from '../../../core/db/sql.ts';
import type { z } from 'zod';
import { packReport } from '#contract/warehouse/packing.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { decideReport, scannedWithoutProblems } from '#domain/warehouse/packing/choices.ts';
import { refuse } from '#domain/shared/result.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import type { Handler } from '../../../core/http/context.ts';
import { raiseDoubt } from '../cycle-counts/due.ts';
import { doneAt, storedResponse, storeResponse, missingBefore } from '../operations/operations.ts';
import { presentParcel } from './present.ts';
import { openProblems, stopForGoods } from './problems.ts';
import { linesOf, lockParcels, parcelsByIds } from './parcel-rows.ts';

type ReportOutput = z.input<(typeof packReport)['output']>;

/**
 * Stops a parcel because goods are damaged or missing. Like a scan, the operation and its response are stored with the
 * effect, so a retry reports once.
 */
export const report: Handler<typeof packReport> = async ({ input, actor, scope, db, now, emit }) => {
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const before = await storedResponse(db, packReport.output, input.op_id, {
    parcel_id: parcel.id,
    kind: 'report',
    code: input.line_id,
  });
  if (before) return before;
  const line = (await linesOf(db, [parcel.id])).find((each) => each.id === input.line_id);
  if (!line) return refuse('not-found');

  // The goods of a cancelled order are put back anyway.
  const isOff = parcel.order_status === orderStatus.cancelled || parcel.status === parcelStatus.cancelled;
  if (!isOff) {
    const reported = (await openProblems(db, [parcel.id]))
      .filter((problem) => problem.order_line_id === line.order_line_id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const labelled = parcel.labelled_at !== null;
    const decided = decideReport({ status: parcel.status, labelled }, { ...line, reported }, input.quantity);
    if (!decided.ok) return refuse(decided.refusal, { ...decided.details, number: parcel.waybill });
    const scanned = scannedWithoutProblems(line, reported + input.quantity);
    await db.execute(sql`
      update parcel_lines set scanned = ${scanned} where seller_id = ${line.seller_id} and id = ${line.id}`);
    const { seller_id: sellerId, order_id: orderId, id: parcelId } = parcel;
    const { order_line_id: orderLineId, variant_id: variantId, variant_code: variantCode } = line;
    const { kind, quantity, reason } = input;
    // A count of the place may come before the report of an offline device.
    const foundAt = doneAt(input, now);
    const what = { orderLineId, variantId, variantCode, kind, quantity, reason, source: 'pack' as const, foundAt };
    const actorId = input.user_id ?? actor.userId;
    // Identified by its operation, so that its photo can reference it.
    const id = input.op_id;
    // A missing unit makes the whole place doubtful: it is counted next.
    if (kind === 'missing')
      await raiseDoubt(db, {
        warehouseId: parcel.warehouse_id,
        locationCode: line.location_code,
        variantId,
        raisedBy: actorId,
        at: now,
      });
    await stopForGoods(db, { id, sellerId, orderId, parcelId, ...what }, { actorId, now, emit });
  }
  const [after] = await parcelsByIds(db, scope, [parcel.id]);
  const response: ReportOutput = {
    reported: !isOff,
    parcel: presentParcel(after ?? parcel, await linesOf(db, [parcel.id])),
    missing: await missingBefore(db, input.device_id, input.seq),
  };
  const { line_id: code, ...fields } = input;
  return storeResponse(db, { ...fields, kind: 'report', code, response, sentBy: actor.userId }, now);
};
