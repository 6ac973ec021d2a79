import { roomAt } from '#domain/warehouse/locations/location.ts';
import { decideReceipt, type ReceiptRefusal } from '#domain/warehouse/purchasing/receive.ts';
import type { Input, Output } from '../../calls.ts';
import { deviceDb } from '../../outbox/device-db.ts';
import { drain } from '../../outbox/outbox.ts';
import { makeOperation } from '../operation.ts';
import { registerBatchAck } from '../register-ack.ts';
import { changeModeData, viewOf, type ApplyOps, type ModeData } from './mode-data.ts';

export type InboundLine = ModeData<'receive'>['list'][number];
type Receiving = Input<'pack.receive'>;

/** Each line under each waybill it may come with. */
export const linesByWaybill = (lines: readonly InboundLine[]): readonly InboundLine[] =>
  lines.flatMap((line) => {
    const own = line.waybill === '' ? [] : [line.waybill];
    return [...new Set([...own, ...(line.order_waybills ?? [])])].map((waybill) => ({ ...line, waybill }));
  });

/** The line in the form the receiving rules take. */
export const receivable = (line: InboundLine) => ({
  status: line.is_open ? ('deliveried' as const) : ('received' as const),
  expected: line.quantity,
  received: line.received,
  damaged: line.damaged,
});

/** How many pieces fit into a location, by the stored stock and the unsent receipts; null: no limit. */
export function roomIn({ rooms }: ModeData<'receive'>, place: string): number | null {
  const room = rooms?.find(({ code }) => code === place);
  return room ? roomAt(room) : null;
}

const filled = (rooms: ModeData<'receive'>['rooms'], place: string, pieces: number) =>
  rooms?.map((room) => (room.code === place ? { ...room, pieces: room.pieces + pieces } : room));

/** Returned goods lie at their locations, too. */
export const fillRooms = (data: ModeData<'receive'>, { lines }: Input<'pack.restock'>): ModeData<'receive'> => ({
  ...data,
  rooms: lines.reduce((rooms, back) => filled(rooms, back.location_code ?? '', back.restocked), data.rooms),
});

export const applyReceipts: ApplyOps<'receive'> = (data, ops) =>
  ops.reduce((now, op) => {
    if (op.call === 'pack.restock') return fillRooms(now, op.input as Input<'pack.restock'>);
    const { line_id, good, damaged = 0, location_code: place } = op.input as Receiving;
    const list = now.list.map((line) => {
      if (line._id !== line_id) return line;
      const received = line.received + good;
      return { ...line, received, damaged: line.damaged + damaged, is_open: received < line.quantity };
    });
    return { ...now, list, rooms: filled(now.rooms, place, good) };
  }, data);

export type Counted = Pick<Receiving, 'good' | 'damaged' | 'location_code' | 'lot' | 'expires_on'> & {
  readonly reason: string;
  readonly sortLater: boolean;
};

/** Receives units of a line, checked by the server's rules, and queues the operation. Returns null when it is stored. */
export async function receiveLocally(
  warehouseId: string,
  lineId: string,
  { good, damaged, reason, location_code, sortLater, lot, expires_on }: Counted,
): Promise<ReceiptRefusal | 'move.full' | null> {
  const db = deviceDb();
  const refusal = await db.transaction('rw', db.operations, db.meta, async () => {
    const view = await viewOf(db, 'receive', warehouseId, applyReceipts);
    const line = view?.stand.list.find((each) => each._id === lineId);
    if (!view || !line) throw new Error('the line is not on this device');
    const decided = decideReceipt(receivable(line), { good, damaged, reason });
    if (!decided.ok) return decided.refusal;
    const room = roomIn(view.stand, location_code);
    if (room !== null && room < good) return 'move.full';
    const counted = { good, damaged, reason, location_code, sort_later: sortLater, received_before: line.received };
    const ofLot = lot === undefined ? {} : { lot, expires_on };
    await makeOperation(db, {
      call: 'pack.receive',
      subject: lineId,
      title: line.waybill || (line.order_waybills?.[0] ?? ''),
      localResult: 'counted',
      line_id: lineId,
      more: { line_id: lineId, ...counted, ...ofLot },
    });
    return null;
  });
  if (refusal === null) void drain();
  return refusal;
}

registerBatchAck('pack.receive', async (op, given) => {
  const response = given as Output<'pack.receive'>;
  const { good, location_code: place } = op.input as Receiving;
  await changeModeData(deviceDb(), 'receive', (data) => ({
    ...data,
    list: data.list.map((line) => (line._id === response.line._id ? response.line : line)),
    rooms: response.received ? filled(data.rooms, place, good) : data.rooms,
  }));
  return response.received ? {} : { state: 'attention', message: response.refusal ?? 'receipt.not-expected' };
});
