import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert } from '#domain/shared/money/conversion.ts';
import { money } from '#domain/shared/money/money.ts';
import { composeIn, mirroredAccounting } from './accounting.ts';
import { composeInvoice, type InvoicedBill } from './compose.ts';
import { taxTreatment } from './tax.ts';

const party = { country_code: 'NL', vat_number: '' };
const treatment = taxTreatment(party, party, '2026-11-28');
const bills = fc.array(
  fc.record({
    seq: fc.nat(),
    subject: fc.constantFrom('a', 'b', 'c'),
    subject_label: fc.constant('#1'),
    is_order: fc.constant(true),
    type: fc.constantFrom(1, 2, 3, -1, -3),
    tax: fc.constantFrom(null, 'vat'),
    amount_minor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  }),
  { maxLength: 20 },
) as fc.Arbitrary<InvoicedBill[]>;
const rates = fc.record({
  from: fc.constant('EUR'),
  to: fc.constantFrom('USD', 'JPY', 'CNY'),
  rate_e8: fc.integer({ min: 1_000_000, max: 20_000_000_000 }),
  rate_day: fc.constant('2026-11-27'),
});

test('in another currency lines, taxes and sums agree, and the total is the converted one', () => {
  fc.assert(
    fc.property(bills, rates, (given, rate) => {
      const { composed, accounting } = composeIn(given, treatment, rate);
      const { lines, taxes, totals } = composed;
      const sum = (values: readonly number[]) => values.reduce((before, value) => before + value, 0);
      expect(sum(lines.map(({ net_minor }) => net_minor))).toBe(totals.net_minor);
      expect(sum(taxes.map(({ vat_minor }) => vat_minor))).toBe(totals.vat_minor);
      expect(totals.net_minor + totals.vat_minor).toBe(totals.total_minor);
      const books = composeInvoice(given, treatment).totals;
      expect(accounting).toMatchObject({ currency: 'EUR', vat_minor: books.vat_minor, total_minor: books.total_minor });
      expect(totals.total_minor).toBe(convert(money(books.total_minor, 'EUR'), rate.to, rate.rate_e8).minor);
    }),
  );
});

test('without a rate it is in the currency of the books', () => {
  fc.assert(
    fc.property(bills, (given) => {
      expect(composeIn(given, treatment, null)).toEqual({
        composed: composeInvoice(given, treatment),
        accounting: null,
      });
    }),
  );
  expect(mirroredAccounting(null)).toBeNull();
});
