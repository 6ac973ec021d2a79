import { expect, test } from 'vitest';
import { percentText, plainPercent } from './percent.ts';

test.each([
  [0, '0'],
  [1, '0.01'],
  [50, '0.5'],
  [100, '1'],
  [1000, '10'],
  [3333, '33.33'],
  [20_000, '200'],
])('%i basis points are %s percent', (bp, text) => {
  expect(plainPercent(bp)).toBe(text);
});

test('in the user’s language, with a true minus', () => {
  expect(percentText(3450, 'en-US')).toBe('34.5 %');
  expect(percentText(-150, 'en-US')).toBe('−1.5 %');
  expect(percentText(150, 'en-US', { signed: true })).toBe('+1.5 %');
  expect(percentText(0, 'en-US', { signed: true })).toBe('0 %');
});
