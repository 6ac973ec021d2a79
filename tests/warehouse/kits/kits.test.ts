import { beforeEach, describe, expect, test } from 'vitest';
import { unbalancedPlaces } from '#server/features/warehouse/stock/rebuild.ts';
import { testApp } from '../../support/server/app.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { purchaser, packer, seller, warehouse, given, worked, rows, codeOf, levelOf } = world;
const [kitPlace, small] = ['KIT-01', 'KIT-02'];
await purchaser.mutate('location.create', { warehouse_id: warehouse, from: kitPlace, to: small, kind: 'pick' });

const kitOf = async (variant: string) =>
  (await purchaser.query('stock.kit', { warehouse_id: warehouse, code: codeOf(variant) })).data!;
const save = async (variant: string, parts: readonly (readonly [string, number])[], version?: number) =>
  purchaser.mutate('stock.saveKit', {
    variant_id: variant,
    version: version ?? (await kitOf(variant)).version,
    parts: parts.map(([part, per_kit]) => ({ variant_code: codeOf(part), per_kit })),
  });
const work = async (call: 'stock.buildKits' | 'stock.takeKitsApart', kit: string, quantity: number, place = kitPlace) =>
  packer.mutate(call, {
    warehouse_id: warehouse,
    variant_id: kit,
    version: (await kitOf(kit)).version,
    quantity,
    location_code: place,
  });
const build = (kit: string, quantity: number, place?: string) => work('stock.buildKits', kit, quantity, place);
const onHand = async (variant: string) => (await levelOf(variant)).reduce((all, level) => all + level.on_hand, 0);
const worth = async (...variants: string[]) =>
  (
    await rows<{ fen: number }>(
      `select coalesce(sum(value_fen), 0)::int as fen from stock_totals where variant_id = any($1::uuid[])`,
      `{${variants.join(',')}}`,
    )
  )[0]?.fen;

/** Pieces with moves and costs: of a new variant. */
async function added(quantity: number, unit_cost_fen: number) {
  const variant = await given();
  const input = { warehouse_id: warehouse, code: codeOf(variant), location_code: 'A-01-01', quantity, unit_cost_fen };
  expect((await purchaser.mutate('internal_stock.addStock', { ...input, reason: 'found' })).code).toBe(200);
  return variant;
}

let [kit, lamp, bulb] = ['', '', ''];
beforeEach(async () => {
  [kit, lamp, bulb] = [await given(), await added(10, 1_033), await added(7, 250)];
  await save(kit, [
    [lamp, 1],
    [bulb, 2],
  ]);
});

test('the list names the kits, and a kit the places for it and its parts', async () => {
  const { list, count } = (await packer.query('stock.kits', { size: 1000 })).data;
  expect(count).toBe(list.length);
  expect(list).toContainEqual(expect.objectContaining({ variant_id: kit, parts: 2 }));
  expect(list.map(({ variant_id }) => variant_id)).not.toContain(lamp);
  const empty = await kitOf(kit);
  expect(empty.parts_place).toBe('A-01-01');
  expect(empty.kit_place).not.toBe('');
  expect((await build(kit, 1)).code).toBe(200);
  expect((await kitOf(kit)).kit_place).toBe(kitPlace);
  expect((await seller.query('stock.kits', {})).refusal).toBe('permission.denied');
});

