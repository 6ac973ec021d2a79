import { expect } from 'vitest';
import { moveEffects, type MoveKind } from '#domain/warehouse/stock/moves.ts';
import { newId } from '#server/core/ids.ts';
import type { Input } from '../server/client.ts';
import type { goodsWorld } from './goods.ts';

export const gate = 'A-10-01';
export const tray = 'Y-01-01';

/** Offline operations of a packer: receiving, sorting and counting, in the sequence of one device. */
export function deviceOperations(world: Awaited<ReturnType<typeof goodsWorld>>) {
  const { packer, given, worked, bought, rows, levelOf, warehouse } = world;
  let seq = 0;
  const operation = (more: { at?: string } = {}) => {
    seq += 1;
    return { op_id: newId(), device_id: 'modes', seq, at: more.at ?? new Date().toISOString() };
  };
  const unsorted = async () => (await packer.query('pack.unsorted', { warehouse_id: warehouse })).data;
  const unsortedOf = async (orderNumber: string) =>
    (await unsorted()).list.filter((line) => line.order_number === orderNumber);
  const inbound = async (waybill: string) =>
    (await packer.query('pack.inbound', { warehouse_id: warehouse })).data.list.filter(
      (line) => line.waybill === waybill,
    );
  const receiving = (line_id: string, more: Partial<Input<'pack.receive'>> = {}): Input<'pack.receive'> => ({
    ...operation(),
    line_id,
    received_before: 0,
    good: 1,
    damaged: 0,
    reason: '',
    location_code: gate,
    sort_later: true,
    ...more,
  });
  const counting = (location_code: string, lines: Input<'pack.count'>['lines'], more: { at?: string } = {}) => ({
    ...operation(more),
    warehouse_id: warehouse,
    location_code,
    lines,
  });

  /** The sum of an item's moves per location must equal its stock. */
  async function sumsUp(variant: string) {
    const moves = await rows<{ kind: MoveKind; quantity: number; location_code: string }>(
      'select kind, quantity, location_code from stock_moves where variant_id = $1',
      variant,
    );
    for (const level of await levelOf(variant)) {
      const here = moves.filter((move) => move.location_code === level.location_code);
      const total = (of: 'hand' | 'reserved') =>
        here.reduce((sum, { kind, quantity }) => sum + moveEffects[kind][of] * quantity, 0);
      expect({ on_hand: total('hand'), reserved: total('reserved') }).toEqual({
        on_hand: level.on_hand,
        reserved: level.reserved,
      });
    }
  }

  /** An order whose goods were received and wait for sorting. */
  async function laidDown(quantity = 2) {
    const variant = await given();
    const order = await worked([{ variant, quantity }]);
    const { purchase } = await bought(order);
    const line = purchase.lines[0]!._id;
    const response = await packer.mutate('pack.receive', receiving(line, { good: quantity }));
    expect(response.data).toMatchObject({ received: true, parcel_ready: false });
    const [unsortedLine] = await unsortedOf(order.number);
    return { variant, order, line: unsortedLine! };
  }
  type Laid = Awaited<ReturnType<typeof laidDown>>;
  const sorting = ({ line }: Laid, more: Partial<Input<'pack.sort'>> = {}): Input<'pack.sort'> => ({
    ...operation(),
    parcel_id: line.parcel_id,
    line_id: line.line_id,
    location_code: line.location_code,
    code: line.variant_code,
    tray,
    ...more,
  });

  const lastSeq = () => seq;
  return { operation, lastSeq, unsorted, unsortedOf, inbound, receiving, counting, sorting, laidDown, sumsUp };
}
