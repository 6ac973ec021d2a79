import { createStore } from '@tanstack/store';
import { query } from '../../request.ts';
import type { Input, Output } from '../../calls.ts';
import { deviceDb } from '../../outbox/device-db.ts';
import { Unreachable } from '../../failure.ts';
import { listenToResponses } from '../../outbox/outbox-responses.ts';
import { drain } from '../../outbox/outbox.ts';
import { makeOperation } from '../operation.ts';
import { registerBatchAck } from '../register-ack.ts';
import { modeDataOf, type ApplyOps, type ModeData } from './mode-data.ts';

export type CountItem = ModeData<'count'>['items'][number];
type Counting = Input<'pack.count'>;

/** A count changes no stored data: the device does not know the stock quantities. */
export const applyCounts: ApplyOps<'count'> = (data) => data;

const plain = (code: string): string => code.trim().toUpperCase();

/** What a code is: from this device, else from the server, which may be out of reach. */
export async function identifyCode(warehouseId: string, code: string): Promise<CountItem | 'unknown' | 'unreachable'> {
  const wanted = plain(code);
  if (wanted === '') return 'unknown';
  const stored = await modeDataOf(deviceDb(), 'count', warehouseId);
  const known = stored?.stand.items.find((item) => [item.variant_code, item.sku].some((own) => plain(own) === wanted));
  if (known) return known;
  try {
    return (await query('pack.thing', { code: wanted })) ?? 'unknown';
  } catch (error) {
    if (error instanceof Unreachable) return 'unreachable';
    throw error;
  }
}

/** Stores the count of a whole place and queues it. Returns the operation's id. */
export async function countLocally(warehouseId: string, place: string, lines: Counting['lines']): Promise<string> {
  const db = deviceDb();
  const opId = await db.transaction('rw', db.operations, db.meta, () =>
    makeOperation(db, {
      call: 'pack.count',
      subject: place,
      title: place,
      localResult: 'counted',
      line_id: null,
      more: { warehouse_id: warehouseId, location_code: place, lines },
    }),
  );
  void drain();
  return opId;
}

registerBatchAck('pack.count', async (_, given) => {
  const response = given as Output<'pack.count'>;
  return response.counted ? {} : { state: 'attention', message: response.refusal ?? 'count.unknown-code' };
});

type CountResponse = Output<'pack.count'>;
/** The server's results by operation, as soon as any page has them. */
export const countResponses = createStore<ReadonlyMap<string, CountResponse>>(new Map());
/** The reasons for which the server rejected counts as a whole, by operation. */
export const countRejections = createStore<ReadonlyMap<string, string>>(new Map());
listenToResponses((op, response) => {
  if (op.call !== 'pack.count') return;
  if (response !== null)
    countResponses.setState((responses) => new Map(responses).set(op.op_id, response as CountResponse));
  else if (op.state === 'attention')
    countRejections.setState((rejections) => new Map(rejections).set(op.op_id, op.message));
});
