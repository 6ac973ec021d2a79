import type { LabelFormatName } from '#domain/shared/labels/formats.ts';
import type { LocationLabel } from '#domain/warehouse/location-labels/labels.ts';
import { drawCodedLabel } from '../../../core/labels/coded-label.ts';
import { labelsPdf, type LabelBox, type LabelDoc } from '../../../core/labels/pdf.ts';

/** Labels of locations: the warehouse, the code to read from the aisle, and its barcode. Pure black on white. */
export const locationLabelsPdf = (labels: readonly LocationLabel[], format: LabelFormatName, now: Date) =>
  labelsPdf({ labels, format, title: 'Location labels', now, draw });

const draw = (doc: LabelDoc, { warehouse: head, code }: LocationLabel, box: LabelBox): void =>
  drawCodedLabel(doc, { head, code, headSize: 7, codeSize: 24 }, box);
