import { expect, test } from 'vitest';
import { inputs } from '#domain/sourcing/quotations/quote.fixture.ts';
import { quoteOf } from '#domain/sourcing/quotations/quote.ts';
import { endOf, exampleQuote, inputOf, lastDay, newFormula, startOf } from './form-values.ts';
import { readFormulas, writeFormulas } from './queries.ts';

const berlin = 'Europe/Berlin';
const values = { ...newFormula(new Date('2026-11-20T12:00:00Z'), berlin), name: 'General' };

test('a new formula begins today, in the zone of the user', () => {
  expect(values.valid_from).toBe('2026-11-19T23:00:00.000Z');
});

test('a period is shown with its last day, and ends when the next one begins', () => {
  expect(startOf('2026-12-01', berlin)).toBe('2026-11-30T23:00:00.000Z');
  const end = endOf('2026-12-31', berlin);
  expect(end).toBe('2026-12-31T23:00:00.000Z');
  expect([lastDay(end, berlin), lastDay(null, berlin), endOf('', berlin)]).toEqual(['2026-12-31', '', null]);
  // An end within a day, as of a version that was replaced then.
  expect(lastDay('2026-12-31T10:00:00.000Z', berlin)).toBe('2026-12-31');
});

test('a number that cannot be read is not sent', () => {
  expect(inputOf(values)).toMatchObject({ name: 'General', margin_bp: 3000, cost_to_fen: null });
  expect(inputOf({ ...values, margin_bp: null })).toBeNull();
});

test('an example is priced by the numbers of the form with the function of the server', () => {
  const typed = { ...values, margin_bp: 5000, shipping_margin_bp: 0, packing_fen: null };
  const formula = { ...inputs.formula, margin_bp: 5000 };
  expect(exampleQuote(inputs, typed)).toEqual(quoteOf({ ...inputs, formula }));
});

test('the open version is in the URL, and nothing else opens', () => {
  const id = '0193a1b2-0000-7000-8000-000000000001';
  const state = readFormulas({ open: `${id}.3`, page: 2 });
  expect(state).toMatchObject({ page: 2, open: { formula_id: id, version: 3 } });
  expect(writeFormulas(state)).toMatchObject({ page: 2, open: `${id}.3` });
  expect(readFormulas({ open: 'new' }).open).toBe('new');
  for (const open of ['x.1', `${id}`, `${id}.x`, 7]) expect(readFormulas({ open }).open).toBeUndefined();
});
