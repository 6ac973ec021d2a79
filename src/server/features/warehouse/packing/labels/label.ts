import { createRequire } from 'node:module';
import bwip from 'bwip-js/node';
import type Pdf from 'pdfkit';
import type { Address } from '#domain/shared/address/address.ts';

const mm = 72 / 25.4;
const width = 100 * mm;
const height = 150 * mm;
const margin = 5 * mm;
const inner = width - 2 * margin;
/** Thermal printers render lines of 0.5 mm reliably. */
const rule = 0.5 * mm;
/** Label printers have 8 dots per millimetre; bars of whole dots have sharp edges. */
const dot = mm / 8;

export type Label = {
  readonly carrier: string;
  readonly channel: string;
  readonly trackNo: string;
  readonly waybill: string;
  readonly orderNumber: string;
  readonly from: Address;
  readonly to: Address;
  readonly weightG: number;
  readonly units: number;
  /** The IOSS number, if it enters the EU under one. */
  readonly ioss: string | null;
  /** Number of earlier prints; null for the first. */
  readonly reprint: { readonly count: number; readonly at: Date } | null;
};

const fontFolder = createRequire(import.meta.url)
  .resolve('dejavu-fonts-ttf/package.json')
  .replace('package.json', 'ttf/');
// DejaVu covers Latin, Greek and Cyrillic of all countries our channels serve.
const fonts = { plain: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf', mono: 'DejaVuSansMono-Bold.ttf' };

type Doc = InstanceType<typeof Pdf>;
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type LabelTexts = {
  readonly font: keyof typeof fonts;
  /** Max and min size in points. */
  readonly from: number;
  readonly to: number;
  readonly align?: 'left' | 'center' | 'right';
};

/** Parcel labels, one per page, 100 × 150 mm, pure black on white. */
export async function labelsPdf(labels: readonly Label[], now: Date): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit');
  const doc = new Pdf({
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
  line(doc, 25 * mm);
  sender(doc, label.from);
  if (label.ioss) customs(doc, label.ioss);
  line(doc, 42 * mm);
  receiver(doc, label.to);
  line(doc, 98 * mm);
  barcode(doc, label.trackNo, 102 * mm, 26 * mm);
  line(doc, 138 * mm);
  foot(doc, label);
}

const line = (doc: Doc, y: number) => doc.rect(margin, y, inner, rule).fill('#000');

/**
 * Writes text as large as its box allows, in half points, down to the smallest size; line spacing shrinks before the
 * font. Overflow ends with an ellipsis. Returns the height.
 */
function write(doc: Doc, text: string, box: Box, { font, from, to, align = 'left' }: LabelTexts): number {
  const options = { width: box.width, align };
  doc.font(font);
  const heightAt = (size: number, lineGap: number) => doc.fontSize(size).heightOfString(text, { ...options, lineGap });
  let size = from;
  let lineGap = 0;
  const isTooTall = () => heightAt(size, lineGap) > box.height;
  while (size > to && isTooTall()) {
    const isTight = lineGap < 0;
    if (isTight) size -= 0.5;
    lineGap = isTight ? 0 : -size * 0.1;
  }
  if (isTooTall()) lineGap = -size * 0.1;
  const tall = Math.min(heightAt(size, lineGap), box.height);
  doc.fontSize(size).text(text, box.x, box.y, { ...options, height: box.height, lineGap, ellipsis: true });
  return tall;
}

/** "Reprint 2 · 21-11-2026 06:30 UTC": identifies the later of two labels of one parcel. */
function reprintLabels({ count, at }: NonNullable<Label['reprint']>): string {
  const [year, month, day] = at.toISOString().slice(0, 10).split('-');
  return `Reprint ${count} · ${day}-${month}-${year} ${at.toISOString().slice(11, 16)} UTC`;
}

function head(doc: Doc, { carrier, channel, to, reprint }: Label): void {
  const code = 28 * mm;
  const box = { x: margin, width: inner - code };
  write(doc, carrier, { ...box, y: 6 * mm, height: 8 * mm }, { font: 'bold', from: 15, to: 8 });
  write(doc, channel, { ...box, y: 15 * mm, height: 5.5 * mm }, { font: 'plain', from: 11, to: 7 });
  const again = { ...box, y: 20.8 * mm, height: 4 * mm };
  if (reprint) write(doc, reprintLabels(reprint), again, { font: 'bold', from: 8, to: 6 });
  const country = { x: width - margin - code, y: 7 * mm, width: code, height: 40 };
  write(doc, to.country_code, country, { font: 'mono', from: 32, to: 32, align: 'right' });
}

const caption = (doc: Doc, text: string, x: number, y: number) =>
  write(doc, text, { x, y, width: inner / 4, height: 10 }, { font: 'plain', from: 7, to: 7 });

function sender(doc: Doc, from: Address): void {
  const lines = [from.company || from.name, from.address1, `${from.zip} ${from.city}, ${from.country_code}`];
  const box = { x: margin, y: 30 * mm, width: inner, height: 11.5 * mm };
  caption(doc, 'From', margin, 27 * mm);
  write(doc, lines.join('\n'), box, { font: 'plain', from: 9, to: 5 });
}

/** Next to the sender, where customs officers look; unmasked, because a masked number is useless. */
function customs(doc: Doc, number: string): void {
  const box = { x: margin + inner / 2, y: 26.6 * mm, width: inner / 2, height: 11 };
  write(doc, `IOSS ${number}`, box, { font: 'bold', from: 8, to: 8, align: 'right' });
}

/** In English capitals, as postal services require. */
const country = (code: string) => (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code).toUpperCase();

/** At least 14 points; a long address shrinks before it is cut. */
function receiver(doc: Doc, to: Address): void {
  const top = 47 * mm;
  const bottom = 97 * mm;
  const place = [to.zip, to.city].filter(Boolean).join(' ');
  const land = [to.province || to.province_code, country(to.country_code)].filter(Boolean).join(', ');
  const lines = [to.company, to.address1, to.address2, place, land, to.phone].filter((text) => text.trim() !== '');
  caption(doc, 'To', margin, 44 * mm);
  const box = { x: margin, width: inner };
  const named = write(doc, to.name, { ...box, y: top, height: 38 }, { font: 'bold', from: 16, to: 9 });
  const y = top + named + 2;
  write(doc, lines.join('\n'), { ...box, y, height: bottom - y }, { font: 'plain', from: 14, to: 7 });
}

/** Code 128 with quiet zones of at least 5 mm, the number below. */
function barcode(doc: Doc, text: string, top: number, tall: number): void {
  // oxlint-disable-next-line import/no-named-as-default-member -- the export named raw is another function, a symbology
  const [code] = bwip.raw('code128', text, '');
  if (!code || !('sbs' in code)) throw new Error(`no barcode for ${text}`);
  const modules = code.sbs.reduce((sum, bar) => sum + bar, 0);
  const module = Math.floor((width - 2 * 6 * mm) / modules / dot) * dot;
  if (module < 2 * dot) throw new Error(`${text} is too long for a label`);
  let x = (width - modules * module) / 2;
  for (const [index, bar] of code.sbs.entries()) {
    if (index % 2 === 0) doc.rect(x, top, bar * module, tall);
    x += bar * module;
  }
  doc.fill('#000');
  const number = text.replace(/\B(?=(?:.{4})+$)/g, ' ');
  const box = { x: margin, y: top + tall + 2 * mm, width: inner, height: 17 };
  write(doc, number, box, { font: 'mono', from: 13, to: 8, align: 'center' });
}

function foot(doc: Doc, { waybill, orderNumber, weightG, units }: Label): void {
  const facts = [
    { name: 'Order', text: orderNumber, wide: 34 * mm },
    { name: 'Parcel', text: waybill, wide: 30 * mm },
    { name: 'Weight', text: `${(weightG / 1000).toFixed(3)} kg`, wide: 18 * mm },
    { name: 'Units', text: String(units), wide: 8 * mm },
  ];
  let x = margin;
  for (const { name, text, wide } of facts) {
    caption(doc, name, x, 140 * mm);
    write(doc, text, { x, y: 143 * mm, width: wide - 2 * mm, height: 12 }, { font: 'bold', from: 9, to: 5 });
    x += wide;
  }
}
