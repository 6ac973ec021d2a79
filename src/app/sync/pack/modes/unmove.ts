import type { Input, Output } from '../../calls.ts';
import { deviceDb } from '../../outbox/device-db.ts';
import { drain } from '../../outbox/outbox.ts';
import { makeOperation } from '../operation.ts';
import { registerBatchAck } from '../register-ack.ts';
import { changeModeData, viewOf, type ModeData } from './mode-data.ts';
import { applyMoves, contentAt, noRoom, placeOf, refused, type LocalMove, type Moved } from './move.ts';

/** An undone move, with the places it went from and to. */
export type LocalUnmove = LocalMove & Pick<Moved, 'from' | 'to'>;

/** How many pieces return, or why they cannot. */
function check(stock: ModeData<'move'>, { from, to, lines }: Moved) {
  const place = placeOf(stock, from);
  if (!place) return refused('move.unknown-place');
  const there = new Map(contentAt(stock, to).map((line) => [line.variant_code, line]));
  for (const { variant_code: code, pieces, free } of lines) {
    const now = there.get(code);
    if (!now || now.pieces < pieces) return refused('unmove.gone');
    if (now.free < free) return refused('unmove.promised');
  }
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
  return noRoom(stock, place, pieces) ?? pieces;
}

/** Undoes a move of this device; operation and effect are one transaction. */
export async function unmoveLocally(warehouseId: string, opId: string): Promise<LocalUnmove> {
  const db = deviceDb();
  const result = await db.transaction('rw', db.operations, db.meta, async (): Promise<LocalUnmove> => {
    const move = await db.operations.where({ op_id: opId }).first();
    const after = await db.operations.where({ subject: move?.subject ?? '' }).toArray();
    const isUndone = after.some((op) => (op.input as Partial<Input<'pack.unmove'>>).move_id === opId);
    const view = await viewOf(db, 'move', warehouseId, applyMoves);
    if (!move || !view || isUndone || move.state === 'attention')
      return { ...refused('unmove.unknown'), from: '', to: '' };
    const made = move.before as Moved;
    const { from, to, lines } = made;
    const pieces = check(view.stand, made);
    if (typeof pieces !== 'number') return { ...pieces, from, to };
    const undoId = await makeOperation(db, {
      call: 'pack.unmove',
      subject: from,
      title: `${to} → ${from}`,
      localResult: 'counted',
      line_id: null,
      more: { move_id: opId },
      before: { from: to, to: from, lines } satisfies Moved,
    });
    return { ok: true, opId: undoId, pieces, from, to };
  });
  if (result.ok) void drain();
  return result;
}

registerBatchAck('pack.unmove', async (op, given) => {
  const { moved, refusal } = given as Output<'pack.unmove'>;
  if (refusal !== null) return { state: 'attention', message: refusal };
  // 0: the server had refused the move itself, and the stored stock is without it.
  if (moved > 0) await changeModeData(deviceDb(), 'move', (stock) => applyMoves(stock, [op]));
  return {};
});
