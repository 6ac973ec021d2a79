import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandCellText, bandFields } from './cells.ts';
import { columnTitles, fileColumns, readHeads, type FileColumn } from './file-columns.ts';
import { placesOf, readFileRow, type FileChannel, type FileRow } from './file-rows.ts';

const near = { zone_id: 'zone-near', name: 'Near' };
const line: FileChannel = { channel_id: 'c', code: 'LINE', zones: [near] };
const other: FileChannel = { channel_id: 'd', code: 'Other', zones: [] };
const channels = new Map([
  ['line', line],
  ['other', other],
]);
const usual: Readonly<Record<FileColumn, string>> = {
  channel: 'LINE',
  place: 'NL',
  from_g: '0',
  to_g: '2',
  base_minor: '2.63',
  per_kg_minor: '8.40',
  minimum_g: '0.05',
  step_g: '0.001',
  surcharges: 'Fuel 0.50',
  days_p50: '6',
  days_p90: '9',
  valid_from: '2026-01-01',
  valid_to: '',
};

/** A row of a file with these columns in this order. */
function read(
  texts: Partial<Record<FileColumn, string>>,
  columns: readonly FileColumn[] = fileColumns,
  row = 2,
): FileRow {
  const places = new Map(columns.map((column, place) => [column, place]));
  const cells = columns.map((column) => ({ ...usual, ...texts })[column]);
  return readFileRow({ row, cells }, { places, channels, currency: 'EUR' });
}

const someTexts = fc.record({
  channel: fc.constantFrom('LINE', 'line', ' Other ', '', 'X'),
  place: fc.constantFrom('NL', 'Near', 'DE', '', 'Nowhere'),
  base_minor: fc.constantFrom('2.63', '', '2,63', 'free'),
  valid_from: fc.constantFrom('2026-01-01', '2026-02-30', ''),
});

test('the order of the columns does not matter', () => {
  const order = fc.shuffledSubarray([...fileColumns], { minLength: fileColumns.length });
  fc.assert(
    fc.property(order, someTexts, (columns, texts) => {
      expect(read(texts, columns)).toEqual(read(texts));
    }),
  );
});

test('a row has values or reasons, and each reason names a cell with its code', () => {
  const anyText = fc.dictionary(fc.constantFrom(...fileColumns), fc.string({ maxLength: 12 }));
  fc.assert(
    fc.property(fc.oneof(someTexts, anyText), (texts) => {
      const { cells, reasons } = read(texts);
      expect(cells === null).toBe(reasons.length > 0);
      expect(new Set(reasons.map(({ field }) => field)).size).toBe(reasons.length);
      for (const { field } of reasons) expect(fileColumns).toContain(field);
    }),
  );
});

test('the values of a row, written again, are read as the same row', () => {
  fc.assert(
    fc.property(someTexts, (texts) => {
      const { cells, channel } = read(texts);
      if (!cells || !channel) return;
      const context = { currency: 'EUR', zones: channel.zones };
      const written = Object.fromEntries(
        bandFields.map((field) => [field, bandCellText(field, cells[field], context)]),
      );
      expect(read({ ...written, channel: channel.code }).cells).toEqual(cells);
    }),
  );
});

test('missing columns and cells are empty, and an unknown channel is named as it is written', () => {
  const places = new Map<FileColumn, number>([['channel', 0]]);
  const short = readFileRow({ row: 7, cells: [' Rail '] }, { places, channels, currency: 'EUR' });
  expect(short).toMatchObject({
    row: 7,
    channel: null,
    cells: null,
    texts: { channel: 'Rail', place: '', valid_to: '' },
  });
  expect(short.reasons[0]).toEqual({
    code: 'shipper-price-import.channel',
    field: 'channel',
    details: { found: 'Rail' },
  });
  expect(read({ channel: '' }).reasons[0]?.details).toEqual({ found: '–' });
});

test('a zone is one of its own channel only', () => {
  expect(read({ place: 'near' }).cells?.place).toBe('zone-near');
  expect(read({ place: 'near', channel: 'Other' }).reasons.map(({ code }) => code)).toEqual(['shipper-price.place']);
});

test('each row is in one place or stands apart, and no place mixes channels or countries', () => {
  fc.assert(
    fc.property(fc.array(someTexts, { maxLength: 12 }), (list) => {
      const rows = list.map((texts, nth) => read(texts, fileColumns, nth + 2));
      const { places, unread } = placesOf(rows);
      const all = [...unread, ...places.flatMap((place) => place.rows)];
      expect(all.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(rows.map(({ row }) => row));
      const keys = places.map(({ channel, place }) => `${channel.code} ${place}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { channel, place, rows: own } of places)
        for (const row of own) {
          expect(row.channel).toBe(channel);
          if (row.cells) expect(row.cells.place).toBe(place);
        }
      expect(unread.every(({ cells }) => cells === null)).toBe(true);
    }),
  );
});

test('a row with a wrong price belongs to its country all the same', () => {
  const { places, unread } = placesOf([read({}), read({ base_minor: '2,63' }), read({ place: '?' })]);
  expect([places.map(({ rows }) => rows.length), unread.length]).toEqual([[2], 1]);
});

test('the titles that are written are read, in both languages', () => {
  for (const language of ['en', 'zh'] as const) {
    const heads = readHeads(fileColumns.map((column) => columnTitles[column][language]));
    expect(heads.kind === 'columns' && [...heads.places]).toEqual(fileColumns.map((column, place) => [column, place]));
  }
});
