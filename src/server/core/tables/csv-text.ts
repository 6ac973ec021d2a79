import { decideSeparator, separatorSigns } from '#domain/shared/text/separator.ts';
import { CsvScanner, ScanFault, type ScanLimits } from './csv-scanner.ts';

type CsvText =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  /** The row that cannot be read, counted from 1. */
  | { readonly ok: false; readonly row: number };

/** The rows of a pasted text, with the separator of its first line and without a `sep=` line. */
export function csvText(text: string, limits: ScanLimits): CsvText {
  const { separator, isDeclared } = decideSeparator(text);
  const scanner = new CsvScanner(separatorSigns[separator], limits);
  try {
    const rows = [...scanner.push(text), ...scanner.end()];
    return { ok: true, rows: isDeclared ? rows.slice(1) : rows };
  } catch (error) {
    if (!(error instanceof ScanFault)) throw error;
    return { ok: false, row: error.rows + 1 };
  }
}
