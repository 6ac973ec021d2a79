import { validateXML } from 'xmllint-wasm';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { composeIn, mirroredAccounting } from '#domain/finance/invoices/accounting.ts';
import { mirrored, type InvoicedBill } from '#domain/finance/invoices/compose.ts';
import { taxTreatment } from '#domain/finance/invoices/tax.ts';
import type { InvoiceDocument } from '#server/features/finance/invoices/document.ts';
import { ciiOf } from '#server/features/finance/invoices/xml/cii.ts';
import { ublOf } from '#server/features/finance/invoices/xml/ubl.ts';
import { brokenRules, readSchematron, schemaText } from './schematron.ts';

const issuer = {
  name: 'Parcelyard Demo Ltd',
  address1: '12 Example Quay',
  address2: '',
  zip: '3011 AA',
  city: 'Rotterdam',
  province: '',
  country_code: 'NL',
  vat_number: 'NL000099998B57',
  email: 'hello@demo.test',
  prefix: 'PY',
  registration: 'KvK 00000000',
  ioss_number: 'IM5280000003',
  bank_name: '',
  iban: '',
  bic: '',
};
const buyer = {
  name: 'Käufer & Söhne <GmbH>',
  address1: '1 Street',
  address2: '2nd floor',
  zip: '1000',
  city: '深圳',
  province: 'Region',
  country_code: 'NL',
  vat_number: '',
  email: 'buyer@demo.test',
};
const line = { subject: 'o1', subject_label: '#1001 "A" & B', is_order: true };
const bills: readonly InvoicedBill[] = [
  { ...line, seq: 1, type: 1, tax: null, amount_minor: -1818 },
  { ...line, seq: 2, type: 1, tax: 'vat', amount_minor: -382 },
  { ...line, seq: 3, type: 2, tax: null, amount_minor: -1215 },
  { ...line, seq: 4, type: 2, tax: 'duty', amount_minor: -300 },
  { ...line, seq: 5, subject: 'o2', subject_label: '#1002', type: -1, tax: null, amount_minor: 818 },
  { ...line, seq: 6, subject: 'o3', subject_label: '#1003', type: 3, tax: null, amount_minor: -99 },
];

type Sides = { readonly issuer?: object; readonly buyer?: object; readonly currency?: string };
function documentOf(sides: Sides, isNote: boolean): InvoiceDocument {
  const from = { ...issuer, ...sides.issuer };
  const to = { ...buyer, ...sides.buyer };
  const treatment = taxTreatment(from, to, '2026-11-28');
  const rate = { from: 'EUR', to: sides.currency ?? 'EUR', rate_e8: 108_500_000, rate_day: '2026-11-27' };
  const { composed, accounting } = composeIn(bills, treatment, sides.currency === undefined ? null : rate);
  const { lines, taxes, totals } = isNote ? mirrored(composed) : composed;
  const content = {
    issuer: from,
    buyer: to,
    currency: sides.currency ?? 'EUR',
    accounting: isNote ? mirroredAccounting(accounting) : accounting,
    issue_date: '2026-11-28',
    tax_case: treatment.case,
    vat_check: null,
    period: {
      start: '2026-10-01',
      end: '2026-10-31',
    },
    reason: isNote ? 'Wrong address' : '',
    refers_to: isNote
      ? {
          number: 'PY-2026-000001',
          issue_date: '2026-11-01',
        }
      : null,
    lines: [...lines],
    taxes: [...taxes],
    totals,
  };
  return { kind: isNote ? 'credit-note' : 'invoice', number: 'PY-2026-000002', content };
}

