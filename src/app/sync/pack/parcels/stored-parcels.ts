import { plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { Unreachable } from '../../failure.ts';
import { query } from '../../request.ts';
import { deviceDb, readMeta, writeMeta, type DeviceDb, type DeviceParcel } from '../../outbox/device-db.ts';
import { withoutUndone } from '../../outbox/outbox-responses.ts';
import { follow } from '../../live/follow.ts';
import { isModeKey } from '../modes/mode-data.ts';
import type { Parcel } from '../parcel.ts';
import { isStopped } from './predict.ts';
import { forgetPictures, keepPictures } from '../pictures.ts';
import { stopFacts, type StopFacts } from '../stopped.ts';
import { mergeParcels } from './merge-parcels.ts';

const sinceKey = (warehouseId: string) => `since.${warehouseId}`;
/** Belongs to the chosen warehouse and is deleted with it. */
const isOfWork = (key: string): boolean => key.startsWith('since.') || key.startsWith('weight.') || isModeKey(key);

/** The packing data stored on this device. */
export type PackState = {
  /** The device's warehouse; null until one is chosen. */
  readonly warehouseId: string | null;
  /** Its code and name; empty on a device that chose it before this was stored. */
  readonly warehouseName: string;
  readonly parcels: number;
  /** When the data was last fetched; null if never. */
  readonly since: Date | null;
};

export async function packState(): Promise<PackState> {
  const db = deviceDb();
  const warehouseId = (await readMeta<string>(db, 'warehouse')) ?? null;
  if (warehouseId === null) return { warehouseId, warehouseName: '', parcels: 0, since: null };
  const warehouseName = (await readMeta<string>(db, 'warehouse.name')) ?? '';
  const since = await readMeta<string>(db, sinceKey(warehouseId));
  const parcels = await db.parcels.where({ warehouse_id: warehouseId }).count();
  return { warehouseId, warehouseName, parcels, since: since ? new Date(since) : null };
}

/** Changes the device's warehouse; parcels of the previous one are deleted, except those with unsent operations. */
export async function chooseWarehouse(id: string, name: string): Promise<void> {
  const db = deviceDb();
  await db.transaction('rw', db.parcels, db.operations, db.meta, async () => {
    const others = (await db.parcels.where('warehouse_id').notEqual(id).primaryKeys()) as string[];
    await forget(db, others);
    await db.meta.filter(({ key }) => isOfWork(key)).delete();
    await writeMeta(db, 'warehouse', id);
    await writeMeta(db, 'warehouse.name', name);
  });
}

/**
 * Fetches the open parcels of a warehouse, or those changed since the last time.
 * @throws Refused, Unreachable
 */
export async function refreshParcels(warehouseId: string): Promise<PackState> {
  const db = deviceDb();
  const since = await readMeta<string>(db, sinceKey(warehouseId));
  let after: string | undefined;
  let asOf: string | undefined;
  const fetched: Parcel[] = [];
  do {
    const page = await query('pack.snapshot', { warehouse_id: warehouseId, since, after });
    asOf ??= page.as_of;
    fetched.push(...page.parcels);
    await db.transaction('rw', db.parcels, db.operations, async () => {
      await mergeParcels(db, page.parcels);
      await forget(db, page.removed);
    });
    after = page.next ?? undefined;
  } while (after);
  await writeMeta(db, sinceKey(warehouseId), asOf);
  if (fetched.length > 0) void keepPictures(fetched, { all: since === undefined });
  return packState();
}

/** Deletes the packer's parcels and the choice of the warehouse at logout. Parcels with unsent operations stay. */
export async function forgetParcels(): Promise<void> {
  const db = deviceDb();
  await db.transaction('rw', db.parcels, db.operations, db.meta, async () => {
    await forget(db, (await db.parcels.toCollection().primaryKeys()) as string[]);
    await db.meta.filter(({ key }) => isOfWork(key)).delete();
    await db.meta.bulkDelete(['warehouse', 'warehouse.name']);
  });
  await forgetPictures();
}

/** Parcels with unsent operations stay until these are done. */
async function forget(db: DeviceDb, ids: readonly string[]): Promise<void> {
  const busy = await db.operations
    .where('[subject+state]')
    .anyOf(ids.map((id) => [id, 'waiting']))
    .toArray();
  const stored = new Set(busy.map((op) => op.subject));
  await db.parcels.bulkDelete(ids.filter((id) => !stored.has(id)));
}

const findHere = async (db: DeviceDb, number: string): Promise<DeviceParcel | undefined> =>
  (await db.parcels.where('waybill').equals(number).first()) ?? db.parcels.where('track_no').equals(number).first();

/** The parcel that was picked into a tote. Parcels stored by older versions have no totes. */
const findInTote = (db: DeviceDb, tote: string): Promise<DeviceParcel | undefined> =>
  db.parcels
    .filter(({ local }: { local: Partial<Parcel> }) => {
      const { totes = [], labelled_at: labelledAt, put_back_since: back } = local;
      return totes.includes(tote) && (!labelledAt || Boolean(back));
    })
    .first();

/**
 * A parcel by its slip, label or tote: from this device at once and refreshed in the background, else from the server.
 * @throws Refused, Unreachable where it is not stored
 */
export async function openParcel(typed: string): Promise<Parcel> {
  const db = deviceDb();
  const number = plainNumber(typed);
  const here = await findHere(db, number);
  const inTote = here ? undefined : await findInTote(db, number);
  const request = query('order.getTrackPackageDetail', { track_no: number }).then((parcel) => storeParcel(db, parcel));
  if (!here) {
    if (!inTote) return request;
    // A tote may carry another parcel by now.
    return request.catch((error: unknown) => {
      if (error instanceof Unreachable) return inTote.local;
      throw error;
    });
  }
  // Offline, or removed meanwhile; the next refresh decides. A stored parcel can be packed.
  request.catch(() => undefined);
  return here.local;
}

/** Stores a parcel from the server. If it is stored already, nothing is written, because a scan would wait for that. Returns the stored parcel. */
async function storeParcel(db: DeviceDb, parcel: Parcel): Promise<Parcel> {
  const stored = await db.parcels.get(parcel._id);
  if (stored && stored.server.version >= parcel.version) return stored.local;
  await db.transaction('rw', db.parcels, db.operations, () => mergeParcels(db, [parcel]));
  return (await db.parcels.get(parcel._id))?.local ?? parcel;
}

/** Stores a parcel from another call's response. */
export const keepParcel = async (parcel: Parcel): Promise<void> => void (await storeParcel(deviceDb(), parcel));

export type OpenParcel = {
  readonly parcel: Parcel | null;
  readonly waiting: number;
  /** Of these, scans that were not taken back. */
  readonly scans: number;
  /** Null when the parcel may be packed. */
  readonly stop: StopFacts | null;
};

/** Subscribes to a stored parcel and the number of its unsent operations, across tabs. */
export function watchParcel(id: string, callback: (now: OpenParcel) => void): () => void {
  const read = async (db: DeviceDb) => {
    const [stored, waiting] = await Promise.all([
      db.parcels.get(id),
      db.operations.where({ subject: id, state: 'waiting' }).toArray(),
    ]);
    const parcel = stored?.local ?? null;
    const isStill = parcel !== null && isStopped(parcel);
    return {
      parcel,
      waiting: waiting.length,
      scans: withoutUndone(waiting).filter(({ call }) => call === 'pack.scan').length,
      stop: isStill ? stopFacts(parcel, await db.operations.where({ subject: id }).toArray()) : null,
    };
  };
  return follow(['operations', 'parcels'], read, callback);
}
