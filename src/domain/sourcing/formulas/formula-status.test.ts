import { expect, test } from 'vitest';
import { decideMove, reachable, tableFaults } from '#domain/shared/status.ts';
import { formula } from './formula.fixture.ts';
import type { Formula } from './formula.ts';
import { quoteFormulaOf } from './formula.ts';
import { formulaPhase, formulaStatuses, formulaTransitions } from './formula-status.ts';

test('the table is sound', () => {
  expect(tableFaults(formulaTransitions)).toEqual([]);
  expect([...reachable(formulaTransitions)].sort()).toEqual([...formulaStatuses].sort());
});

test.each(['salesperson', 'purchaser', 'buyer'] as const)('a %s activates no formula', (party) => {
  expect(decideMove(formulaTransitions, { from: 'draft', action: 'activate' }, [party], () => null).ok).toBe(false);
});

const now = new Date('2026-11-20');

test.each<[string, Partial<Formula>, string]>([
  ['a draft, whatever its dates', { status: 'draft' }, 'draft'],
  ['active', {}, 'in-force'],
  ['active from now on', { valid_from: now }, 'in-force'],
  ['active from tomorrow on', { valid_from: new Date('2026-11-21') }, 'scheduled'],
  ['active until now', { valid_to: now }, 'ended'],
  ['retired', { status: 'retired' }, 'ended'],
])('phase: %s', (_, more, phase) => {
  expect(formulaPhase(formula('x', more), now)).toBe(phase);
});

test('a quote keeps the numbers, not the name and the dates', () => {
  expect(quoteFormulaOf(formula('x', { packing_fen: 80, version: 4 }))).toEqual({
    formula_id: 'x',
    version: 4,
    freight_minor_per_kg: 0,
    packing_minor: 80,
    quality_minor: 0,
    margin_bp: 2500,
    shipping_margin_bp: 1000,
    fixed_minor: 0,
    warn_below_bp: 1000,
  });
});
