import { createRequire } from 'node:module';
import bwip from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import type { Address } from '#domain/orders/address.ts';

const mm = 72 / 25.4;
const width = 100 * mm;
const height = 150 * mm;
const margin = 5 * mm;
/** Rules 0.5 mm, as thermal printers keep them. */
const rule = 0.5 * mm;

export type Label = {
  readonly carrier: string;
  readonly channel: string;
  readonly trackNo: string;
  readonly waybill: string;
  readonly orderNumber: string;
  readonly from: Address;
  readonly to: Address;
  readonly weightG: number;
};

const fontFolder = createRequire(import.meta.url)
  .resolve('dejavu-fonts-ttf/package.json')
  .replace('package.json', 'ttf/');
// DejaVu covers Latin, Greek and Cyrillic of every country our channels serve.
const fonts = { plain: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf', mono: 'DejaVuSansMono-Bold.ttf' };

type Doc = InstanceType<typeof PDFDocument>;

/** Parcel labels, one per page, 100 × 150 mm, pure black on white. */
export function labelsPdf(labels: readonly Label[], now: Date): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: 'Labels', CreationDate: now },
  });
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, fontFolder + file);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  for (const label of labels) {
    doc.addPage();
    draw(doc, label);
  }
  doc.end();
  return done;
}

function draw(doc: Doc, label: Label): void {
  head(doc, label);
  line(doc, 27 * mm);
  sender(doc, label.from);
  line(doc, 46 * mm);
  receiver(doc, label.to);
  line(doc, 98 * mm);
  barcode(doc, label.trackNo, 102 * mm, 26 * mm);
  line(doc, 138 * mm);
  foot(doc, label);
}

const line = (doc: Doc, y: number) => doc.rect(margin, y, width - 2 * margin, rule).fill('#000');

function head(doc: Doc, { carrier, channel, to }: Label): void {
  const room = width - 2 * margin - 28 * mm;
  doc
    .font('bold')
    .fontSize(15)
    .text(carrier, margin, 7 * mm, { width: room, height: 8 * mm, ellipsis: true });
  doc
    .font('plain')
    .fontSize(11)
    .text(channel, margin, 16 * mm, { width: room, height: 6 * mm, ellipsis: true });
  doc
    .font('mono')
    .fontSize(32)
    .text(to.country_code, width - margin - 28 * mm, 8 * mm, { width: 28 * mm, align: 'right' });
}

function sender(doc: Doc, from: Address): void {
  const text = [from.company || from.name, from.address1, `${from.zip} ${from.city}, ${from.country_code}`].join('\n');
  doc
    .font('plain')
    .fontSize(8)
    .text(text, margin, 29 * mm, { width: width - 2 * margin, height: 15 * mm, lineGap: 1, ellipsis: true });
}

/** At least 14 pt; a long address loses its leading before it loses a line. */
function receiver(doc: Doc, to: Address): void {
  const place = [to.zip, to.city].filter(Boolean).join(' ');
  const region = [to.province || to.province_code, to.country_code].filter(Boolean).join(', ');
  const lines = [to.company, to.address1, to.address2, place, region, to.phone].filter((text) => text.trim() !== '');
  const room = { width: width - 2 * margin, height: 49 * mm - 20, ellipsis: true };
  doc
    .font('bold')
    .fontSize(15)
    .text(to.name, margin, 48 * mm, { ...room, height: 20 });
  doc
    .font('plain')
    .fontSize(14)
    .text(lines.join('\n'), margin, 48 * mm + 20, { ...room, lineGap: lines.length > 6 ? -2 : 0 });
}

/** Code 128 in whole modules, quiet zones of 5 mm and more, the number under it. */
function barcode(doc: Doc, text: string, top: number, tall: number): void {
  const [code] = bwip.raw('code128', text, '');
  if (!code || !('sbs' in code)) throw new Error(`no bars for ${text}`);
  const modules = code.sbs.reduce((sum, bar) => sum + bar, 0);
  const module = (width - 2 * (margin + 1 * mm)) / modules;
  let x = (width - modules * module) / 2;
  for (const [index, bar] of code.sbs.entries()) {
    if (index % 2 === 0) doc.rect(x, top, bar * module, tall);
    x += bar * module;
  }
  doc.fill('#000');
  doc
    .font('mono')
    .fontSize(13)
    .text(text.replace(/(.{4})(?=.)/g, '$1 '), margin, top + tall + 2 * mm, {
      width: width - 2 * margin,
      align: 'center',
      lineBreak: false,
    });
}

function foot(doc: Doc, { waybill, orderNumber, weightG }: Label): void {
  const column = (width - 2 * margin) / 3;
  const cells = [orderNumber, waybill, `${(weightG / 1000).toFixed(3)} kg`];
  const aligns = ['left', 'center', 'right'] as const;
  doc.font('plain').fontSize(9);
  cells.forEach((text, index) => {
    doc.text(text, margin + index * column, 141 * mm, {
      width: column,
      align: aligns[index] ?? 'left',
      lineBreak: false,
    });
  });
}
