import { describe, expect, test } from 'vitest';
import { decideDraft } from './decide-draft.ts';
import {
  contextOf,
  emptyDraft,
  linesOf,
  savedRows,
  withCells,
  withEnded,
  type CellWrite,
  type Draft,
} from './grid-draft.ts';
import { band, tableOf } from './price-table.fixture.ts';

const now = new Date('2026-06-10T10:00:00.000Z');
const table = tableOf([band('a', 'DE', 0, 2000), band('b', 'NL', 0, 2000), band('c', 'NL', 2000, 30_000)]);
const rows = savedRows(table, now);
const [german, dutch, heavyDutch] = ['DE 0 2000 ', 'NL 0 2000 ', 'NL 2000 30000 '] as const;
const written = (...cells: readonly (readonly [string, CellWrite['field'], string])[]): Draft =>
  withCells(
    emptyDraft(1),
    rows,
    cells.map(([key, field, text]) => ({ key, field, text })),
    contextOf(table),
  );
const decide = (draft: Draft, from = '') => decideDraft(table, linesOf(rows, draft), { from, now });
const ended = (...keys: readonly string[]) =>
  withEnded(
    emptyDraft(1),
    linesOf(rows, emptyDraft(1)).filter(({ key }) => keys.includes(key)),
    true,
  );

test('an unchanged table saves nothing', () => {
  expect(decide(emptyDraft(1))).toMatchObject({
    invalid: 0,
    counts: { added: 0, changed: 0, ended: 0 },
    places: [],
  });
});

describe('what is sent', () => {
  test('is each changed place with all of its rows, and no other place', () => {
    const { places } = decide(written([heavyDutch, 'base_minor', '3']));
    expect(places.map(({ place, bands }) => [place, bands.map(({ base_minor: base }) => base)])).toEqual([
      ['NL', [263, 300]],
    ]);
  });

  test('is both places where a row moves from one to the other', () => {
    const { places } = decide(written([heavyDutch, 'place', 'DE']));
    expect(places.map(({ place, bands }) => [place, bands.map(({ to_g: to }) => to)])).toEqual([
      ['NL', [2000]],
      ['DE', [2000, 30_000]],
    ]);
  });

  test('is a place without rows where all of them end', () => {
    expect(decide(ended(german))).toMatchObject({ counts: { ended: 1 }, places: [{ place: 'DE', bands: [] }] });
  });
});

describe('problems', () => {
  test('are named at each cell, and nothing is sent or counted', () => {
    const { problems, invalid, counts, places } = decide(
      written([german, 'base_minor', 'free'], [german, 'days_p50', 'soon'], [dutch, 'base_minor', '3']),
    );
    expect([...problems.keys()]).toEqual([german]);
    expect([...(problems.get(german)?.keys() ?? [])]).toEqual(['base_minor', 'days_p50']);
    expect([invalid, counts, places]).toEqual([2, { added: 0, changed: 0, ended: 0 }, []]);
  });

  test('of a row that ends are none', () => {
    const draft = written([german, 'base_minor', 'free']);
    const lines = linesOf(rows, draft).filter(({ key }) => key === german);
    expect(decide(withEnded(draft, lines, true)).invalid).toBe(0);
  });

  test('of rows that do not fit together are named, and nothing is sent', () => {
    const { invalid, places } = decide(written([dutch, 'to_g', '3']));
    expect([invalid > 0, places]).toEqual([true, []]);
  });
});

describe('the day of the change', () => {
  test('in the future is one changed price, as a change at once', () => {
    const { counts, invalid, places } = decide(written([german, 'base_minor', '3']), '2026-07-01');
    expect([invalid, counts]).toEqual([0, { added: 0, changed: 1, ended: 0 }]);
    expect(places.map(({ place }) => place)).toEqual(['DE']);
  });

  test.each(['2026-06-10', '2020-01-01'])('of %s, which has begun, is at once', (from) => {
    for (const draft of [written([german, 'base_minor', '3']), ended(dutch, heavyDutch)])
      expect(decide(draft, from)).toEqual(decide(draft));
  });
});
