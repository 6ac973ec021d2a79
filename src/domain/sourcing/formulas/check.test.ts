import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulaFor } from './applies.ts';
import { decideActivation, decideFormula, formulaGaps } from './check.ts';
import { formulaChangesOf } from './changes.ts';
import { formula, general } from './formula.fixture.ts';
import type { Formula } from './formula.ts';

const now = new Date('2026-11-20');
const day = (text: string) => new Date(text);

test.each<[string, Partial<Formula>, unknown]>([
  ['sound', {}, { ok: true }],
  ['a band of one cent', { cost_from_fen: 10, cost_to_fen: 11 }, { ok: true }],
  ['an empty band', { cost_from_fen: 10, cost_to_fen: 10 }, { refusal: 'formula.band' }],
  ['a reversed band', { cost_from_fen: 10, cost_to_fen: 9 }, { refusal: 'formula.band' }],
  ['reversed dates', { valid_to: day('2025-12-31') }, { refusal: 'formula.dates' }],
  ['no time at all', { valid_to: general.valid_from }, { refusal: 'formula.dates' }],
])('one formula: %s', (_, more, expected) => {
  expect(decideFormula(formula('x', more))).toMatchObject(expected as object);
});

test.each<[string, Partial<Formula>, Partial<Formula>]>([
  ['two general ones', {}, {}],
  ['overlapping bands', { cost_to_fen: 3000 }, { cost_from_fen: 2999 }],
  ['the same supplier', { supplier_id: 's' }, { supplier_id: 's' }],
  ['one day in common', { valid_to: day('2026-12-02') }, { valid_from: day('2026-12-01') }],
])('overlaps: %s', (_, one, other) => {
  expect(decideActivation([formula('one', one)], formula('other', { ...other, status: 'draft' }))).toMatchObject({
    refusal: 'formula.overlaps',
    details: { name: 'one' },
  });
});

test.each<[string, Partial<Formula>, Partial<Formula>]>([
  ['adjoining bands', { cost_to_fen: 3000 }, { cost_from_fen: 3000 }],
  ['a band is more specific than none', {}, { cost_from_fen: 3000 }],
  ['another supplier', { supplier_id: 's' }, { supplier_id: 't' }],
  ['a category', { category_id: 'c' }, {}],
  ['another quantity', { quantity_from: 10 }, {}],
  ['one after the other', { valid_to: day('2026-12-01') }, { valid_from: day('2026-12-01') }],
  ['a draft and a retired one count for nothing', { status: 'draft' }, {}],
])('does not overlap: %s', (_, one, other) => {
  expect(decideActivation([formula('one', one)], formula('other', { ...other, status: 'draft' }))).toEqual({
    ok: true,
    value: null,
  });
});

test('a new version does not overlap with the one it replaces', () => {
  expect(decideActivation([general], formula('general', { version: 2, status: 'draft' }))).toMatchObject({ ok: true });
});

test('without gaps when one formula covers everything', () => {
  expect(formulaGaps([general], now)).toEqual([]);
});

test('gaps between, below and above the bands', () => {
  const set = [
    formula('a', { cost_from_fen: 100, cost_to_fen: 2000 }),
    formula('b', { cost_from_fen: 3000, cost_to_fen: 9000 }),
    formula('c', { cost_from_fen: 3500, cost_to_fen: 8000 }),
    formula('of a supplier', { supplier_id: 's' }),
    formula('of many pieces', { quantity_from: 5 }),
  ];
  expect(formulaGaps(set, now).map((gap) => [gap.cost_from_fen, gap.cost_to_fen, gap.to])).toEqual([
    [0, 100, null],
    [2000, 3000, null],
    [9000, null, null],
  ]);
});

test('a gap in time, from the end of one formula to the beginning of the next', () => {
  const set = [
    formula('a', { valid_to: day('2026-12-01') }),
    formula('b', { valid_from: day('2027-01-01') }),
    formula('other', { valid_from: day('2026-12-10'), valid_to: day('2026-12-20'), supplier_id: 's' }),
  ];
  expect(formulaGaps(set, now)).toEqual([
    { cost_from_fen: 0, cost_to_fen: null, from: day('2026-12-01'), to: day('2027-01-01') },
  ]);
});

test('the same gap stays one while other bands change', () => {
  const set = [
    formula('a', { cost_to_fen: 1000 }),
    formula('b', { cost_from_fen: 2000, valid_to: day('2026-12-01') }),
    formula('c', { cost_from_fen: 2000, valid_from: day('2026-12-01') }),
  ];
  expect(formulaGaps(set, now)).toEqual([{ cost_from_fen: 1000, cost_to_fen: 2000, from: now, to: null }]);
});

test('without any formula everything is one gap', () => {
  expect(formulaGaps([], now)).toEqual([{ cost_from_fen: 0, cost_to_fen: null, from: now, to: null }]);
});

const band = fc.record({
  cost_from_fen: fc.nat(50),
  cost_to_fen: fc.option(fc.integer({ min: 1, max: 60 })),
  from: fc.nat(20),
  days: fc.option(fc.integer({ min: 1, max: 20 })),
});

test('a price is in a gap exactly when no formula prices it', () => {
  const dated = (nth: number) => new Date(now.getTime() + (nth - 10) * 86_400_000);
  fc.assert(
    fc.property(fc.array(band, { maxLength: 6 }), fc.nat(60), fc.integer({ min: 10, max: 45 }), (bands, fen, nth) => {
      const set = bands.map(({ from, days, ...each }, index) =>
        formula(`f${index}`, { ...each, valid_from: dated(from), valid_to: days === null ? null : dated(from + days) }),
      );
      const at = dated(nth);
      const inGap = formulaGaps(set, now).some(
        (gap) =>
          gap.cost_from_fen <= fen &&
          (gap.cost_to_fen === null || fen < gap.cost_to_fen) &&
          gap.from <= at &&
          (gap.to === null || at < gap.to),
      );
      const goods = { supplier_id: null, categories: [], cost_fen: fen, quantity: 1 };
      expect(inGap).toBe(formulaFor(set, goods, at) === null);
    }),
  );
});

test('the history names the changed fields', () => {
  const next = { ...general, margin_bp: 3000, valid_to: day('2027-01-01') };
  expect(formulaChangesOf(general, next)).toEqual([
    { field: 'margin_bp', from: '2500', to: '3000' },
    { field: 'valid_to', from: '', to: '2027-01-01T00:00:00.000Z' },
  ]);
  expect(formulaChangesOf(general, general)).toEqual([]);
});
