import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { dutyOf, goodsValue } from './duty.ts';

const eur = (minor: number) => money(minor, 'EUR');
const ioss = { scheme: 'ioss', duty_minor: 300, threshold_minor: 15_000, currency: 'EUR' };

test.each([
  ['two items', ['a', 'b'], 5000, 600],
  ['the same on two lines', ['a', 'a'], 5000, 300],
  ['at the threshold', ['a'], 15_000, 300],
  ['above it', ['a'], 15_001, null],
  ['nothing that ships', [], 5000, null],
] as const)('duty of %s', (_, items, value, total) => {
  expect(dutyOf(ioss, { items, value: eur(value) })?.total.minor ?? null).toBe(total);
});

test('no rule, no duty', () => {
  const goods = { items: ['a'], value: eur(1) };
  expect(dutyOf(null, goods)).toBeNull();
  expect(dutyOf({ ...ioss, duty_minor: 0 }, goods)).toBeNull();
  expect(dutyOf({ ...ioss, currency: 'GBP' }, goods)).toBeNull();
});

test('the value of the goods leaves shipping and tax out, at the rate of the income', () => {
  const usd = (minor: number) => money(minor, 'USD');
  const charged = eur(1000);
  const sold = { subtotal: usd(8000), income: usd(10_000), charged };
  expect(goodsValue({ ...sold, income_base: eur(9000) })).toEqual(eur(7200));
  expect(goodsValue({ ...sold, income_base: null })).toEqual(charged);
  expect(goodsValue({ ...sold, income: usd(0), income_base: eur(0) })).toEqual(charged);
});
