import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { categoryId } from '#server/demo/catalog/products.ts';
import { edited, formulaCalls } from '../../support/sourcing/formulas.ts';
import { testApp } from '../../support/server/app.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';

const app = await testApp();
const { manager, create } = await formulaCalls(app);
const { commandRefusal, queryRefusal } = refusalChecks(app);
const key = await create();
const good = edited();

const bad: readonly BadInput<typeof good>[] = [
  ['no name', { name: ' ' }, 'name empty'],
  ['a long name', { name: 'x'.repeat(121) }, 'name too_long'],
  ['no category', { category_id: undefined }, 'category_id empty'],
  ['a category that is no id', { category_id: 'lamps' }, 'category_id format'],
  ['an unknown category', { category_id: randomUUID() }, 'not-found'],
  ['a category of the marketplace', { category_id: categoryId('light') }, 'not-found'],
  ['an unknown supplier', { supplier_id: randomUUID() }, 'not-found'],
  ['a negative margin', { margin_bp: -1 }, 'margin_bp too_small'],
  ['a margin of half a basis point', { margin_bp: 0.5 }, 'margin_bp whole'],
  ['a margin of 1,001 %', { margin_bp: 100_100 }, 'margin_bp too_big'],
  ['a margin as text', { margin_bp: '3000' }, 'margin_bp number'],
  ['a negative fixed part', { fixed_minor: -1 }, 'fixed_minor amount_small'],
  ['negative packing', { packing_fen: -1 }, 'packing_fen too_small'],
  ['negative freight', { freight_fen_per_kg: -5 }, 'freight_fen_per_kg too_small'],
  ['a quantity of 0', { quantity_from: 0 }, 'quantity_from too_small'],
  ['a band that ends where it begins', { cost_from_fen: 100, cost_to_fen: 100 }, 'formula.band'],
  ['a reversed band', { cost_from_fen: 100, cost_to_fen: 50 }, 'formula.band'],
  ['a day that does not exist', { valid_from: '2026-02-30T00:00:00.000Z' }, 'valid_from format'],
  ['reversed dates', { valid_to: '2025-12-31T00:00:00.000Z' }, 'formula.dates'],
  ['quotes that never bind', { valid_days: 0 }, 'valid_days too_small'],
  ['quotes that bind for years', { valid_days: 366 }, 'valid_days too_big'],
];

test.each(bad)('a formula with %s is not created', async (_, change, expected) => {
  expect(await commandRefusal(manager, 'quotation_formula.create', { ...good, ...change })).toBe(expected);
});

test.each(bad)('a draft is not changed to %s', async (_, change, expected) => {
  expect(await commandRefusal(manager, 'quotation_formula.update', { ...key, ...good, ...change })).toBe(expected);
});

const unknown = { formula_id: randomUUID(), version: 1, revision: 1 };

test.each(['delete', 'activate', 'retire'] as const)('%s of what does not exist is refused', async (action) => {
  expect(await commandRefusal(manager, `quotation_formula.${action}`, unknown)).toBe('not-found');
  expect(await commandRefusal(manager, `quotation_formula.${action}`, { ...key, version: 0 })).toBe(
    'version too_small',
  );
  expect(await commandRefusal(manager, `quotation_formula.${action}`, { ...key, formula_id: 'x' })).toBe(
    'formula_id format',
  );
});

test('update and history of what does not exist are refused', async () => {
  expect(await commandRefusal(manager, 'quotation_formula.update', { ...unknown, ...good })).toBe('not-found');
  expect(await queryRefusal(manager, 'quotation_formula.history', { formula_id: randomUUID() })).toBe('not-found');
  expect(await queryRefusal(manager, 'quotation_formula.list', { phase: ['soon'] })).not.toBe('none');
});

test('refusals of each status have a sentence in both languages', async () => {
  expect(await commandRefusal(manager, 'quotation_formula.retire', key)).toBe('formula.wrong-status');
  const one = await create();
  const { data } = await manager.mutate('quotation_formula.activate', one);
  expect(await commandRefusal(manager, 'quotation_formula.activate', data)).toBe('formula.wrong-status');
  expect(await commandRefusal(manager, 'quotation_formula.delete', data)).toBe('formula.not-draft');
  expect(await commandRefusal(manager, 'quotation_formula.retire', one)).toBe('formula.changed');
});
