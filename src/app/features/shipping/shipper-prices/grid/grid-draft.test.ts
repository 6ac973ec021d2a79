import { expect, test } from 'vitest';
import { decideDraft } from './decide-draft.ts';
import {
  emptyDraft,
  isEmpty,
  linesOf,
  rebased,
  savedRows,
  withCells,
  withEnded,
  withoutSaved,
  type CellWrite,
  type Draft,
  type PriceTable,
} from './grid-draft.ts';
import { band, tableOf, type Band } from './price-table.fixture.ts';

const now = new Date('2026-06-10T10:00:00.000Z');
const zones: PriceTable['zones'] = [
  {
    zone_id: 'zone-near',
    name: 'Near',
    countries: [{ country_code: 'AT', valid_from: '2026-01-01T00:00:00.000Z', valid_to: null }],
  },
];
const table = (bands: readonly Band[], version = 1) => tableOf(bands, { version, zones });
const plain = table([band('a', 'NL', 0, 2000), band('b', 'NL', 2000, 30_000), band('z', 'zone-near', 0, 2000)]);
const rowsOf = (each: PriceTable) => savedRows(each, now);
const write = (draft: Draft, cells: readonly CellWrite[], on = plain) =>
  withCells(draft, rowsOf(on), cells, { currency: 'EUR', zones: on.zones });
const key = 'NL 0 2000 ';
const decide = (draft: Draft, on = plain, from = '') => decideDraft(on, linesOf(rowsOf(on), draft), { from, now });
const codes = (draft: Draft, on = plain) =>
  [...decide(draft, on).problems.values()].flatMap((own) => [...own].map(([field, { code }]) => `${field} ${code}`));

test('zones come first, then countries by weight; texts are in kilograms and money', () => {
  expect(rowsOf(plain).map(({ texts }) => [texts.place, texts.from_g, texts.to_g, texts.base_minor])).toEqual([
    ['Near', '0', '2', '2.63'],
    ['NL', '0', '2', '2.63'],
    ['NL', '2', '30', '2.63'],
  ]);
});

test('a changed cell is an edit, and the saved text again is none', () => {
  const draft = write(emptyDraft(1), [{ key, field: 'base_minor', text: '€ 2.8' }]);
  expect(linesOf(rowsOf(plain), draft)[1]?.texts.base_minor).toBe('2.80');
  expect(decide(draft)).toMatchObject({ invalid: 0, counts: { added: 0, changed: 1, ended: 0 } });
  expect(decide(draft).places).toMatchObject([
    { place: 'NL', bands: [{ base_minor: 280 }, { base_minor: 263, from_g: 2000 }] },
  ]);
  expect(isEmpty(write(draft, [{ key, field: 'base_minor', text: '2.63' }]))).toBe(true);
});

test('cells that cannot be read, and rows that do not fit, have their sentence', () => {
  expect(codes(write(emptyDraft(1), [{ key, field: 'base_minor', text: '2,80' }]))).toEqual(['base_minor cell.number']);
  expect(codes(write(emptyDraft(1), [{ key, field: 'to_g', text: '1' }]))).toEqual(['from_g shipper-price.gap']);
  expect(codes(write(emptyDraft(1), [{ key, field: 'to_g', text: '3' }]))).toEqual(['from_g shipper-price.overlap']);
  const twice = write(emptyDraft(1), pastedRow('new 1', 'AT'));
  expect(codes(twice)).toEqual(['place shipper-price.place-twice']);
});

const pastedRow = (row: string, place: string): readonly CellWrite[] =>
  (
    [
      ['place', place],
      ['from_g', '0'],
      ['to_g', '2 kg'],
      ['base_minor', '3.10'],
      ['per_kg_minor', '9'],
      ['minimum_g', ''],
      ['step_g', '0.01'],
      ['days_p50', '7'],
      ['days_p90', '10'],
    ] as const
  ).map(([field, text]) => ({ key: row, field, text }));

test('a pasted row is a new one, and is gone when its texts are deleted', () => {
  const draft = write(emptyDraft(1), pastedRow('new 1', 'de'));
  expect(linesOf(rowsOf(plain), draft).at(-1)?.texts).toMatchObject({ place: 'DE', to_g: '2', step_g: '0.01' });
  expect(decide(draft)).toMatchObject({ invalid: 0, counts: { added: 1, changed: 0, ended: 0 } });
  const cleared = write(
    draft,
    pastedRow('new 1', '').map((each) => ({ ...each, text: '' })),
  );
  expect(isEmpty(cleared)).toBe(true);
});

