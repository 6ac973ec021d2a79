import { contentWidth, inks, margins, type Sheet, type TextStyle } from './sheet.ts';

export type DocumentColumn = {
  readonly head: string;
  /** Share of the width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
};
export type DocumentRow = {
  readonly cells: readonly string[];
  /** A group names the rows below it; a total closes them. */
  readonly kind?: 'group' | 'total';
};

type Box = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' };

const size = 8.5;
const headSize = 7.5;
const padding = 3.2;
const gap = 6;

/** A table over several pages that repeats its head. `breathe` lets the file take up what was written so far. */
export async function drawTable(
  sheet: Sheet,
  columns: readonly DocumentColumn[],
  rows: Iterable<DocumentRow> | AsyncIterable<DocumentRow>,
  breathe: () => Promise<void>,
): Promise<void> {
  const boxes = boxesOf(columns);
  const head = () => drawHead(sheet, columns, boxes);
  sheet.keep(60);
  head();
  for await (const row of rows) {
    const style: TextStyle = { size, weight: row.kind ? 'bold' : 'plain' };
    const height = rowHeight(sheet, row, boxes, style);
    // A group stays with the first row below it.
    if (sheet.keep(row.kind === 'group' ? height * 2.5 : height)) {
      head();
      await breathe();
    }
    drawRow(sheet, row, boxes, style);
    sheet.y += height;
    if (row.kind !== 'group') sheet.rule();
  }
}

function boxesOf(columns: readonly DocumentColumn[]): readonly Box[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = margins.left;
  return columns.map(({ share, align = 'left' }) => {
    const width = (contentWidth * share) / shares;
    const box = { x, width: width - gap, align };
    x += width;
    return align === 'right' ? { ...box, x: box.x + gap } : box;
  });
}

function drawHead(sheet: Sheet, columns: readonly DocumentColumn[], boxes: readonly Box[]): void {
  const style: TextStyle = { size: headSize, weight: 'bold', ink: inks.muted };
  const cells = columns.map(({ head }) => head);
  const height = rowHeight(sheet, { cells }, boxes, style);
  drawRow(sheet, { cells }, boxes, style);
  sheet.y += height;
  sheet.rule(inks.text);
}

/** A group fills the row with its first cell. */
const boxOf = (row: DocumentRow, box: Box, index: number): Box =>
  row.kind === 'group' && index === 0 ? { ...box, width: contentWidth * 0.7 } : box;

function rowHeight(sheet: Sheet, row: DocumentRow, boxes: readonly Box[], style: TextStyle): number {
  const heights = boxes.map((box, index) =>
    sheet.heightOf(row.cells[index] ?? '', boxOf(row, box, index).width, style),
  );
  return Math.max(...heights) + 2 * padding;
}

function drawRow(sheet: Sheet, row: DocumentRow, boxes: readonly Box[], style: TextStyle): void {
  for (const [index, box] of boxes.entries()) {
    const text = row.cells[index] ?? '';
    if (text === '') continue;
    const { x, width, align } = boxOf(row, box, index);
    sheet.write(text, { x, y: sheet.y + padding, width }, { ...style, align });
  }
}

/** Sums below a table, aligned to the right edge; the last one is emphasized. */
export function drawTotals(sheet: Sheet, totals: readonly (readonly [name: string, value: string])[]): void {
  const width = contentWidth * 0.5;
  const x = margins.left + contentWidth - width;
  const height = 16;
  sheet.keep(totals.length * height + 8);
  for (const [index, [name, value]] of totals.entries()) {
    const isLast = index === totals.length - 1;
    if (isLast) {
      sheet.rule(inks.text, x, width);
      sheet.y += 3;
    }
    const style: TextStyle = { weight: isLast ? 'bold' : 'plain', size: isLast ? 10 : 9 };
    const left = sheet.write(name, { x, y: sheet.y, width: width * 0.62 }, style);
    sheet.write(value, { x, y: sheet.y, width }, { ...style, align: 'right' });
    sheet.y += Math.max(left, height - 3) + 1;
  }
}
