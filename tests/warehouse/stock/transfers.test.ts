import { describe, expect, test } from 'vitest';
import { unbalancedPlaces } from '#server/features/warehouse/stock/rebuild.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks } from '../../support/server/refusals.ts';
import { deviceOperations, tray } from '../../support/warehouse/device-operations.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, purchaser, seller, warehouse, given, worked, scan, open, rows, levelOf, codeOf } = world;
const { operation } = deviceOperations(world);
const { commandRefusal } = refusalChecks(app);

/** Moves within the warehouse change no sum, and the totals are the sums of the levels. */
async function sumsUp(variant: string) {
  const [sums] = await rows<{ same: boolean; moved: number; open: number; reserved: number }>(
    `select t.on_hand = l.on_hand and t.reserved = l.reserved as same, m.moved, m.open, l.reserved::int
     from stock_totals t,
       (select sum(on_hand) as on_hand, sum(reserved) as reserved from stock_levels where variant_id = $1) l,
       (select coalesce(sum(quantity) filter (where kind = 'putaway'), 0)::int as moved,
          coalesce(sum(case kind when 'reserve' then quantity when 'release' then -quantity when 'ship' then -quantity end), 0)::int
            as open
        from stock_moves where variant_id = $1) m
     where t.variant_id = $1`,
    variant,
  );
  expect(sums).toMatchObject({ same: true, moved: 0, open: sums?.reserved });
}

const home = 'A-01-01';
const [other, third, fourth, quarantine] = ['XM-01', 'XM-02', 'XM-03', 'Q-01-01'];
await purchaser.mutate('location.create', { warehouse_id: warehouse, from: other, to: fourth, kind: 'pick' });
const moving = (code: string | null, more: Partial<Input<'pack.move'>> = {}): Input<'pack.move'> => ({
  ...operation(),
  warehouse_id: warehouse,
  from: home,
  to: other,
  code,
  quantity: null,
  ...more,
});
const move = (code: string | null, more: Partial<Input<'pack.move'>> = {}) =>
  packer.mutate('pack.move', moving(code, more));
const lineOf = async (orderId: string) =>
  rows<{ location_code: string; version: number }>(
    `select l.location_code, p.version from parcels p join parcel_lines l on l.parcel_id = p.id where p.order_id = $1`,
    orderId,
  );

