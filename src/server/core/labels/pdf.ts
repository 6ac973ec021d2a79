import { createRequire } from 'node:module';
import bwip from 'bwip-js/node';
import type Pdf from 'pdfkit';
import { dotsPerMm, moduleDots } from '#domain/shared/labels/barcode.ts';
import { chineseFontFile, type Weight } from '../documents/fonts.ts';
import { labelFormats, type LabelFormat, type LabelFormatName } from '#domain/shared/labels/formats.ts';

/** A millimetre in points. */
export const mm = 72 / 25.4;
const [sheetWidth, sheetHeight] = [210, 297];
/** Bars of whole dots have sharp edges. */
const dot = mm / dotsPerMm;

const fontFolder = createRequire(import.meta.url)
  .resolve('dejavu-fonts-ttf/package.json')
  .replace('package.json', 'ttf/');

/** Its texts are set by `setFont`. */
export type LabelDoc = InstanceType<typeof Pdf>;
export type LabelBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

type Labels<Label> = {
  readonly labels: readonly Label[];
  readonly format: LabelFormatName;
  readonly title: string;
  readonly now: Date;
  readonly draw: (doc: LabelDoc, label: Label, box: LabelBox) => void;
};

const files = { plain: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' } as const;
const chinese = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u;

/** Sets the font that has the characters of a text: names of warehouses, options and products may be Chinese. */
export const setFont = (doc: LabelDoc, text: string, weight: Weight): LabelDoc =>
  doc.font(chinese.test(text) ? `${weight}-chinese` : weight);

/** The size, of at most `largest` points, at which a text of the present font is no wider than the label allows. */
export const fittingSize = (doc: LabelDoc, text: string, width: number, largest: number): number =>
  Math.min(largest, (largest * width) / doc.fontSize(largest).widthOfString(text));

/** Labels one per page, or in rows on sheets. */
export async function labelsPdf<Label>({ labels, format, title, now, draw }: Labels<Label>): Promise<Buffer> {
  const { width, height, sheet }: LabelFormat = labelFormats[format];
  const size: [number, number] = sheet ? [sheetWidth * mm, sheetHeight * mm] : [width * mm, height * mm];
  const { default: Pdf } = await import('pdfkit');
  const doc = new Pdf({ size, margin: 0, autoFirstPage: false, info: { Title: title, CreationDate: now } });
  for (const weight of ['plain', 'bold'] as const)
    doc.registerFont(weight, fontFolder + files[weight]).registerFont(`${weight}-chinese`, chineseFontFile(weight));
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

/** Code 128 in whole dots, centred in a box as wide as the label; a code that is too long gets narrower bars. */
export function drawBars(doc: LabelDoc, text: string, box: LabelBox): void {
  // oxlint-disable-next-line import/no-named-as-default-member -- the export named raw is another function, a symbology
  const [code] = bwip.raw('code128', text, '');
  if (!code || !('sbs' in code)) throw new Error(`no barcode for ${text}`);
  const modules = code.sbs.reduce((sum, bar) => sum + bar, 0);
  const dots = moduleDots(modules, box.width / mm);
  const module = dots >= 1 ? dots * dot : (box.width - 4 * mm) / modules;
  let x = box.x + (box.width - modules * module) / 2;
  for (const [index, bar] of code.sbs.entries()) {
    if (index % 2 === 0) doc.rect(x, box.y, bar * module, box.height);
    x += bar * module;
  }
  doc.fill('#000');
}
