import { expect, test } from 'vitest';
import { faultIn, mostNumbers, numbersIn, syncOf, type Asked } from './asked.ts';

const asked: Asked = { store: 's', which: 'changed', start: '2026-11-14', end: '2026-11-20', numbers: '' };

test.each([
  ['#1001\n#1002', ['#1001', '#1002']],
  [' NRD-1, NRD-2;NRD-1  NRD-3\t', ['NRD-1', 'NRD-2', 'NRD-3']],
  ['1001，1002', ['1001', '1002']],
  [' \n', []],
])('%j names %j', (text, numbers) => expect(numbersIn(text)).toEqual(numbers));

test('what is missing is told before the server is asked', () => {
  expect(faultIn({ ...asked, store: null })).toBe('store');
  expect(faultIn(asked)).toBeNull();
  expect(faultIn({ ...asked, which: 'days' })).toBeNull();
  expect(faultIn({ ...asked, which: 'days', end: '' })).toBe('days');
  expect(faultIn({ ...asked, which: 'days', start: '2026-11-21' })).toBe('days');
  expect(faultIn({ ...asked, which: 'days', start: '2025-11-19' })).toBe('too-many-days');
  expect(faultIn({ ...asked, which: 'numbers' })).toBe('numbers');
  const many = Array.from({ length: mostNumbers + 1 }, (_, at) => `#${at}`).join(' ');
  expect(faultIn({ ...asked, which: 'numbers', numbers: many })).toBe('too-many-numbers');
  expect(faultIn({ ...asked, which: 'numbers', numbers: '1'.repeat(61) })).toBe('too-long-number');
});

test('days or numbers are asked for, never both', () => {
  expect(syncOf({ ...asked, which: 'days', numbers: '#1' })).toEqual({
    store_id: 's',
    start: '2026-11-14',
    end: '2026-11-20',
  });
  expect(syncOf({ ...asked, which: 'numbers', numbers: '#1 #2' })).toEqual({ store_id: 's', order_ids: ['#1', '#2'] });
});
