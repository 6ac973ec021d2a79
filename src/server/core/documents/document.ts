import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { attach, type Attachment } from './attachment.ts';
import { Collector } from './collector.ts';
import { documentFonts } from './fonts.ts';
import { PageNumbers } from './page-numbers.ts';
import { inks, margins, mm, pageSize, Sheet } from './sheet.ts';
import { drawTable, drawTotals, type DocumentColumn, type DocumentRow } from './table.ts';

export type DocumentLanguage = 'en-US' | 'zh-CN';

export type DocumentInfo = {
  readonly title: string;
  readonly author: string;
  readonly language: DocumentLanguage;
  readonly now: Date;
  /** Small print at the foot of every page. */
  readonly foot?: string;
  /** Makes the file PDF/A-3b with this file inside. */
  readonly attachment?: Attachment;
};

/** What a document is drawn with. */
export type DocumentPen = {
  readonly sheet: Sheet;
  /** The title at the left, the issuer's lines at the right. */
  head(title: string, issuer: readonly string[]): void;
  table(columns: readonly DocumentColumn[], rows: Iterable<DocumentRow> | AsyncIterable<DocumentRow>): Promise<void>;
  totals(totals: readonly (readonly [name: string, value: string])[]): void;
};

const pageWord: Readonly<Record<DocumentLanguage, string>> = { 'en-US': 'Page', 'zh-CN': '页' };
/** Bytes that may wait for a slow reader. */
const maxWaiting = 256 * 1024;

/** Writes an A4 document to `out`, page by page, and ends `out`. */
export async function writeDocument(
  out: Writable,
  info: DocumentInfo,
  draw: (pen: DocumentPen) => Promise<void> | void,
): Promise<void> {
  const fonts = await documentFonts();
  const { default: Pdf } = await import('pdfkit');
  const doc = new Pdf({
    size: [pageSize.width, pageSize.height],
    margin: 0,
    autoFirstPage: false,
    lang: info.language,
    displayTitle: true,
    pdfVersion: '1.7',
    // Without it every document would load Helvetica first.
    font: '',
    ...(info.attachment ? { subset: 'PDF/A-3b' as const } : {}),
    info: { Title: info.title, Author: info.author, CreationDate: info.now },
  });
  const done = finished(out);
  // A failure while drawing is thrown first; this promise must not end the process meanwhile.
  done.catch(() => undefined);
  doc.pipe(out);
  try {
    const plain = fonts.plain[0]?.name ?? '';
    const numbers = new PageNumbers(doc, pageWord[info.language], plain);
    const sheet: Sheet = new Sheet(doc, fonts, () => beginPage(sheet, numbers, info));
    sheet.newPage();
    await draw(penOf(sheet, () => breathe(doc, out)));
    numbers.finish();
    if (info.attachment) attach(doc, info.attachment, info.now);
    doc.end();
  } catch (error) {
    out.destroy();
    throw error;
  }
  await done;
}

/** The document in memory; for files of a few pages. */
export async function documentBytes(
  info: DocumentInfo,
  draw: (pen: DocumentPen) => Promise<void> | void,
): Promise<Buffer> {
  const out = new Collector();
  await writeDocument(out, info, draw);
  return out.bytes();
}

function beginPage(sheet: Sheet, numbers: PageNumbers, { foot }: DocumentInfo): void {
  const y = pageSize.height - margins.bottom + 6 * mm;
  sheet.doc
    .moveTo(margins.left, y)
    .lineTo(pageSize.width - margins.right, y)
    .lineWidth(0.6)
    .strokeColor(inks.line)
    .stroke();
  if (foot !== undefined)
    sheet.write(foot, { x: margins.left, y: y + 3 * mm, width: 130 * mm }, { size: 7.5, ink: inks.muted });
  numbers.mark(sheet);
}

function penOf(sheet: Sheet, wait: () => Promise<void>): DocumentPen {
  return {
    sheet,
    head(title, issuer) {
      const width = 80 * mm;
      const top = sheet.y;
      const height = sheet.write(
        title,
        { x: margins.left, y: top, width },
        { size: 20, weight: 'bold', ink: inks.accent },
      );
      const right = { x: pageSize.width - margins.right - width, width };
      const bottom = issuer.reduce(
        (y, line, index) =>
          y +
          sheet.write(
            line,
            { ...right, y },
            { size: index === 0 ? 10 : 8.5, weight: index === 0 ? 'bold' : 'plain', align: 'right' },
          ),
        top,
      );
      sheet.y = Math.max(top + height, bottom) + 8 * mm;
    },
    table: (columns, rows) => drawTable(sheet, columns, rows, wait),
    totals: (totals) => drawTotals(sheet, totals),
  };
}

/** Waits while the reader is behind. */
async function breathe(doc: { readonly readableLength: number }, out: Writable): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  while (!out.destroyed && (out.writableNeedDrain || doc.readableLength > maxWaiting)) {
    if (out.writableNeedDrain) await once(out, 'drain');
    else await new Promise((resolve) => setImmediate(resolve));
  }
}
