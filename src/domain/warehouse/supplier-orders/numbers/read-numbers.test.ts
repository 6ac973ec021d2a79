import fc from 'fast-check';
import { expect, test } from 'vitest';
import { purchaseNumber } from '../../purchasing/number.ts';
import { readNumbers, type NumbersRow } from './read-numbers.ts';

const own = 'S-261129-7K3QF0AB';
const rowsOf = (table: readonly (readonly string[])[]): readonly NumbersRow[] => {
  const read = readNumbers(table);
  return read.ok ? read.value : [];
};
const header = ['我方单号', '订单编号', '运单号', '物流信息'];
const cells = fc
  .tuple(
    fc.constantFrom(own, 'S-261128-0000000Z'),
    fc.constantFrom('', '2385012345678901234'),
    fc.constantFrom('', '中通快递:73100123456789', 'SF1234567890;SF1234567891'),
    fc.constantFrom('', '已揽收'),
  )
  .map((row) => [...row]);
const table = fc.array(cells, { minLength: 1, maxLength: 6 });

test('columns with titles are read in any order, the same as without titles in the usual one', () => {
  fc.assert(
    fc.property(table, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (rows, places) => {
      const moved = [header, ...rows].map((row) => places.map((place) => row[place] ?? ''));
      expect(rowsOf(moved)).toEqual(rowsOf(rows));
      expect(rowsOf(rows)).toHaveLength(rows.length);
    }),
  );
});

test('empty rows change nothing, also before the titles', () => {
  const empty = fc.array(fc.constantFrom([], [''], ['', ' ', '']), { maxLength: 2 });
  fc.assert(
    fc.property(table, empty, empty, (rows, before, after) => {
      expect(rowsOf([...before, header, ...after, ...rows, ...before])).toEqual(rowsOf([header, ...rows]));
    }),
  );
});

test('what was read, written as a table, is read as the same', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read = rowsOf(rows);
      const written = read.map((row) => [row.reference, row.supplierNumber, row.waybills.join('\n'), row.trace]);
      expect(rowsOf(written)).toEqual(read);
    }),
  );
});

test('our number is found in any cell, in any spelling and between any other text', () => {
  const anyBefore = fc.constantFrom('', '请写唛头 ', 'No. ', '(');
  fc.assert(
    fc.property(fc.uuid(), anyBefore, fc.nat(4), fc.boolean(), (id, before, place, isLower) => {
      const number = purchaseNumber(id, new Date('2026-11-29'), 'S');
      const row = ['', '2385', '', '', ''].with(place, `${before}${isLower ? number.toLowerCase() : number}，谢谢`);
      expect(rowsOf([row])[0]?.reference).toBe(number);
    }),
  );
});

test.each([
  ['Our number', 'reference'],
  ["Supplier's number", 'supplierNumber'],
  ['Supplier’s number', 'supplierNumber'],
  ['1688 订单号', 'supplierNumber'],
  [' ORDER NUMBER ', 'supplierNumber'],
] as const)('the title %j is of %s', (title, column) => {
  expect(
    rowsOf([
      ['x', title],
      ['', 'ab 12'],
    ])[0],
  ).toMatchObject({ [column]: column === 'reference' ? 'AB 12' : 'ab12' });
});

test.each([
  ['中通快递:73100123456789', ['73100123456789']],
  ['中通快递：73100123456789', ['73100123456789']],
  ['YT 1234 567 890', ['YT1234567890']],
  [
    'sf1234567890，sf1234567891、SF1234567892|SF1234567893',
    ['SF1234567890', 'SF1234567891', 'SF1234567892', 'SF1234567893'],
  ],
  ['SF1234567890\r\nSF1234567891\n', ['SF1234567890', 'SF1234567891']],
  ['无需物流', []],
  ['A1234', []],
  ['AB1234', ['AB1234']],
  ['ABCDEFG', []],
  ['', []],
])('the waybills of %j are %j', (cell, waybills) => expect(rowsOf([[own, '', cell]])[0]?.waybills).toEqual(waybills));

test('any table is read or refused, and each row of it that names an order is read', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('', own, '订单编号', '运单号', '2385', 'SF1234567890'));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 }), (rows) => {
      const filled = rows.filter((row) => row.some((each) => each.trim() !== ''));
      // The first may be the titles.
      const named = filled.slice(1).filter((row) => row.includes(own));
      const read = rowsOf(rows);
      expect(read.filter(({ reference }) => reference === own).length).toBeGreaterThanOrEqual(named.length);
      expect(read.length).toBeLessThanOrEqual(rows.length);
      // Without a number only before the first one.
      const first = read.findIndex((row) => row.reference !== '' || row.supplierNumber !== '');
      for (const [at, row] of read.entries())
        if (at < first) expect(row.waybills).not.toEqual([]);
        else expect(row.reference || row.supplierNumber).not.toBe('');
    }),
  );
});

test('a waybill without a number belongs to the order above it', () => {
  const [first, second] = ['2385012345678901234', '2385099999999999999'];
  const rows = rowsOf([
    header,
    [own, first, 'SF1234567890', ''],
    ['', '', 'SF1234567891', '已揽收'],
    ['', second, 'SF1234567892', ''],
    ['', '', 'SF1234567893', ''],
  ]);
  expect(rows.map(({ reference, supplierNumber, waybills }) => [reference, supplierNumber, ...waybills])).toEqual([
    [own, first, 'SF1234567890'],
    [own, first, 'SF1234567891'],
    ['', second, 'SF1234567892'],
    ['', second, 'SF1234567893'],
  ]);
});

test('a waybill before the first number is not lost, and a table of waybills only is refused', () => {
  const table = [header, ['', '', 'SF1234567890', ''], [own, '', 'SF1234567891', '']];
  expect(rowsOf(table).map(({ reference, waybills }) => [reference, ...waybills])).toEqual([
    ['', 'SF1234567890'],
    [own, 'SF1234567891'],
  ]);
  expect(readNumbers(table.slice(0, 2)).ok).toBe(false);
});
