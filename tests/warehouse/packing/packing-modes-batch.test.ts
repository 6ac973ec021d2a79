import { expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { deviceOperations, gate } from '../../support/warehouse/device-operations.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, given, worked, bought, levelOf } = world;
const { receiving, counting, sumsUp } = deviceOperations(world);

const orderOf = async (quantity: number) => {
  const order = await worked([{ variant: await given(), quantity }]);
  const { purchase } = await bought(order);
  return { order, line: purchase.lines[0]!._id, variant: purchase.lines[0]!.variant_id };
};
const received = (line: string, more: Partial<Input<'pack.receive'>> = {}) =>
  ({ call: 'pack.receive', input: receiving(line, more) }) as const;
const send = async (operations: Input<'pack.batch'>['operations']) =>
  (await packer.mutate('pack.batch', { operations })).data;

test('boxes and places counted offline are checked in their order, each alone and once', async () => {
  const [one, two] = [await orderOf(2), await orderOf(1)];
  const operations: Input<'pack.batch'>['operations'] = [
    received(one.line, { good: 1, reason: 'One follows' }),
    received(one.line, { received_before: 1 }),
    received(two.line, { received_before: 3 }),
    received(newId()),
    { call: 'pack.count', input: counting('Z-99-99', []) },
    { call: 'pack.count', input: counting('B-02-01', []) },
    received(two.line, { sort_later: false, location_code: 'A-01-02' }),
  ];
  const { results, parcels } = await send(operations);
  expect(parcels).toEqual([]);
  expect(results.map((result) => result.op_id)).toEqual(operations.map(({ input }) => input.op_id));
  expect(results).toMatchObject([
    { output: { received: true, line: { received: 1, is_open: true } } },
    { output: { received: true, line: { received: 2, is_open: false } } },
    { output: { received: false, refusal: 'receipt.counted-meanwhile', line: { received: 0 } } },
    { output: null, refused: { code: 'not-found' } },
    { output: { counted: false, refusal: 'count.unknown-place' } },
    { output: { counted: true } },
    { output: { received: true, parcel_ready: true } },
  ]);
  // In a batch, in another order, or alone: once, with the same responses.
  expect((await send(operations.toReversed())).results).toEqual(results.toReversed());
  const [first] = operations;
  expect((await packer.mutate('pack.receive', first!.input as Input<'pack.receive'>)).data).toMatchObject(
    results[0]!.output!,
  );
  for (const { variant } of [one, two]) await sumsUp(variant);
  expect(await levelOf(one.variant)).toMatchObject([{ location_code: gate, on_hand: 2, reserved: 2 }]);
  expect((await (await app.as('sales')).mutate('pack.batch', { operations })).refusal).toBe('permission.denied');
});

test('phones with the same boxes in different orders wait for each other', async () => {
  const lines = await Promise.all(Array.from({ length: 3 }, async () => (await orderOf(4)).line));
  const ways = [lines, lines.toReversed()];
  const responses = await Promise.all(
    ways.map((way) => send(way.map((line) => received(line, { good: 1, reason: 'More follow' })))),
  );
  // Each box was counted by one of them first; the other's count is outdated and waits for a user.
  const counted = responses.flatMap(({ results }) => results).map((result) => result.output?.['received']);
  expect(counted.filter((each) => each === true)).toHaveLength(3);
  expect(counted.filter((each) => each === false)).toHaveLength(3);
});
