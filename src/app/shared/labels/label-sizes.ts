import { msg } from '@lingui/core/macro';
import { labelFormatNames, type LabelFormatName } from '#domain/shared/labels/formats.ts';

const texts = {
  '50x30': msg`50 × 30 mm`,
  '40x30': msg`40 × 30 mm`,
  a4: msg`A4 sheet, 24 labels of 70 × 37 mm`,
} as const satisfies Record<LabelFormatName, unknown>;

/** The sizes of labels with their names, for a select. */
export const labelSizes = labelFormatNames.map((value) => ({ value, text: texts[value] }));
