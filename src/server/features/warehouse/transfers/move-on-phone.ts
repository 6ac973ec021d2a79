import { z } from 'zod';
import { packMove } from '#contract/warehouse/pack-moves.ts';
import { ok } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { doneAt, missingBefore, storedResponse, storeResponse } from '../operations/operations.ts';
import { itemsByCode } from '../stock/place.ts';
import { openKinds } from '../locations/kinds.ts';
import { takesMoves } from './places.ts';
import { piecesOf, transfer, wantedPieces, type Transferred } from './transfer.ts';
import { storedMove } from './stored-move.ts';

const VariantIdRow = z.object({ variant_id: z.string() });

type MoveOutput = z.input<(typeof packMove)['output']>;
type Moved = { readonly refusal: MoveOutput['refusal']; readonly transferred: readonly Transferred[] };

const no = (refusal: NonNullable<MoveOutput['refusal']>): Moved => ({ refusal, transferred: [] });

/**
 * Pieces that were moved on a device, possibly offline. Like a scan, the operation and its response are stored with the
 * effect; a refused move is stored too, so that a user can resolve it.
 */
export const moveOnPhone: Handler<typeof packMove> = async (context) => {
  const { input, actor, db, now } = context;
  const about = { parcel_id: null, kind: 'move' as const, code: input.code ?? input.from };
  const before = await storedResponse(db, packMove.output, input.op_id, about);
  if (before) return before;
  const { refusal, transferred } = await moveAll(context);
  const missing = await missingBefore(db, input.device_id, input.seq);
  const response: MoveOutput = { moved: piecesOf(transferred), refusal, missing };
  const operation = { ...input, ...about, sentBy: actor.userId };
  const forUndo = storedMove(input, transferred);
  const stored = await storeResponse(db, { ...operation, response: { ...response, ...forUndo } }, now);
  return stored.ok ? ok(response) : stored;
};

async function moveAll({ input, actor, db, now, emit }: Parameters<typeof moveOnPhone>[0]): Promise<Moved> {
  const { warehouse_id: warehouseId, from, to } = input;
  const kinds = await openKinds(db, warehouseId, [from, to]);
  const [left, reached] = [kinds.get(from), kinds.get(to)];
  if (!left || !reached) return no('move.unknown-place');
  if (from === to || !takesMoves(left) || !takesMoves(reached)) return no('move.wrong-place');
  const choices = await choicesOf(db, input);
  if (!choices) return no('move.unknown-code');
  const context = { actorId: input.user_id ?? actor.userId, deviceId: input.device_id, at: doneAt(input, now), now };
  const moved = await transfer(db, { warehouseId, from, to }, choices, context);
  if (!moved.ok) return no(moved.refusal);
  const pieces = piecesOf(moved.value);
  if (pieces === 0) return no('move.not-there');
  await emit({
    name: 'stock.moved',
    subjectId: warehouseId,
    actorId: context.actorId,
    data: { from, to, pieces },
    at: now,
  });
  return { refusal: null, transferred: moved.value };
}

async function choicesOf(
  db: Db,
  { warehouse_id: warehouseId, from, code, quantity }: Parameters<typeof moveOnPhone>[0]['input'],
) {
  if (code !== null) {
    const item = (await itemsByCode(db, [code])).get(code.toUpperCase());
    return item ? [wantedPieces(from, item.id, quantity)] : null;
  }
  const rows = await query(db, VariantIdRow).all(sql`
    select variant_id from stock_levels where warehouse_id = ${warehouseId} and location_code = ${from} and on_hand > 0
    order by variant_id`);
  return rows.map((row) => wantedPieces(from, row.variant_id, null));
}
