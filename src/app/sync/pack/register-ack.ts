import type { DeviceDb, DeviceOp } from '../outbox/device-db.ts';
import { deviceDb } from '../outbox/device-db.ts';
import { registerAckHandler, type AckHandler } from '../outbox/outbox-responses.ts';
import type { Input } from '../calls.ts';
import type { Parcel } from './parcel.ts';
import { mergeParcels } from './parcels/merge-parcels.ts';

/** The common fields of every response to a packing operation. */
type PackResponse = { readonly parcel: Parcel; readonly missing: readonly number[] };
/** How an operation ends, by its response. */
type End<A> = (op: DeviceOp, response: A) => Partial<DeviceOp>;

/** Calls that the server accepts in batches. */
export type BatchCall = Input<'pack.batch'>['operations'][number]['call'];

const ends = new Map<string, End<never>>();
export const packAckOf = (call: string): End<PackResponse> | undefined =>
  ends.get(call) as End<PackResponse> | undefined;

/** Registers the handler for one call's responses; the parcel and missing operations are updated here. */
export function registerPackAck<A extends PackResponse>(call: BatchCall, end: End<A>): void {
  ends.set(call, end as End<never>);
  registerAckHandler(call, async (op, given) => {
    const response = given as A;
    const db = deviceDb();
    await mergeParcels(db, [response.parcel], op.sequence);
    await sendMissing(db, response.missing);
    return end(op, response);
  });
}

const handlers = new Map<string, AckHandler>();
export const batchAckOf = (call: string): AckHandler | undefined => handlers.get(call);

/** For batched operations that change a mode's data instead of a parcel. */
export function registerBatchAck(call: BatchCall, handler: AckHandler): void {
  handlers.set(call, handler);
  registerAckHandler(call, async (op, given) => {
    await sendMissing(deviceDb(), (given as PackResponse).missing);
    return handler(op, given);
  });
}

/**
 * Requeues operations that the server lacks although this device has them as sent. Rejected ones are skipped: the server does not record them and
 * would request them forever. A photo is deleted once it has a response.
 */
export async function sendMissing(db: DeviceDb, deviceMissing: readonly number[]): Promise<void> {
  if (deviceMissing.length === 0) return;
  await db.operations
    .where('seq')
    .anyOf(deviceMissing)
    .filter((op) => op.state === 'done' && op.message === '' && op.call !== 'pack.photo')
    .modify({ state: 'waiting' });
}
