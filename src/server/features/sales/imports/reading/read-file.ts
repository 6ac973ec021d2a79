import { decideReadAs, type ReadAs, type ReadChoice } from '#domain/sales/imports/read-as.ts';
import { isBlank, type Row } from '../../../../core/tables/csv-file.ts';
import { blocksOf } from './blocks.ts';
import { layoutOf, type Dialect, type Layout } from './dialects.ts';
import { EvidenceCounter } from './evidence.ts';
import { latestDate, readOrder, type Expected, type ReadOrder } from './orders.ts';
import { FileProblem, problem } from './problem.ts';
import { openTable, type Table } from '../../../../core/tables/table.ts';

/** The messages while reading, in this order: the kind once, orders in batches, and finally duplicates. */
export type FilePart =
  | { readonly type: 'kind'; readonly kind: Dialect['kind']; readonly readAs: ReadAs; readonly lastRow: number }
  | { readonly type: 'orders'; readonly orders: readonly ReadOrder[] }
  | { readonly type: 'twice'; readonly rows: readonly { readonly row: number; readonly again: number }[] };

/** Orders per batch. */
export const batchSize = 500;

/**
 * Reads an order file twice: first to detect the formats of amounts and dates, which a single row can determine, then
 * its orders. Never holds more than a batch of a CSV. @throws FileProblem, TableFault
 */
export async function* readFile(path: string, expected: Expected, choice: ReadChoice = {}): AsyncGenerator<FilePart> {
  const table = await openTable(path, choice.encoding);
  const { layout, readAs, headerRow, lastRow } = await lookThrough(table, expected, choice);
  yield { type: 'kind', kind: layout.dialect.kind, readAs, lastRow };

  const seen = new FirstRows();
  const twice: { row: number; again: number }[] = [];
  let batch: ReadOrder[] = [];
  let count = 0;
  for await (const block of blocksOf(rowsAfter(table, headerRow), layout)) {
    const order = readOrder(block, layout, expected);
    const first = seen.add(order);
    batch.push(first === null ? order : secondTime(order, first));
    if (first !== null) twice.push({ row: first, again: block.row });
    count += 1;
    if (batch.length === batchSize) {
      yield { type: 'orders', orders: batch };
      batch = [];
    }
  }
  if (count === 0) throw new FileProblem('import.no-orders');
  if (batch.length > 0) yield { type: 'orders', orders: batch };
  yield { type: 'twice', rows: twice };
}

async function lookThrough(table: Table, expected: Expected, choice: ReadChoice) {
  let found: { layout: Layout; headerRow: number; counter: EvidenceCounter } | null = null;
  let lastRow = 0;
  for await (const row of table.rows()) {
    lastRow = row.row;
    if (found) found.counter.add(row);
    else if (!isBlank(row)) {
      const layout = layoutOf(row.cells);
      found = { layout, headerRow: row.row, counter: new EvidenceCounter(layout, latestDate(expected)) };
    }
  }
  if (!found) throw new FileProblem('import.empty-file');
  const { layout, headerRow, counter } = found;
  const readAs = decideReadAs({ ...table, ...counter.evidence }, choice);
  const formats = { decimals: readAs.decimals ?? layout.formats.decimals, dates: readAs.dates ?? layout.formats.dates };
  return { layout: { ...layout, formats }, readAs, headerRow, lastRow };
}

async function* rowsAfter(table: Table, header: number): AsyncGenerator<Row> {
  for await (const row of table.rows()) if (row.row > header) yield row;
}

/** First row of each order number and shop id: duplicates are refused. */
class FirstRows {
  readonly #numbers = new Map<string, number>();
  readonly #ids = new Map<string, number>();

  /** The row of the earlier order with the same number or id; null when there is none. */
  add({ orderNumber, sourceId, row }: ReadOrder): number | null {
    const first = this.#numbers.get(orderNumber) ?? this.#ids.get(sourceId) ?? null;
    if (first !== null) return first;
    if (orderNumber !== '') this.#numbers.set(orderNumber, row);
    if (sourceId !== '') this.#ids.set(sourceId, row);
    return null;
  }
}

/** Which of the duplicates is right is unknown, so both are refused. */
const secondTime = (order: ReadOrder, first: number): ReadOrder => ({
  ...order,
  order: null,
  problems: [problem('import.order-twice', { first, row: order.row })],
});
