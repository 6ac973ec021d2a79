import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { actingAs } from '../../support/server/acting.ts';
import { testApp } from '../../support/server/app.ts';
import { badIdLists, badIds } from '../../support/server/bad-ids.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp({ works: false });
const world = await goodsWorld(app);
const { packer, given, worked, open, operation, codeOf, shipped, scanAll, warehouse } = world;
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const mug = await given(500);
const order = await worked([{ variant: mug, quantity: 3 }]);
const parcelId = order.parcel.id;
const lineId = (await open(order.parcel.waybill)).list[0]?._id ?? '';
const sent = await worked([{ variant: mug }]);
await shipped(sent);
const waiting = await worked([{ variant: await given() }]);
const scanInput = (more: object = {}) => ({ ...operation(parcelId, codeOf(mug)), ...more });
const scannedUnits = async () => (await open(order.parcel.waybill)).list[0]?.scanned;

/** Faults of every operation of a packing device. */
const badOperations: readonly BadInput<Input<'pack.call'>>[] = [
  ...badIds('op_id', randomUUID()),
  ...badIds('parcel_id', parcelId),
  ['an unknown parcel', { parcel_id: randomUUID() }, 'not-found'],
  ['the order instead of its parcel', { parcel_id: order.id }, 'not-found'],
  ['no device', { device_id: undefined }, 'device_id empty'],
  ['an empty device', { device_id: '' }, 'device_id empty'],
  ['a device of 61 characters', { device_id: 'd'.repeat(61) }, 'device_id too_long'],
  ['a device with a NUL', { device_id: 'table\0' }, 'device_id unstorable'],
  ['no number', { seq: undefined }, 'seq empty'],
  ['a negative number', { seq: -1 }, 'seq too_small'],
  ['half a number', { seq: 1.5 }, 'seq whole'],
  ['a number beyond the database', { seq: 2 ** 31 }, 'seq too_big'],
  ['no time', { at: undefined }, 'at empty'],
  ['a day as the time', { at: '2026-11-20' }, 'at format'],
  ['a time beyond all years', { at: '9999-12-31T00:00:00Z' }, 'at other'],
  ['a clock that is months ahead', { clock_ms: 2_000_000_001 }, 'clock_ms too_big'],
  ['a clock in words', { clock_ms: 'late' }, 'clock_ms number'],
  ['an acting user by name', { user_id: 'packer' }, 'user_id format'],
];

describe('a scan counts nothing with', () => {
  test.each([
    ...badOperations,
    ['no code', { code: undefined }, 'code empty'],
    ['spaces as the code', { code: ' \t ' }, 'code empty'],
    ['control characters as the code', { code: '\0\u001d' }, 'code empty'],
    ['a code of 101 characters', { code: 'c'.repeat(101) }, 'code too_long'],
    ['half a character', { code: 'T-\ud83d' }, 'code unstorable'],
    ['a number as the code', { code: 4_006_381_333_931 }, 'code other'],
    ['a negative version', { version: -1 }, 'version too_small'],
    ['a version as a text', { version: '1' }, 'version number'],
    ['an unknown acting user', { user_id: randomUUID() }, 'not-found'],
    ['a seller as the acting user', { user_id: app.base.users.seller }, 'not-found'],
    ['a parcel whose goods have not arrived', { parcel_id: waiting.parcel.id }, 'pack.not-ready'],
    ['a parcel that has left', { parcel_id: sent.parcel.id }, 'pack.gone'],
  ] satisfies readonly BadInput<Input<'pack.scan'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(packer, 'pack.scan', scanInput(change))).toBe(expected);
    expect(await scannedUnits()).toBe(0);
  });

  test('a code that nothing has: it is stored, counts nothing, and says so', async () => {
    for (const code of ['UNKNOWN', '<b>MUG</b>', `' or 1=1 --`, '%']) {
      const { data } = await packer.mutate('pack.scan', operation(parcelId, code));
      expect(data).toMatchObject({ counted: false, refusal: { code: 'scan.unknown', scanned: code } });
    }
    expect(await scannedUnits()).toBe(0);
  });
});

