import { expect, test } from 'vitest';
import type { Band } from './band.ts';
import { readHeads } from './file-columns.ts';
import { decideFile, type FileTable } from './file-decision.ts';
import { readFileRow, type FileChannel } from './file-rows.ts';

const day = (text: string) => new Date(`${text}T00:00:00.000Z`);
const now = day('2026-06-10');
const channel: FileChannel = { channel_id: 'c', code: 'LINE', zones: [{ zone_id: 'zone-near', name: 'Near' }] };
const band = (id: string, place: string, from_g: number, to_g: number, more: Partial<Band> = {}): Band => ({
  id,
  place,
  from_g,
  to_g,
  base_minor: 263,
  per_kg_minor: 840,
  minimum_g: 50,
  step_g: 1,
  surcharges: [],
  days_p50: 6,
  days_p90: 9,
  valid_from: day('2026-01-01'),
  valid_to: null,
  ...more,
});
const table: FileTable = {
  channel_id: 'c',
  currency: 'EUR',
  zones: channel.zones,
  members: [{ zone_id: 'zone-near', country_code: 'AT', valid_from: day('2026-01-01'), valid_to: null }],
  bands: [
    band('a', 'NL', 0, 2000),
    band('b', 'NL', 2000, 30_000),
    band('d', 'DE', 0, 2000),
    band('z', 'zone-near', 0, 2000),
  ],
};
const head =
  'Channel\tCountry or zone\tAbove (kg)\tUp to (kg)\tPer parcel\tPer kg\tMinimum (kg)\tStep (kg)\tSurcharges\tHalf within (days)\tNine of ten within (days)\tFrom day\tLast day';

/** `LINE NL 0 2 2.63` and the rest as usual. */
const line = (text: string, rest = '8.40\t0.05\t0.001\t\t6\t9\t2026-01-01\t') =>
  `${text.replaceAll(' ', '\t')}\t${rest}`;

function decide(lines: readonly string[], from = now) {
  const heads = readHeads(head.split('\t'));
  if (heads.kind !== 'columns') throw new Error(heads.kind);
  const context = { places: heads.places, channels: new Map([['line', channel]]), currency: 'EUR' };
  const rows = lines.map((text, nth) => readFileRow({ row: nth + 2, cells: text.split('\t') }, context));
  return decideFile(rows, new Map([['c', table]]), { from, now });
}
const outcomes = (lines: readonly string[]) =>
  decide(lines).lines.map(({ outcome, row, cells, reasons }) => [
    outcome,
    row?.row ?? 0,
    reasons.map(({ code }) => code.replace('shipper-price', '')).join() ||
      (cells ? `${cells.place} ${cells.from_g}` : ''),
  ]);

test('the titles of both languages are read, in any order; needed ones must be there', () => {
  expect(readHeads(head.split('\t')).kind).toBe('columns');
  expect(readHeads(['每千克', 'Channel', '国家或分区', 'from_g', 'to_g', '每件', 'days_p50', 'days_p90']).kind).toBe(
    'columns',
  );
  expect(readHeads(['Channel', 'Price'])).toEqual({ kind: 'missing', found: 'Channel, Price' });
  expect(readHeads(['Channel', 'channel'])).toEqual({ kind: 'twice', title: 'channel' });
});

test('the same prices are unchanged, changed ones are named', () => {
  const result = decide([line('LINE NL 0 2 2.63'), line('line nl 2 30 3.00')]);
  expect(result.lines.map(({ outcome, changed }) => [outcome, changed])).toEqual([
    ['unchanged', []],
    ['changed', [{ field: 'base_minor', from: '2.63', to: '3.00' }]],
  ]);
  expect(result.tables.get('c')?.plans.get('NL')?.ends).toEqual([{ id: 'b', valid_to: now }]);
});

test('prices of a country in the file that the file does not have end; other countries stay', () => {
  expect(outcomes([line('LINE NL 0 2 2.63'), line('LINE FR 0 2 2.90')])).toEqual([
    ['unchanged', 2, 'NL 0'],
    ['ended', 0, 'NL 2000'],
    ['new', 3, 'FR 0'],
  ]);
});

test('a zone is named by its name', () => {
  expect(outcomes([line('LINE Near 0 2 2.70')])).toEqual([['changed', 2, 'zone-near 0']]);
});

test('a country with a refused row is left as it is', () => {
  const result = decide([line('LINE NL 0 2 2,63'), line('LINE NL 2 30 3.00'), line('LINE DE 0 2 3.00')]);
  expect(
    result.lines.map(({ outcome, reasons }) => [outcome, reasons.map(({ code, field }) => `${code} ${field}`)]),
  ).toEqual([
    ['refused', ['cell.number base_minor']],
    ['refused', ['shipper-price-import.other-rows undefined']],
    ['changed', []],
  ]);
  expect([...(result.tables.get('c')?.plans.keys() ?? [])]).toEqual(['DE']);
});

test.each<[string, string[], [string, number, string][]]>([
  ['an unknown channel', [line('OTHER NL 0 2 2.63')], [['refused', 2, '-import.channel']]],
  ['an unknown country', [line('LINE Nowhere 0 2 2.63')], [['refused', 2, '.place']]],
  [
    'a gap',
    [line('LINE FR 0 2 2.63'), line('LINE FR 3 5 3')],
    [
      ['refused', 2, '-import.other-rows'],
      ['refused', 3, '.gap'],
    ],
  ],
  [
    'a band twice',
    [line('LINE FR 0 2 2.63'), line('LINE FR 0 2 3')],
    [
      ['refused', 2, '-import.other-rows'],
      ['refused', 3, '.overlap'],
    ],
  ],
  ['a country of a zone', [line('LINE AT 0 2 2.63')], [['refused', 2, '.place-twice']]],
  ['weights the wrong way round', [line('LINE FR 2 1 2.63')], [['refused', 2, '.band-order']]],
])('%s is refused', (_, lines, expected) => {
  expect(outcomes(lines)).toEqual(expected);
});

test('a file of a later day changes nothing until then', () => {
  const july = day('2026-07-01');
  const result = decide([line('LINE DE 0 2 3.00')], july);
  expect(result.tables.get('c')?.plans.get('DE')).toMatchObject({
    ends: [{ id: 'd', valid_to: july }],
    adds: [{ valid_from: july, base_minor: 300 }],
  });
});
