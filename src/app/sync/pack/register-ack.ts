import type { DeviceDb, DeviceOp } from '../outbox/device-db.ts';
import { deviceDb } from '../outbox/device-db.ts';
import { settleBy, type Settle } from '../outbox/outbox-responses.ts';
import type { Input } from '../calls.ts';
import type { Parcel } from './parcel.ts';
import { mergeParcels } from './merge-parcels.ts';

/** What every answer to an operation of the packing table holds. */
type PackAnswer = { readonly parcel: Parcel; readonly missing: readonly number[] };
/** How an operation ends by its answer. */
type End<A> = (op: DeviceOp, answer: A) => Partial<DeviceOp>;

/** What travels together with others; the server knows the same. */
export type BatchCall = Input<'pack.together'>['operations'][number]['call'];

const ends = new Map<string, End<never>>();
export const packAckOf = (call: string): End<PackAnswer> | undefined => ends.get(call) as End<PackAnswer> | undefined;

/** Says how operations of one call end; their parcel, and what the server lacks, are put in place here. */
export function registerPackAck<A extends PackAnswer>(call: BatchCall, end: End<A>): void {
  ends.set(call, end as End<never>);
  settleBy(call, async (op, given) => {
    const answer = given as A;
    const db = deviceDb();
    await mergeParcels(db, [answer.parcel], op.n);
    await sendMissing(db, answer.missing);
    return end(op, answer);
  });
}

const settles = new Map<string, Settle>();
export const batchAckOf = (call: string): Settle | undefined => settles.get(call);

/** For operations that travel together with others and change what a way to work keeps, not a kept parcel. */
export function registerBatchAck(call: BatchCall, settle: Settle): void {
  settles.set(call, settle);
  settleBy(call, async (op, given) => {
    await sendMissing(deviceDb(), (given as PackAnswer).missing);
    return settle(op, given);
  });
}

/**
 * Operations the server never got although this device believed so go out again. Those it said no to have words: it keeps
 * no trace of them and would ask for them for ever. A photo is let go of when it has been answered.
 */
export async function sendMissing(db: DeviceDb, deviceMissing: readonly number[]): Promise<void> {
  if (deviceMissing.length === 0) return;
  await db.ops
    .where('seq')
    .anyOf(deviceMissing)
    .filter((op) => op.state === 'done' && op.words === '' && op.call !== 'pack.photo')
    .modify({ state: 'waiting' });
}