describe('building', () => {
  test('takes the parts, puts the kits at the place, and moves the value with them', async () => {
    const before = await worth(kit, lamp, bulb);
    expect(before).toBe(10 * 1_033 + 7 * 250);
    expect(await kitOf(kit)).toMatchObject({
      version: 1,
      buildable: 3,
      built: 0,
      parts: [{ per_kit: 1 }, { per_kit: 2 }],
    });
    const built = await build(kit, 3);
    expect(built.data).toMatchObject({ built: 3, taken: [{ pieces: 3 }, { pieces: 6 }] });
    expect([await onHand(kit), await onHand(lamp), await onHand(bulb)]).toEqual([3, 7, 1]);
    expect(await worth(kit, lamp, bulb)).toBe(before);
    expect(await kitOf(kit)).toMatchObject({ buildable: 0, built: 3 });
    const own = new Set([kit, lamp, bulb]);
    expect((await unbalancedPlaces(app.db)).filter((place) => own.has(place.variant_id))).toEqual([]);
  });

  test('is undone by taking the kits apart, to the cent', async () => {
    const before = await worth(kit, lamp, bulb);
    await build(kit, 3);
    expect((await work('stock.takeKitsApart', kit, 2)).data).toEqual({ taken_apart: 2 });
    expect([await onHand(kit), await onHand(lamp), await onHand(bulb)]).toEqual([1, 9, 5]);
    expect(await worth(kit, lamp, bulb)).toBe(before);
  });

  test('takes no pieces that are reserved for orders', async () => {
    await worked([{ variant: bulb, quantity: 4 }]);
    expect(await kitOf(kit)).toMatchObject({ buildable: 1 });
    expect(await build(kit, 2)).toMatchObject({ refusal: 'kit.too-few', details: { free: 3 } });
    expect([await onHand(kit), await onHand(lamp)]).toEqual([0, 10]);
  });

  test('of the last parts by two packers: one wins', async () => {
    const results = await Promise.all([build(kit, 2), build(kit, 2)]);
    expect(results.map(({ refusal }) => refusal).sort()).toEqual(['kit.too-few', null].sort());
    expect([await onHand(kit), await onHand(bulb)]).toEqual([2, 3]);
  });

  test('and taking apart at the same time wait for each other', async () => {
    await build(kit, 1);
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => work(nth % 2 ? 'stock.buildKits' : 'stock.takeKitsApart', kit, 1)),
    );
    expect(results.every(({ code, refusal }) => code === 200 || refusal === 'kit.too-few')).toBe(true);
    expect((await onHand(kit)) + (await onHand(lamp))).toBe(10);
    expect(2 * (await onHand(kit)) + (await onHand(bulb))).toBe(7);
  });

  test.each([
    ['an unknown place', 'NO-PLACE', 'move.unknown-place'],
    ['quarantine', 'Q-01-01', 'move.wrong-place'],
  ])('at %s is refused', async (_, place, refusal) => {
    expect((await build(kit, 1, place)).refusal).toBe(refusal);
  });

  test('more than fit is refused', async () => {
    const full = await purchaser.mutate('location.update', {
      warehouse_id: warehouse,
      code: small,
      kind: 'pick',
      zone: 'KIT',
      capacity: 1,
    });
    expect(full.code).toBe(200);
    expect(await build(kit, 2, small)).toMatchObject({ refusal: 'move.full', details: { room: 1 } });
  });
});

describe('the parts', () => {
  test('are refused when unknown, twice, or kits', async () => {
    expect(
      (
        await save(kit, [
          [lamp, 1],
          [lamp, 2],
        ])
      ).refusal,
    ).toBe('kit.part-twice');
    const other = await given();
    expect((await save(other, [[kit, 1]])).refusal).toBe('kit.nested');
    expect((await save(lamp, [[other, 1]])).refusal).toBe('kit.nested');
    const unknown = { variant_id: kit, version: 1, parts: [{ variant_code: 'NO-SUCH', per_kit: 1 }] };
    expect((await purchaser.mutate('stock.saveKit', unknown)).refusal).toBe('kit.unknown-part');
  });

  test('that someone else changed are not replaced, and kits of before are not built', async () => {
    expect((await save(kit, [[lamp, 2]])).data).toEqual({ version: 2 });
    expect((await save(kit, [[lamp, 3]], 1)).refusal).toBe('kit.changed');
    const stale = { warehouse_id: warehouse, variant_id: kit, version: 1, quantity: 1, location_code: kitPlace };
    expect((await packer.mutate('stock.buildKits', stale)).refusal).toBe('kit.changed');
    expect((await save(kit, [])).data).toEqual({ version: 0 });
    expect(await kitOf(kit)).toMatchObject({ version: 0, parts: [], buildable: 0 });
  });

  test('are changed by purchasers and managers, built by the warehouse, and not seen by sellers', async () => {
    expect((await packer.mutate('stock.saveKit', { variant_id: kit, version: 1, parts: [] })).refusal).toBe(
      'permission.denied',
    );
    expect((await seller.query('stock.kit', { warehouse_id: warehouse, code: codeOf(kit) })).refusal).toBe(
      'permission.denied',
    );
  });
});

test('parts of a kit do not take over the lot of the place where they are put', async () => {
  const rule = { variant_id: lamp, has_lots: true, expires: true, sell_days: 0 };
  expect((await purchaser.mutate('stock.saveLotRule', rule)).code).toBe(200);
  const at = { warehouse_id: warehouse, variant_id: lamp };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const early = { ...at, location_code: 'A-01-01', lot: 'EARLY', expires_on: inDays(30) };
  expect((await purchaser.mutate('stock.setLot', early)).code).toBe(200);
  expect((await build(kit, 1)).code).toBe(200);
  const stock = {
    warehouse_id: warehouse,
    code: codeOf(lamp),
    location_code: kitPlace,
    quantity: 2,
    unit_cost_fen: 1_000,
  };
  const late = { lot: 'LATE', expires_on: inDays(300), reason: 'found' };
  expect((await purchaser.mutate('internal_stock.addStock', { ...stock, ...late })).code).toBe(200);
  expect((await work('stock.takeKitsApart', kit, 1)).code).toBe(200);
  expect(
    await rows('select on_hand, lot from stock_levels where variant_id = $1 and location_code = $2', lamp, kitPlace),
  ).toEqual([{ on_hand: 3, lot: '' }]);
});
