import type { Writable } from 'node:stream';
import { writeDocument, type DocumentInfo, type DocumentPen } from '../../../core/documents/document.ts';
import { money } from '#domain/shared/money/money.ts';
import { amountText } from '../../../core/documents/amount-text.ts';
import { contentWidth, margins, mm } from '../../../core/documents/sheet.ts';
import type { DocumentRow } from '../../../core/documents/table.ts';
import type { Language } from '../../../core/http/context.ts';
import { shown, type InvoiceDocument } from './document.ts';
import {
  countryText,
  dayText,
  invoiceTexts,
  rateNote,
  rateText,
  subjectText,
  taxNotes,
  type InvoiceTexts,
} from './texts.ts';
import { facturX } from './xml/factur-x.ts';

type Printing = { readonly document: InvoiceDocument; readonly language: Language; readonly texts: InvoiceTexts };

/** Writes an issued invoice as PDF/A-3 with the e-invoice inside. */
export async function writeInvoicePdf(
  out: Writable,
  document: InvoiceDocument,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<void> {
  const { issuer } = document.content;
  const texts = invoiceTexts[language];
  const info: DocumentInfo = {
    title: `${titleOf(document, texts)} ${document.number}`,
    author: issuer.name,
    language,
    now,
    foot: [issuer.name, issuer.bank_name, issuer.iban, issuer.bic].filter((text) => text !== '').join(' · '),
    attachment: facturX(document),
  };
  await writeDocument(out, info, (pen) => draw(pen, { document, language, texts }));
}

const titleOf = ({ kind }: InvoiceDocument, texts: InvoiceTexts) =>
  kind === 'credit-note' ? texts.creditNote : texts.invoice;

type Side = InvoiceDocument['content']['buyer'];

const addressOf = (side: Side, language: Language): readonly string[] =>
  [
    side.address1,
    side.address2,
    [side.zip, side.city].filter((text) => text !== '').join(' '),
    side.province,
    countryText(side.country_code, language),
  ].filter((text) => text !== '');

async function draw(pen: DocumentPen, printing: Printing): Promise<void> {
  const { document, language, texts } = printing;
  const { sheet } = pen;
  const { issuer, buyer } = document.content;
  pen.head(titleOf(document, texts), [issuer.name, ...addressOf(issuer, language), issuer.email]);
  const top = sheet.y;
  sheet.blocks([[texts.billedTo, buyer.name, ...addressOf(buyer, language)], []]);
  const below = sheet.y;
  sheet.y = top;
  const width = 84 * mm;
  sheet.facts(factsOf(printing), margins.left + contentWidth - width, width, 32 * mm);
  sheet.y = Math.max(below, sheet.y) + 8 * mm;
  await pen.table(
    [
      { head: texts.columns.what, share: 6 },
      { head: texts.columns.vat, share: 1, align: 'right' },
      { head: texts.columns.net, share: 2, align: 'right' },
    ],
    rowsOf(printing),
  );
  sheet.space(3 * mm);
  pen.totals(totalsOf(printing));
  sheet.space(6 * mm);
  for (const { reason } of document.content.taxes) if (reason !== null) note(pen, texts.reasons[reason]);
  for (const text of taxNotes(document.content, texts)) note(pen, text);
  note(pen, document.kind === 'credit-note' ? texts.credited : texts.paid);
}

function note(pen: DocumentPen, text: string): void {
  pen.sheet.paragraph(text, { size: 8.5 });
  pen.sheet.space(3);
}

function factsOf({ document, language, texts: { facts } }: Printing): readonly (readonly [string, string])[] {
  const { issuer, buyer, issue_date, period, refers_to: before, reason } = document.content;
  const all: readonly (readonly [string, string])[] = [
    [facts.number, document.number],
    [facts.date, dayText(issue_date, language)],
    [facts.period, period ? `${dayText(period.start, language)} – ${dayText(period.end, language)}` : ''],
    [facts.refersTo, before ? `${before.number}, ${dayText(before.issue_date, language)}` : ''],
    [facts.reason, reason],
    [facts.ourVat, issuer.vat_number],
    [facts.registration, issuer.registration],
    [facts.buyerVat, buyer.vat_number],
    [facts.rate, rateNote(document.content, language) ?? ''],
  ];
  return all.filter(([, text]) => text !== '');
}

/** The lines of an order or other charge stand below its name. */
function* rowsOf({ document, language, texts }: Printing): Generator<DocumentRow> {
  const { lines, currency } = document.content;
  let subject = '';
  for (const line of lines) {
    if (line.subject !== subject) yield { cells: [subjectText(line, texts)], kind: 'group' };
    subject = line.subject;
    const rate = line.category === 'S' ? rateText(line.rate_bp) : '—';
    yield {
      cells: [
        texts.components[line.component],
        rate,
        amountText(money(shown(document, line.net_minor), currency), language),
      ],
    };
  }
}

function totalsOf({ document, language, texts: { totals: names } }: Printing): readonly (readonly [string, string])[] {
  const { totals, taxes, currency, accounting } = document.content;
  const text = (minor: number) => amountText(money(shown(document, minor), currency), language);
  const standard = taxes.filter(({ category }) => category === 'S');
  return [
    [names.net, text(totals.net_minor)],
    ...standard.map((tax) => [`${names.vat} ${rateText(tax.rate_bp)}`, text(tax.vat_minor)] as const),
    [names.total, text(totals.total_minor)],
    [document.kind === 'credit-note' ? names.credited : names.paid, text(0 - totals.prepaid_minor)],
    [names.due, text(totals.due_minor)],
    ...accountedOf(accounting, names, (minor, code) => amountText(money(shown(document, minor), code), language)),
  ];
}

/** VAT and total in the currency of the books, of an invoice in another one. */
function accountedOf(
  accounting: InvoiceDocument['content']['accounting'],
  names: InvoiceTexts['totals'],
  text: (minor: number, currency: string) => string,
): readonly (readonly [string, string])[] {
  if (accounting === null) return [];
  const { currency, vat_minor: vat, total_minor: total } = accounting;
  return [
    [`${names.vat} (${currency})`, text(vat, currency)],
    [`${names.total} (${currency})`, text(total, currency)],
  ];
}
