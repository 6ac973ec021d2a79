import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { deviceOperations } from '../../support/warehouse/device-operations.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, purchaser, seller, warehouse, given, worked, bought, levelOf, codeOf } = world;
const { receiving, operation } = deviceOperations(world);

let nth = 0;
/** An open place for a few pieces. */
async function placeFor(capacity: number) {
  nth += 1;
  const code = `XK-${String(nth).padStart(2, '0')}`;
  await purchaser.mutate('location.create', { warehouse_id: warehouse, from: code, to: code, kind: 'pick', capacity });
  return code;
}
async function lineOf(quantity: number) {
  const variant = await given(0);
  const { purchase } = await bought(await worked([{ variant, quantity }]));
  return { variant, line: purchase.lines[0]!._id };
}
const full = (place: string, room: number) => ({ refusal: 'move.full', details: { place, room } });

test('a receipt that does not fit is refused with the room that is left, and nothing arrives', async () => {
  const [{ variant, line }, place] = [await lineOf(5), await placeFor(4)];
  const receive = (good: number, more: { damaged?: number; reason?: string } = {}) =>
    packer.mutate('stock.receive', { line_id: line, good, damaged: 0, location_code: place, ...more });
  expect(await receive(5)).toMatchObject(full(place, 4));
  expect(await levelOf(variant, place)).toEqual([]);
  // Damaged pieces are not put there.
  expect((await receive(4, { damaged: 1, reason: 'one broken' })).data).toMatchObject({ missing: 1 });
  expect(await receive(1)).toMatchObject(full(place, 0));
});

test('two receipts at the same time do not fill the same room', async () => {
  const [one, two, place] = [await lineOf(3), await lineOf(3), await placeFor(5)];
  const both = await Promise.all(
    [one, two].map(({ line }) =>
      packer.mutate('stock.receive', { line_id: line, good: 3, damaged: 0, location_code: place }),
    ),
  );
  expect(both.map(({ refusal }) => refusal ?? 'received').toSorted()).toEqual(['move.full', 'received']);
});

test('a phone knows the room of its places; what lies there already is booked', async () => {
  const [{ variant, line }, place] = [await lineOf(3), await placeFor(2)];
  const { rooms } = (await packer.query('pack.inbound', { warehouse_id: warehouse })).data;
  expect(rooms).toContainEqual({ code: place, capacity: 2, pieces: 0 });
  const { data } = await packer.mutate('pack.receive', receiving(line, { good: 3, location_code: place }));
  expect(data).toMatchObject({ received: true, refusal: null });
  expect(await levelOf(variant, place)).toMatchObject([{ on_hand: 3 }]);
});

test('a count of announced goods that does not fit is refused; pieces without a code need no room', async () => {
  const [variant, place] = [await given(0), await placeFor(3)];
  const { data } = await seller.mutate('inbound.save', {
    warehouse_id: warehouse,
    track_numbers: [],
    cartons: 1,
    expected_on: '2099-01-01',
    lines: [{ code: codeOf(variant), quantity: 9 }],
  });
  const counting = { notice_id: data.notice._id, damaged: 0, location_code: place };
  const line = { ...counting, line_id: data.lines[0]!._id };
  expect(await packer.mutate('inbound.count', { ...line, good: 4 })).toMatchObject(full(place, 3));
  expect((await packer.mutate('inbound.count', { ...line, good: 3 })).code).toBe(200);
  expect(await packer.mutate('inbound.count', { ...line, good: 1 })).toMatchObject(full(place, 0));
  const unknown = { ...counting, description: 'red cups', good: 2, reason: 'not announced' };
  expect((await packer.mutate('inbound.count', unknown)).code).toBe(200);
});

test('pieces released from quarantine go where there is room', async () => {
  const [variant, place] = [await given(5), await placeFor(1)];
  const input = { ...operation(), warehouse_id: warehouse, from: 'A-01-01', to: 'Q-01-01', code: codeOf(variant) };
  await packer.mutate('pack.setAside', { ...input, quantity: 2, reason: 'torn', images: [] });
  const release = { quarantine_id: input.op_id, action: 'release' as const };
  const decide = (location_code: string) => purchaser.mutate('stock.decideQuarantine', { ...release, location_code });
  expect(await decide(place)).toMatchObject(full(place, 1));
  expect((await decide('A-01-01')).code).toBe(200);
});

test('pieces that were found are added where there is room', async () => {
  const [variant, place] = [await given(0), await placeFor(3)];
  const add = (quantity: number) =>
    purchaser.mutate('internal_stock.addStock', {
      warehouse_id: warehouse,
      code: codeOf(variant),
      location_code: place,
      quantity,
      reason: 'found',
    });
  expect(await add(4)).toMatchObject(full(place, 3));
  expect((await add(3)).data).toMatchObject({ on_hand: 3 });
  expect(await add(1)).toMatchObject(full(place, 0));
});

test('a stock sheet names the rows without room, and is not confirmed when the room is gone', async () => {
  const [one, two, place, other] = [await given(0), await given(0), await placeFor(5), await placeFor(5)];
  const rows = [
    [codeOf(one), place, 3],
    [codeOf(two), place, 3],
    [codeOf(one), other, 5],
  ];
  const content = ['Code,Location,Quantity', ...rows.map((row) => row.join(','))].join('\n');
  const file = { name: 'stock.csv', type: 'text/csv', content };
  const { data } = await purchaser.upload('internal_stock.importDryRun', { warehouse_id: warehouse }, file);
  expect(data.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 2 });
  const { import_log_id } = data;
  const { list } = (await purchaser.query('internal_stock.importRows', { import_log_id })).data;
  expect(list.map((row) => row.reasons[0]?.text.includes(place))).toEqual([true, true, undefined]);
  const added = { warehouse_id: warehouse, code: codeOf(two), location_code: other, quantity: 1, reason: 'found' };
  await purchaser.mutate('internal_stock.addStock', added);
  expect(await purchaser.mutate('internal_stock.confirmImport', { import_log_id })).toMatchObject(full(other, 4));
  expect(await levelOf(one, other)).toEqual([]);
});
