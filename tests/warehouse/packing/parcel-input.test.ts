import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { badIdLists, badIds } from '../../support/server/bad-ids.ts';
import type { Input } from '../../support/server/client.ts';
import { goodAddress } from '../../support/server/ready.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';
import { goodsWorld, type Worked } from '../../support/warehouse/goods.ts';

const app = await testApp({ works: false });
const { manager, given, worked, packed, rows, parcelOf } = await goodsWorld(app);
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const mug = await given(500);
const order = await worked([{ variant: mug, quantity: 3 }]);
const parcelId = order.parcel.id;
const { version } = await parcelOf(order.id);
const lineIdOf = async ({ id }: Worked) =>
  (await rows<{ id: string }>('select id from order_lines where order_id = $1', id))[0]?.id ?? '';
const lineId = await lineIdOf(order);
const foreignLine = await lineIdOf(await worked([{ variant: mug }]));
const done = await worked([{ variant: mug, quantity: 2 }]);
await packed(done);
const idsOf = (...orders: readonly Worked[]) => ({ parcel_ids: orders.map(({ parcel }) => parcel.id) });

describe('a parcel is not split with', () => {
  const unit = { order_line_id: lineId, quantity: 1 };

  test.each([
    ...badIds('parcel_id', parcelId),
    ['an unknown parcel', { parcel_id: randomUUID() }, 'not-found'],
    ['no version', { version: undefined }, 'version empty'],
    ['an outdated version', { version: version - 1 }, 'pack.wrong-status'],
    ['a later version', { version: version + 1 }, 'pack.wrong-status'],
    ['a version as a text', { version: String(version) }, 'version number'],
    ['a version beyond the database', { version: 2 ** 31 }, 'version too_big'],
    ['no lines', { lines: undefined }, 'lines empty'],
    ['an empty list of lines', { lines: [] }, 'lines empty'],
    ['one line instead of a list', { lines: unit }, 'lines other'],
    ['the same line twice', { lines: [unit, unit] }, 'lines other'],
    ['201 lines', { lines: Array.from({ length: 201 }, () => unit) }, 'lines too_many'],
    ['no units', { lines: [{ ...unit, quantity: 0 }] }, 'lines.0.quantity too_small'],
    ['half a unit', { lines: [{ ...unit, quantity: 0.5 }] }, 'lines.0.quantity whole'],
    ['units as a text', { lines: [{ ...unit, quantity: '1' }] }, 'lines.0.quantity number'],
    ['more units than there are', { lines: [{ ...unit, quantity: 4 }] }, 'parcel.split-too-many'],
    ['all its units', { lines: [{ ...unit, quantity: 3 }] }, 'parcel.split-all'],
    ['an unknown line', { lines: [{ ...unit, order_line_id: randomUUID() }] }, 'not-found'],
    ['a line of another order', { lines: [{ ...unit, order_line_id: foreignLine }] }, 'not-found'],
  ] satisfies readonly BadInput<Input<'parcel.split'>>[])('%s', async (_, change, expected) => {
    const input = { parcel_id: parcelId, version, lines: [unit], ...change };
    expect(await commandRefusal(manager, 'parcel.split', input)).toBe(expected);
  });

  test('goods that are packed', async () => {
    const line = { order_line_id: await lineIdOf(done), quantity: 1 };
    const input = { parcel_id: done.parcel.id, version: (await parcelOf(done.id)).version, lines: [line] };
    expect(await commandRefusal(manager, 'parcel.split', input)).toBe('parcel.too-late');
  });
});

