import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { badIds } from '../../support/server/bad-ids.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';
import { deviceOperations, gate } from '../../support/warehouse/device-operations.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp({ works: false });
const world = await goodsWorld(app);
const { packer, seller, purchaser, given, worked, bought, levelOf, codeOf, operation, warehouse, rows } = world;
const { receiving, counting, sorting, laidDown } = deviceOperations(world);
const { commandRefusal, queryRefusal, unchanged } = refusalChecks(app);

const variant = await given();
const { purchase } = await bought(await worked([{ variant, quantity: 3 }]));
const lineId = purchase.lines[0]?._id ?? '';
const laid = await laidDown();

const badPlaces = (field: string): readonly BadInput<Record<string, unknown>>[] => [
  [`no ${field}`, { [field]: undefined }, `${field} empty`],
  [`spaces as ${field}`, { [field]: ' \t ' }, `${field} empty`],
  [`${field} of 41 characters`, { [field]: 'A'.repeat(41) }, `${field} too_long`],
  [`${field} with a NUL`, { [field]: 'A\0' }, `${field} unstorable`],
  [`a number as ${field}`, { [field]: 1 }, `${field} other`],
];

describe('nothing is received on a phone with', () => {
  test.each([
    ...badIds('op_id', randomUUID()),
    ...badIds('line_id', lineId),
    ...badPlaces('location_code'),
    ['an unknown line', { line_id: randomUUID() }, 'not-found'],
    ['an unknown acting user', { user_id: randomUUID() }, 'not-found'],
    ['a negative count', { good: -1 }, 'good too_small'],
    ['half a piece', { damaged: 0.5 }, 'damaged whole'],
    ['more pieces than a line may have', { good: 100_001 }, 'good too_big'],
    ['no earlier count', { received_before: undefined }, 'received_before empty'],
    ['a negative earlier count', { received_before: -1 }, 'received_before too_small'],
    ['a reason of 301 characters', { reason: 'r'.repeat(301) }, 'reason too_long'],
    ['a text for later', { sort_later: 'yes' }, 'sort_later other'],
  ] satisfies readonly BadInput<Input<'pack.receive'>>[])('%s', async (_, change, expected) => {
    const input = { ...receiving(lineId, { good: 3 }), ...change };
    expect(await commandRefusal(packer, 'pack.receive', input)).toBe(expected);
  });

  // A phone cannot correct what was refused hours later, so these are stored with their reason.
  test.each([
    ['no pieces', { good: 0 }, 'receipt.nothing'],
    ['fewer pieces without a reason', { good: 2 }, 'receipt.reason-missing'],
    ['a location that does not exist', { good: 3, location_code: 'Z-99-99' }, 'receipt.unknown-place'],
    ['an outdated earlier count', { good: 3, received_before: 1 }, 'receipt.counted-meanwhile'],
  ] as const)('%s; the phone is told', async (_, change, refusal) => {
    const { data } = await packer.mutate('pack.receive', receiving(lineId, change));
    expect(data).toMatchObject({ received: false, refusal, line: { received: 0, is_open: true } });
    expect(await levelOf(variant)).toEqual([]);
  });
});

describe('nothing is sorted with', () => {
  test.each([
    ...badIds('parcel_id', laid.line.parcel_id),
    ...badIds('line_id', laid.line.line_id),
    ...badPlaces('location_code'),
    ...badPlaces('tray'),
    ['an unknown parcel', { parcel_id: randomUUID() }, 'not-found'],
    ['no code', { code: '' }, 'code empty'],
    ['a code of 101 characters', { code: 'c'.repeat(101) }, 'code too_long'],
    ['a seller as the acting user', { user_id: app.base.users.seller }, 'not-found'],
  ] satisfies readonly BadInput<Input<'pack.sort'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(packer, 'pack.sort', { ...sorting(laid), ...change })).toBe(expected);
  });

  test.each([
    ['a tray that does not exist', { tray: 'Z-99-99' }, 'sort.tray-taken'],
    ['HTML as the tray', { tray: '<b>Y-01-01</b>' }, 'sort.tray-taken'],
    ['another location than the goods lie at', { location_code: 'A-01-02' }, 'sort.taken'],
    ['an unknown line', { line_id: randomUUID() }, 'sort.taken'],
  ] as const)('%s; the phone is told', async (_, change, refusal) => {
    const { data } = await packer.mutate('pack.sort', sorting(laid, change));
    expect(data).toMatchObject({ sorted: false, refusal });
    expect(await levelOf(laid.variant)).toMatchObject([{ location_code: gate, on_hand: 2 }]);
  });

  test('a return of a unit that was never sorted', async () => {
    const { code: _, ...input } = sorting(laid);
    const { data } = await packer.mutate('pack.unsort', { ...input, sort_id: randomUUID() });
    expect(data).toMatchObject({ undone: false, tray_freed: false });
    expect(await commandRefusal(packer, 'pack.unsort', input)).toBe('sort_id empty');
  });
});

