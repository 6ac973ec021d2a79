import { describe, expect, test } from 'vitest';
import type { InboundLine } from '../../../../sync/pack/modes/receive.ts';
import { boxScan } from './box-scan.ts';

const line = (_id: string, variant_code: string, more: Partial<InboundLine> = {}) =>
  ({ _id, waybill: 'WB1', variant_code, sku: '', is_open: true, quantity: 5, received: 0, ...more }) as InboundLine;
const mug = line('mug', 'MUG-1', { sku: 'shop-mug' });
const candle = line('candle', 'CDL-1');
const box = {
  lines: [mug, candle],
  places: ['A-01-1', 'B-02-3'],
  isWaybill: (code: string) => code === 'WB2',
  counted: (_: string) => 0,
};
const scan = (code: string, current: string | null = null, more: Partial<typeof box> = {}) =>
  boxScan({ ...box, ...more }, current, code);

describe('a unit', () => {
  test.each(['MUG-1', 'mug-1', ' MUG-1 ', 'shop-mug', 'SHOP-MUG'])('is found by its code or SKU: "%s"', (code) => {
    expect(scan(code)).toEqual({ kind: 'unit', line: mug });
    expect(scan(code, 'mug')).toEqual({ kind: 'unit', line: mug });
  });

  test('of another line than the open one does not count', () => {
    expect(scan('CDL-1', 'mug')).toEqual({ kind: 'otherLine', line: candle });
  });

  test('that two orders contain goes to the line being counted, else to an open one', () => {
    const lines = [line('full', 'MUG-1', { is_open: false }), line('second', 'MUG-1'), line('third', 'MUG-1')];
    expect(scan('MUG-1', null, { lines })).toMatchObject({ line: { _id: 'second' } });
    expect(scan('MUG-1', 'third', { lines })).toMatchObject({ kind: 'unit', line: { _id: 'third' } });
  });

  test('beyond a complete line belongs to the other order that lacks the variant', () => {
    const lines = [line('first', 'MUG-1', { quantity: 2 }), line('second', 'MUG-1', { quantity: 3, received: 2 })];
    const more = (first: number, second: number) => ({
      lines,
      counted: (id: string) => (id === 'first' ? first : second),
    });
    expect(scan('MUG-1', 'first', more(1, 0))).toMatchObject({ kind: 'unit', line: { _id: 'first' } });
    expect(scan('MUG-1', 'first', more(2, 0))).toMatchObject({ kind: 'nextLine', line: { _id: 'second' } });
    expect(scan('MUG-1', null, more(2, 0))).toMatchObject({ kind: 'unit', line: { _id: 'second' } });
    // All orders have theirs: the factory sent more.
    expect(scan('MUG-1', 'first', more(2, 1))).toMatchObject({ kind: 'unit', line: { _id: 'first' } });
  });

  test('of a line that is all here does not count', () => {
    const full = line('full', 'MUG-1', { is_open: false });
    expect(scan('MUG-1', null, { lines: [full] })).toEqual({ kind: 'full', line: full });
  });

  test.each(['', '  ', 'NO-SUCH-THING'])('that the box does not contain is foreign: "%s"', (code) => {
    expect(scan(code)).toEqual({ kind: 'foreign' });
    expect(scan(code, 'mug')).toEqual({ kind: 'foreign' });
  });
});

describe('a place', () => {
  test('is where the units of the current line lie', () => {
    expect(scan(' b-02-3', 'mug')).toEqual({ kind: 'place', place: 'B-02-3' });
  });

  test('means nothing before a line is chosen', () => {
    expect(scan('A-01-1')).toEqual({ kind: 'foreign' });
  });

  test('that the warehouse does not have is wrong', () => {
    expect(scan('Z-99-9', 'mug')).toEqual({ kind: 'foreign' });
  });
});

test('the waybill of another box opens that box, also in the middle of a line', () => {
  expect(scan('WB2')).toEqual({ kind: 'waybill' });
  expect(scan('WB2', 'mug')).toEqual({ kind: 'waybill' });
});

test('a code that is both a unit and a place is the unit', () => {
  expect(scan('MUG-1', 'mug', { places: ['MUG-1'] })).toMatchObject({ kind: 'unit' });
});
