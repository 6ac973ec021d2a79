import { createRequire } from 'node:module';
import bwip from 'bwip-js/node';
import Pdf from 'pdfkit';
import { labelFormats, type LabelFormat, type LabelFormatName } from '#domain/catalog/product-labels/formats.ts';

const mm = 72 / 25.4;
const [sheetWidth, sheetHeight] = [210, 297];
/** Label printers have 8 dots per millimetre; bars of whole dots have sharp edges. */
const dot = mm / 8;
const padding = 2;

export type ProductLabel = {
  readonly title: string;
  /** The option next to the product. */
  readonly variant: string;
  readonly sku: string;
  /** The barcode. */
  readonly code: string;
};

const fontFolder = createRequire(import.meta.url)
  .resolve('dejavu-fonts-ttf/package.json')
  .replace('package.json', 'ttf/');

type Doc = InstanceType<typeof Pdf>;

/** Labels for products: title, option, barcode of the code, and the SKU. Pure black on white. */
export async function productLabelsPdf(
  labels: readonly ProductLabel[],
  name: LabelFormatName,
  now: Date,
): Promise<Buffer> {
  const format: LabelFormat = labelFormats[name];
  const { width, height, sheet } = format;
  const size: [number, number] = sheet ? [sheetWidth * mm, sheetHeight * mm] : [width * mm, height * mm];
  const doc = new Pdf({ size, margin: 0, autoFirstPage: false, info: { Title: 'Product labels', CreationDate: now } });
  doc.registerFont('plain', `${fontFolder}DejaVuSans.ttf`).registerFont('bold', `${fontFolder}DejaVuSans-Bold.ttf`);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const { columns, rows } = sheet ?? { columns: 1, rows: 1 };
  const left = sheet ? (sheetWidth - columns * width) / 2 : 0;
  const top = sheet ? (sheetHeight - rows * height) / 2 : 0;
  for (const [index, label] of labels.entries()) {
    const place = index % (columns * rows);
    if (place === 0) doc.addPage();
    const x = left + (place % columns) * width;
    const y = top + Math.floor(place / columns) * height;
    draw(doc, label, { x: x * mm, y: y * mm, width: width * mm, height: height * mm });
  }
  doc.end();
  return done;
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function draw(doc: Doc, { title, variant, sku, code }: ProductLabel, box: Box): void {
  const inner = box.width - 2 * padding * mm;
  const x = box.x + padding * mm;
  const line = (text: string, y: number, font: string, size: number) =>
    doc
      .font(font)
      .fontSize(size)
      .text(text, x, y, { width: inner, height: size * 1.2, ellipsis: true, lineBreak: false });
  line(title, box.y + padding * mm, 'bold', 7);
  line(variant, box.y + padding * mm + 9, 'plain', 7);
  const barsTop = box.y + padding * mm + 19;
  const barsHeight = box.height - 2 * padding * mm - 19 - 18;
  bars(doc, code, { x, y: barsTop, width: inner, height: barsHeight });
  line(code, barsTop + barsHeight + 2, 'bold', 7);
  line(sku === code ? '' : sku, barsTop + barsHeight + 10, 'plain', 6);
}

/** Code 128 in whole dots, centred; a code that is too long for the label gets narrower bars. */
function bars(doc: Doc, text: string, box: Box): void {
  // oxlint-disable-next-line import/no-named-as-default-member -- the export named raw is another function, a symbology
  const [code] = bwip.raw('code128', text, '');
  if (!code || !('sbs' in code)) throw new Error(`no barcode for ${text}`);
  const modules = code.sbs.reduce((sum, bar) => sum + bar, 0);
  const dots = Math.floor(box.width / modules / dot);
  const module = dots >= 1 ? Math.min(dots, 3) * dot : box.width / modules;
  let x = box.x + (box.width - modules * module) / 2;
  for (const [index, bar] of code.sbs.entries()) {
    if (index % 2 === 0) doc.rect(x, box.y, bar * module, box.height);
    x += bar * module;
  }
  doc.fill('#000');
}
