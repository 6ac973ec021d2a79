import { readHeads } from '#domain/catalog/market-imports/columns.ts';
import { ProductReader, type ReadProduct } from '#domain/catalog/market-imports/read-products.ts';
import type { Encoding } from '#domain/shared/text/encoding.ts';
import { isBlank } from '../../../core/tables/csv-file.ts';
import { openTable } from '../../../core/tables/table.ts';
import { FileProblem } from './file-problem.ts';

/** The head once, then products in batches. */
export type FilePart =
  | { readonly type: 'head'; readonly lastRow: number; readonly encoding: Encoding | null }
  | { readonly type: 'products'; readonly products: readonly ReadProduct[] };

/** Products per batch; a product with very many variants ends one earlier. */
const batchSize = 500;
const batchRows = 4_000;

/** Reads the products of a table file. @throws FileProblem, TableFault */
export async function* readFile(path: string): AsyncGenerator<FilePart> {
  const table = await openTable(path, undefined);
  let lastRow = 0;
  for await (const row of table.rows()) lastRow = row.row;
  yield { type: 'head', lastRow, encoding: table.encoding };

  let reader: ProductReader | null = null;
  let batch: ReadProduct[] = [];
  let rows = 0;
  let count = 0;
  for await (const row of table.rows()) {
    if (isBlank(row)) continue;
    if (!reader) {
      reader = new ProductReader(placesIn(row.cells));
      continue;
    }
    const product = reader.add(row);
    if (!product) continue;
    batch.push(product);
    rows += product.variants.length;
    count += 1;
    if (batch.length < batchSize && rows < batchRows) continue;
    yield { type: 'products', products: batch };
    batch = [];
    rows = 0;
  }
  const last = reader?.end();
  if (last) batch.push(last);
  if (count === 0 && batch.length === 0) throw new FileProblem('market-import.no-products');
  if (batch.length > 0) yield { type: 'products', products: batch };
}

function placesIn(cells: readonly string[]) {
  const heads = readHeads(cells);
  if (heads.kind === 'columns') return heads.places;
  if (heads.kind === 'twice') throw new FileProblem('market-import.column-twice', { column: heads.title });
  throw new FileProblem('market-import.columns-missing', { found: heads.found });
}
