import type { TaxCategory } from '#domain/finance/invoices/tax.ts';
import { taxReasonCodes } from '#domain/finance/invoices/tax.ts';
import { plainAmount, plainDecimal } from '#domain/shared/money/text.ts';
import { shown, type InvoiceDocument } from '../document.ts';
import { invoiceTexts, rateNote, subjectText, taxNotes } from '../texts.ts';

/** The specification that both syntaxes follow. */
export const guideline = 'urn:cen.eu:en16931:2017';
/** UNCL 1001. */
export const typeCode = ({ kind }: InvoiceDocument): string => (kind === 'credit-note' ? '381' : '380');

/** E-invoices are in English; the PDF is in the buyer's language. */
const texts = invoiceTexts['en-US'];

export const amountOf = (document: InvoiceDocument, minor: number): string =>
  plainAmount({ minor: shown(document, minor), currency: document.content.currency });

/** The VAT in the currency of the books (BT-111); null for an invoice in that currency. */
export const accountedVat = (document: InvoiceDocument): { text: string; currency: string } | null => {
  const { accounting } = document.content;
  if (accounting === null) return null;
  const { currency, vat_minor: vat } = accounting;
  return { text: plainAmount({ minor: shown(document, vat), currency }), currency };
};

/** A net price is never negative (BR-27): the quantity carries the sign. */
export function quantityAndPrice(document: InvoiceDocument, netMinor: number): { quantity: string; price: string } {
  const { currency } = document.content;
  const net = shown(document, netMinor);
  return { quantity: net < 0 ? '-1' : '1', price: plainAmount({ minor: Math.abs(net), currency }) };
}

export const lineName = (line: InvoiceDocument['content']['lines'][number]): string =>
  `${texts.components[line.component]}, ${subjectText(line, texts)}`;

/** Percent; null outside the scope of VAT, where there is none (BR-O-05). */
export const percentOf = ({ category, rate_bp }: { category: TaxCategory; rate_bp: number }): string | null =>
  category === 'O' ? null : plainDecimal(rate_bp, 2);

type Tax = InvoiceDocument['content']['taxes'][number];
export const exemption = ({ reason }: Tax): { code: string | null; text: string | null } =>
  reason === null ? { code: null, text: null } : { code: taxReasonCodes[reason], text: texts.reasons[reason] };

export function notesOf({ content }: InvoiceDocument): readonly string[] {
  const rate = rateNote(content, 'en-US');
  return [
    ...(rate === null ? [] : [`${texts.facts.rate}: ${rate}`]),
    ...taxNotes(content, texts),
    ...(content.reason === '' ? [] : [content.reason]),
  ];
}

export const paymentNote = ({ kind }: InvoiceDocument): string =>
  kind === 'credit-note' ? texts.credited : texts.paid;

type Side = InvoiceDocument['content']['buyer'];

/** The VAT id with its country prefix (BR-CO-09). Outside the scope of VAT there is none (BR-O-02). */
export function vatIdOf(document: InvoiceDocument, { vat_number: number, country_code: country }: Side): string | null {
  if (document.content.tax_case === 'issuer-outside') return null;
  const prefix = country === 'GR' ? 'EL' : country;
  return number.startsWith(prefix) ? number : null;
}

/** A number of the company that is no VAT id of a known form. */
export const companyIdOf = (document: InvoiceDocument, side: Side): string | null =>
  vatIdOf(document, side) === null ? side.vat_number : null;

/** What identifies the issuer as a company; the prefix of its invoices when there is no number. */
export const issuerIdOf = (document: InvoiceDocument): string => {
  const { issuer } = document.content;
  return issuer.registration || companyIdOf(document, issuer) || issuer.prefix;
};
