import { margins, mm, pageSize, type PdfDoc, type Sheet } from './sheet.ts';

const size = 7.5;
const box = { width: 14 * mm, height: 10 };
const name = 'PageCount';

/**
 * "Page 2 / 5" at the foot of every page. The number of pages is known at the end only: each page refers to one object
 * that is written last, so that finished pages need not be kept in memory.
 */
export class PageNumbers {
  private pages = 0;
  private readonly total: PDFKit.PDFKitReference;
  private readonly resources: { Font?: Record<string, PDFKit.PDFKitReference> };

  private readonly doc: PdfDoc;
  private readonly label: string;
  private readonly fontName: string;

  constructor(doc: PdfDoc, label: string, fontName: string) {
    this.doc = doc;
    this.label = label;
    this.fontName = fontName;
    this.resources = {};
    this.total = doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, box.width, box.height],
      Resources: this.resources,
    });
  }

  /** Draws the number of the page that has begun. */
  mark(sheet: Sheet): void {
    this.pages += 1;
    const text = `${this.label} ${this.pages} / `;
    const y = pageSize.height - margins.bottom + 9 * mm;
    const end = pageSize.width - margins.right - 5 * mm;
    sheet.write(text.trimEnd(), { x: end - 80 * mm, y, width: 80 * mm }, { size, align: 'right', ink: '#5d6673' });
    this.doc.page.xobjects[name] = this.total;
    // Page coordinates run downwards here; the object's run upwards.
    const base = y + size * 1.02;
    this.doc.addContent(`q 1 0 0 -1 ${(end + 2).toFixed(2)} ${(base + 2).toFixed(2)} cm /${name} Do Q`);
  }

  finish(): void {
    this.doc.font(this.fontName, size);
    const { _font: font } = this.doc;
    const [glyphs] = font.encode(String(this.pages));
    this.resources.Font = { [font.id]: font.ref() };
    this.total.end(Buffer.from(`0.365 0.4 0.451 rg BT /${font.id} ${size} Tf 0 2 Td <${glyphs.join('')}> Tj ET`));
  }
}
