import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Band, WantedBand } from './band.ts';
import { ownEnd } from './band.ts';
import { planPlace, type PlacePlan } from './plan.ts';
import { tableProblems } from './validate.ts';

const day = (text: string) => new Date(`${text}T00:00:00.000Z`);
const now = new Date('2026-06-10T10:00:00.000Z');
const values = {
  base_minor: 300,
  per_kg_minor: 800,
  minimum_g: 50,
  step_g: 1,
  surcharges: [],
  days_p50: 6,
  days_p90: 9,
} as const;
const band = (id: string, from_g: number, to_g: number, more: Partial<Band> = {}): Band => ({
  ...values,
  id,
  place: 'DE',
  from_g,
  to_g,
  valid_from: day('2026-01-01'),
  valid_to: null,
  ...more,
});
const wanted = (from_g: number, to_g: number, more: Partial<WantedBand> = {}): WantedBand => ({
  ...values,
  from_g,
  to_g,
  valid_from: null,
  valid_to: null,
  ...more,
});
const plan = (existing: readonly Band[], rows: readonly WantedBand[], from = now) =>
  planPlace({ existing, wanted: rows, from, now });

/** The rows after a plan. */
const applied = (existing: readonly Band[], { adds, ends, removes }: PlacePlan): readonly Band[] => [
  ...existing
    .filter(({ id }) => !removes.includes(id))
    .map((each) => ({ ...each, ...ends.find(({ id }) => id === each.id) })),
  ...adds.map((each, nth) => ({
    ...each,
    id: `new ${nth} ${each.from_g} ${each.valid_from.toISOString()}`,
    place: 'DE',
  })),
];
const kinds = ({ changes }: PlacePlan) => changes.map(({ kind }) => kind);

test('the same rows change nothing, also with their own days', () => {
  const existing = [band('a', 0, 2000), band('b', 2000, 5000)];
  const rows = [wanted(0, 2000, { valid_from: day('2026-01-01') }), wanted(2000, 5000)];
  expect(plan(existing, rows)).toEqual({
    adds: [],
    ends: [],
    removes: [],
    changes: [
      { kind: 'unchanged', index: 0, before: existing[0] },
      { kind: 'unchanged', index: 1, before: existing[1] },
    ],
  });
});

test('a changed price closes its row now and begins a new one', () => {
  const result = plan(
    [band('a', 0, 2000), band('b', 2000, 5000)],
    [wanted(0, 2000, { base_minor: 310 }), wanted(2000, 5000)],
  );
  expect(kinds(result)).toEqual(['changed', 'unchanged']);
  expect(result.ends).toEqual([{ id: 'a', valid_to: now }]);
  expect(result.adds).toMatchObject([{ base_minor: 310, valid_from: now, valid_to: null }]);
  expect(result.removes).toEqual([]);
});

test('a change may begin later: by its own day, or by the day of all changes', () => {
  const july = day('2026-07-01');
  for (const result of [
    plan([band('a', 0, 2000)], [wanted(0, 2000, { base_minor: 310, valid_from: july })]),
    plan([band('a', 0, 2000)], [wanted(0, 2000, { base_minor: 310 })], july),
  ]) {
    expect(result.ends).toEqual([{ id: 'a', valid_to: july }]);
    expect(result.adds).toMatchObject([{ base_minor: 310, valid_from: july, valid_to: null }]);
  }
});

test('a later row that has not been in force is replaced', () => {
  const later = band('later', 0, 2000, { valid_from: day('2026-07-01'), base_minor: 320 });
  const existing = [band('a', 0, 2000, { valid_to: day('2026-07-01') }), later];
  const rows = [wanted(0, 2000), wanted(0, 2000, { valid_from: day('2026-07-01'), base_minor: 330 })];
  const result = plan(existing, rows);
  expect(kinds(result)).toEqual(['unchanged', 'changed']);
  expect(result.removes).toEqual(['later']);
  expect(result.adds).toMatchObject([{ base_minor: 330, valid_from: day('2026-07-01') }]);
  const without = plan(existing, [wanted(0, 2000)]);
  expect(without.removes).toEqual(['later']);
  // Without its successor the row in force has no end.
  expect(without.ends).toEqual([{ id: 'a', valid_to: null }]);
});

test('a later row moved to another day moves the end of the row before it', () => {
  const later = band('later', 0, 2000, { valid_from: day('2026-07-01'), base_minor: 320 });
  const existing = [band('a', 0, 2000, { valid_to: day('2026-07-01') }), later];
  const moved = wanted(0, 2000, { valid_from: day('2026-08-01'), base_minor: 320 });
  const result = plan(existing, [wanted(0, 2000, { valid_to: ownEnd(existing[0] ?? later, existing) }), moved]);
  expect(result.ends).toEqual([{ id: 'a', valid_to: day('2026-08-01') }]);
  expect(result.removes).toEqual(['later']);
});

test('bands that are divided end the old one when they begin', () => {
  const result = plan(
    [band('a', 0, 2000), band('b', 2000, 5000)],
    [wanted(0, 1000), wanted(1000, 2000), wanted(2000, 5000)],
  );
  expect(kinds(result)).toEqual(['new', 'new', 'unchanged', 'ended']);
  expect(result.ends).toEqual([{ id: 'a', valid_to: now }]);
});

