import { expect, test } from 'vitest';
import { placesOverRoom } from '../locations/location.ts';
import { decideSheet, readSheetHeads, readSheetRow, type SheetColumn, type SheetFacts } from './sheet.ts';

const row = (cells: Partial<Record<SheetColumn, string>>, at = 2) => readSheetRow(at, (column) => cells[column] ?? '');
const noLimit = () => null;
const facts: SheetFacts = { variantId: 'v', isPlace: true, onHand: 5, reserved: 2 };
const decided = (cells: Partial<Record<SheetColumn, string>>, more: Partial<SheetFacts> = {}) =>
  decideSheet([row({ code: 'M-1', location: 'a-01-01', ...cells })], () => ({ ...facts, ...more }), noLimit)[0];

test('both languages of the titles are read, and the needed columns must be there', () => {
  expect(readSheetHeads(['Code', 'Location', 'Quantity'])).toMatchObject({ kind: 'columns' });
  expect(readSheetHeads(['编码', '库位', '数量', '成本（CNY）'])).toMatchObject({ kind: 'columns' });
  expect(readSheetHeads(['Code', 'Quantity'])).toMatchObject({ kind: 'missing' });
});

test.each([
  ['7', undefined, 'changed'],
  ['5', undefined, 'unchanged'],
  ['2', undefined, 'changed'],
  ['1', 'reserved', 'refused'],
  ['', 'quantity', 'refused'],
  ['-3', 'quantity', 'refused'],
  ['2.5', 'quantity', 'refused'],
  ['1000001', 'quantity', 'refused'],
  ['many', 'quantity', 'refused'],
])('%s pieces: %s, %s', (quantity, problem, outcome) => {
  expect(decided({ quantity })).toMatchObject({ outcome, problems: problem ? [problem] : [] });
});

test('a location without the variant gets a new one', () => {
  expect(decided({ quantity: '4' }, { onHand: 0, reserved: 0 })).toMatchObject({ outcome: 'new', before: 0 });
});

test('unknown codes, locations and amounts are refused with each reason', () => {
  expect(decided({ quantity: 'x', cost: 'y' }, { variantId: null, isPlace: false })?.problems).toEqual([
    'code',
    'location',
    'quantity',
    'cost',
  ]);
  expect(row({ cost: '12.34' }).costFen).toBe(1234);
  expect(row({}).costFen).toBeNull();
});

test('a variant is at a location once in a file', () => {
  const rows = [
    row({ code: 'M-1', location: 'A', quantity: '1' }),
    row({ code: 'SKU', location: 'a', quantity: '2' }, 3),
  ];
  const all = decideSheet(rows, () => ({ ...facts, reserved: 0 }), noLimit);
  expect(all.map(({ problems }) => problems)).toEqual([['twice'], ['twice']]);
});

test.each([
  [2, ['changed', 'changed', 'changed']],
  [1, ['refused', 'changed', 'refused']],
] as const)('with room for %i more, what the whole file adds decides', (room, outcomes) => {
  const rows = (
    [
      ['M-1', '7'],
      ['M-2', '4'],
      ['M-3', '6'],
    ] as const
  ).map(([code, quantity], at) => row({ code, location: 'A', quantity }, at + 2));
  const known = ({ code }: { readonly code: string }) => ({ ...facts, variantId: code });
  expect(decideSheet(rows, known, () => room).map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(decideSheet(rows, known, () => room)[0]?.problems).toEqual(room === 1 ? ['full'] : []);
});

test('a place that is full already takes as many as leave it', () => {
  const changes = [
    { location: 'A', added: 3 },
    { location: 'A', added: -3 },
    { location: 'B', added: 1 },
  ];
  expect(placesOverRoom(changes, () => 0)).toEqual([{ location: 'B', room: 0 }]);
});
