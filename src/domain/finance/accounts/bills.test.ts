import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billRule, billTaxes, billTypes, isBillTax, isBillType } from './bills.ts';
import { documentNumber } from './document-number.ts';

test('every refund returns to the account and the component that its charge came from', () => {
  const charges = billTypes.filter((type) => type > 0).map(billRule);
  for (const refund of billTypes.filter((type) => type < 0).map(billRule)) {
    const [charge, ...more] = charges.filter(({ component }) => component === refund.component);
    expect(more).toEqual([]);
    expect(charge).toMatchObject({ account: refund.account, sign: -refund.sign });
  }
});

test('a number that is no bill type, and a word that is no tax, is recognised', () => {
  const isKnown = (value: number) => [1, 2, 3, -1, -2, -3, -4].includes(value);
  fc.assert(fc.property(fc.integer({ min: -9, max: 9 }), (value) => isBillType(value) === isKnown(value)));
  expect([0.5, Number.NaN, Infinity].filter(isBillType)).toEqual([]);
  expect(['VAT', 'tax', ''].filter(isBillTax)).toEqual([]);
  expect(billTaxes.every(isBillTax)).toBe(true);
});

test('a document number has its kind and UTC day, and ids that differ in their end differ in it', () => {
  const tails = fc.integer({ min: 0, max: 32 ** 5 - 1 });
  const idOf = (tail: number) => `01938f5e-7c1a-7000-8000-${tail.toString(16).padStart(12, '0')}`;
  const kinds = fc.constantFrom('R', 'M', 'RF', 'RS', 'CL');
  const at = new Date('2026-01-31T23:59:59.999Z');
  fc.assert(
    fc.property(kinds, tails, tails, (kind, one, other) => {
      const number = documentNumber(kind, idOf(one), at);
      expect(number).toMatch(/^(?:R|M|RF|RS|CL)-260131-[\dA-HJKMNP-TV-Z]{5}$/);
      expect(number.startsWith(`${kind}-`)).toBe(true);
      expect(number === documentNumber(kind, idOf(other), at)).toBe(one === other);
    }),
  );
});
