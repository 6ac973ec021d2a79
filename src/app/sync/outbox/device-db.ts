import Dexie, { type EntityTable } from 'dexie';
import { outboxNames } from '#domain/platform/outbox/outbox.ts';
import type { Parcel } from '../pack/parcel.ts';

/** The result that was shown on this device before the server confirmed it. */
export type Told = 'counted' | 'refused' | 'queued';

/** An operation of this device: it stays until it is answered, and a while longer in case the server asks for it again. */
export type DeviceOp = {
  /** The order in which they were made, over all tabs of the device. */
  n: number;
  op_id: string;
  /** The device's own count of packing operations; 0 for others. */
  seq: number;
  user_id: string;
  call: string;
  input: Record<string, unknown>;
  /** What it is about: the parcel's id; and for people: its waybill. */
  about: string;
  title: string;
  /** answered: by the worker while no page lived; the next page puts the answer in place. */
  state: 'waiting' | 'answered' | 'done' | 'attention';
  told: Told;
  /** The line it counted on here, or takes out of. */
  line_id: string | null;
  at: number;
  /** How what it is about stood before, where an undo needs it. */
  before?: unknown;
  /** Why it needs a person, in the server's words. */
  words: string;
  /** The key it goes under, where that is no longer its id: the server keeps a refusal under a key and would say it again. */
  key?: string;
  /** What the worker was answered. */
  answer?: unknown;
};

/** A parcel as the server had it, and as it is with what was done here since. */
export type DeviceParcel = {
  id: string;
  warehouse_id: string;
  waybill: string;
  track_no: string;
  /** Variant codes and SKUs in it, in capitals: what a wrong code means is looked up by them. */
  codes: string[];
  server: Parcel;
  local: Parcel;
};

/** The picture an operation carries; it goes when that ends. */
export type DevicePhoto = { readonly op_id: string; readonly parcel_id: string; readonly blob: Blob };

type Meta = { key: string; value: unknown };

export type DeviceDb = Dexie & {
  ops: EntityTable<DeviceOp, 'n'>;
  parcels: EntityTable<DeviceParcel, 'id'>;
  meta: EntityTable<Meta, 'key'>;
  photos: EntityTable<DevicePhoto, 'op_id'>;
};

/** The database of the device, not of a user: waiting operations are sent under any session, each with its user. */
export function openDeviceDb(name: string = outboxNames.database): DeviceDb {
  const db = new Dexie(name) as DeviceDb;
  db.version(1).stores({
    ops: '++n, &op_id, [state+n], [about+state], seq',
    parcels: 'id, waybill, track_no, warehouse_id, *codes',
    meta: 'key',
  });
  db.version(2).stores({ photos: 'op_id, parcel_id' });
  return db;
}

let opened: DeviceDb | null = null;
export const deviceDb = (): DeviceDb => (opened ??= openDeviceDb());

/** Reads and writes one named value; inside a transaction that holds `meta`. */
export const readMeta = async <T>(db: DeviceDb, key: string): Promise<T | undefined> =>
  (await db.meta.get(key))?.value as T | undefined;
export const writeMeta = (db: DeviceDb, key: string, value: unknown) => db.meta.put({ key, value });
