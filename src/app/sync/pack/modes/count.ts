import { query } from '../../request.ts';
import type { Input, Output } from '../../calls.ts';
import { deviceDb } from '../../outbox/device-db.ts';
import { Unreachable } from '../../failure.ts';
import { hearAnswers } from '../../outbox/outbox-responses.ts';
import { drain } from '../../outbox/outbox.ts';
import { makeOperation } from '../operation.ts';
import { registerBatchAck } from '../register-ack.ts';
import { modeDataOf, type ApplyOps, type ModeData } from './mode-data.ts';

export type Thing = ModeData<'count'>['things'][number];
type Counting = Input<'pack.count'>;

/** A count changes no stored data: the device does not know the stock quantities. */
export const applyCounts: ApplyOps<'count'> = (data) => data;

const plain = (code: string): string => code.trim().toUpperCase();

/** What a code is: from this device, else from the server. Null when unknown or offline. */
export async function identifyCode(warehouseId: string, code: string): Promise<Thing | null> {
  const wanted = plain(code);
  if (wanted === '') return null;
  const kept = await modeDataOf(deviceDb(), 'count', warehouseId);
  const known = kept?.stand.things.find((thing) =>
    [thing.variant_code, thing.sku].some((own) => plain(own) === wanted),
  );
  if (known) return known;
  return query('pack.thing', { code: wanted }).catch((error: unknown) => {
    if (error instanceof Unreachable) return null;
    throw error;
  });
}

/** Stores the count of a whole place and queues it. Returns the operation's id. */
export async function countLocally(warehouseId: string, place: string, lines: Counting['lines']): Promise<string> {
  const db = deviceDb();
  const opId = await db.transaction('rw', db.ops, db.meta, () =>
    makeOperation(db, {
      call: 'pack.count',
      about: place,
      title: place,
      told: 'counted',
      line_id: null,
      more: { warehouse_id: warehouseId, location_code: place, lines },
    }),
  );
  void drain();
  return opId;
}

registerBatchAck('pack.count', async (_, given) => {
  const response = given as Output<'pack.count'>;
  return response.counted ? {} : { state: 'attention', words: response.refusal ?? 'count.unknown-code' };
});

type Compared = Output<'pack.count'>;
const compared = new Map<string, Compared>();
const watchers = new Set<() => void>();
hearAnswers((op, response) => {
  if (op.call !== 'pack.count' || response === null) return;
  compared.set(op.op_id, response as Compared);
  for (const watcher of watchers) watcher();
});

/** The server's result of a count, as soon as any page has it; null until then. */
export const comparedCount = (opId: string): Compared | null => compared.get(opId) ?? null;
export function watchCompared(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