describe('a move on a phone', () => {
  test('moves free pieces once for one operation', async () => {
    const variant = await given(10);
    const input = moving(codeOf(variant), { quantity: 4 });
    const first = await packer.mutate('pack.move', input);
    expect(first.data).toMatchObject({ moved: 4, refusal: null });
    expect((await packer.mutate('pack.move', input)).data).toEqual(first.data);
    expect(await levelOf(variant)).toEqual([
      { location_code: home, on_hand: 6, reserved: 0 },
      { location_code: other, on_hand: 4, reserved: 0 },
    ]);
    await sumsUp(variant);
  });

  test('takes a reservation and its parcel line along, and the packer is sent to the new place', async () => {
    const variant = await given(5);
    const order = await worked([{ variant, quantity: 3 }]);
    const [before] = await lineOf(order.id);
    expect((await move(codeOf(variant))).data).toMatchObject({ moved: 5, refusal: null });
    expect(await levelOf(variant)).toEqual([
      { location_code: home, on_hand: 0, reserved: 0 },
      { location_code: other, on_hand: 5, reserved: 3 },
    ]);
    expect(await lineOf(order.id)).toEqual([{ location_code: other, version: before!.version + 1 }]);
    expect((await open(order.parcel.waybill)).list[0]?.location_code).toBe(other);
    await world.shipped(order);
    expect(await levelOf(variant, other)).toMatchObject([{ on_hand: 2, reserved: 0 }]);
    await sumsUp(variant);
  });

  test('never splits a reservation, and leaves what lies in boxes', async () => {
    const variant = await given(5);
    const order = await worked([{ variant, quantity: 4 }]);
    expect((await move(codeOf(variant), { quantity: 3 })).data).toMatchObject({ moved: 0, refusal: 'move.promised' });
    expect((await scan(order.parcel.id, codeOf(variant))).data.counted).toBe(true);
    expect((await move(codeOf(variant))).data).toMatchObject({ moved: 1, refusal: null });
    expect(await levelOf(variant, home)).toMatchObject([{ on_hand: 4, reserved: 4 }]);
    expect((await move(codeOf(variant))).data).toMatchObject({ moved: 0, refusal: 'move.not-there' });
    await sumsUp(variant);
  });

  test('of a whole place moves every item', async () => {
    const [one, two] = [await given(2), await given(3)];
    await move(codeOf(one), { to: third });
    await move(codeOf(two), { to: third });
    expect((await move(null, { from: third, to: fourth })).data).toMatchObject({ moved: 5, refusal: null });
    expect(await levelOf(one, fourth)).toMatchObject([{ on_hand: 2 }]);
    expect(await levelOf(two, fourth)).toMatchObject([{ on_hand: 3 }]);
  });

  test.each([
    ['to an unknown place', { to: 'NOWHERE' }, 'move.unknown-place'],
    ['to the same place', { to: home }, 'move.wrong-place'],
    ['into a tray', { to: tray }, 'move.wrong-place'],
    ['into quarantine', { to: quarantine }, 'move.wrong-place'],
    ['of an unknown item', { code: 'NO-SUCH-CODE' }, 'move.unknown-code'],
    ['of more than there is', { quantity: 99 }, 'move.not-there'],
  ] as const)('%s is refused and stored', async (_, more, refusal) => {
    const variant = await given(2);
    const input = moving(codeOf(variant), more);
    const { data } = await packer.mutate('pack.move', input);
    expect(data).toMatchObject({ moved: 0, refusal });
    expect(await rows('select kind from pack_operations where op_id = $1', input.op_id)).toEqual([{ kind: 'move' }]);
    expect(await levelOf(variant)).toMatchObject([{ location_code: home, on_hand: 2 }]);
  });

  test('in a batch has its own result, and the others go on', async () => {
    const variant = await given(4);
    const operations = [
      { call: 'pack.move' as const, input: moving(codeOf(variant), { quantity: 9 }) },
      { call: 'pack.move' as const, input: moving(codeOf(variant), { quantity: 4 }) },
    ];
    const { data } = await packer.mutate('pack.batch', { operations });
    expect(data.results.map(({ output }) => output)).toEqual([
      { moved: 0, refusal: 'move.not-there' },
      { moved: 4, refusal: null },
    ]);
  });

  test('races with other phones, packers and new orders without a lost or doubled piece', async () => {
    const variant = await given(12);
    const order = await worked([{ variant, quantity: 3 }]);
    await Promise.all([
      move(codeOf(variant), { quantity: 3 }),
      move(codeOf(variant), { quantity: 3, to: third }),
      move(codeOf(variant)),
      scan(order.parcel.id, codeOf(variant)),
      worked([{ variant, quantity: 2 }]),
      move(codeOf(variant), { from: other, to: home }),
    ]);
    const levels = await levelOf(variant);
    expect(levels.reduce((sum, level) => sum + level.on_hand, 0)).toBe(12);
    expect(levels.reduce((sum, level) => sum + level.reserved, 0)).toBe(5);
    expect(levels.every((level) => level.reserved <= level.on_hand)).toBe(true);
    await sumsUp(variant);
  });
});

test('a move on the desktop names what is wrong', async () => {
  const variant = await given(6);
  const input = { warehouse_id: warehouse, variant_id: variant, from: home, to: other, quantity: 2 };
  expect((await purchaser.mutate('stock.move', input)).data).toEqual({ moved: 2 });
  expect(await commandRefusal(purchaser, 'stock.move', { ...input, quantity: 9 })).toBe('move.not-there');
  expect(await commandRefusal(purchaser, 'stock.move', { ...input, to: tray })).toBe('move.wrong-place');
  expect(await commandRefusal(seller, 'stock.move', input)).toBe('permission.denied');
});

test('a move on the desktop that would overfill a place is refused with the room that is left', async () => {
  const variant = await given(9);
  const full = 'XM-09';
  await purchaser.mutate('location.create', {
    warehouse_id: warehouse,
    from: full,
    to: full,
    kind: 'pick',
    capacity: 5,
  });
  const input = { warehouse_id: warehouse, variant_id: variant, from: home, to: full, quantity: 3 };
  const [first, second] = await Promise.all([
    purchaser.mutate('stock.move', input),
    purchaser.mutate('stock.move', input),
  ]);
  const refused = first.refusal === null ? second : first;
  expect(refused).toMatchObject({ refusal: 'move.full', details: { place: full, room: 2 } });
  expect((await purchaser.mutate('stock.move', { ...input, quantity: 2 })).data).toEqual({ moved: 2 });
  expect(await levelOf(variant)).toEqual([
    { location_code: home, on_hand: 4, reserved: 0 },
    { location_code: full, on_hand: 5, reserved: 0 },
  ]);
});

