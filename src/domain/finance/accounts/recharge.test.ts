import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, money } from '#domain/shared/money/money.ts';
import { billKindFilter, billKindOf, billKinds } from './bill-kinds.ts';
import { billTaxes, billTypes } from './bills.ts';
import { documentNumber } from './document-number.ts';
import { postingKinds } from './posting.ts';
import { enteredVia, normalReference, rechargeMethods, rechargeSum } from './recharge.ts';

const usd = (minor: number) => money(minor, 'USD');
const eur = (minor: number) => money(minor, 'EUR');

test('a confirmation in another currency is converted once, the fee on its own', () => {
  expect(rechargeSum({ amount: usd(10_000), fee: usd(150) }, 'EUR', 92_592_593)).toEqual({
    ok: true,
    value: { confirmed: eur(9259), fee: eur(139), credited: eur(9120) },
  });
});

test('a fee as high as the amount is refused', () => {
  expect(rechargeSum({ amount: usd(500), fee: usd(500) }, 'EUR', 100_000_000)).toMatchObject({
    refusal: 'recharge.fee-too-high',
  });
});

test('credited and fee are always the confirmed amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 1e9 }),
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 1, max: 1e10 }),
      (amount, fee, rate) => {
        const sum = rechargeSum({ amount: usd(amount), fee: usd(fee % amount) }, 'EUR', rate);
        expect(sum.ok && add(sum.value.credited, sum.value.fee)).toEqual(sum.ok && sum.value.confirmed);
        expect(sum.ok && sum.value.credited.minor).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test.each([
  ['  ab 12 ', 'AB 12'],
  ['Ab\t12', 'AB 12'],
  ['ＡＢ１２', 'AB12'],
])('the reference %j is known as %j', (typed, known) => {
  expect(normalReference(typed)).toBe(known);
});

test('only PayPal enters through PayPal', () => {
  expect(rechargeMethods.filter((method) => enteredVia(method) === 'paypal')).toEqual(['paypal-manual', 'paypal']);
});

test('a number is short, dated and follows from the id', () => {
  const at = new Date('2026-11-20T23:59:00Z');
  const number = documentNumber('R', '01938f5e-7c1a-7000-8000-0123456789ab', at);
  expect(number).toMatch(/^R-261120-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(documentNumber('R', '01938f5e-7c1a-7000-8000-0123456789ab', at)).toBe(number);
});

test('every line has one kind, and looking for that kind finds it', () => {
  const lines = [
    ...billTypes.map((bill) => ({ bill, tax: null, reason: 'process' as const, amount: -1 })),
    ...billTaxes.map((tax) => ({ bill: 1, tax, reason: 'process' as const, amount: -1 })),
    ...postingKinds.flatMap((reason) => [1, -1].map((amount) => ({ bill: null, tax: null, reason, amount }))),
  ];
  const seen = new Set(lines.map(billKindOf));
  expect([...seen].sort()).toEqual([...billKinds].sort());
  for (const line of lines) {
    for (const kind of billKinds) {
      const { bills, taxes, incoming, outgoing } = billKindFilter([kind], postingKinds);
      const found =
        line.tax !== null
          ? taxes.includes(line.tax)
          : line.bill === null
            ? (line.amount > 0 ? incoming : outgoing).includes(line.reason)
            : bills.includes(line.bill);
      expect(found).toBe(billKindOf(line) === kind);
    }
  }
});