const cases: readonly (readonly [string, Sides])[] = [
  ['domestic', {}],
  ['domestic', { currency: 'USD' }],
  ['domestic', { currency: 'JPY' }],
  ['eu-business', { buyer: { country_code: 'FR', vat_number: 'FR12345678901' }, currency: 'CNY' }],
  ['eu-business', { buyer: { country_code: 'FR', vat_number: 'FR12345678901' } }],
  ['eu-business', { buyer: { country_code: 'GR', vat_number: 'EL123456789' } }],
  ['eu-without-vat-id', { buyer: { country_code: 'SE' } }],
  ['outside-eu', { buyer: { country_code: 'CN', vat_number: '91310000' } }],
  ['outside-eu', { buyer: { country_code: 'GB', vat_number: 'GB123456789' } }],
  ['issuer-outside', { issuer: { country_code: 'HK', vat_number: '', registration: '' } }],
];
const every = cases.flatMap(([name, sides]) =>
  [false, true].map((isNote) => [name, isNote ? 'credit note' : 'invoice', sides, isNote] as const),
);

const ubl = readSchematron('EN16931-UBL.sch');
const cii = readSchematron('EN16931-CII.sch');

test.each(every)('%s: a UBL %s follows every rule of EN 16931', (name, _, sides, isNote) => {
  const document = documentOf(sides, isNote);
  expect(document.content.tax_case).toBe(name);
  expect(brokenRules(ubl, ublOf(document))).toEqual([]);
});

test.each(every)('%s: a CII %s follows every rule of EN 16931', (_name, _, sides, isNote) => {
  expect(brokenRules(cii, ciiOf(documentOf(sides, isNote)))).toEqual([]);
});

test('an invoice in another currency also states the VAT in that of the books', () => {
  const xml = ublOf(documentOf({ currency: 'USD' }, false));
  expect(xml).toContain('<cbc:DocumentCurrencyCode>USD</cbc:DocumentCurrencyCode>');
  expect(xml).toContain('<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>');
  expect(xml).toContain('1 EUR = 1.085 USD');
  expect(
    brokenRules(
      ubl,
      xml.replace(/<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">[^<]*<\/cbc:TaxAmount><\/cac:TaxTotal>/, ''),
    ),
  ).toContain('BR-53');
});

test('the rules find mistakes', () => {
  const xml = ublOf(documentOf({}, false));
  expect(brokenRules(ubl, xml.replace(/<cbc:ID>PY-2026-000002<\/cbc:ID>/, ''))).toContain('BR-02');
  expect(brokenRules(ubl, xml.replace(/(<cbc:TaxInclusiveAmount[^>]*>)[\d.]+/, '$1999.00'))).toContain('BR-CO-15');
  const note = ciiOf(documentOf({}, true));
  expect(brokenRules(cii, note.replace(/<ram:GrandTotalAmount>[\d.]+/, '<ram:GrandTotalAmount>1.00'))).toContain(
    'BR-CO-15',
  );
});

const files = readdirSync(new URL('./schemas/', import.meta.url))
  .filter((name) => name.endsWith('.xsd.gz'))
  .map((name) => name.slice(0, -3));
/** All schemas stand in one folder here. */
const flat = (name: string) => schemaText(name).replaceAll(/schemaLocation="(?:\.\.\/common\/)?/g, 'schemaLocation="');
async function faultsOf(xml: string, schema: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'invoice.xml', contents: xml }],
    schema: [{ fileName: schema, contents: flat(schema) }],
    preload: files.filter((name) => name !== schema).map((fileName) => ({ fileName, contents: flat(fileName) })),
  });
  return errors.map(({ message }) => message);
}

test('invoices and credit notes are valid by the schemas of UBL and CII', async () => {
  const sides: Sides = { buyer: { country_code: 'FR', vat_number: 'FR12345678901' }, currency: 'USD' };
  expect(await faultsOf(ublOf(documentOf(sides, false)), 'UBL-Invoice-2.5.xsd')).toEqual([]);
  expect(await faultsOf(ublOf(documentOf(sides, true)), 'UBL-CreditNote-2.5.xsd')).toEqual([]);
  for (const isNote of [false, true])
    expect(await faultsOf(ciiOf(documentOf(sides, isNote)), 'CrossIndustryInvoice_100pD16B.xsd')).toEqual([]);
  const broken = ublOf(documentOf(sides, false)).replace('<cbc:IssueDate>2026-11-28</cbc:IssueDate>', '');
  expect(await faultsOf(broken, 'UBL-Invoice-2.5.xsd')).not.toEqual([]);
});
