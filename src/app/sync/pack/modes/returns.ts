import { plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { decideReturn, unitsBack, unitsOut } from '#domain/sales/after-sales/restock.ts';
import type { Input, Output } from '../../calls.ts';
import { deviceDb } from '../../outbox/device-db.ts';
import { drain } from '../../outbox/outbox.ts';
import { makeOperation } from '../operation.ts';
import { registerBatchAck } from '../register-ack.ts';
import { changeModeData, viewOf, type ApplyOps, type ModeData } from './mode-data.ts';
import { applyReceipts, fillRooms, roomIn } from './receive.ts';

export type Return = ModeData<'returns'>['list'][number];
export type ReturnLine = Return['lines'][number];
type Booking = Input<'pack.restock'>;

const isOpen = ({ lines }: Return): boolean => lines.some((line) => unitsOut(line) > 0);

/** The return of a case number, an order number or the number of a parcel; open ones first. */
export function findReturn(list: readonly Return[], code: string): Return | undefined {
  const wanted = plainNumber(code);
  const found = list.filter(({ number, order_number, waybills }) =>
    [number, order_number, ...waybills].some((own) => plainNumber(own) === wanted),
  );
  return found.find((each) => each.is_open) ?? found[0];
}

export const applyReturns: ApplyOps<'returns'> = (data, ops) =>
  ops.reduce((now, op) => {
    const { case_id: caseId, lines: counted } = op.input as Booking;
    const list = now.list.map((each) => {
      if (each._id !== caseId) return each;
      const lines = each.lines.map((line) => {
        const back = counted.find(({ order_line_id }) => order_line_id === line.order_line_id);
        if (!back) return line;
        return { ...line, restocked: line.restocked + back.restocked, scrapped: line.scrapped + back.scrapped };
      });
      return { ...each, lines, is_open: each.is_open && isOpen({ ...each, lines }) };
    });
    return { list };
  }, data);

export type CountedBack = { readonly restocked: number; readonly scrapped: number; readonly location_code: string };
export type ReturnRefusal = 'aftersale.not-restockable' | 'aftersale.wrong-units' | 'move.full';

/** Books returned units of a line, checked by the server's rules, and queues the operation. Returns null when it is stored. */
export async function bookLocally(
  warehouseId: string,
  caseId: string,
  lineId: string,
  back: CountedBack,
): Promise<ReturnRefusal | null> {
  const db = deviceDb();
  const refusal = await db.transaction('rw', db.operations, db.meta, async (): Promise<ReturnRefusal | null> => {
    const view = await viewOf(db, 'returns', warehouseId, applyReturns);
    const found = view?.stand.list.find(({ _id }) => _id === caseId);
    const line = found?.lines.find(({ order_line_id }) => order_line_id === lineId);
    if (!found || !line) throw new Error('the return is not on this device');
    if (!found.is_open) return 'aftersale.not-restockable';
    if (!decideReturn([line], [{ order_line_id: lineId, ...back }]).ok) return 'aftersale.wrong-units';
    const places = await viewOf(db, 'receive', warehouseId, applyReceipts);
    const room = places && roomIn(places.stand, back.location_code);
    if (room !== null && room < back.restocked) return 'move.full';
    await makeOperation(db, {
      call: 'pack.restock',
      subject: caseId,
      title: found.order_number,
      localResult: 'counted',
      line_id: lineId,
      more: { case_id: caseId, lines: [{ order_line_id: lineId, returned_before: unitsBack(line), ...back }] },
    });
    return null;
  });
  if (refusal === null) void drain();
  return refusal;
}

registerBatchAck('pack.restock', async (op, given) => {
  const response = given as Output<'pack.restock'>;
  const db = deviceDb();
  await changeModeData(db, 'returns', ({ list }) => ({
    list: list.map((each) => (each._id === response.return._id ? response.return : each)),
  }));
  if (!response.booked) return { state: 'attention', message: response.refusal ?? 'aftersale.not-restockable' };
  await changeModeData(db, 'receive', (data) => fillRooms(data, op.input as Booking));
  return {};
});
