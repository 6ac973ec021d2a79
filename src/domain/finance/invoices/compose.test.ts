import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billTypes } from '#domain/finance/accounts/bills.ts';
import { composeInvoice, mirrored, netOf, type InvoicedBill } from './compose.ts';
import { taxTreatment } from './tax.ts';

const issuer = { country_code: 'DE', vat_number: 'DE123456789' };
const buyers = [
  { country_code: 'DE', vat_number: '' },
  { country_code: 'FR', vat_number: 'FR12345678901' },
  { country_code: 'CN', vat_number: '' },
];
const bill = fc.record({
  seq: fc.nat(),
  subject: fc.constantFrom('a', 'b', 'c'),
  subject_label: fc.constant('#1'),
  is_order: fc.constant(true),
  type: fc.constantFrom(...billTypes),
  tax: fc.constantFrom(null, 'vat', 'duty'),
  amount_minor: fc.integer({ min: -2_000_000, max: 2_000_000 }),
}) satisfies fc.Arbitrary<InvoicedBill>;

const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);

test('lines sum to the totals, and net plus VAT to the bills, to the cent', () => {
  fc.assert(
    fc.property(fc.array(bill, { maxLength: 40 }), fc.constantFrom(...buyers), (bills, buyer) => {
      const { lines, taxes, totals } = composeInvoice(bills, taxTreatment(issuer, buyer, '2026-11-28'));
      expect(sum(lines.map(({ net_minor }) => net_minor))).toBe(totals.net_minor);
      expect(sum(lines.map(({ gross_minor }) => gross_minor))).toBe(totals.total_minor);
      expect(totals.net_minor + totals.vat_minor).toBe(totals.total_minor);
      expect(totals.total_minor).toBe(0 - sum(bills.map(({ amount_minor }) => amount_minor)));
      expect(totals.prepaid_minor + totals.due_minor).toBe(totals.total_minor);
      for (const { category, rate_bp, net_minor, vat_minor } of taxes) {
        const own = lines.filter((line) => line.category === category && line.rate_bp === rate_bp);
        expect(sum(own.map((line) => line.net_minor))).toBe(net_minor);
        // BR-CO-17: the VAT of a category is its rate of the net, but for the cent that the gross price decides.
        expect(Math.abs(vat_minor - (net_minor * rate_bp) / 10_000)).toBeLessThanOrEqual(1.5);
        if (rate_bp === 0) expect(vat_minor).toBe(0);
      }
      // A line deviates from its exact share by less than a cent.
      for (const line of lines)
        expect(Math.abs(line.net_minor - netOf(line.gross_minor, line.rate_bp))).toBeLessThanOrEqual(1);
    }),
  );
});

test('an invoice and its credit note cancel out', () => {
  fc.assert(
    fc.property(fc.array(bill, { maxLength: 20 }), (bills) => {
      const invoice = composeInvoice(bills, taxTreatment(issuer, buyers[0] ?? issuer, '2026-11-28'));
      const note = mirrored(invoice);
      expect(note.totals.total_minor + invoice.totals.total_minor).toBe(0);
      expect(mirrored(note)).toEqual(invoice);
    }),
  );
});

test('goods, shipping and passed-on VAT of one order, to a German buyer', () => {
  const line = { subject: 'o', subject_label: '#1001', is_order: true };
  const bills: InvoicedBill[] = [
    { ...line, seq: 1, type: 1, tax: null, amount_minor: -1818 },
    { ...line, seq: 2, type: 1, tax: 'vat', amount_minor: -382 },
    { ...line, seq: 3, type: 2, tax: null, amount_minor: -1215 },
    { ...line, seq: 4, type: -1, tax: null, amount_minor: 818 },
    { ...line, seq: 5, type: 3, tax: null, amount_minor: -100 },
    { ...line, seq: 6, type: 3, tax: null, amount_minor: 100 },
  ];
  const { lines, taxes, totals } = composeInvoice(bills, taxTreatment(issuer, buyers[0] ?? issuer, '2026-11-28'));
  expect(
    lines.map(({ component, net_minor, gross_minor, category }) => [component, net_minor, gross_minor, category]),
  ).toEqual([
    ['product', 840, 1000, 'S'],
    ['vat', 382, 382, 'E'],
    ['shipping', 1021, 1215, 'S'],
  ]);
  expect(taxes).toEqual([
    { category: 'S', rate_bp: 1900, reason: null, net_minor: 1861, vat_minor: 354 },
    { category: 'E', rate_bp: 0, reason: 'disbursement', net_minor: 382, vat_minor: 0 },
  ]);
  expect(totals).toEqual({ net_minor: 2243, vat_minor: 354, total_minor: 2597, prepaid_minor: 2597, due_minor: 0 });
});
