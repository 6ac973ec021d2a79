import { liveQuery } from 'dexie';
import { query } from '../../request.ts';
import type { Output } from '../../calls.ts';
import { deviceDb, readMeta, writeMeta, type DeviceDb, type DeviceOp } from '../../outbox/device-db.ts';

/** The modes other than packing; returns belong to receiving, for the users who may book them. */
export type Mode = 'pick' | 'sort' | 'receive' | 'returns' | 'move' | 'count';

/** The data each mode stores for offline work. */
const queries = {
  pick: 'pack.picking',
  sort: 'pack.unsorted',
  receive: 'pack.inbound',
  returns: 'pack.returns',
  move: 'pack.stock',
  count: 'pack.places',
} as const;
const callsOf = {
  pick: ['pack.pick', 'pack.pickShort', 'pack.pickEmpty', 'pack.pickFinish'],
  sort: ['pack.sort', 'pack.unsort'],
  // Returned goods fill the same locations.
  receive: ['pack.receive', 'pack.restock'],
  returns: ['pack.restock'],
  move: ['pack.move', 'pack.unmove', 'pack.setAside'],
  count: ['pack.count'],
} as const;
export type ModeData<M extends Mode> = Output<(typeof queries)[M]>;

/** `at`: when it was requested. */
type Stored<M extends Mode> = { readonly at: string; readonly stand: ModeData<M> };

const prefix = 'mode.';
const keyOf = (mode: Mode, warehouseId: string) => `${prefix}${mode}.${warehouseId}`;
const roundOf = (mode: Mode) => `${prefix}round.${mode}`;
export const isModeKey = (key: string): boolean => key.startsWith(prefix);

/** A mode's unsent operations, oldest first; runs in a transaction on `operations`. */
export async function unsentOps(db: DeviceDb, mode: Mode): Promise<DeviceOp[]> {
  return db.operations
    .where('[state+sequence]')
    .between(['waiting', 0], ['waiting', Number.MAX_SAFE_INTEGER])
    .or('[state+sequence]')
    .between(['responded', 0], ['responded', Number.MAX_SAFE_INTEGER])
    .filter((op) => callsOf[mode].some((call) => call === op.call))
    .sortBy('sequence');
}

export const modeDataOf = <M extends Mode>(
  db: DeviceDb,
  mode: M,
  warehouseId: string,
): Promise<Stored<M> | undefined> => readMeta<Stored<M>>(db, keyOf(mode, warehouseId));

/** Applies an operation's response to the stored data, in the same transaction. Fetches started earlier become stale. */
export async function changeModeData<M extends Mode>(
  db: DeviceDb,
  mode: M,
  change: (stand: ModeData<M>) => ModeData<M>,
): Promise<void> {
  await writeMeta(db, roundOf(mode), ((await readMeta<number>(db, roundOf(mode))) ?? 0) + 1);
  const rows = await db.meta.where('key').startsWith(keyOf(mode, '')).toArray();
  for (const { key, value } of rows) {
    const stored = value as Stored<M>;
    await writeMeta(db, key, { ...stored, stand: change(stored.stand) });
  }
}

/**
 * Fetches a mode's data. While operations wait, the stored data with them applied is newer than the server's: their responses bring the rest.
 * @throws Refused, Unreachable
 */
export async function refreshMode(mode: Mode, warehouseId: string): Promise<void> {
  const db = deviceDb();
  const before = await readMeta<number>(db, roundOf(mode));
  const at = new Date().toISOString();
  const data = await query(queries[mode], { warehouse_id: warehouseId });
  await db.transaction('rw', db.operations, db.meta, async () => {
    const isOlder = (await readMeta<number>(db, roundOf(mode))) !== before || (await unsentOps(db, mode)).length > 0;
    const stored = await modeDataOf(db, mode, warehouseId);
    // A later request was faster. A time ahead of now is of a clock that was set back since.
    const isOvertaken = stored !== undefined && stored.at > at && stored.at <= new Date().toISOString();
    if (!stored || !(isOlder || isOvertaken)) await writeMeta(db, keyOf(mode, warehouseId), { at, stand: data });
  });
}

/** The same for several modes: one that fails does not prevent the others. @throws the first failure */
export async function refreshModes(modes: readonly Mode[], warehouseId: string): Promise<void> {
  const failures: unknown[] = [];
  for (const mode of modes) await refreshMode(mode, warehouseId).catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** A mode's stored data with the unsent operations applied. */
export type ModeView<M extends Mode> = { readonly at: Date; readonly stand: ModeData<M>; readonly waiting: number };

/** Applies the unsent operations to the server's data. */
export type ApplyOps<M extends Mode> = (stand: ModeData<M>, ops: readonly DeviceOp[]) => ModeData<M>;

export async function viewOf<M extends Mode>(
  db: DeviceDb,
  mode: M,
  warehouseId: string,
  onTop: ApplyOps<M>,
): Promise<ModeView<M> | null> {
  const [stored, ops] = [await modeDataOf(db, mode, warehouseId), await unsentOps(db, mode)];
  return stored ? { at: new Date(stored.at), stand: onTop(stored.stand, ops), waiting: ops.length } : null;
}

/** Subscribes to a mode's data across tabs; null while nothing is stored. */
export function watchMode<M extends Mode>(
  mode: M,
  warehouseId: string,
  onTop: ApplyOps<M>,
  callback: (view: ModeView<M> | null) => void,
): () => void {
  const following = liveQuery(() => viewOf(deviceDb(), mode, warehouseId, onTop)).subscribe({
    next: callback,
    error: () => undefined,
  });
  return () => following.unsubscribe();
}
