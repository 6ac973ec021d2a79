import type { Writable } from 'node:stream';
import type { Cell } from '#domain/platform/exports/cell.ts';
import { both, headWithZone, minorCell, timeCell, type Reader } from '../../platform/exports/source.ts';
import { writeTable } from '../../platform/exports/table-file.ts';
import type { StatementContent } from './content.ts';
import { movementText } from './movement-text.ts';

const heads = [both('Movement', '变动'), both('Order', '订单号'), both('Note', '备注')] as const;
const sums = [both('Amount', '金额'), both('Balance', '余额'), both('Currency', '货币')] as const;
const opening = both('Opening balance', '期初余额');
const closing = both('Closing balance', '期末余额');

/** Writes a statement as a worksheet: opening balance, every movement with the balance after it, closing balance. */
export async function writeStatementSheet(out: Writable, content: StatementContent, reader: Reader): Promise<void> {
  const { language, timeFormat } = reader;
  const names = (labels: typeof heads | typeof sums) => labels.map((label) => label[language]);
  const head = [headWithZone(both('Time', '时间'), reader), ...names(heads), ...names(sums)];
  await writeTable(out, { format: 'xlsx', timeFormat }, head, batches(content, reader));
  out.end();
}

async function* batches(content: StatementContent, reader: Reader): AsyncGenerator<Cell[][]> {
  const { currency } = reader;
  const balance = (day: string, text: string, minor: number): Cell[] => [
    day,
    text,
    null,
    null,
    null,
    minorCell(minor, currency),
    currency,
  ];
  yield [balance(content.from, opening[reader.language], content.opening)];
  for await (const bills of content.bills())
    yield bills.map((bill) => [
      timeCell(bill.at, reader),
      movementText(bill, reader),
      bill.order_number,
      bill.memo,
      minorCell(bill.amount_minor, currency),
      minorCell(bill.balance_after, currency),
      currency,
    ]);
  yield [balance(content.to, closing[reader.language], content.closing)];
}
