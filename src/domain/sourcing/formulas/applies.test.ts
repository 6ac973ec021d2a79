import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulaFor, withVersion } from './applies.ts';
import type { QuotedGoods } from './applies.ts';
import { formula, general } from './formula.fixture.ts';
import type { Formula } from './formula.ts';

const now = new Date('2026-11-20');
const lamp: QuotedGoods = { supplier_id: 's1', categories: ['lamps', 'home'], cost_fen: 2500, quantity: 10 };
const idFor = (formulas: readonly Formula[], goods: Partial<QuotedGoods> = {}, at = now) =>
  formulaFor(formulas, { ...lamp, ...goods }, at)?.formula_id ?? null;

test.each<[string, Partial<Formula>, Partial<Formula>]>([
  ['a supplier before a category', { supplier_id: 's1' }, { category_id: 'lamps' }],
  ['the nearest category before one above it', { category_id: 'lamps' }, { category_id: 'home' }],
  ['a category before a price band', { category_id: 'home' }, { cost_from_fen: 2000 }],
  ['a price band before a quantity', { cost_to_fen: 3000 }, { quantity_from: 10 }],
  ['a quantity before none', { quantity_from: 5 }, {}],
  ['the higher quantity', { quantity_from: 10 }, { quantity_from: 5 }],
  [
    'supplier and category before the supplier alone',
    { supplier_id: 's1', category_id: 'home' },
    { supplier_id: 's1' },
  ],
  ['supplier and quantity before supplier', { supplier_id: 's1', quantity_from: 10 }, { supplier_id: 's1' }],
])('the most specific formula applies: %s', (_, specific, other) => {
  const set = [formula('specific', specific), formula('other', other)];
  expect([idFor(set), idFor(set.toReversed())]).toEqual(['specific', 'specific']);
});

test.each<[string, Partial<Formula>, Partial<QuotedGoods>]>([
  ['another supplier', { supplier_id: 's2' }, {}],
  ['no supplier known', { supplier_id: 's1' }, { supplier_id: null }],
  ['another category', { category_id: 'toys' }, {}],
  ['a price below the band', { cost_from_fen: 2501 }, {}],
  ['a price at the end of the band', { cost_to_fen: 2500 }, {}],
  ['too few pieces', { quantity_from: 11 }, {}],
  ['a draft', { status: 'draft' }, {}],
  ['a retired version', { status: 'retired' }, {}],
  ['not yet begun', { valid_from: new Date(now.getTime() + 1) }, {}],
  ['ended', { valid_to: now }, {}],
])('does not apply: %s', (_, more, goods) => {
  expect(idFor([formula('x', more)], goods)).toBeNull();
  expect(idFor([general, formula('x', more)], goods)).toBe('general');
});

test('the limits of a band and of a period belong to their beginning', () => {
  expect(idFor([formula('x', { cost_from_fen: 2500, quantity_from: 10, valid_from: now })])).toBe('x');
});

const some = fc.record({
  supplier_id: fc.constantFrom(null, 's1', 's2'),
  category_id: fc.constantFrom(null, 'lamps', 'home', 'toys'),
  cost_from_fen: fc.nat(4000),
  cost_to_fen: fc.option(fc.integer({ min: 1, max: 6000 })),
  quantity_from: fc.integer({ min: 1, max: 20 }),
});

test('the choice does not depend on the order of the formulas', () => {
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), fc.integer({ min: 0, max: 11 }), (scopes, turn) => {
      const set = scopes.map((scope, index) => formula(`f${index}`, scope));
      expect(idFor([...set.slice(turn), ...set.slice(0, turn)])).toBe(idFor(set));
      expect(idFor(set.toReversed())).toBe(idFor(set));
    }),
  );
});

test('a formula that applies covers the goods, and with a general one there always is one', () => {
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), (scopes) => {
      const set = [general, ...scopes.map((scope, index) => formula(`f${index}`, scope))];
      const found = formulaFor(set, lamp, now);
      expect(found).not.toBeNull();
      expect([null, 's1']).toContain(found?.supplier_id);
      expect([null, 'lamps', 'home']).toContain(found?.category_id);
    }),
  );
});

test('a new version takes over when its period begins', () => {
  const next = formula('general', { version: 2, status: 'draft', valid_from: new Date('2026-12-01') });
  const set = withVersion([general], next);
  const versionOn = (day: string) => formulaFor(set, lamp, new Date(day))?.version;
  expect([versionOn('2026-11-30'), versionOn('2026-12-01')]).toEqual([1, 2]);
});

test('a new version replaces a scheduled one that begins later, and keeps an earlier end', () => {
  const ending = formula('general', { valid_to: new Date('2026-11-25') });
  const scheduled = formula('general', { version: 2, valid_from: new Date('2027-01-01') });
  const next = formula('general', { version: 3, status: 'draft', valid_from: new Date('2026-12-01') });
  const set = withVersion([ending, scheduled, general, formula('other')], next);
  expect(set.map(({ formula_id, version }) => `${formula_id} ${version}`)).toEqual([
    'general 1',
    'general 1',
    'other 1',
    'general 3',
  ]);
  expect(set[0]?.valid_to).toEqual(new Date('2026-11-25'));
  expect(set[1]?.valid_to).toEqual(new Date('2026-12-01'));
});