describe('nothing is counted with', () => {
  const line = { code: codeOf(variant), quantity: 1 };

  test.each([
    ...badIds('warehouse_id', warehouse),
    ...badPlaces('location_code'),
    ['no lines', { lines: undefined }, 'lines empty'],
    ['one line instead of a list', { lines: line }, 'lines other'],
    ['a line without a code', { lines: [{ quantity: 1 }] }, 'lines.0.code empty'],
    ['a negative quantity', { lines: [{ ...line, quantity: -1 }] }, 'lines.0.quantity too_small'],
    ['half a piece', { lines: [{ ...line, quantity: 0.5 }] }, 'lines.0.quantity whole'],
    ['more pieces than a location holds', { lines: [{ ...line, quantity: 100_001 }] }, 'lines.0.quantity too_big'],
    ['501 lines', { lines: Array.from({ length: 501 }, () => line) }, 'lines too_many'],
    ['10,000 lines', { lines: Array.from({ length: 10_000 }, () => line) }, 'lines too_many'],
    ['an unknown acting user', { user_id: randomUUID() }, 'not-found'],
  ] satisfies readonly BadInput<Input<'pack.count'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(packer, 'pack.count', { ...counting('A-01-02', [line]), ...change })).toBe(expected);
  });

  test.each([
    ['a location that does not exist', 'Z-99-99', [line], 'count.unknown-place'],
    ['a code that nothing has', 'A-01-02', [{ code: 'UNKNOWN', quantity: 1 }], 'count.unknown-code'],
    ['a wildcard as the code', 'A-01-02', [{ code: '%', quantity: 1 }], 'count.unknown-code'],
  ] as const)('%s; the phone is told', async (_, place, lines, refusal) => {
    const { data } = await packer.mutate('pack.count', counting(place, [...lines]));
    expect(data).toMatchObject({ counted: false, refusal, count: null });
    expect(await rows('select 1 from stock_moves where variant_id = $1', variant)).toEqual([]);
  });

  test('a warehouse that does not exist', async () => {
    const input = { ...counting('A-01-02', [line]), warehouse_id: randomUUID() };
    expect((await packer.mutate('pack.count', input)).data.refusal).toBe('count.unknown-place');
  });

  test('the largest quantities of all lines: the sum waits for a decision', async () => {
    const lines = Array.from({ length: 500 }, () => ({ ...line, quantity: 100_000 }));
    const { data } = await packer.mutate('pack.count', counting('A-01-02', lines));
    expect(data.count).toMatchObject({ status: 'waiting', lines: [{ counted: 50_000_000 }] });
    const decide = { count_id: data.count?._id ?? '', confirm: false };
    expect((await purchaser.mutate('stock.decideCount', decide)).data.status).toBe('refused');
    expect(await commandRefusal(purchaser, 'stock.decideCount', decide)).toBe('count.decided');
  });
});

describe('a batch is refused, and none of its operations applied, with', () => {
  const scan = { call: 'pack.scan' as const, input: operation(laid.line.parcel_id, codeOf(laid.variant)) };

  test.each([
    ['no operations', { operations: undefined }, 'operations empty'],
    ['an empty list', { operations: [] }, 'operations empty'],
    ['51 operations', { operations: Array.from({ length: 51 }, () => scan) }, 'operations too_many'],
    ['10,000 operations', { operations: Array.from({ length: 10_000 }, () => scan) }, 'body.too-large'],
    ['an operation without a call', { operations: [scan, { input: scan.input }] }, 'operations.1.call option'],
    ['a call that is no operation', { operations: [{ call: 'pack.weigh', input: {} }] }, 'operations.0.call option'],
    ['a batch in a batch', { operations: [{ call: 'pack.batch', input: {} }] }, 'operations.0.call option'],
    ['one broken operation', { operations: [scan, { ...scan, input: {} }] }, 'operations.1.input.op_id empty'],
  ] satisfies readonly BadInput<Input<'pack.batch'>>[])('%s', async (_, input, expected) => {
    expect(await commandRefusal(packer, 'pack.batch', input)).toBe(expected);
  });

  test('the rights of a seller', async () => {
    expect(await commandRefusal(seller, 'pack.batch', { operations: [scan] })).toBe('permission.denied');
  });

  test('nothing else: a refused operation is answered in its place, and the others are applied', async () => {
    const unknown = { ...scan, input: { ...scan.input, op_id: randomUUID(), parcel_id: randomUUID() } };
    const early = { ...scan, input: { ...scan.input, op_id: randomUUID() } };
    const { data } = await packer.mutate('pack.batch', { operations: [unknown, early] });
    expect(data.results.map(({ refused }) => refused?.code)).toEqual(['not-found', 'pack.not-ready']);
  });
});

test.each(['pack.unsorted', 'pack.inbound', 'pack.places'] as const)(
  '%s is refused for bad warehouses',
  async (name) => {
    expect(await queryRefusal(packer, name, {})).toBe('warehouse_id empty');
    expect(await queryRefusal(packer, name, { warehouse_id: 'YW' })).toBe('warehouse_id format');
    expect(await queryRefusal(seller, name, { warehouse_id: warehouse })).toBe('permission.denied');
    expect(await queryRefusal(app.anonymous, name, { warehouse_id: warehouse })).toBe('session.missing');
    const response = await unchanged(() => packer.query(name, { warehouse_id: randomUUID() }));
    expect(response.code).toBe(200);
  },
);
