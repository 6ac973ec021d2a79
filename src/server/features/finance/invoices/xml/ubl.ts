import type { InvoiceDocument } from '../document.ts';
import {
  accountedVat,
  amountOf,
  companyIdOf,
  exemption,
  guideline,
  issuerIdOf,
  lineName,
  notesOf,
  paymentNote,
  percentOf,
  quantityAndPrice,
  typeCode,
  vatIdOf,
} from './facts.ts';
import { element, rootElement, value, type XmlNode } from './xml.ts';

const oasis = 'urn:oasis:names:specification:ubl:schema:xsd';

/** UBL 2.1 after EN 16931: an Invoice, or a CreditNote. */
export function ublOf(document: InvoiceDocument): string {
  const { content, number, kind } = document;
  const isNote = kind === 'credit-note';
  const root = isNote ? 'CreditNote' : 'Invoice';
  const names = {
    xmlns: `${oasis}:${root}-2`,
    'xmlns:cac': `${oasis}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${oasis}:CommonBasicComponents-2`,
  };
  return rootElement(
    root,
    names,
    value('cbc:CustomizationID', guideline),
    value('cbc:ID', number),
    value('cbc:IssueDate', content.issue_date),
    value(isNote ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', typeCode(document)),
    // BT-22 may stand once here.
    value('cbc:Note', notesOf(document).join(' ')),
    value('cbc:DocumentCurrencyCode', content.currency),
    value('cbc:TaxCurrencyCode', content.accounting?.currency ?? null),
    period(document),
    reference(document),
    element('cac:AccountingSupplierParty', supplier(document)),
    element('cac:AccountingCustomerParty', customer(document)),
    element('cac:PaymentTerms', value('cbc:Note', paymentNote(document))),
    taxTotal(document),
    accountedTax(document),
    sums(document),
    content.lines.map((line, index) => lineOf(document, line, index)),
  );
}

const period = ({ content }: InvoiceDocument): XmlNode =>
  content.period &&
  element('cac:InvoicePeriod', value('cbc:StartDate', content.period.start), value('cbc:EndDate', content.period.end));

const reference = ({ content: { refers_to: before } }: InvoiceDocument): XmlNode =>
  before &&
  element(
    'cac:BillingReference',
    element('cac:InvoiceDocumentReference', value('cbc:ID', before.number), value('cbc:IssueDate', before.issue_date)),
  );

type Side = InvoiceDocument['content']['buyer'];

const endpoint = ({ email }: Side): XmlNode => value('cbc:EndpointID', email, { schemeID: 'EM' });

const address = (side: Side): XmlNode =>
  element(
    'cac:PostalAddress',
    value('cbc:StreetName', side.address1),
    value('cbc:AdditionalStreetName', side.address2),
    value('cbc:CityName', side.city),
    value('cbc:PostalZone', side.zip),
    value('cbc:CountrySubentity', side.province),
    element('cac:Country', value('cbc:IdentificationCode', side.country_code)),
  );

const vat: XmlNode = element('cac:TaxScheme', value('cbc:ID', 'VAT'));

function taxScheme(document: InvoiceDocument, side: Side): XmlNode {
  const id = vatIdOf(document, side);
  return id && element('cac:PartyTaxScheme', value('cbc:CompanyID', id), vat);
}

function supplier(document: InvoiceDocument): XmlNode {
  const { issuer } = document.content;
  return element(
    'cac:Party',
    endpoint(issuer),
    address(issuer),
    taxScheme(document, issuer),
    element(
      'cac:PartyLegalEntity',
      value('cbc:RegistrationName', issuer.name),
      value('cbc:CompanyID', issuerIdOf(document)),
    ),
  );
}

function customer(document: InvoiceDocument): XmlNode {
  const { buyer } = document.content;
  return element(
    'cac:Party',
    endpoint(buyer),
    address(buyer),
    taxScheme(document, buyer),
    element(
      'cac:PartyLegalEntity',
      value('cbc:RegistrationName', buyer.name),
      value('cbc:CompanyID', companyIdOf(document, buyer)),
    ),
  );
}

const money = (document: InvoiceDocument, name: string, minor: number): XmlNode =>
  value(name, amountOf(document, minor), { currencyID: document.content.currency });

function taxTotal(document: InvoiceDocument): XmlNode {
  const { taxes, totals } = document.content;
  return element(
    'cac:TaxTotal',
    money(document, 'cbc:TaxAmount', totals.vat_minor),
    taxes.map((tax) => {
      const { code, text } = exemption(tax);
      return element(
        'cac:TaxSubtotal',
        money(document, 'cbc:TaxableAmount', tax.net_minor),
        money(document, 'cbc:TaxAmount', tax.vat_minor),
        element(
          'cac:TaxCategory',
          value('cbc:ID', tax.category),
          value('cbc:Percent', percentOf(tax)),
          value('cbc:TaxExemptionReasonCode', code),
          value('cbc:TaxExemptionReason', text),
          vat,
        ),
      );
    }),
  );
}

function accountedTax(document: InvoiceDocument): XmlNode {
  const vatInBooks = accountedVat(document);
  return (
    vatInBooks && element('cac:TaxTotal', value('cbc:TaxAmount', vatInBooks.text, { currencyID: vatInBooks.currency }))
  );
}

function sums(document: InvoiceDocument): XmlNode {
  const { totals } = document.content;
  return element(
    'cac:LegalMonetaryTotal',
    money(document, 'cbc:LineExtensionAmount', totals.net_minor),
    money(document, 'cbc:TaxExclusiveAmount', totals.net_minor),
    money(document, 'cbc:TaxInclusiveAmount', totals.total_minor),
    money(document, 'cbc:PrepaidAmount', totals.prepaid_minor),
    money(document, 'cbc:PayableAmount', totals.due_minor),
  );
}

function lineOf(document: InvoiceDocument, line: InvoiceDocument['content']['lines'][number], index: number): XmlNode {
  const isNote = document.kind === 'credit-note';
  const { quantity, price } = quantityAndPrice(document, line.net_minor);
  return element(
    isNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    value('cbc:ID', String(index + 1)),
    value(isNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', quantity, { unitCode: 'C62' }),
    money(document, 'cbc:LineExtensionAmount', line.net_minor),
    element(
      'cac:Item',
      value('cbc:Name', lineName(line)),
      element('cac:ClassifiedTaxCategory', value('cbc:ID', line.category), value('cbc:Percent', percentOf(line)), vat),
    ),
    element('cac:Price', value('cbc:PriceAmount', price, { currencyID: document.content.currency })),
  );
}
