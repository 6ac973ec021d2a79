import { expect, test } from 'vitest';
import { blocksOn, decideLift, isBlocked, reminderStage, usualTerms } from './terms.ts';

const today = '2026-11-28';
const terms = { due_days: 30, block_after_days: 14, lifted_until: null };

test.each([
  ['usual terms', usualTerms, 400, false],
  ['as late as allowed', terms, 14, false],
  ['one day later', terms, 15, true],
  ['lifted until today', { ...terms, lifted_until: today }, 15, false],
  ['lifted until yesterday', { ...terms, lifted_until: '2026-11-27' }, 15, true],
  ['from the first day', { ...terms, block_after_days: 0 }, 1, true],
  ['nothing overdue', { ...terms, block_after_days: 0 }, 0, false],
])('%s', (_, given, days, expected) => {
  expect(isBlocked(given, { overdue_days: days }, today)).toBe(expected);
});

test('the day of the block is the first on which it applies', () => {
  expect(blocksOn(terms, { due_day: '2026-11-01' })).toBe('2026-11-16');
  expect(blocksOn(usualTerms, { due_day: '2026-11-01' })).toBeNull();
});

test.each([
  ['2026-11-27', false],
  [today, true],
  ['2027-02-26', true],
  ['2027-02-27', false],
])('a block is lifted until %s: %s', (until, expected) => {
  expect(decideLift(until, today).ok).toBe(expected);
});

test.each([
  [0, 0],
  [1, 1],
  [13, 1],
  [14, 2],
  [30, 3],
  [400, 3],
])('%i days overdue is stage %i', (days, stage) => {
  expect(reminderStage(days)).toBe(stage);
});
