import { decideTote, isEmptied, nextTask, unitsLeft, withoutTaken } from '#domain/warehouse/picking/walk.ts';
import type { Input, Output } from '../../calls.ts';
import { deviceDb, type DeviceDb } from '../../outbox/device-db.ts';
import { drain } from '../../outbox/outbox.ts';
import { makeOperation } from '../operation.ts';
import { registerBatchAck } from '../register-ack.ts';
import { changeModeData, viewOf, type ApplyOps, type ModeData } from './mode-data.ts';

export type PickData = ModeData<'pick'>;
export type PickBatch = NonNullable<PickData['batch']>;
export type PickTask = PickBatch['tasks'][number];
export type PickParcel = PickBatch['parcels'][number];
type Picking = Pick<Input<'pack.pick'>, 'parcel_id' | 'task_id' | 'quantity' | 'tote'>;

const withTasks = (data: PickData, change: (task: PickTask) => PickTask): PickData =>
  data.batch ? { ...data, batch: { ...data.batch, tasks: data.batch.tasks.map(change) } } : data;

/** Units went into a tote. */
function withPicked(data: PickData, { parcel_id: parcelId, task_id: taskId, quantity, tote }: Picking): PickData {
  const after = withTasks(data, (task) =>
    task.task_id === taskId ? { ...task, picked: task.picked + quantity, short: false } : task,
  );
  const totes = data.totes.map((each) => (each.code === tote ? { ...each, parcel_id: parcelId } : each));
  const place = after.batch?.tasks.find((task) => task.task_id === taskId)?.location_code;
  if (!after.batch || place === undefined) return { ...after, totes };
  const places = withoutTaken(after.batch.places, place, quantity);
  const parcels = after.batch.parcels.map((parcel) =>
    parcel.parcel_id === parcelId && !parcel.totes.includes(tote)
      ? { ...parcel, totes: [...parcel.totes, tote] }
      : parcel,
  );
  return { ...after, totes, batch: { ...after.batch, parcels, places } };
}

/** The batch after picks and reports that were not sent yet. */
export const applyPicks: ApplyOps<'pick'> = (stored, ops) =>
  ops.reduce((data, op) => {
    if (op.call === 'pack.pick') return withPicked(data, op.input as Picking);
    if (op.call === 'pack.pickShort') {
      const { task_id: taskId } = op.input as Picking;
      return withTasks(data, (task) => (task.task_id === taskId ? { ...task, short: true } : task));
    }
    if (op.call === 'pack.pickEmpty') return data;
    const { batch_id: batchId } = op.input as Input<'pack.pickFinish'>;
    return data.batch?._id === batchId ? { ...data, batch: null } : data;
  }, stored);

const stored = async (db: DeviceDb, warehouseId: string): Promise<PickData> => {
  const view = await viewOf(db, 'pick', warehouseId, applyPicks);
  if (!view) throw new Error('the batch is not on this device');
  return view.stand;
};

/** A place that a pick should have emptied; the picker is asked whether it is empty. */
export type EmptiedPlace = {
  readonly place: string;
  readonly pick_id: string;
  readonly parcel_id: string;
  readonly line_id: string;
};

export type LocalPick =
  | {
      readonly ok: true;
      readonly tote: string;
      readonly isParcelDone: boolean;
      readonly emptied: EmptiedPlace | null;
    }
  | { readonly ok: false; readonly refusal: 'pick.unknown-tote' | 'pick.tote-taken' | 'pick.no-task' };

