import type { LabelFormatName } from '#domain/shared/labels/formats.ts';
import type { LocationLabel } from '#domain/warehouse/location-labels/labels.ts';
import {
  drawBars,
  fittingSize,
  labelsPdf,
  mm,
  setFont,
  type LabelBox,
  type LabelDoc,
} from '../../../core/labels/pdf.ts';

const padding = 2 * mm;
/** Height of the code as text in points. */
const largest = 24;

/** Labels of locations: the warehouse, the code to read from the aisle, and its barcode. Pure black on white. */
export const locationLabelsPdf = (labels: readonly LocationLabel[], format: LabelFormatName, now: Date) =>
  labelsPdf({ labels, format, title: 'Location labels', now, draw });

function draw(doc: LabelDoc, { warehouse, code }: LocationLabel, box: LabelBox): void {
  const inner = box.width - 2 * padding;
  setFont(doc, warehouse, 'plain').fontSize(7);
  doc.text(warehouse, box.x + padding, box.y + padding, { width: inner, height: 9, ellipsis: true, lineBreak: false });
  setFont(doc, code, 'bold');
  const size = fittingSize(doc, code, inner, largest);
  doc.fontSize(size);
  const x = box.x + (box.width - doc.widthOfString(code)) / 2;
  doc.text(code, x, box.y + padding + 9 + (largest - size) / 2, { lineBreak: false });
  const barsTop = box.y + padding + 9 + largest * 1.2;
  drawBars(doc, code, { x: box.x, y: barsTop, width: box.width, height: box.y + box.height - padding - barsTop });
}
