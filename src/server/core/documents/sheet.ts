import type Pdf from 'pdfkit';
import type { DocumentFonts, Weight } from './fonts.ts';
import { linesOf, runsOf } from './runs.ts';

export type PdfDoc = InstanceType<typeof Pdf>;

/** A millimetre in points. */
export const mm = 72 / 25.4;
export const pageSize = { width: 210 * mm, height: 297 * mm };
export const margins = { left: 20 * mm, right: 18 * mm, top: 18 * mm, bottom: 24 * mm };
export const contentWidth = pageSize.width - margins.left - margins.right;
export const inks = { text: '#1c2430', muted: '#5d6673', line: '#d5dae1', accent: '#0a7647', fill: '#f3f6f5' } as const;

/** Amounts at the right have digits of equal width; no font keeps kerning, which would move decimal points. */
const featuresOf = ({ align }: TextStyle): PDFKit.Mixins.OpenTypeFeatures[] => (align === 'right' ? ['tnum'] : []);

export type TextStyle = {
  readonly size?: number;
  readonly weight?: Weight;
  readonly ink?: string;
  readonly align?: 'left' | 'right';
};
export type Place = { readonly x: number; readonly y: number; readonly width: number };

const lineHeight = 1.38;

/** Draws text on the pages of one document. `y` is where the next content begins. */
export class Sheet {
  y = margins.top;
  readonly bottom = pageSize.height - margins.bottom;

  readonly doc: PdfDoc;
  private readonly fonts: DocumentFonts;
  private readonly beginPage: () => void;

  constructor(doc: PdfDoc, fonts: DocumentFonts, beginPage: () => void) {
    this.doc = doc;
    this.fonts = fonts;
    this.beginPage = beginPage;
    for (const weight of [fonts.plain, fonts.bold]) for (const { name, face } of weight) doc.registerFont(name, face);
  }

  newPage(): void {
    this.doc.addPage();
    this.y = margins.top;
    this.beginPage();
  }

  /** Begins a new page when less than `height` is left. */
  keep(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.newPage();
    return true;
  }

  space(height: number): void {
    this.y += height;
  }

  widthOf(text: string, style: TextStyle = {}): number {
    const { size = 9, weight = 'plain' } = style;
    const features = featuresOf(style);
    return runsOf(text, this.fonts[weight]).reduce(
      (sum, run) => sum + this.doc.font(run.font.name, size).widthOfString(run.text, { features }),
      0,
    );
  }

  lines(text: string, width: number, style: TextStyle = {}): string[] {
    return linesOf(text, width, (part) => this.widthOf(part, style));
  }

  heightOf(text: string, width: number, style: TextStyle = {}): number {
    return this.lines(text, width, style).length * (style.size ?? 9) * lineHeight;
  }

  /** Writes wrapped text at a place, without moving `y`. Returns its height. */
  write(text: string, place: Place, style: TextStyle = {}): number {
    const { size = 9 } = style;
    const lines = this.lines(text, place.width, style);
    for (const [index, line] of lines.entries())
      this.writeLine(line, { ...place, y: place.y + index * size * lineHeight }, style);
    return lines.length * size * lineHeight;
  }

  private writeLine(line: string, place: Place, style: TextStyle): void {
    const { size = 9, weight = 'plain', ink = inks.text, align = 'left' } = style;
    let x = align === 'right' ? place.x + place.width - this.widthOf(line, style) : place.x;
    const features = featuresOf(style);
    // All fonts stand on one base line.
    const base = place.y + size * 1.02;
    for (const { font, text } of runsOf(line, this.fonts[weight])) {
      const { doc } = this;
      doc
        .font(font.name, size)
        .fillColor(ink)
        .text(text, x, base, { lineBreak: false, baseline: 'alphabetic', features });
      x += doc.widthOfString(text, { features });
    }
  }

  /** A paragraph over the full width; continues on the next page. */
  paragraph(text: string, style: TextStyle = {}): void {
    const height = (style.size ?? 9) * lineHeight;
    for (const line of this.lines(text, contentWidth, style)) {
      this.keep(height);
      this.writeLine(line, { x: margins.left, y: this.y, width: contentWidth }, style);
      this.y += height;
    }
  }

  rule(ink: string = inks.line, x: number = margins.left, width: number = contentWidth): void {
    this.doc
      .moveTo(x, this.y)
      .lineTo(x + width, this.y)
      .lineWidth(0.6)
      .strokeColor(ink)
      .stroke();
  }

  fill(place: Place & { readonly height: number }, ink: string): void {
    this.doc.rect(place.x, place.y, place.width, place.height).fill(ink);
  }

  /** Blocks of lines next to each other, for example two addresses. The first line of a block is its caption. */
  blocks(blocks: readonly (readonly string[])[], gap = 8 * mm): void {
    const width = (contentWidth - gap * (blocks.length - 1)) / blocks.length;
    const heights = blocks.map(([caption = '', ...lines], index) => {
      const place = { x: margins.left + index * (width + gap), y: this.y, width };
      const head = this.write(caption, place, { size: 7.5, ink: inks.muted }) + 2;
      return lines.reduce((height, line, at) => {
        const style: TextStyle = { weight: at === 0 ? 'bold' : 'plain' };
        return height + this.write(line, { ...place, y: this.y + height }, style);
      }, head);
    });
    this.y += Math.max(0, ...heights);
  }

  /** Names and values in two columns, at `x`. */
  facts(facts: readonly (readonly [name: string, value: string])[], x: number, width: number, nameWidth: number): void {
    for (const [name, value] of facts) {
      const left = this.write(name, { x, y: this.y, width: nameWidth - 6 }, { ink: inks.muted });
      const right = this.write(value, { x: x + nameWidth, y: this.y, width: width - nameWidth });
      this.y += Math.max(left, right) + 1.5;
    }
  }
}