/** Puts units of a task into a tote; operation and effect are one transaction. */
export async function pickLocally(
  warehouseId: string,
  taskId: string,
  { quantity, code }: { readonly quantity: number; readonly code: string },
): Promise<LocalPick> {
  const db = deviceDb();
  const result = await db.transaction('rw', db.operations, db.meta, async (): Promise<LocalPick> => {
    const { batch, totes } = await stored(db, warehouseId);
    const task = batch?.tasks.find((each) => each.task_id === taskId);
    const parcel = batch?.parcels.find((each) => each.parcel_id === task?.parcel_id);
    if (!batch || !task || !parcel || unitsLeft(task) < quantity) return { ok: false, refusal: 'pick.no-task' };
    const decided = decideTote(totes, parcel.parcel_id, code);
    if (!decided.ok) return decided;
    const { parcel_id, line_id } = task;
    const picking = { parcel_id, line_id, task_id: taskId, quantity, tote: decided.value };
    const pickId = await makeOperation(db, {
      call: 'pack.pick',
      subject: parcel_id,
      title: parcel.waybill,
      localResult: 'counted',
      line_id,
      more: picking,
    });
    const tasks = batch.tasks.filter((each) => each.parcel_id === parcel_id);
    const after = tasks.map((each) => (each.task_id === taskId ? { ...each, picked: each.picked + quantity } : each));
    const isParcelDone = nextTask({ tasks: after, parcels: [parcel] }, []) === null;
    const place = task.location_code;
    const emptied = isEmptied(batch.places, place, quantity) ? { place, pick_id: pickId, parcel_id, line_id } : null;
    return { ok: true, tote: decided.value, isParcelDone, emptied };
  });
  if (result.ok) void drain();
  return result;
}

/** Reports that the remaining units of a task are not at their location. */
export async function reportShort(warehouseId: string, taskId: string): Promise<void> {
  const db = deviceDb();
  await db.transaction('rw', db.operations, db.meta, async () => {
    const { batch } = await stored(db, warehouseId);
    const task = batch?.tasks.find((each) => each.task_id === taskId);
    const parcel = batch?.parcels.find((each) => each.parcel_id === task?.parcel_id);
    if (!task || !parcel) return;
    await makeOperation(db, {
      call: 'pack.pickShort',
      subject: task.parcel_id,
      title: parcel.waybill,
      localResult: 'counted',
      line_id: task.line_id,
      more: { parcel_id: task.parcel_id, line_id: task.line_id, task_id: taskId },
    });
  });
  void drain();
}

/** Stores the picker's answer about an emptied place. */
export async function reportEmpty({ place, ...pick }: EmptiedPlace, isEmpty: boolean): Promise<void> {
  const db = deviceDb();
  await db.transaction('rw', db.operations, db.meta, () =>
    makeOperation(db, {
      call: 'pack.pickEmpty',
      subject: pick.parcel_id,
      title: place,
      localResult: 'counted',
      line_id: pick.line_id,
      more: { ...pick, empty: isEmpty },
    }),
  );
  void drain();
}

/** The totes are at the packing station. */
export async function finishWalk(batch: PickBatch): Promise<void> {
  const db = deviceDb();
  await db.transaction('rw', db.operations, db.meta, () =>
    makeOperation(db, {
      call: 'pack.pickFinish',
      subject: batch._id,
      title: batch.parcels.flatMap(({ totes }) => totes).join(', '),
      localResult: 'counted',
      line_id: null,
      more: { batch_id: batch._id },
    }),
  );
  void drain();
}

registerBatchAck('pack.pick', async (op, given) => {
  const { picked, refusal } = given as Output<'pack.pick'>;
  if (picked > 0)
    await changeModeData(deviceDb(), 'pick', (data) =>
      withPicked(data, { ...(op.input as Picking), quantity: picked }),
    );
  return refusal === null ? {} : { state: 'attention', message: refusal };
});

registerBatchAck('pack.pickShort', async (op, given) => {
  const { tasks } = given as Output<'pack.pickShort'>;
  const { parcel_id: parcelId } = op.input as Picking;
  await changeModeData(deviceDb(), 'pick', (data) => {
    const others = data.batch?.tasks.filter((task) => task.parcel_id !== parcelId) ?? [];
    return data.batch && tasks.length > 0 ? { ...data, batch: { ...data.batch, tasks: [...others, ...tasks] } } : data;
  });
  return {};
});

registerBatchAck('pack.pickEmpty', async () => ({}));

registerBatchAck('pack.pickFinish', async (op) => {
  await changeModeData(deviceDb(), 'pick', (data) => applyPicks(data, [op]));
  return {};
});
