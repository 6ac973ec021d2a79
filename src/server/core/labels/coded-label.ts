import { drawBars, fittingSize, mm, setFont, type LabelBox, type LabelDoc } from './pdf.ts';

type CodedLabel = {
  readonly head: string;
  readonly code: string;
  /** Points. */
  readonly headSize: number;
  /** Points; the code is smaller where the label is too narrow. */
  readonly codeSize: number;
};

const padding = 2 * mm;

/** Draws a small line, a large code below it, and the barcode of the code in the rest of the label. */
export function drawCodedLabel(doc: LabelDoc, { head, code, headSize, codeSize }: CodedLabel, box: LabelBox): void {
  const inner = box.width - 2 * padding;
  const height = headSize + 2;
  const top = box.y + padding;
  setFont(doc, head, 'plain').fontSize(headSize);
  doc.text(head, box.x + padding, top, { width: inner, height, ellipsis: true, lineBreak: false });
  setFont(doc, code, 'bold');
  const size = fittingSize(doc, code, inner, codeSize);
  doc.fontSize(size);
  const x = box.x + (box.width - doc.widthOfString(code)) / 2;
  doc.text(code, x, top + height + (codeSize - size) / 2, { lineBreak: false });
  const barsTop = top + height + codeSize * 1.2;
  drawBars(doc, code, { x: box.x, y: barsTop, width: box.width, height: box.y + box.height - padding - barsTop });
}
