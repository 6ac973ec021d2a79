import { describe, expect, test } from 'vitest';
import type { DateOrder } from '#domain/sales/imports/dates.ts';
import type { DecimalMark } from '#domain/sales/imports/decimals.ts';
import type { Row } from '../../../../core/tables/csv-file.ts';
import { layoutOf, shopify, template, type Field, type Layout } from './dialects.ts';
import { EvidenceCounter } from './evidence.ts';
import type { Problem } from './problem.ts';
import { Reader } from './reader.ts';

type Formats = { readonly decimals?: DecimalMark; readonly dates?: DateOrder };
type Cells = Partial<Readonly<Record<Field, string>>>;

const layouts = [shopify, template].map(({ columns }) => layoutOf(Object.values(columns)));
const [ofShopify, ofTemplate] = layouts as [Layout, Layout];

const rowOf = (layout: Layout, given: Cells, typed: readonly Field[] = []): Row => {
  const cells: string[] = Array.from({ length: layout.width }, () => '');
  for (const [field, text] of Object.entries(given)) cells[layout.at.get(field as Field) ?? -1] = text;
  return { row: 9, cells, typed: new Set(typed.map((field) => layout.at.get(field) ?? -1)) };
};
function readerOf(
  given: Cells,
  { decimals = 'dot', dates = 'day-month' }: Formats = {},
  base = ofShopify,
  typed: readonly Field[] = [],
) {
  const problems: Problem[] = [];
  const layout = { ...base, formats: { decimals, dates } };
  return { reader: new Reader(layout, rowOf(layout, given, typed), problems), problems };
}
const found = (column: string, text: string) => ({ row: 9, column, found: text });

describe('a text', () => {
  test.each([
    ['  a  b ', 'a  b'],
    ["'=SUM(A1)", '=SUM(A1)'],
    ["'quoted'", "'quoted'"],
    ['e\u0301\r\nb\u0000', 'é\nb'],
    ['', ''],
  ])('%j', (cell, text) => {
    expect(readerOf({ note: cell }).reader.text('note', 100)).toBe(text);
  });

  test('one that is too long is refused with its column, not cut', () => {
    const { reader, problems } = readerOf({ note: 'x'.repeat(11), tags: 'x'.repeat(10) });
    expect([reader.text('note', 10), reader.text('tags', 10)]).toEqual(['', 'x'.repeat(10)]);
    expect(problems).toEqual([{ code: 'import.cell-too-long', details: { row: 9, column: 'Notes', limit: 10 } }]);
  });
});

describe('an amount', () => {
  test.each<[string, DecimalMark, number]>([
    ['19.99', 'dot', 1999],
    ['1,234.50', 'dot', 123_450],
    ['1.234,50', 'comma', 123_450],
    ['1.234', 'comma', 123_400],
    ['1 234,5', 'comma', 123_450],
    ["1'234.50", 'dot', 123_450],
    ['0', 'dot', 0],
  ])('%s with a %s is %i cents', (cell, decimals, minor) => {
    const { reader, problems } = readerOf({ price: cell }, { decimals });
    expect(reader.amount('price', 'EUR')).toEqual({ minor, currency: 'EUR' });
    expect(problems).toEqual([]);
  });

  test('a number of a workbook is not read in the format of its texts', () => {
    const { reader } = readerOf({ price: '1234.5' }, { decimals: 'comma' }, ofShopify, ['price']);
    expect(reader.amount('price', 'EUR')).toEqual({ minor: 123_450, currency: 'EUR' });
  });

  test.each([
    ['12,50', 'import.wrong-amount'],
    ['€ 12', 'import.wrong-amount'],
    ['1e5', 'import.wrong-amount'],
    ['-1', 'import.negative-amount'],
    ["'-1", 'import.negative-amount'],
    ['1000000000.01', 'import.amount-too-large'],
    ['9'.repeat(400), 'import.amount-too-large'],
  ])('%s is refused: %s', (cell, code) => {
    const { reader, problems } = readerOf({ price: cell });
    expect(reader.amount('price', 'EUR')).toBeNull();
    expect(problems.map((each) => each.code)).toEqual([code]);
    expect(problems[0]?.details).toMatchObject({ row: 9, column: 'Lineitem price' });
  });

  test('an empty one is a problem only where it is needed', () => {
    const { reader, problems } = readerOf({}, {}, ofTemplate);
    expect([reader.amount('total', 'EUR'), reader.amount('price', 'EUR')]).toEqual([undefined, null]);
    expect(problems).toEqual([{ code: 'import.cell-empty', details: { row: 9, column: 'Unit price' } }]);
    expect(readerOf({}).reader.amount('total', 'EUR')).toBeNull();
  });
});