describe('one operation id', () => {
  test('counts once, is not used for another code, parcel or kind of operation', async () => {
    const input = scanInput();
    expect((await runOncePerKey(packer, 'pack.scan', input, { ...input, code: 'OTHER' })).data.counted).toBe(true);
    expect((await packer.mutate('pack.scan', input)).data.counted).toBe(true);
    expect(await scannedUnits()).toBe(1);
    const other = await worked([{ variant: mug }]);
    for (const change of [{ code: 'OTHER' }, { parcel_id: other.parcel.id }])
      expect(await commandRefusal(packer, 'pack.scan', { ...input, ...change })).toBe('key.reused');
    const fields = { ...input, line_id: lineId };
    const damage = { ...fields, kind: 'damaged', quantity: 1 };
    expect(await commandRefusal(packer, 'pack.report', damage)).toBe('key.reused');
    expect(await commandRefusal(packer, 'pack.undo', { ...input, scan_id: randomUUID() })).toBe('key.reused');
    const sorting = { ...fields, location_code: 'A-01-01', tray: 'Y-01-01' };
    expect(await commandRefusal(packer, 'pack.sort', sorting)).toBe('key.reused');
    expect(await commandRefusal(packer, 'pack.putBack', input)).toBe('key.reused');
  });

  test('undoes once; an unknown scan undoes nothing', async () => {
    const input = scanInput();
    await packer.mutate('pack.scan', input);
    const undo = { ...operation(parcelId, ''), scan_id: input.op_id };
    const first = await packer.mutate('pack.undo', undo);
    expect(first.data.undone).toBe(true);
    expect((await packer.mutate('pack.undo', undo)).data).toEqual(first.data);
    const again = { ...operation(parcelId, ''), scan_id: input.op_id };
    expect((await packer.mutate('pack.undo', again)).data.undone).toBe(false);
    const unknown = { ...operation(parcelId, ''), scan_id: randomUUID() };
    expect((await packer.mutate('pack.undo', unknown)).data.undone).toBe(false);
    expect(await scannedUnits()).toBe(1);
  });
});

describe('an undo, a report or a call is refused with', () => {
  test.each([...badOperations, ...badIds('scan_id', randomUUID())])('%s in an undo', async (_, change, expected) => {
    const input = { ...operation(parcelId, ''), scan_id: randomUUID(), ...change };
    expect(await commandRefusal(packer, 'pack.undo', input)).toBe(expected);
  });

  test.each([
    ...badIds('line_id', lineId),
    ['an unknown line', { line_id: randomUUID() }, 'not-found'],
    ['no kind', { kind: undefined }, 'kind empty'],
    ['an unknown kind', { kind: 'ugly' }, 'kind option'],
    ['no units', { quantity: 0 }, 'quantity too_small'],
    ['half a unit', { quantity: 0.5 }, 'quantity whole'],
    ['more units than the line has', { quantity: 4 }, 'problem.too-many'],
    ['a reason of 301 characters', { reason: 'r'.repeat(301) }, 'reason too_long'],
    ['a reason with a NUL', { reason: 'broken\0' }, 'reason unstorable'],
    ['a parcel that has left', { parcel_id: sent.parcel.id }, 'not-found'],
  ] satisfies readonly BadInput<Input<'pack.report'>>[])('%s in a report', async (_, change, expected) => {
    const input = { ...operation(parcelId, ''), line_id: lineId, kind: 'damaged', quantity: 1, ...change };
    expect(await commandRefusal(packer, 'pack.report', input)).toBe(expected);
  });

  test.each([...badOperations, ['no code', { code: ' ' }, 'code empty'] as const])(
    '%s in a return to the shelf',
    async (_, change, expected) => {
      expect(await commandRefusal(packer, 'pack.putBack', scanInput(change))).toBe(expected);
    },
  );

  test.each(badOperations)('%s in a call', async (_, change, expected) => {
    expect(await commandRefusal(packer, 'pack.call', { ...operation(parcelId, ''), ...change })).toBe(expected);
  });
});

