import type { Encoding, LegacyEncoding } from '#domain/shared/text/encoding.ts';
import { decideSeparator, type Separator } from '#domain/shared/text/separator.ts';
import { csvRows, type Row } from './csv-file.ts';
import { sniff } from './sniff.ts';

/** A table file that can be read more than once. */
export type Table = {
  /** Null in a workbook, as is the encoding. */
  readonly separator: Separator | null;
  readonly encoding: Encoding | null;
  readonly isEncodingGuessed: boolean;
  readonly rows: () => AsyncIterable<Row>;
};

/** @throws TableFault */
export async function openTable(path: string, chosen: LegacyEncoding | undefined): Promise<Table> {
  const container = await sniff(path, chosen);
  if (container.type === 'xlsx') {
    // Loaded on demand: most files are CSV.
    const { xlsxRows } = await import('./xlsx.ts');
    const rows = await xlsxRows(path);
    return { separator: null, encoding: null, isEncodingGuessed: false, rows };
  }
  const { encoding, isEncodingGuessed, head } = container;
  const decision = decideSeparator(head);
  const rows = () => csvRows(path, encoding, decision);
  return { separator: decision.separator, encoding, isEncodingGuessed, rows };
}
