import { accountInvoiceFile, accountInvoiceZip } from '#contract/finance/invoices.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { Collector } from '../../../core/documents/collector.ts';
import { zipStream, type ZipEntry } from '../../../core/documents/zip-stream.ts';
import { defineRoute, type Db, type Language, type Route } from '../../../core/http/context.ts';
import { buyerOf } from './buyer-store.ts';
import type { InvoiceDocument } from './document.ts';
import { writeInvoicePdf } from './pdf.ts';
import { findInvoice, storedContent } from './store.ts';
import { ciiOf } from './xml/cii.ts';
import { ublOf } from './xml/ubl.ts';

export type IssuedFile = { readonly document: InvoiceDocument; readonly language: Language; readonly issuedAt: Date };

/** An issued invoice to be written; null for a draft or one out of scope. Files are in the buyer's language. */
export async function issuedFile(db: Db, scope: Scope, id: string): Promise<IssuedFile | null> {
  const row = await findInvoice(db, scope, id);
  const content = row && (await storedContent(db, row.id));
  if (!row || !content || row.number === null || row.issued_at === null) return null;
  const { language } = await buyerOf(db, row.seller_id);
  return { document: { kind: row.kind, number: row.number, content }, language, issuedAt: row.issued_at };
}

/** The same file whenever it is written, so dated by the issue. */
export async function pdfBytes({ document, language, issuedAt }: IssuedFile): Promise<Buffer> {
  const out = new Collector();
  await writeInvoicePdf(out, document, { language, now: issuedAt });
  return out.bytes();
}

const xmlTypes = { ubl: ublOf, cii: ciiOf } as const;
const pdfName = ({ document }: IssuedFile): string => `${document.number}.pdf`;

export const fileRoutes: readonly Route[] = [
  defineRoute(accountInvoiceFile, async ({ input, scope, db }) => {
    const file = await issuedFile(db, scope, input._id);
    if (!file) {
      const draft = await findInvoice(db, scope, input._id);
      return draft ? refuse('invoice.wrong-status', { status: draft.status }) : refuse('not-found');
    }
    if (input.format === 'pdf') return ok({ name: pdfName(file), type: 'application/pdf', body: await pdfBytes(file) });
    const xml = xmlTypes[input.format](file.document);
    return ok({ name: `${file.document.number}.${input.format}.xml`, type: 'application/xml', body: Buffer.from(xml) });
  }),

  defineRoute(accountInvoiceZip, async ({ input, scope, db, now, log }) => {
    const rows = [];
    for (const id of new Set(input.ids)) {
      const row = await findInvoice(db, scope, id);
      if (row) rows.push(row);
    }
    if (rows.length === 0) return refuse('not-found');
    const ids = rows.filter(({ number }) => number !== null).map(({ id }) => id);
    if (ids.length === 0) return refuse('invoice.nothing');
    const body = zipStream(
      pdfsOf(ids, (id) => issuedFile(db, scope, id)),
      (err) => log.error({ err }, 'a ZIP file of invoices broke off'),
    );
    return ok({ name: `invoices-${now.toISOString().slice(0, 10)}.zip`, type: 'application/zip', body });
  }),
];

async function* pdfsOf(
  ids: readonly string[],
  load: (id: string) => Promise<IssuedFile | null>,
): AsyncGenerator<ZipEntry> {
  for (const id of ids) {
    const file = await load(id);
    if (file) yield { name: pdfName(file), content: await pdfBytes(file) };
  }
}
