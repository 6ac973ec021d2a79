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

const unece = 'urn:un:unece:uncefact:data:standard';
const names = {
  'xmlns:rsm': `${unece}:CrossIndustryInvoice:100`,
  'xmlns:ram': `${unece}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:qdt': `${unece}:QualifiedDataType:100`,
  'xmlns:udt': `${unece}:UnqualifiedDataType:100`,
};

/** UN/CEFACT Cross Industry Invoice after EN 16931, as inside Factur-X. */
export function ciiOf(document: InvoiceDocument): string {
  const { content } = document;
  return rootElement(
    'rsm:CrossIndustryInvoice',
    names,
    element(
      'rsm:ExchangedDocumentContext',
      element('ram:GuidelineSpecifiedDocumentContextParameter', value('ram:ID', guideline)),
    ),
    element(
      'rsm:ExchangedDocument',
      value('ram:ID', document.number),
      value('ram:TypeCode', typeCode(document)),
      element('ram:IssueDateTime', day(content.issue_date)),
      notesOf(document).map((note) => element('ram:IncludedNote', value('ram:Content', note))),
    ),
    element(
      'rsm:SupplyChainTradeTransaction',
      content.lines.map((line, index) => lineOf(document, line, index)),
      element(
        'ram:ApplicableHeaderTradeAgreement',
        element('ram:SellerTradeParty', seller(document)),
        element('ram:BuyerTradeParty', buyer(document)),
      ),
      '<ram:ApplicableHeaderTradeDelivery/>',
      settlement(document),
    ),
  );
}

const day = (text: string, type = 'udt'): XmlNode =>
  value(`${type}:DateTimeString`, text.replaceAll('-', ''), { format: '102' });

type Side = InvoiceDocument['content']['buyer'];

const organization = (id: string | null): XmlNode => element('ram:SpecifiedLegalOrganization', value('ram:ID', id));

function contact(document: InvoiceDocument, side: Side): XmlNode {
  return [
    element(
      'ram:PostalTradeAddress',
      value('ram:PostcodeCode', side.zip),
      value('ram:LineOne', side.address1),
      value('ram:LineTwo', side.address2),
      value('ram:CityName', side.city),
      value('ram:CountryID', side.country_code),
      value('ram:CountrySubDivisionName', side.province),
    ),
    element('ram:URIUniversalCommunication', value('ram:URIID', side.email, { schemeID: 'EM' })),
    element('ram:SpecifiedTaxRegistration', value('ram:ID', vatIdOf(document, side), { schemeID: 'VA' })),
  ];
}

function seller(document: InvoiceDocument): XmlNode {
  const { issuer } = document.content;
  return [value('ram:Name', issuer.name), organization(issuerIdOf(document)), contact(document, issuer)];
}

function buyer(document: InvoiceDocument): XmlNode {
  const side = document.content.buyer;
  return [value('ram:Name', side.name), organization(companyIdOf(document, side)), contact(document, side)];
}

function lineOf(document: InvoiceDocument, line: InvoiceDocument['content']['lines'][number], index: number): XmlNode {
  const { quantity, price } = quantityAndPrice(document, line.net_minor);
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', value('ram:LineID', String(index + 1))),
    element('ram:SpecifiedTradeProduct', value('ram:Name', lineName(line))),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element('ram:NetPriceProductTradePrice', value('ram:ChargeAmount', price)),
    ),
    element('ram:SpecifiedLineTradeDelivery', value('ram:BilledQuantity', quantity, { unitCode: 'C62' })),
    element(
      'ram:SpecifiedLineTradeSettlement',
      element(
        'ram:ApplicableTradeTax',
        value('ram:TypeCode', 'VAT'),
        value('ram:CategoryCode', line.category),
        value('ram:RateApplicablePercent', percentOf(line)),
      ),
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        value('ram:LineTotalAmount', amountOf(document, line.net_minor)),
      ),
    ),
  );
}

function settlement(document: InvoiceDocument): XmlNode {
  const { currency, taxes, period, refers_to: before } = document.content;
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    value('ram:TaxCurrencyCode', document.content.accounting?.currency ?? null),
    value('ram:InvoiceCurrencyCode', currency),
    taxes.map((tax) => {
      const { code, text } = exemption(tax);
      return element(
        'ram:ApplicableTradeTax',
        value('ram:CalculatedAmount', amountOf(document, tax.vat_minor)),
        value('ram:TypeCode', 'VAT'),
        value('ram:ExemptionReason', text),
        value('ram:BasisAmount', amountOf(document, tax.net_minor)),
        value('ram:CategoryCode', tax.category),
        value('ram:ExemptionReasonCode', code),
        value('ram:RateApplicablePercent', percentOf(tax)),
      );
    }),
    period &&
      element(
        'ram:BillingSpecifiedPeriod',
        element('ram:StartDateTime', day(period.start)),
        element('ram:EndDateTime', day(period.end)),
      ),
    element('ram:SpecifiedTradePaymentTerms', value('ram:Description', paymentNote(document))),
    sums(document),
    before &&
      element(
        'ram:InvoiceReferencedDocument',
        value('ram:IssuerAssignedID', before.number),
        element('ram:FormattedIssueDateTime', day(before.issue_date, 'qdt')),
      ),
  );
}

function sums(document: InvoiceDocument): XmlNode {
  const { totals, currency } = document.content;
  const vatInBooks = accountedVat(document);
  return element(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    value('ram:LineTotalAmount', amountOf(document, totals.net_minor)),
    value('ram:TaxBasisTotalAmount', amountOf(document, totals.net_minor)),
    value('ram:TaxTotalAmount', amountOf(document, totals.vat_minor), { currencyID: currency }),
    vatInBooks && value('ram:TaxTotalAmount', vatInBooks.text, { currencyID: vatInBooks.currency }),
    value('ram:GrandTotalAmount', amountOf(document, totals.total_minor)),
    value('ram:TotalPrepaidAmount', amountOf(document, totals.prepaid_minor)),
    value('ram:DuePayableAmount', amountOf(document, totals.due_minor)),
  );
}
