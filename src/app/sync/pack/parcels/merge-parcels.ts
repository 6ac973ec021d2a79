import type { Input } from '../../calls.ts';
import type { DeviceDb, DeviceOp, DeviceParcel } from '../../outbox/device-db.ts';
import type { Parcel } from '../parcel.ts';
import { newerOf, withOps, type KnownCode, type WaitingOp } from './predict.ts';

const plain = (code: string): string => code.trim().toUpperCase();

function waitingOps(ops: readonly DeviceOp[]): WaitingOp[] {
  return ops.flatMap((op): WaitingOp[] => {
    if (op.call === 'pack.undo') return op.line_id ? [{ kind: 'undo', lineId: op.line_id }] : [];
    if (op.call === 'pack.putBack') return op.line_id ? [{ kind: 'put-back', lineId: op.line_id }] : [];
    if (op.call === 'pack.report') {
      const { line_id: lineId, kind: problem, quantity } = op.input as Input<'pack.report'>;
      return [{ kind: 'report', lineId, problem, quantity }];
    }
    if (op.call === 'pack.weigh') return [{ kind: 'weigh', grams: Number(op.input['weight_g']) }];
    if (op.call === 'pack.photo') return op.input['kind'] === 'box' ? [{ kind: 'photo' }] : [];
    return op.call === 'pack.scan' ? [{ kind: 'scan', code: String(op.input['code']) }] : [];
  });
}

/** The server's parcel with this device's unsent operations applied. */
function withUnsent(server: Parcel, ops: readonly DeviceOp[]): DeviceParcel {
  const { _id: id, warehouse_id, waybill, track_no, list } = server;
  const codes = [...new Set(list.flatMap((line) => [line.variant_code, line.sku]).map(plain))].filter(
    (code) => code !== '',
  );
  return { id, warehouse_id, waybill, track_no, codes, server, local: withOps(server, waitingOps(ops)) };
}

/**
 * Merges the server's parcels with the unsent operations; runs in a transaction on `parcels` and `operations`. If the parcels came in the
 * response to an operation, `confirmedSequence` is its number: the parcels already include it, so it is not applied again.
 */
export async function mergeParcels(db: DeviceDb, parcels: readonly Parcel[], confirmedSequence = -1): Promise<void> {
  const ids = parcels.map((parcel) => parcel._id);
  const [before, ops] = await Promise.all([
    db.parcels.bulkGet(ids),
    db.operations
      .where('[subject+state]')
      .anyOf(ids.map((id) => [id, 'waiting']))
      .sortBy('sequence'),
  ]);
  const byParcel = Map.groupBy(
    ops.filter((op) => op.sequence !== confirmedSequence),
    (op) => op.subject,
  );
  const rows = parcels.map((parcel, at) => {
    const stored = before[at];
    return withUnsent(stored ? newerOf(stored.server, parcel) : parcel, byParcel.get(parcel._id) ?? []);
  });
  await db.parcels.bulkPut(rows);
}

/** What a code is among the parcels of this device, so that a wrong unit can be identified and put back. */
export async function findOnDevice(db: DeviceDb, code: string): Promise<KnownCode | null> {
  const wanted = plain(code);
  const stored = await db.parcels.where('codes').equals(wanted).first();
  const line = stored?.server.list.find((each) => [each.variant_code, each.sku].some((own) => plain(own) === wanted));
  if (!line) return null;
  const { variant_code, product_title: title, product_title_cn: title_cn, location_code, image } = line;
  return { variant_code, title, title_cn, location_code, image };
}