describe('a parcel is neither weighed, labelled nor handed over with', () => {
  test.each([
    ...badIds('parcel_id', parcelId),
    ['an unknown parcel', { parcel_id: randomUUID() }, 'not-found'],
    ['no weight', { weight_g: undefined }, 'weight_g empty'],
    ['a weight of 0', { weight_g: 0 }, 'weight_g too_small'],
    ['a negative weight', { weight_g: -250 }, 'weight_g too_small'],
    ['a fraction of a gram', { weight_g: 250.5 }, 'weight_g whole'],
    ['a weight as a text', { weight_g: '250' }, 'weight_g number'],
    ['more than 100 kg', { weight_g: 100_001 }, 'weight_g too_big'],
    ['a parcel that is not begun', { parcel_id: waiting.parcel.id }, 'pack.wrong-status'],
    ['a parcel that has left', { parcel_id: sent.parcel.id }, 'pack.gone'],
  ] satisfies readonly BadInput<Input<'pack.weigh'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(packer, 'pack.weigh', { parcel_id: parcelId, weight_g: 250, ...change })).toBe(
      expected,
    );
  });

  test.each(badIdLists('parcel_ids', parcelId, 200))('%s', async (_, input, expected) => {
    expect(await commandRefusal(packer, 'order.labels', input)).toBe(expected);
  });

  test.each([
    ...badIdLists('parcel_ids', parcelId, 1000),
    ['an unknown parcel', { parcel_ids: [parcelId, randomUUID()] }, 'not-found'],
    ['a parcel that is not packed', { parcel_ids: [parcelId] }, 'pack.wrong-status'],
    ['a parcel that has left', { parcel_ids: [sent.parcel.id] }, 'pack.wrong-status'],
  ] satisfies readonly BadInput<Input<'pack.handOver'>>[])('%s', async (_, input, expected) => {
    expect(await commandRefusal(packer, 'pack.handOver', input)).toBe(expected);
  });

  test('units that are not scanned, and then no weight', async () => {
    const input = { parcel_ids: [parcelId] };
    expect(await commandRefusal(packer, 'order.labels', { parcel_ids: [randomUUID()] })).toBe('not-found');
    expect(await commandRefusal(packer, 'order.labels', input)).toBe('label.units-missing');
    await scanAll(order);
    expect(await commandRefusal(packer, 'order.labels', input)).toBe('label.weight-missing');
  });
});

describe('parcels are not opened for', () => {
  test.each([
    ['no number', { track_no: undefined }, 'track_no empty'],
    ['2 characters', { track_no: 'PY' }, 'track_no too_short'],
    ['61 characters', { track_no: 'P'.repeat(61) }, 'track_no too_long'],
    ['a NUL', { track_no: 'PY1\0' }, 'track_no unstorable'],
    ['a wildcard', { track_no: 'PY%' }, 'pack.unknown-parcel'],
    ['the number of an order', { track_no: order.number }, 'pack.unknown-parcel'],
  ] satisfies readonly BadInput<Input<'order.getTrackPackageDetail'>>[])('%s', async (_, input, expected) => {
    expect(await queryRefusal(packer, 'order.getTrackPackageDetail', input)).toBe(expected);
  });

  test.each([
    ['no warehouse', { warehouse_id: undefined }, 'warehouse_id empty'],
    ['a warehouse by its code', { warehouse_id: 'YW' }, 'warehouse_id format'],
    ['a day as the last time', { since: '2026-11-20' }, 'since format'],
    ['a page that is no page', { after: 'next' }, 'after other'],
    ['a page of words', { after: 'yesterday|tomorrow' }, 'after other'],
    ['a page without an id', { after: '2026-11-20T10:00:00.123456Z|1' }, 'after other'],
    ['a page of 81 characters', { after: 'a'.repeat(81) }, 'after too_long'],
  ] satisfies readonly BadInput<Input<'pack.snapshot'>>[])('%s in a snapshot', async (_, change, expected) => {
    expect(await queryRefusal(packer, 'pack.snapshot', { warehouse_id: warehouse, ...change })).toBe(expected);
  });

  test.each([
    ['sellers', () => app.as('seller'), 'permission.denied'],
    ['customer service', () => app.as('service'), 'permission.denied'],
    ['affiliates', () => app.as('affiliate'), 'permission.denied'],
    ['an administrator acting as a seller', () => actingAs(app, 'seller', 'admin'), 'permission.denied'],
    ['visitors without a session', () => Promise.resolve(app.anonymous), 'session.missing'],
  ] as const)('%s', async (_, clientOf, expected) => {
    const client = await clientOf();
    const track_no = order.parcel.waybill;
    expect(await queryRefusal(client, 'order.getTrackPackageDetail', { track_no })).toBe(expected);
    expect(await queryRefusal(client, 'pack.snapshot', { warehouse_id: warehouse })).toBe(expected);
    expect(await commandRefusal(client, 'pack.scan', scanInput())).toBe(expected);
    expect(await commandRefusal(client, 'pack.handOver', { parcel_ids: [parcelId] })).toBe(expected);
    expect(await commandRefusal(client, 'pack.batch', { operations: [] })).toBe(expected);
  });
});
