import { zero } from '#domain/shared/money/money.ts';
import { withLineKeys, type ImportedLine } from '#domain/sales/imports/imported.ts';
import type { Row } from '../../../../core/tables/csv-file.ts';
import { largestAmount } from './amounts.ts';
import { readQuantity, readYesNo } from './cells.ts';
import type { Layout } from './dialects.ts';
import { problem, type Problem } from './problem.ts';
import { Reader } from './reader.ts';

type UnkeyedLine = Omit<ImportedLine, 'key'>;

/** Shopify joins product and option by a dash; the option follows the last one. */
function titlesOf(name: string): { title: string; variant_title: string } {
  const dash = name.lastIndexOf(' - ');
  if (dash <= 0) return { title: name, variant_title: '' };
  return { title: name.slice(0, dash).trim(), variant_title: name.slice(dash + 3).trim() };
}

/** The lines of an order, one per row, with their problems. */
export function readLines(rows: readonly Row[], layout: Layout, currency: string, problems: Problem[]): ImportedLine[] {
  const lines = rows.map((row) => readLine(new Reader(layout, row, problems), layout, currency));
  const [first] = rows;
  const valid = lines.filter((line) => line !== null).filter((line) => line.quantity > 0);
  if (valid.length === 0 && problems.length === 0 && first)
    problems.push(problem('import.no-lines', { row: first.row }));
  return withLineKeys(valid);
}

function readLine(reader: Reader, layout: Layout, currency: string): UnkeyedLine | null {
  const written = reader.text('title', 500);
  if (reader.raw('title') === '') {
    reader.problems.push(problem('import.cell-empty', { row: reader.row, column: layout.titleOf('title') }));
    return null;
  }
  const isShopify = layout.dialect.kind === 'shopify';
  const readPieces = () => quantityOf(reader.numberText('quantity'), isShopify);
  const quantity = reader.needed('quantity', readPieces, 'import.wrong-quantity');
  const price = reader.amount('price', currency);
  const discount = reader.amount('line_discount', currency);
  const ships = reader.given('requires_shipping', readYesNo, 'import.wrong-yes-no');
  const titles = isShopify ? titlesOf(written) : { title: written, variant_title: reader.text('variant_title', 500) };
  const sku = reader.text('sku', 200);
  if (quantity === null || !price || discount === null || ships === null) return null;
  if (price.minor * quantity > largestAmount) {
    reader.tooLarge('price');
    return null;
  }
  return { ...titles, sku, quantity, price, discount: discount ?? zero(currency), requires_shipping: ships };
}

/** Shopify keeps removed lines with quantity 0; in our template 0 is a mistake. */
function quantityOf(text: string | null, mayBeZero: boolean): number | null {
  const quantity = text === null ? null : readQuantity(text);
  return quantity === 0 && !mayBeZero ? null : quantity;
}
