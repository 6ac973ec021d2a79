import { unguarded } from '#domain/platform/exports/cell.ts';
import { cleanText } from '#domain/shared/text/clean.ts';
import { isBlank, type Row } from '../../../../core/tables/csv-file.ts';
import type { Field, Layout } from './dialects.ts';
import { problem, type Problem } from './problem.ts';

/** The rows of one order. */
export type Block = {
  readonly row: number;
  readonly orderNumber: string;
  readonly rows: readonly Row[];
  readonly problems: readonly Problem[];
};

/** Larger orders are a mistake, and would have to be kept in memory. */
export const maxLines = 500;

/** The text of a cell; empty when the column or cell is missing. */
export const cellOf = (layout: Layout, { cells }: Row, field: Field): string => {
  const index = layout.at.get(field);
  return index === undefined || index < 0 ? '' : (cells[index] ?? '');
};

function widthProblem(layout: Layout, { row, cells }: Row): Problem | null {
  const surplus = cells.slice(layout.width).some((cell) => cell.trim() !== '');
  if (cells.length >= layout.width && !surplus) return null;
  return problem('import.row-columns', { row, found: cells.length, expected: layout.width });
}

/** Groups the rows of a file into orders; in our template a row without a number continues the order above. */
export async function* blocksOf(rows: AsyncIterable<Row>, layout: Layout): AsyncGenerator<Block> {
  let open: { row: number; orderNumber: string; rows: Row[]; problems: Problem[] } | null = null;
  for await (const row of rows) {
    if (isBlank(row)) continue;
    const written = cleanText(unguarded(cellOf(layout, row, 'order_number').trim()));
    const continues = written === '' && layout.dialect.kind === 'template';
    const orderNumber: string = continues ? (open?.orderNumber ?? '') : written;
    if (open && (open.orderNumber !== orderNumber || orderNumber === '')) {
      yield open;
      open = null;
    }
    open ??= { row: row.row, orderNumber, rows: [], problems: [] };
    const wrong = orderNumber === '' ? problem('import.no-order-number', { row: row.row }) : widthProblem(layout, row);
    if (wrong) open.problems.push(wrong);
    else if (open.rows.length < maxLines) open.rows.push(row);
    else if (open.rows.length === maxLines) {
      open.problems.push(problem('import.too-many-lines', { row: open.row, limit: maxLines }));
      open.rows.push(row);
    }
  }
  if (open) yield open;
}