test('rows end, and no longer end', () => {
  const lines = linesOf(rowsOf(plain), emptyDraft(1)).slice(1);
  const draft = withEnded(emptyDraft(1), lines, true);
  expect(decide(draft)).toMatchObject({
    counts: { added: 0, changed: 0, ended: 2 },
    places: [{ place: 'NL', bands: [] }],
  });
  expect(isEmpty(withEnded(draft, lines, false))).toBe(true);
  expect(codes(withEnded(emptyDraft(1), lines.slice(0, 1), true))).toEqual([]);
});

test('a change of a later day keeps the row of today', () => {
  const draft = write(emptyDraft(1), [
    { key, field: 'base_minor', text: '3' },
    { key, field: 'valid_from', text: '2026-07-01' },
  ]);
  expect(decide(draft)).toMatchObject({ invalid: 0, counts: { changed: 0, added: 1, ended: 1 } });
  expect(decide(write(emptyDraft(1), [{ key, field: 'base_minor', text: '3' }]), plain, '2026-07-01').invalid).toBe(0);
});

test('a newer table: one’s own texts stay, and what both changed is marked', () => {
  const draft = write(emptyDraft(1), [
    { key, field: 'base_minor', text: '2.90' },
    { key, field: 'per_kg_minor', text: '8.50' },
  ]);
  const theirs = table(
    [
      band('a2', 'NL', 0, 2000, { base_minor: 270, days_p50: 5 }),
      band('b', 'NL', 2000, 30_000),
      band('z', 'zone-near', 0, 2000),
    ],
    2,
  );
  const next = rebased(draft, rowsOf(theirs), 2);
  expect(next).toMatchObject({ version: 2, edits: { [key]: { contested: ['base_minor'] } } });
  expect(linesOf(rowsOf(theirs), next)[1]?.texts).toMatchObject({
    base_minor: '2.90',
    per_kg_minor: '8.50',
    days_p50: '5',
  });
  const alike = table([band('a2', 'NL', 0, 2000, { base_minor: 290, per_kg_minor: 850 })], 2);
  expect(isEmpty(rebased(draft, rowsOf(alike), 2))).toBe(true);
});

test('a newer table without the changed row keeps it as a new one; a row the other changed does not end', () => {
  const draft = withEnded(
    write(emptyDraft(1), [{ key, field: 'base_minor', text: '2.90' }]),
    linesOf(rowsOf(plain), emptyDraft(1)).slice(2),
    true,
  );
  const theirs = table([band('c', 'NL', 0, 1000), band('b2', 'NL', 2000, 30_000, { base_minor: 1 })], 2);
  const next = rebased(draft, rowsOf(theirs), 2);
  expect(next.ended).toEqual({});
  expect(next.added).toMatchObject([{ texts: { place: 'NL', to_g: '2', base_minor: '2.90' } }]);
  expect(rebased(draft, rowsOf(plain), 1)).toBe(draft);
});

test('a new row that is changed while it is saved is a change of the saved row', () => {
  const sent = write(emptyDraft(1), pastedRow('new 1', 'DE'));
  const typed = write(sent, [{ key: 'new 1', field: 'base_minor', text: '3.50' }]);
  const left = withoutSaved(typed, sent);
  const saved = table([...plain.bands, band('d', 'DE', 0, 2000)], 2);
  const next = rebased(left, rowsOf(saved), 2);
  expect(linesOf(rowsOf(saved), next).filter(({ texts }) => texts.place === 'DE')).toMatchObject([
    { saved: { id: 'd' }, texts: { base_minor: '3.50' }, isEnding: false },
  ]);
  expect(decide(next, saved).counts).toEqual({ added: 0, changed: 1, ended: 0 });
  // What was typed back is no change.
  const same = withoutSaved(write(typed, pastedRow('new 1', 'DE')), sent);
  expect(isEmpty(rebased(same, rowsOf(saved), 2))).toBe(true);
});

test('a new row that was saved and is gone again stays as a new one', () => {
  const sent = write(emptyDraft(1), pastedRow('new 1', 'DE'));
  const left = withoutSaved(write(sent, [{ key: 'new 1', field: 'base_minor', text: '3.50' }]), sent);
  const next = rebased(left, rowsOf(table(plain.bands, 2)), 2);
  expect(next.added).toMatchObject([{ key: 'new 1', texts: { place: 'DE', base_minor: '3.50' } }]);
  expect(isEmpty(withoutSaved(sent, sent))).toBe(true);
});