describe('parcels are not merged with', () => {
  test.each([
    ...badIdLists('parcel_ids', parcelId, 50).filter(([title]) => !title.startsWith('no ids in')),
    ['an empty list', { parcel_ids: [] }, 'parcel_ids other'],
    ['one parcel', { parcel_ids: [parcelId] }, 'parcel_ids other'],
    ['the same parcel twice', { parcel_ids: [parcelId, parcelId] }, 'parcel.merge-one'],
    ['an unknown parcel', { parcel_ids: [parcelId, randomUUID()] }, 'not-found'],
    ['a parcel that is packed', idsOf(order, done), 'parcel.too-late'],
  ] satisfies readonly BadInput<Input<'parcel.merge'>>[])('%s', async (_, input, expected) => {
    expect(await commandRefusal(manager, 'parcel.merge', input)).toBe(expected);
  });

  test('a parcel to another address, or of an order that has ended', async () => {
    const other = await worked([{ variant: mug }], { address: { ...goodAddress, address1: 'Herengracht 1' } });
    expect(await commandRefusal(manager, 'parcel.merge', idsOf(order, other))).toBe('parcel.merge-address');
    const ended = await worked([{ variant: mug }]);
    await rows(`update orders set order_status = 'closed' where id = $1`, ended.id);
    expect(await commandRefusal(manager, 'parcel.merge', idsOf(order, ended))).toBe('parcel.merge-order');
  });
});

describe('a parcel is neither taken apart nor decided with', () => {
  test.each([
    ...badIds('parcel_id', parcelId),
    ['an unknown parcel', { parcel_id: randomUUID() }, 'not-found'],
    ['a parcel that was not merged', { parcel_id: parcelId }, 'parcel.not-merged'],
    ['a parcel that is packed', { parcel_id: done.parcel.id }, 'parcel.too-late'],
  ] satisfies readonly BadInput<Input<'parcel.takeApart'>>[])('%s', async (_, input, expected) => {
    expect(await commandRefusal(manager, 'parcel.takeApart', input)).toBe(expected);
  });

  test.each([
    ['an unknown parcel', { parcel_id: randomUUID() }, 'not-found'],
    ['no version', { version: undefined }, 'version empty'],
    ['an outdated version', { version: version - 1 }, 'pack.wrong-status'],
    ['no choice', { choice: undefined }, 'choice empty'],
    ['an unknown choice', { choice: 'burn' }, 'choice option'],
    ['a parcel that has not stopped', {}, 'parcel.choice-gone'],
  ] satisfies readonly BadInput<Input<'pack.decide'>>[])('%s in a decision', async (_, change, expected) => {
    const input = { parcel_id: parcelId, version, choice: 'put-back', ...change };
    expect(await commandRefusal(manager, 'pack.decide', input)).toBe(expected);
  });
});

test.each(['packer', 'seller', 'service', 'affiliate'] as const)(
  'the parcels of orders are not for %s',
  async (account) => {
    const client = await app.as(account);
    const one = { parcel_id: parcelId };
    expect(await queryRefusal(client, 'pack.decisions', {})).toBe('permission.denied');
    expect(await queryRefusal(client, 'parcel.mergeable', one)).toBe('permission.denied');
    expect(await commandRefusal(client, 'parcel.takeApart', one)).toBe('permission.denied');
    expect(await commandRefusal(client, 'parcel.merge', idsOf(order, done))).toBe('permission.denied');
    const decision = { ...one, version, choice: 'put-back' };
    expect(await commandRefusal(client, 'pack.decide', decision)).toBe('permission.denied');
  },
);

test('with one key parcels are split, merged and taken apart once', async () => {
  const [one, two] = [await worked([{ variant: mug, quantity: 2 }]), await worked([{ variant: mug }])];
  const unit = { order_line_id: await lineIdOf(one), quantity: 1 };
  const split = { parcel_id: one.parcel.id, version: (await parcelOf(one.id)).version, lines: [unit] };
  const made = await runOncePerKey(manager, 'parcel.split', split, { ...split, version: 0 });
  expect(made.data.parcels).toHaveLength(2);
  expect(await commandRefusal(manager, 'parcel.split', split)).toBe('pack.wrong-status');
  const merged = await runOncePerKey(manager, 'parcel.merge', idsOf(one, two), idsOf(two, order));
  expect(merged.data.parcel_id).toBe(one.parcel.id);
  const box = { parcel_id: one.parcel.id };
  const apart = await runOncePerKey(manager, 'parcel.takeApart', box, { parcel_id: two.parcel.id });
  expect(apart.data.parcels.map(({ parcel_id }) => parcel_id)).toContain(two.parcel.id);
  expect(await commandRefusal(manager, 'parcel.takeApart', box)).toBe('parcel.not-merged');
});
