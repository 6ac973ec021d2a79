import { describe, expect, test } from 'vitest';
import { entryOf, expenseValuesOf, inCurrency, moneyOf, type StoredExpense } from './expense-values.ts';

const stored: StoredExpense = {
  store_id: 'store',
  amount: { minor: 0, currency: 'USD' },
  from: '2026-10-01',
  to: '2026-10-31',
  note: 'Ads',
  file: { file_id: 'file' },
};

describe('the values of', () => {
  test('a new entry are empty, for the month so far', () => {
    expect(expenseValuesOf(null, 'EUR', '2026-11-15')).toEqual({
      store_id: null,
      amount: { minor: null, currency: 'EUR' },
      from: '2026-11-01',
      to: '2026-11-15',
      note: '',
      file_id: null,
    });
  });

  test('a new entry on the first day of a month are for that day', () => {
    expect(expenseValuesOf(null, 'EUR', '2026-03-01')).toMatchObject({ from: '2026-03-01', to: '2026-03-01' });
  });

  test('a stored one are its own, also an amount of zero', () => {
    expect(expenseValuesOf(stored, 'EUR', '2026-11-15')).toEqual({
      store_id: 'store',
      amount: { minor: 0, currency: 'USD' },
      from: '2026-10-01',
      to: '2026-10-31',
      note: 'Ads',
      file_id: 'file',
    });
    expect(expenseValuesOf({ ...stored, file: null }, 'EUR', '2026-11-15').file_id).toBeNull();
  });
});

describe('what is sent', () => {
  const values = expenseValuesOf({ ...stored, amount: { minor: -500, currency: 'USD' } }, 'EUR', '2026-11-15');

  test('has the amount with its currency, a negative one, too, and no store', () => {
    expect(entryOf(values)).toEqual({
      amount: { minor: -500, currency: 'USD' },
      from: '2026-10-01',
      to: '2026-10-31',
      note: 'Ads',
      file_id: 'file',
    });
  });

  test('is nothing without an amount; zero is one', () => {
    expect(entryOf({ ...values, amount: { minor: null, currency: 'USD' } })).toBeNull();
    expect(moneyOf({ minor: 0, currency: 'USD' })).toEqual({ minor: 0, currency: 'USD' });
  });
});

describe('in another currency', () => {
  test.each<[string, number | null, string, string, number | null]>([
    ['the figures stay', 1234, 'EUR', 'USD', 1234],
    ['the figures stay with fewer decimals, where those are zero', 1200, 'EUR', 'JPY', 12],
    ['an amount with decimals is emptied where there are none', 1250, 'EUR', 'JPY', null],
    ['a whole amount gets decimals', 12, 'JPY', 'EUR', 1200],
    ['a negative amount stays negative', -50, 'EUR', 'USD', -50],
    ['zero stays zero', 0, 'EUR', 'JPY', 0],
    ['no amount stays none', null, 'EUR', 'USD', null],
    ['an unknown currency takes none', 100, 'EUR', 'XX', null],
  ])('%s', (_, minor, from, to, result) => {
    expect(inCurrency({ minor, currency: from }, to)).toEqual({ minor: result, currency: to });
  });
});
