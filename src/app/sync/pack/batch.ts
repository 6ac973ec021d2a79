import { mutate } from '../request.ts';
import type { Input, Output } from '../calls.ts';
import { deviceDb, type DeviceOp } from '../outbox/device-db.ts';
import { newKey } from '../key.ts';
import { packAckOf, sendMissing, batchAckOf } from './register-ack.ts';
import { mergeParcels } from './parcels/merge-parcels.ts';

/** The server's limit per request. */
export const maxBatch = 50;

export const isBatchable = ({ call }: DeviceOp): boolean =>
  packAckOf(call) !== undefined || batchAckOf(call) !== undefined;

export type Ended = { readonly op: DeviceOp; readonly response: unknown };
type BatchResponse = Output<'pack.batch'>;

/**
 * Sends operations in one request and applies all responses in one transaction. Each keeps its own id, so one whose response was lost counts once.
 * @throws Refused, Unreachable, InvalidResponse
 */
export async function sendBatch(ops: readonly DeviceOp[]): Promise<readonly Ended[]> {
  const operations = ops.map(({ call, input }) => ({ call, input })) as Input<'pack.batch'>['operations'];
  const { results: responses, parcels, missing } = await mutate('pack.batch', { operations }, newKey());
  const byId = new Map(parcels.map((parcel) => [parcel._id, parcel]));
  const results = ops.map((op, at) => resultOf(op, responses[at], byId.get(op.subject)));
  const db = deviceDb();
  return db.transaction('rw', db.operations, db.parcels, db.meta, async () => {
    const ended: Ended[] = [];
    // In order, because later responses are newer.
    for (const { op, response } of results)
      ended.push({
        op: { ...op, ...(response !== null && (await batchAckOf(op.call)?.(op, response))) },
        response,
      });
    // First, so that only the remaining operations are replayed on the server's parcels.
    await db.operations.bulkPut(ended.map(({ op }) => op));
    await mergeParcels(db, parcels);
    await sendMissing(db, missing);
    return ended;
  });
}

function resultOf(
  op: DeviceOp,
  given: BatchResponse['results'][number] | undefined,
  parcel: BatchResponse['parcels'][number] | undefined,
): Ended {
  if (given?.op_id !== op.op_id) throw new Error('the responses do not match the operations');
  // A rejected operation that the packer believes done needs attention.
  if (given.refused) return { op: { ...op, state: 'attention', message: given.refused.msg }, response: null };
  if (!parcel && !batchAckOf(op.call)) return { op: { ...op, state: 'done' }, response: null };
  const response = { ...given.output, parcel, missing: [] };
  return {
    op: { ...op, state: 'done', ...(parcel && packAckOf(op.call)?.(op, { ...response, parcel })) },
    response,
  };
}