describe('quarantine', () => {
  const settingAside = (code: string, more: Partial<Input<'pack.setAside'>> = {}): Input<'pack.setAside'> => ({
    ...operation(),
    warehouse_id: warehouse,
    from: home,
    to: quarantine,
    code,
    quantity: 2,
    reason: 'torn box',
    images: [],
    ...more,
  });
  const listed = async (id: string) =>
    (await purchaser.query('stock.quarantine', { size: 1000 })).data.list.find(({ _id }) => _id === id);
  const liveOf = async (variant: string) =>
    (
      await rows<{ live: number; on_hand: number }>(
        'select live, on_hand, value_fen from stock_totals where variant_id = $1',
        variant,
      )
    )[0];

  test('pieces set aside cannot be sold, once for one operation', async () => {
    const variant = await given(5);
    const input = settingAside(codeOf(variant));
    expect((await packer.mutate('pack.setAside', input)).data).toMatchObject({ moved: 2, refusal: null });
    expect((await packer.mutate('pack.setAside', input)).data).toMatchObject({ moved: 2 });
    expect(await liveOf(variant)).toMatchObject({ live: 3, on_hand: 5 });
    expect(await listed(input.op_id)).toMatchObject({
      status: 'open',
      quantity: 2,
      location_code: quarantine,
      from_code: home,
      reason: 'torn box',
      photos: [],
    });
    // An order of five finds three.
    const order = await worked([{ variant, quantity: 5 }]);
    expect(await levelOf(variant, home)).toMatchObject([{ reserved: 3 }]);
    expect(await world.parcelOf(order.id)).toMatchObject({ status: 'waiting' });
    await sumsUp(variant);
  });

  test('released pieces can be sold again', async () => {
    const variant = await given(5);
    const input = settingAside(codeOf(variant));
    await packer.mutate('pack.setAside', input);
    const decide = { quarantine_id: input.op_id, action: 'release' as const, location_code: other };
    expect((await purchaser.mutate('stock.decideQuarantine', decide)).data).toMatchObject({
      status: 'released',
      released_to: other,
    });
    expect(await liveOf(variant)).toMatchObject({ live: 5, on_hand: 5 });
    expect((await purchaser.mutate('stock.decideQuarantine', decide)).refusal).toBe('quarantine.decided');
    await sumsUp(variant);
  });

  test('scrapped pieces leave the stock with their value', async () => {
    const variant = await given(4);
    const before = await rows<{ value_fen: string }>(
      'select value_fen from stock_totals where variant_id = $1',
      variant,
    );
    const input = settingAside(codeOf(variant), { quantity: 1 });
    await packer.mutate('pack.setAside', input);
    const decide = { quarantine_id: input.op_id, action: 'scrap' as const, note: 'beyond repair' };
    const both = await Promise.all([1, 2].map(() => purchaser.mutate('stock.decideQuarantine', decide)));
    expect(both.map(({ code, refusal }) => refusal ?? code).toSorted()).toEqual([200, 'quarantine.decided']);
    const [scrap] = await rows<{ quantity: number; value_fen: string; reason: string }>(
      `select quantity, value_fen, reason from stock_moves where variant_id = $1 and kind = 'scrap'`,
      variant,
    );
    expect(scrap).toMatchObject({ quantity: 1, reason: 'beyond repair' });
    const after = await rows<{ value_fen: string; on_hand: number }>(
      'select value_fen, on_hand from stock_totals where variant_id = $1',
      variant,
    );
    expect(after[0]?.on_hand).toBe(3);
    expect(Number(before[0]?.value_fen ?? 0) + Number(scrap?.value_fen)).toBe(Number(after[0]?.value_fen));
    await sumsUp(variant);
  });

  test('reserved pieces are not set aside; packers do not decide', async () => {
    const variant = await given(2);
    await worked([{ variant, quantity: 2 }]);
    const refused = await packer.mutate('pack.setAside', settingAside(codeOf(variant)));
    expect(refused.data).toMatchObject({ moved: 0, refusal: 'move.promised' });
    const wrong = await packer.mutate('pack.setAside', settingAside(codeOf(variant), { to: other }));
    expect(wrong.data).toMatchObject({ refusal: 'move.wrong-place' });
    const input = settingAside(codeOf(await given(2)));
    await packer.mutate('pack.setAside', input);
    const decide = { quarantine_id: input.op_id, action: 'scrap' as const };
    expect(await commandRefusal(packer, 'stock.decideQuarantine', decide)).toBe('permission.denied');
    expect(await commandRefusal(seller, 'pack.setAside', settingAside('X'))).toBe('permission.denied');
  });
});

test('what lies at the other places is the sum of its moves', async () => {
  const wrong = await unbalancedPlaces(app.db);
  expect(wrong.filter(({ location_code: code }) => code !== home)).toEqual([]);
});
