/** A size of labels with barcodes in millimetres. A sheet holds several; label printers print one per page. */
export type LabelFormat = {
  readonly width: number;
  readonly height: number;
  /** Labels next to and below each other on a sheet of A4. */
  readonly sheet: { readonly columns: number; readonly rows: number } | null;
};

export const labelFormats = {
  '50x30': { width: 50, height: 30, sheet: null },
  '40x30': { width: 40, height: 30, sheet: null },
  /** 24 labels of 70 × 37 mm, a common sheet. */
  a4: { width: 70, height: 37, sheet: { columns: 3, rows: 8 } },
} as const satisfies Record<string, LabelFormat>;

export const labelFormatNames = ['50x30', '40x30', 'a4'] as const satisfies readonly (keyof typeof labelFormats)[];
export type LabelFormatName = (typeof labelFormatNames)[number];

/** Labels in one file; more would take a printer a quarter of an hour. */
export const maxLabelsPerFile = 2_000;
