import { decideReceipt, type ReceiptRefusal } from '#domain/warehouse/purchasing/receive.ts';
import type { Input, Output } from '../../calls.ts';
import { deviceDb } from '../../outbox/device-db.ts';
import { drain } from '../../outbox/outbox.ts';
import { makeOperation } from '../operation.ts';
import { registerBatchAck } from '../register-ack.ts';
import { changeModeData, viewOf, type ApplyOps, type ModeData } from './mode-data.ts';

export type InboundLine = ModeData<'receive'>['list'][number];
type Receiving = Input<'pack.receive'>;

/** The line in the form the receiving rules take. */
export const receivable = (line: InboundLine) => ({
  status: line.is_open ? ('deliveried' as const) : ('received' as const),
  expected: line.quantity,
  received: line.received,
  damaged: line.damaged,
});

export const applyReceipts: ApplyOps<'receive'> = (data, ops) =>
  ops.reduce((now, op) => {
    const { line_id, good, damaged = 0 } = op.input as Receiving;
    const list = now.list.map((line) => {
      if (line._id !== line_id) return line;
      const received = line.received + good;
      return { ...line, received, damaged: line.damaged + damaged, is_open: received < line.quantity };
    });
    return { ...now, list };
  }, data);

export type Counted = Pick<Receiving, 'good' | 'damaged' | 'location_code'> & {
  readonly reason: string;
  readonly sortLater: boolean;
};

/** Receives units of a line, checked by the server's rules, and queues the operation. Returns null when it is stored. */
export async function receiveLocally(
  warehouseId: string,
  lineId: string,
  { good, damaged, reason, location_code, sortLater }: Counted,
): Promise<ReceiptRefusal | null> {
  const db = deviceDb();
  const refusal = await db.transaction('rw', db.operations, db.meta, async () => {
    const view = await viewOf(db, 'receive', warehouseId, applyReceipts);
    const line = view?.stand.list.find((each) => each._id === lineId);
    if (!line) throw new Error('the line is not on this device');
    const decided = decideReceipt(receivable(line), { good, damaged, reason });
    if (!decided.ok) return decided.refusal;
    const counted = { good, damaged, reason, location_code, sort_later: sortLater, received_before: line.received };
    await makeOperation(db, {
      call: 'pack.receive',
      subject: lineId,
      title: line.waybill,
      localResult: 'counted',
      line_id: lineId,
      more: { line_id: lineId, ...counted },
    });
    return null;
  });
  if (refusal === null) void drain();
  return refusal;
}

registerBatchAck('pack.receive', async (_, given) => {
  const response = given as Output<'pack.receive'>;
  await changeModeData(deviceDb(), 'receive', (data) => ({
    ...data,
    list: data.list.map((line) => (line._id === response.line._id ? response.line : line)),
  }));
  return response.received ? {} : { state: 'attention', message: response.refusal ?? 'receipt.not-expected' };
});
