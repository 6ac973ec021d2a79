import type { LabelFormatName } from '#domain/shared/labels/formats.ts';
import { drawCodedLabel } from '../../../core/labels/coded-label.ts';
import { labelsPdf, type LabelBox, type LabelDoc } from '../../../core/labels/pdf.ts';

type CartonLabel = {
  readonly warehouse: string;
  readonly number: string;
  readonly carton: number;
  readonly cartons: number;
};

/** One label for each carton: the warehouse, carton of cartons, and the reference with its barcode. */
export const cartonLabelsPdf = (labels: readonly CartonLabel[], format: LabelFormatName, now: Date) =>
  labelsPdf({ labels, format, title: 'Carton labels', now, draw });

function draw(doc: LabelDoc, { warehouse, number, carton, cartons }: CartonLabel, box: LabelBox): void {
  const head = `${warehouse} · ${carton} / ${cartons}`;
  drawCodedLabel(doc, { head, code: number, headSize: 8, codeSize: 20 }, box);
}
