import type { z } from 'zod';
import { packSetAside } from '#contract/warehouse/pack-moves.ts';
import type { Handler } from '../../../core/http/context.ts';
import { doneAt, missingBefore, storedResponse, storeResponse } from '../operations/operations.ts';
import { itemsByCode } from '../stock/place.ts';
import { openKinds } from '../locations/kinds.ts';
import { takesMoves } from '../transfers/places.ts';
import { makePrivate } from '../../platform/files/images.ts';
import { quarantinePurpose } from './photos.ts';
import { addQuarantine } from '../stock/add-quarantine.ts';
import { movePieces } from './pieces.ts';

type SetAsideOutput = z.input<(typeof packSetAside)['output']>;
type Aside = Omit<SetAsideOutput, 'missing'>;
type SetAsideContext = Parameters<Handler<typeof packSetAside>>[0];

const no = (refusal: NonNullable<Aside['refusal']>): Aside => ({ moved: 0, refusal });

/** Pieces put into quarantine on a device, possibly offline; stored with its response like a scan. */
export const setAside: Handler<typeof packSetAside> = async (context) => {
  const { input, actor, db, now } = context;
  const about = { parcel_id: null, kind: 'set-aside' as const, code: input.code };
  const before = await storedResponse(db, packSetAside.output, input.op_id, about);
  if (before) return before;
  const photos = await makePrivate(db, input.images, { ownerId: actor.userId, purpose: quarantinePurpose });
  const moved = await book(context, photos);
  const response: SetAsideOutput = { ...moved, missing: await missingBefore(db, input.device_id, input.seq) };
  return storeResponse(db, { ...input, ...about, response, sentBy: actor.userId }, now);
};

async function book({ input, actor, db, now, emit }: SetAsideContext, photos: readonly string[]): Promise<Aside> {
  const { warehouse_id: warehouseId, from, to, code, quantity, reason } = input;
  const kinds = await openKinds(db, warehouseId, [from, to]);
  const [left, reached] = [kinds.get(from), kinds.get(to)];
  if (!left || !reached) return no('move.unknown-place');
  if (!takesMoves(left) || reached !== 'quarantine') return no('move.wrong-place');
  const item = (await itemsByCode(db, [code])).get(code.toUpperCase());
  if (!item) return no('move.unknown-code');
  const actorId = input.user_id ?? actor.userId;
  const at = doneAt(input, now);
  const pieces = { warehouseId, variantId: item.id, quantity };
  const moved = await movePieces(
    db,
    pieces,
    [
      { at: from, kind: 'putaway', quantity: -quantity },
      { at: to, kind: 'putaway', quantity },
      // Without an order: available to none until it is decided.
      { at: to, kind: 'reserve', quantity },
    ],
    { actorId, at, deviceId: input.device_id, reason },
  );
  if (moved !== null) return no(moved);
  const place = { warehouseId, variantId: item.id, locationCode: to, fromCode: from };
  await addQuarantine(db, { id: input.op_id, ...place, quantity, reason, photos }, { actorId, at, now, emit });
  return { moved: quantity, refusal: null };
}
