import type { z } from 'zod';
import { packUnmove } from '#contract/warehouse/pack-moves.ts';
import { decideMoveBack, type MoveBackRefusal } from '#domain/warehouse/stock/move-back.ts';
import type { Handler } from '../../../core/http/context.ts';
import { openKinds } from '../locations/kinds.ts';
import { doneAt, missingBefore, storedResponse, storeResponse } from '../operations/operations.ts';
import { takesMoves } from './places.ts';
import { lockMove, markUndone } from './stored-move.ts';
import { piecesOf, transfer, type Choice } from './transfer.ts';

type UnmoveOutput = z.input<(typeof packUnmove)['output']>;
type Unmoved = Omit<UnmoveOutput, 'missing'>;

const no = (refusal: NonNullable<UnmoveOutput['refusal']>): Unmoved => ({ moved: 0, refusal });

/**
 * Undoes a move of the same device. Like the move, the operation and its response are stored with the effect, so a retry,
 * or a second undo of one move, has no effect.
 */
export const unmove: Handler<typeof packUnmove> = async (context) => {
  const { input, actor, db, now } = context;
  const about = { parcel_id: null, kind: 'undo' as const, code: input.move_id };
  const before = await storedResponse(db, packUnmove.output, input.op_id, about);
  if (before) return before;
  const moved = await moveBack(context);
  const response: UnmoveOutput = { ...moved, missing: await missingBefore(db, input.device_id, input.seq) };
  return storeResponse(db, { ...input, ...about, response, sentBy: actor.userId }, now);
};

async function moveBack({ input, actor, db, now, emit }: Parameters<typeof unmove>[0]): Promise<Unmoved> {
  const stored = await lockMove(db, input.move_id, input.device_id);
  if (!stored) return no('unmove.unknown');
  if (stored.undone) return no('unmove.undone');
  // The move was refused, so nothing has to return.
  if (stored.brought.length === 0) return { moved: 0, refusal: null };
  const { warehouseId, from: to, to: from } = stored.route;
  const kind = (await openKinds(db, warehouseId, [from, to])).get(to);
  if (!kind) return no('move.unknown-place');
  if (!takesMoves(kind)) return no('move.wrong-place');
  const choices = stored.brought.map(({ variantId, ...pieces }): Choice<MoveBackRefusal> => ({
    variantId,
    decide: (level, reservations) => decideMoveBack(level, reservations, pieces),
  }));
  const context = { actorId: input.user_id ?? actor.userId, deviceId: input.device_id, at: doneAt(input, now), now };
  const moved = await transfer(db, { warehouseId, from, to }, choices, context);
  if (!moved.ok) return no(moved.refusal);
  await markUndone(db, input.move_id);
  const pieces = piecesOf(moved.value);
  await emit({
    name: 'stock.moved',
    subjectId: warehouseId,
    actorId: context.actorId,
    data: { from, to, pieces },
    at: now,
  });
  return { moved: pieces, refusal: null };
}
