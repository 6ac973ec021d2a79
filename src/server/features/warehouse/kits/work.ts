import type { stockBuildKits, stockTakeKitsApart } from '#contract/warehouse/kits.ts';
import { allocate, money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { openKinds } from '../locations/kinds.ts';
import { lockRoom, refusedRoom } from '../locations/room.ts';
import { factoryCurrency } from '../purchasing/present.ts';
import { lockVariants } from '../stock/levels.ts';
import { takesMoves } from '../transfers/places.ts';
import { variantCode } from './codes.ts';
import { put, take } from './move-pieces.ts';
import { lockKit, partsOf, worthOf } from './store.ts';

type Work = Parameters<Handler<typeof stockBuildKits>>[0]['input'];

/** The parts of a kit that has not changed, and room at the place for what comes there. */
async function begin(db: Db, { warehouse_id: warehouseId, variant_id: kitId, version, location_code: place }: Work) {
  // Before the shared lock of its type, which two commands could not raise.
  const room = await lockRoom(db, warehouseId, place);
  const kind = (await openKinds(db, warehouseId, [place])).get(place);
  if (!kind) return refuse('move.unknown-place', { place });
  if (!takesMoves(kind)) return refuse('move.wrong-place', { place });
  if ((await lockKit(db, kitId, 'share')) !== version) return refuse('kit.changed');
  const parts = await partsOf(db, kitId);
  // At once and in one order: building and taking apart lock the same variants.
  const variants = [kitId, ...parts.map((part) => part.variant_id)];
  await lockVariants(
    db,
    variants.map((variantId) => ({ warehouseId, variantId })),
  );
  return ok({ room, parts, code: await variantCode(db, kitId) });
}

export const build: Handler<typeof stockBuildKits> = async ({ input, actor, db, now, emit, audit }) => {
  const { warehouse_id: warehouseId, variant_id: kitId, quantity, location_code: locationCode } = input;
  const begun = await begin(db, input);
  if (!begun.ok) return begun;
  const { room, parts, code } = begun.value;
  const full = refusedRoom(room, locationCode, quantity);
  if (full) return full;
  const context = { actorId: actor.userId, at: now, reason: code };
  const wanted = parts.map((part) => ({
    variantId: part.variant_id,
    code: part.variant_code,
    pieces: part.per_kit * quantity,
  }));
  const taken = await take(db, warehouseId, wanted, context);
  if (!taken.ok) return taken;
  const kits = { variantId: kitId, code, pieces: quantity, valueFen: taken.value.valueFen };
  await put(db, { warehouseId, locationCode }, kits, context);
  audit({ subject: kitId, after: { kit: code, built: quantity, place: locationCode } });
  await emit({ name: 'stock.kit_changed', subjectId: kitId, data: { built: quantity }, at: now });
  return ok({ built: quantity, taken: taken.value.taken });
};

export const takeApart: Handler<typeof stockTakeKitsApart> = async ({ input, actor, db, now, emit, audit }) => {
  const { warehouse_id: warehouseId, variant_id: kitId, quantity, location_code: locationCode } = input;
  const begun = await begin(db, input);
  if (!begun.ok) return begun;
  const { room, parts, code } = begun.value;
  const pieces = parts.reduce((all, part) => all + part.per_kit * quantity, 0);
  const full = refusedRoom(room, locationCode, pieces);
  if (full) return full;
  const context = { actorId: actor.userId, at: now, reason: code };
  const taken = await take(db, warehouseId, [{ variantId: kitId, code, pieces: quantity }], context);
  if (!taken.ok) return taken;
  const worth = await worthOf(
    db,
    warehouseId,
    parts.map((part) => part.variant_id),
  );
  const shares = allocate(
    money(taken.value.valueFen, factoryCurrency),
    parts.map((part) => part.per_kit * (worth.get(part.variant_id) ?? 0)),
  );
  for (const [nth, part] of parts.entries())
    await put(
      db,
      { warehouseId, locationCode },
      {
        variantId: part.variant_id,
        code: part.variant_code,
        pieces: part.per_kit * quantity,
        valueFen: shares[nth]?.minor ?? 0,
      },
      context,
    );
  audit({ subject: kitId, after: { kit: code, taken_apart: quantity, place: locationCode } });
  await emit({ name: 'stock.kit_changed', subjectId: kitId, data: { built: -quantity }, at: now });
  return ok({ taken_apart: quantity });
};
