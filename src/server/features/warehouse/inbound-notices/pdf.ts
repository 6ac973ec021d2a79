import type { LabelFormatName } from '#domain/shared/labels/formats.ts';
import {
  drawBars,
  fittingSize,
  labelsPdf,
  mm,
  setFont,
  type LabelBox,
  type LabelDoc,
} from '../../../core/labels/pdf.ts';

type CartonLabel = {
  readonly warehouse: string;
  readonly number: string;
  readonly carton: number;
  readonly cartons: number;
};

const padding = 2 * mm;
const largest = 20;

/** One label for each carton: the warehouse, carton of cartons, and the reference with its barcode. */
export const cartonLabelsPdf = (labels: readonly CartonLabel[], format: LabelFormatName, now: Date) =>
  labelsPdf({ labels, format, title: 'Carton labels', now, draw });

function draw(doc: LabelDoc, { warehouse, number, carton, cartons }: CartonLabel, box: LabelBox): void {
  const inner = box.width - 2 * padding;
  const head = `${warehouse} · ${carton} / ${cartons}`;
  setFont(doc, head, 'plain').fontSize(8);
  doc.text(head, box.x + padding, box.y + padding, { width: inner, height: 10, ellipsis: true, lineBreak: false });
  setFont(doc, number, 'bold');
  const size = fittingSize(doc, number, inner, largest);
  doc.fontSize(size);
  const x = box.x + (box.width - doc.widthOfString(number)) / 2;
  doc.text(number, x, box.y + padding + 10 + (largest - size) / 2, { lineBreak: false });
  const barsTop = box.y + padding + 10 + largest * 1.2;
  drawBars(doc, number, { x: box.x, y: barsTop, width: box.width, height: box.y + box.height - padding - barsTop });
}
