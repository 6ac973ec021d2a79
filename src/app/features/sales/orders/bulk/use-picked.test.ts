import fc from 'fast-check';
import { expect, test } from 'vitest';
import { incomeOf } from './use-picked.ts';

const income = (minor: number, currency = 'EUR') => ({ income: { minor, currency } });

test('the income of orders in one currency is added', () => {
  expect(incomeOf([income(1999), income(1), income(-500)])).toEqual({ minor: 1500, currency: 'EUR' });
});

test('without orders there is no sum', () => {
  expect(incomeOf([])).toBeNull();
});

test('amounts of several currencies are never added', () => {
  expect(incomeOf([income(100), income(100, 'USD')])).toBeNull();
});

test('a user who sees no amounts sees no sum either, at any position of the hidden amount', () => {
  expect(incomeOf([{ income: null }, income(100)])).toBeNull();
  expect(incomeOf([income(100), { income: null }])).toBeNull();
});

test('the order of selecting does not change the sum', () => {
  const orders = fc.array(
    fc.integer({ min: -1e9, max: 1e9 }).map((minor) => income(minor)),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(orders, (some) => {
      expect(incomeOf(some.toReversed())).toEqual(incomeOf(some));
    }),
  );
});