describe('a moment', () => {
  test.each<[string, DateOrder, string | null]>([
    ['2026-03-29 02:30:00 +0100', 'day-month', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25 02:30:00 +0200', 'day-month', '2026-10-25T00:30:00.000Z'],
    ['2026-12-31 23:30:00 -0500', 'day-month', '2027-01-01T04:30:00.000Z'],
    ['03/04/2026', 'day-month', '2026-04-03T00:00:00.000Z'],
    ['03/04/2026', 'month-day', '2026-03-04T00:00:00.000Z'],
    ['2026-11-30T12:30:00.000Z', 'month-day', '2026-11-30T12:30:00.000Z'],
    ['12/31/2026 12:05 AM', 'month-day', '2026-12-31T00:05:00.000Z'],
    ['29.02.2027', 'day-month', null],
    ['2026-11-30 24:00', 'day-month', null],
  ])('%s (%s)', (cell, dates, time) => {
    const { reader, problems } = readerOf({ created_at: cell }, { dates });
    const moment = reader.needed('created_at', (text) => reader.moment(text), 'import.wrong-date');
    expect(moment?.toISOString() ?? null).toBe(time);
    const wrong = { code: 'import.wrong-date', details: found('Created at', cell) };
    expect(problems).toEqual(time === null ? [wrong] : []);
  });
});

describe('empty cells', () => {
  const read = (text: string) => (text === 'ok' ? text : null);

  test('needed, optional and given', () => {
    const { reader, problems } = readerOf({ note: ' ', tags: 'ok', email: 'no' });
    expect(reader.needed('note', read, 'import.wrong-date')).toBeNull();
    expect(reader.optional('note', read, 'import.wrong-date')).toBeUndefined();
    expect(reader.given('note', (text) => text, 'import.wrong-date')).toBe('');
    expect([
      reader.needed('tags', read, 'import.wrong-date'),
      reader.optional('tags', read, 'import.wrong-date'),
    ]).toEqual(['ok', 'ok']);
    expect(reader.optional('email', read, 'import.wrong-date')).toBeNull();
    expect(problems).toEqual([
      { code: 'import.cell-empty', details: { row: 9, column: 'Notes' } },
      { code: 'import.wrong-date', details: found('Email', 'no') },
    ]);
  });
});

describe('evidence of a file', () => {
  const latest = new Date('2026-12-02T00:00:00Z');
  const counted = (rows: readonly (readonly [Cells, readonly Field[]])[]) => {
    const counter = new EvidenceCounter(ofShopify, latest);
    for (const [cells, typed] of rows) counter.add(rowOf(ofShopify, cells, typed));
    return counter.evidence;
  };

  test('every amount and date counts, other cells do not', () => {
    expect(
      counted([
        [{ price: '1,50', total: '1.234,50', note: '1.50', zip: '1.5', created_at: '31/12/2025' }, []],
        [{ price: '1.50', shipping: '1.234', cancelled_at: '03/04/2026', title: '12/31/2025' }, []],
      ]),
    ).toEqual({
      amounts: { dot: 1, comma: 2, either: 1 },
      dates: { 'day-month': 1, 'month-day': 0, either: 1 },
    });
  });

  test('numbers and dates of a workbook are none', () => {
    expect(
      counted([[{ price: '1.5', created_at: '31/12/2025', total: '2,5' }, ['price', 'created_at']]]),
    ).toMatchObject({
      amounts: { dot: 0, comma: 1 },
      dates: { 'day-month': 0 },
    });
  });

  test('a date of the future tells the order', () => {
    expect(counted([[{ created_at: '03/12/2026' }, []]]).dates).toEqual({ 'day-month': 0, 'month-day': 1, either: 0 });
  });

  test('short rows are read to their end', () => {
    const counter = new EvidenceCounter(ofShopify, latest);
    counter.add({ row: 2, cells: [] });
    expect(counter.evidence.amounts).toEqual({ dot: 0, comma: 0, either: 0 });
  });
});
