import {
  packCollect,
  packLeaveBatch,
  packPick,
  packPickEmpty,
  packPickFinish,
  packPicking,
  packPickShort,
  packTakeBatch,
  stockDecideBatch,
  stockPickBatches,
} from '#contract/warehouse/picking.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { nextStatus } from '#domain/shared/status.ts';
import { pickBatchStatuses, pickBatchTransitions } from '#domain/warehouse/picking/status.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { isUnique } from '../../../core/db/unique.ts';
import { collect, pickWork } from './collect.ts';
import { pickEmpty } from './empty.ts';
import { finishBatch } from './finish.ts';
import { pick } from './pick.ts';
import { pickShort } from './short.ts';
import {
  batchOf,
  batchProgress,
  changeBatch,
  listBatches,
  lockBatchRow,
  presentBatch,
  presentProgress,
  waitingBatches,
} from './store.ts';

export const pickingRoutes: readonly Route[] = [
  defineRoute(packPicking, async ({ input, actor, db }) => {
    const batch = await batchOf(db, input.warehouse_id, actor.userId);
    const waiting = await waitingBatches(db, input.warehouse_id);
    return ok({
      ...(await pickWork(db, input.warehouse_id)),
      batch: batch && (await presentBatch(db, batch)),
      waiting: waiting.map((row) => {
        const { _id, opened_at, picker, parcels, picked, units } = presentProgress(row);
        return { _id, opened_at, picker, parcels, picked, units };
      }),
    });
  }),

  defineRoute(packCollect, collect),

  defineRoute(packTakeBatch, async ({ input, actor, db, now, emit, audit }) => {
    const batch = await lockBatchRow(db, input.batch_id);
    if (!batch) return refuse('not-found');
    const status = nextStatus(pickBatchTransitions, batch.status, 'take');
    if (!status) return refuse('pick.changed');
    const change = changeBatch(db, batch.id, { status, pickerId: actor.userId, now });
    if (!(await isUnique('pick_batches_picker', change))) return refuse('pick.has-batch');
    audit({ subject: batch.id, after: { status } });
    await emit({ name: 'stock.picking', subjectId: batch.id, data: { status }, at: now });
    return ok({ batch: await presentBatch(db, batch) });
  }),

  defineRoute(packLeaveBatch, async ({ input, actor, db, now, emit, audit }) => {
    const batch = await lockBatchRow(db, input.batch_id);
    if (!batch || batch.picker_id !== actor.userId) return refuse('not-found');
    const status = nextStatus(pickBatchTransitions, batch.status, 'release');
    if (!status) return refuse('pick.changed');
    await changeBatch(db, batch.id, { status, now });
    audit({ subject: batch.id, after: { status } });
    await emit({ name: 'stock.picking', subjectId: batch.id, data: { status }, at: now });
    return ok({ status });
  }),

  defineRoute(packPick, pick),
  defineRoute(packPickShort, pickShort),
  defineRoute(packPickEmpty, pickEmpty),
  defineRoute(packPickFinish, finishBatch),

  defineRoute(stockPickBatches, async ({ input, db }) => {
    const { page, size, status: statuses = pickBatchStatuses } = input;
    const { rows, count } = await listBatches(db, { page, size, statuses });
    return ok({ list: rows.map(presentProgress), count, size });
  }),

  defineRoute(stockDecideBatch, async ({ input, db, now, emit, audit }) => {
    const batch = await lockBatchRow(db, input.batch_id);
    if (!batch) return refuse('not-found');
    const status = nextStatus(pickBatchTransitions, batch.status, input.action);
    if (!status) return refuse('pick.changed');
    await changeBatch(db, batch.id, { status, now });
    audit({ subject: batch.id, before: { status: batch.status }, after: { status } });
    await emit({ name: 'stock.picking', subjectId: batch.id, data: { status }, at: now });
    const row = await batchProgress(db, batch.id);
    return row ? ok(presentProgress(row)) : refuse('not-found');
  }),
];