test('a table of a later day ends all rows of today on that day', () => {
  const july = day('2026-07-01');
  const result = plan([band('a', 0, 2000), band('b', 2000, 5000)], [wanted(0, 1000, { valid_from: july })], july);
  expect(result.ends).toEqual([
    { id: 'a', valid_to: july },
    { id: 'b', valid_to: july },
  ]);
});

test('no rows end the place', () => {
  expect(plan([band('a', 0, 2000), band('later', 2000, 5000, { valid_from: day('2026-07-01') })], [])).toMatchObject({
    ends: [{ id: 'a', valid_to: now }],
    removes: ['later'],
  });
});

const days = ['2026-03-01', '2026-06-01', '2026-07-01', '2026-08-01'] as const;
const edges = [0, 500, 1000, 2000, 5000] as const;
const rowArb = fc
  .record({
    at: fc.integer({ min: 0, max: 3 }),
    wide: fc.integer({ min: 1, max: 4 }),
    base_minor: fc.integer({ min: 1, max: 4 }).map((each) => each * 100),
    valid_from: fc.option(fc.constantFrom(...days.map(day)), { nil: null }),
    valid_to: fc.option(fc.constantFrom(day('2026-07-15'), day('2026-09-01')), { nil: null, freq: 4 }),
  })
  .map(({ at, wide, ...rest }) => wanted(edges[at] ?? 0, edges[Math.min(4, at + wide)] ?? 5000, rest));

/** Whether a table gives each weight at most one price at each time; only such tables are saved. */
const isSound = (bands: readonly Band[]) =>
  tableProblems(bands, [], now).every(({ code }) => code !== 'shipper-price.overlap');
const priceAt = (bands: readonly Band[], grams: number, at: Date) =>
  bands
    .filter((each) => each.from_g < grams && grams <= each.to_g)
    .filter((each) => each.valid_from <= at && (each.valid_to === null || at < each.valid_to))
    .map((each) => each.base_minor)
    .sort();

const history = fc.array(fc.array(rowArb, { maxLength: 4 }), { maxLength: 3 }).map((saves) => {
  let existing: readonly Band[] = [];
  for (const [nth, save] of saves.entries()) {
    const earlier = new Date(day('2026-01-10').getTime() + nth * 86_400_000 * 40);
    const open = existing.filter((each) => each.valid_to === null || each.valid_to > earlier);
    const next = planPlace({ existing: open, wanted: save, from: earlier, now: earlier });
    const after = applied(existing, next);
    if (tableProblems(after, [], earlier).every(({ code }) => code !== 'shipper-price.overlap')) existing = after;
  }
  return existing.map((each, nth) => ({ ...each, id: `row ${nth}` }));
});
const openRows = (bands: readonly Band[]) => bands.filter((each) => each.valid_to === null || each.valid_to > now);

test('prices of the past stay as they were, and no row that was in force is deleted or moved', () => {
  fc.assert(
    fc.property(history, fc.array(rowArb, { maxLength: 5 }), (existing, rows) => {
      const open = openRows(existing);
      const result = plan(open, rows);
      const after = applied(existing, result);
      for (const past of ['2026-01-15', '2026-03-05', '2026-06-05', '2026-06-10'].map(day))
        for (const grams of [250, 750, 1500, 4000])
          expect(priceAt(after, grams, past)).toEqual(priceAt(existing, grams, past));
      for (const id of result.removes)
        expect(existing.find((each) => each.id === id)?.valid_from.getTime()).toBeGreaterThan(now.getTime());
      for (const { id, valid_to } of result.ends) {
        if (valid_to) expect(valid_to.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(open.some((each) => each.id === id)).toBe(true);
      }
    }),
  );
});

test('the saved table, as it is then shown, changes nothing when it is saved again', () => {
  fc.assert(
    fc.property(history, fc.array(rowArb, { maxLength: 5 }), (existing, rows) => {
      const after = openRows(applied(openRows(existing), plan(openRows(existing), rows)));
      fc.pre(isSound(after));
      const shown = after.map((each): WantedBand => ({
        ...wanted(each.from_g, each.to_g),
        base_minor: each.base_minor,
        valid_from: each.valid_from,
        valid_to: ownEnd(each, after),
      }));
      const again = plan(after, shown);
      expect([again.adds, again.ends, again.removes]).toEqual([[], [], []]);
    }),
  );
});

test('from now on each weight has the wanted price', () => {
  fc.assert(
    fc.property(history, fc.array(rowArb, { minLength: 1, maxLength: 4 }), (existing, rows) => {
      const immediate = rows.map((row) => ({ ...row, valid_from: null, valid_to: null }));
      const after = applied(openRows(existing), plan(openRows(existing), immediate));
      fc.pre(isSound(after));
      for (const grams of [250, 750, 1500, 4000]) {
        const prices = immediate.filter((row) => row.from_g < grams && grams <= row.to_g).map((row) => row.base_minor);
        for (const at of [now, ...days.slice(2).map(day)]) expect(priceAt(after, grams, at)).toEqual(prices);
      }
    }),
  );
});
