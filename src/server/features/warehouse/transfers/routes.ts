import { packMove, packStock, packUnmove, stockMove } from '#contract/warehouse/pack-moves.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { moveOnPhone } from './move-on-phone.ts';
import { openKinds } from '../locations/kinds.ts';
import { lockRoom, refusedRoom } from '../locations/room.ts';
import { stockForMoves, takesMoves } from './places.ts';
import { piecesOf, transfer, wantedPieces } from './transfer.ts';
import { unmove } from './unmove.ts';

export const transferRoutes: readonly Route[] = [
  defineRoute(packStock, async ({ input, db }) => ok(await stockForMoves(db, input.warehouse_id))),

  defineRoute(packMove, moveOnPhone),
  defineRoute(packUnmove, unmove),

  defineRoute(stockMove, async ({ input, actor, db, now, emit, audit }) => {
    const { warehouse_id: warehouseId, variant_id: variantId, from, to, quantity } = input;
    // Before the shared lock of its type, which two moves could not raise.
    const room = await lockRoom(db, warehouseId, to);
    const kinds = await openKinds(db, warehouseId, [from, to]);
    const [left, reached] = [kinds.get(from), kinds.get(to)];
    if (!left) return refuse('move.unknown-place', { place: from });
    if (!reached) return refuse('move.unknown-place', { place: to });
    const wrong = !takesMoves(left) ? from : from === to || !takesMoves(reached) ? to : null;
    if (wrong !== null) return refuse('move.wrong-place', { place: wrong });
    const full = refusedRoom(room, to, quantity);
    if (full) return full;
    const context = { actorId: actor.userId, at: now, now };
    const choices = [wantedPieces(from, variantId, quantity)];
    const moved = await transfer(db, { warehouseId, from, to }, choices, context);
    if (!moved.ok) return moved;
    const pieces = piecesOf(moved.value);
    audit({ subject: variantId, after: { from, to, quantity } });
    await emit({ name: 'stock.moved', subjectId: warehouseId, data: { from, to, pieces }, at: now });
    return ok({ moved: pieces });
  }),
];
