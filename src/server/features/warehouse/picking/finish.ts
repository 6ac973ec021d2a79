import type { z } from 'zod';
import { packPickFinish } from '#contract/warehouse/picking.ts';
import { nextStatus } from '#domain/shared/status.ts';
import { refuse } from '#domain/shared/result.ts';
import { pickBatchTransitions } from '#domain/warehouse/picking/status.ts';
import type { Handler } from '../../../core/http/context.ts';
import { missingBefore, storedResponse, storeResponse } from '../operations/operations.ts';
import { changeBatch, lockBatchRow } from './store.ts';

type FinishOutput = z.input<(typeof packPickFinish)['output']>;

/** The walk is over. One that was cancelled meanwhile stays cancelled. */
export const finishBatch: Handler<typeof packPickFinish> = async ({ input, actor, db, now, emit }) => {
  const { batch_id: code, ...fields } = input;
  const about = { parcel_id: null, kind: 'pick-finish' as const, code };
  const before = await storedResponse(db, packPickFinish.output, input.op_id, about);
  if (before) return before;
  const batch = await lockBatchRow(db, code);
  if (!batch) return refuse('not-found');
  const status = nextStatus(pickBatchTransitions, batch.status, 'finish');
  if (status) {
    await changeBatch(db, batch.id, { status, now });
    await emit({ name: 'stock.picking', subjectId: batch.id, data: { status }, at: now });
  }
  const response: FinishOutput = {
    status: status ?? batch.status,
    missing: await missingBefore(db, input.device_id, input.seq),
  };
  return storeResponse(db, { ...fields, ...about, response, sentBy: actor.userId }, now);
};
