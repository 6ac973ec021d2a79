import { stockBuildKits, stockKit, stockKits, stockSaveKit, stockTakeKitsApart } from '#contract/warehouse/kits.ts';
import { buildable } from '#domain/warehouse/kits/kits.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { variantCode, variantNamed } from './codes.ts';
import {
  freePieces,
  kitVersion,
  kitWithPart,
  listKits,
  lockKit,
  partsOf,
  placesFor,
  saveKit,
  variantsByCode,
} from './store.ts';
import { build, takeApart } from './work.ts';

async function partsToSave(
  db: Db,
  kitId: string,
  parts: readonly { readonly variant_code: string; readonly per_kit: number }[],
) {
  const codes = parts.map((part) => part.variant_code.toUpperCase());
  const twice = codes.find((code, nth) => codes.indexOf(code) < nth);
  if (twice !== undefined) return refuse('kit.part-twice', { code: twice });
  const variants = new Map((await variantsByCode(db, codes)).map((row) => [row.code, row]));
  const found = [];
  for (const [nth, code] of codes.entries()) {
    const variant = variants.get(code);
    if (!variant) return refuse('kit.unknown-part', { code });
    if (variant.is_kit || variant.id === kitId) return refuse('kit.nested', { code });
    found.push({ partId: variant.id, perKit: parts[nth]?.per_kit ?? 1 });
  }
  return ok(found);
}

export const kitRoutes: readonly Route[] = [
  defineRoute(stockKits, async ({ input, db }) => {
    const { rows, count } = await listKits(db, input);
    return ok({ list: rows, count, size: input.size });
  }),

  defineRoute(stockKit, async ({ input: { warehouse_id: warehouseId, code }, db }) => {
    const variant = await variantNamed(db, code);
    if (!variant) return ok(null);
    const kitId = variant.variant_id;
    const [version, parts] = [await kitVersion(db, kitId), await partsOf(db, kitId)];
    const free = Map.groupBy(
      await freePieces(db, warehouseId, [kitId, ...parts.map((part) => part.variant_id)]),
      (row) => row.variant_id,
    );
    const placesOf = (variantId: string) =>
      (free.get(variantId) ?? []).map((row) => ({ location_code: row.location_code, free: row.free }));
    const sumOf = (variantId: string) => placesOf(variantId).reduce((all, place) => all + place.free, 0);
    const shown = parts.map((part) => ({
      ...part,
      free: sumOf(part.variant_id),
      places: placesOf(part.variant_id),
    }));
    const kits = buildable(shown.map((part) => ({ perKit: part.per_kit, free: part.free })));
    const places = await placesFor(db, warehouseId, kitId, parts[0]?.variant_id ?? null);
    return ok({ ...variant, version, buildable: kits, built: sumOf(kitId), ...places, parts: shown });
  }),

  defineRoute(stockSaveKit, async ({ input, actor, db, now, emit, audit }) => {
    const { variant_id: variantId, version, parts } = input;
    const code = await variantCode(db, variantId);
    if (code === '') return refuse('not-found');
    if ((await lockKit(db, variantId, 'update')) !== version) return refuse('kit.changed');
    const wanted = await partsToSave(db, variantId, parts);
    if (!wanted.ok) return wanted;
    if (wanted.value.length > 0 && (await kitWithPart(db, variantId))) return refuse('kit.nested', { code });
    const before = (await partsOf(db, variantId)).map((part) => `${part.per_kit} × ${part.variant_code}`);
    const saved = await saveKit(db, { variantId, version, parts: wanted.value }, { by: actor.userId, at: now });
    const after = parts.map((part) => `${part.per_kit} × ${part.variant_code.toUpperCase()}`);
    audit({ subject: variantId, before: { parts: before }, after: { parts: after } });
    await emit({ name: 'stock.kit_changed', subjectId: variantId, data: { built: 0 }, at: now });
    return ok({ version: saved });
  }),

  defineRoute(stockBuildKits, build),
  defineRoute(stockTakeKitsApart, takeApart),
];
