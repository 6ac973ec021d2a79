import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulaChangesOf, formulaFields, type FormulaField } from './changes.ts';
import { general } from './formula.fixture.ts';
import type { Formula } from './formula.ts';

/** Another value of each field. */
const others: Readonly<Pick<Formula, FormulaField>> = {
  name: 'Heavy goods',
  supplier_id: 's',
  category_id: 'c',
  cost_from_fen: 7,
  cost_to_fen: 9999,
  quantity_from: 11,
  freight_fen_per_kg: 13,
  packing_fen: 17,
  quality_fen: 19,
  margin_bp: 23,
  shipping_margin_bp: 29,
  fixed_minor: 31,
  warn_below_bp: 37,
  valid_days: 41,
  valid_from: new Date('2027-03-01'),
  valid_to: new Date('2027-04-01'),
};

test('every field of a formula is in the history, except its id, version and status', () => {
  const own = Object.keys(general).filter((field) => !['formula_id', 'version', 'status'].includes(field));
  expect([...formulaFields].toSorted()).toEqual(own.toSorted());
});

test('exactly the changed fields are named, in the order of the form, and back again', () => {
  fc.assert(
    fc.property(fc.subarray([...formulaFields]), (fields) => {
      const next = { ...general, ...Object.fromEntries(fields.map((field) => [field, others[field]])) };
      const changes = formulaChangesOf(general, next);
      expect(changes.map(({ field }) => field)).toEqual(fields);
      expect(formulaChangesOf(next, general)).toEqual(
        changes.map(({ field, from, to }) => ({ field, from: to, to: from })),
      );
      expect(formulaChangesOf(next, { ...next, valid_from: new Date(next.valid_from) })).toEqual([]);
    }),
  );
});

test('a limit of zero is not the same as no limit', () => {
  expect(formulaChangesOf({ ...general, cost_to_fen: null }, { ...general, cost_to_fen: 0 })).toEqual([
    { field: 'cost_to_fen', from: '', to: '0' },
  ]);
});
