import Dexie, { type EntityTable } from 'dexie';
import { outboxNames } from '#domain/platform/outbox/outbox.ts';
import type { CartLine } from '../cart/cart-lines.ts';
import type { Parcel } from '../pack/parcel.ts';

/** The result that was shown on this device before the server confirmed it. */
export type LocalResult = 'counted' | 'refused' | 'queued';

/** A queued operation. It stays until the server has responded, and some days longer in case the server requests it again. */
export type DeviceOp = {
  /** The order of creation, across all tabs of the device. */
  sequence: number;
  op_id: string;
  /** The device's own count of packing operations; 0 for others. */
  seq: number;
  user_id: string;
  call: string;
  input: Record<string, unknown>;
  /** The id of its subject: a parcel, an order. */
  subject: string;
  /** The subject as users know it: a waybill, an order number. */
  title: string;
  /** responded: the service worker has sent it while no page was open; the next page applies the response. */
  state: 'waiting' | 'responded' | 'done' | 'attention';
  localResult: LocalResult;
  /** The order line it counts or removes a unit of. */
  line_id: string | null;
  at: number;
  /** The subject before the operation, where an undo needs it. */
  before?: unknown;
  /** What screens display of its effect until the server responds; read by the code that queued it. */
  preview?: unknown;
  /** The server's message on a rejection; empty otherwise. */
  message: string;
  /** The code of a rejection by the server, where the user can choose what happens next. */
  refusal?: string;
  /** The service worker received the rejection; the next page reports it. */
  isUnreported?: boolean;
  /** The idempotency key, when it is not `op_id`: a retry after a rejection needs a new one, because the server repeats a stored response. */
  key?: string;
  /** The response the service worker received. */
  response?: unknown;
};

/** A parcel as the server sent it, and with the local operations applied. */
export type DeviceParcel = {
  id: string;
  warehouse_id: string;
  waybill: string;
  track_no: string;
  /** Variant codes and SKUs in it, in capitals, to look up what a wrong code belongs to. */
  codes: string[];
  server: Parcel;
  local: Parcel;
};

/** The photo of an operation; deleted when the operation ends. */
export type DevicePhoto = { readonly op_id: string; readonly parcel_id: string; readonly blob: Blob };

/** A picture of a draft or of a waiting operation, by the id of its reference. */
export type StoredPicture = {
  readonly id: string;
  readonly blob: Blob;
  readonly name: string;
  readonly at: number;
  /** Its path, once it is uploaded. */
  readonly path?: string;
};

/** The server's cart of a user, as of the last response. */
type DeviceCart = { user_id: string; lines: readonly CartLine[] };

type Meta = { key: string; value: unknown };

export type DeviceDb = Dexie & {
  operations: EntityTable<DeviceOp, 'sequence'>;
  parcels: EntityTable<DeviceParcel, 'id'>;
  meta: EntityTable<Meta, 'key'>;
  photos: EntityTable<DevicePhoto, 'op_id'>;
  carts: EntityTable<DeviceCart, 'user_id'>;
  pictures: EntityTable<StoredPicture, 'id'>;
};

/** An operation as stored up to version 3. */
type DeviceOpV3 = Omit<DeviceOp, 'sequence' | 'subject' | 'state' | 'localResult' | 'message' | 'response'> & {
  n: number;
  state: 'waiting' | 'answered' | 'done' | 'attention';
  about: string;
  told: LocalResult;
  words: string;
  answer?: unknown;
};

const fromVersion3 = ({ n, about, state, told, words, answer, ...rest }: DeviceOpV3): DeviceOp => ({
  ...rest,
  sequence: n,
  subject: about,
  state: state === 'answered' ? 'responded' : state,
  localResult: told,
  message: words,
  ...(answer !== undefined && { response: answer }),
});

/** The database of the device, not of a user: waiting operations are sent under any session, each with its user. */
export function openDeviceDb(name: string = outboxNames.database): DeviceDb {
  const db = new Dexie(name) as DeviceDb;
  db.version(1).stores({
    ops: '++n, &op_id, [state+n], [about+state], seq',
    parcels: 'id, waybill, track_no, warehouse_id, *codes',
    meta: 'key',
  });
  db.version(2).stores({ photos: 'op_id, parcel_id' });
  db.version(3).stores({ carts: 'user_id' });
  // IndexedDB cannot rename a key, so the operations move to a table of their own.
  db.version(4)
    .stores({ ops: null, operations: '++sequence, &op_id, [state+sequence], [subject+state], seq' })
    .upgrade(async (change) => {
      const stored = await change.table<DeviceOpV3>('ops').orderBy('n').toArray();
      await change.table<DeviceOp>('operations').bulkAdd(stored.map(fromVersion3));
    });
  db.version(5).stores({ pictures: 'id' });
  return db;
}

let opened: DeviceDb | null = null;
export const deviceDb = (): DeviceDb => (opened ??= openDeviceDb());

/** Reads and writes one named value; inside a transaction that holds `meta`. */
export const readMeta = async <T>(db: DeviceDb, key: string): Promise<T | undefined> =>
  (await db.meta.get(key))?.value as T | undefined;
export const writeMeta = (db: DeviceDb, key: string, value: unknown) => db.meta.put({ key, value });
