import { expect, test } from 'vitest';
import { claimOf, inCurrency, worthToday } from './claim.ts';
import type { BankAccount } from '../rows.ts';

const bank: BankAccount = {
  account_name: '',
  bank_name: '',
  iban: '',
  bic: '',
  wise: '',
  paypal: '',
  currency: 'EUR',
  currencies: [
    { currency: 'EUR', rate_e8: 100_000_000 },
    { currency: 'USD', rate_e8: 92_592_593 },
  ],
};
const eur = (minor: number) => ({ minor, currency: 'EUR' });

test('a new claim starts with what is missing, in its currency', () => {
  expect(claimOf(null, eur(10_205))).toMatchObject({
    amount: eur(10_205),
    method: 'bank',
    seller_id: null,
  });
  expect(claimOf(null, eur(0))).toMatchObject({ amount: { minor: null, currency: 'EUR' } });
});

test('another currency keeps the figures that were typed', () => {
  expect(inCurrency(eur(10_205), 'USD')).toEqual({ minor: 10_205, currency: 'USD' });
  expect(inCurrency(eur(10_200), 'JPY')).toEqual({ minor: 102, currency: 'JPY' });
  expect(inCurrency(eur(10_205), 'JPY')).toEqual({ minor: null, currency: 'JPY' });
});

test('today’s value is shown only where it differs and is known', () => {
  expect(worthToday({ minor: 10_000, currency: 'USD' }, bank)).toEqual(eur(9259));
  expect(worthToday(eur(10_000), bank)).toBeNull();
  expect(worthToday({ minor: 10_000, currency: 'GBP' }, bank)).toBeNull();
  expect(worthToday(null, bank)).toBeNull();
  expect(worthToday(eur(1), undefined)).toBeNull();
});
