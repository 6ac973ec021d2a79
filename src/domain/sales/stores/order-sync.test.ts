import { expect, test } from 'vitest';
import { daysBetween, orderNumbersIn } from './order-sync.ts';

test.each([
  ['#1001\n#1002', ['#1001', '#1002']],
  [' NRD-1, NRD-2;NRD-1  NRD-3\t', ['NRD-1', 'NRD-2', 'NRD-3']],
  ['1001，1002', ['1001', '1002']],
  [' \n', []],
])('%j names %j', (text, numbers) => expect(orderNumbersIn(text)).toEqual(numbers));

test('days are counted over the end of a year, and backwards below zero', () => {
  expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0);
  expect(daysBetween('2025-11-20', '2026-11-20')).toBe(365);
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
});
