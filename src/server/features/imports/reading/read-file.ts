import { blocksOf } from './blocks.ts';
import { csvRows, separatorOf, type Row } from './csv.ts';
import { layoutOf, type Dialect } from './dialects.ts';
import { readOrder, type Expected, type ReadOrder } from './orders.ts';
import { FileProblem, problem } from './problem.ts';
import { sniff } from './sniff.ts';

/** What the reading of a file tells, in this order: its kind once, orders in batches, and at last what stood in it twice. */
export type Told =
  | { readonly tell: 'kind'; readonly kind: Dialect['kind'] }
  | { readonly tell: 'orders'; readonly orders: readonly ReadOrder[] }
  | { readonly tell: 'twice'; readonly rows: readonly { readonly row: number; readonly again: number }[] };

/** Orders told of at once. */
export const batchSize = 500;

/** Reads an order file from its first to its last byte. Never holds more than a batch of a CSV. @throws FileProblem */
export async function* readFile(path: string, expected: Expected): AsyncGenerator<Told> {
  const container = await sniff(path);
  // Loaded when one comes: most files are CSV.
  const rows: AsyncGenerator<Row> =
    container.type === 'csv'
      ? csvRows(path, container.encoding, separatorOf(container.head))
      : (await import('./xlsx.ts')).xlsxRows(path);
  const header = await rows.next();
  if (header.done) throw new FileProblem('import.empty-file');
  const layout = layoutOf(header.value.cells);
  yield { tell: 'kind', kind: layout.dialect.kind };

  const firstRow = new Map<string, number>();
  const twice: { row: number; again: number }[] = [];
  let batch: ReadOrder[] = [];
  let count = 0;
  for await (const block of blocksOf(rows, layout)) {
    const first = firstRow.get(block.orderNumber);
    const order = readOrder(block, layout, expected);
    batch.push(first === undefined ? order : secondTime(order, first));
    if (first !== undefined) twice.push({ row: first, again: block.row });
    else if (block.orderNumber !== '') firstRow.set(block.orderNumber, block.row);
    count += 1;
    if (batch.length === batchSize) {
      yield { tell: 'orders', orders: batch };
      batch = [];
    }
  }
  if (count === 0) throw new FileProblem('import.no-orders');
  if (batch.length > 0) yield { tell: 'orders', orders: batch };
  yield { tell: 'twice', rows: twice };
}

/** Which of the two is right nobody can say, so neither is taken. */
const secondTime = (order: ReadOrder, first: number): ReadOrder => ({
  ...order,
  order: null,
  problems: [problem('import.order-twice', { first, row: order.row })],
});
