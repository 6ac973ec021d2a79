import { refuse, ok, type Result } from '#domain/shared/result.ts';
import { plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { supplierOrderNumberPattern } from '../../purchasing/number.ts';

/** What a row of a supplier's export says, such as that of 1688. Empty: it says nothing of it. */
export type NumbersRow = {
  /** Our number of the supplier order. */
  readonly reference: string;
  readonly supplierNumber: string;
  readonly waybills: readonly string[];
  /** The latest event of the parcel, as text. */
  readonly trace: string;
};

type Column = 'reference' | 'supplierNumber' | 'waybills' | 'trace';

/** Names of columns in the exports of 1688 and in tables of our own, without spaces, in lower case. */
const names: Readonly<Record<Column, readonly string[]>> = {
  reference: ['ournumber', 'ourorder', 'reference', '我方单号', '采购单号', '供应商订单'],
  supplierNumber: [
    '订单编号',
    '订单号',
    '1688订单号',
    '供应商单号',
    'ordernumber',
    'supplier’snumber',
    'suppliernumber',
  ],
  waybills: ['运单号', '运单号码', '物流单号', '快递单号', 'waybill', 'waybills', 'trackingnumber'],
  trace: ['物流信息', '物流跟踪', '最新物流', '物流状态', 'trace', 'lasttrace'],
};
const columns = Object.keys(names) as Column[];
const plainName = (cell: string): string => cell.replaceAll(/\s/g, '').replaceAll("'", '’').toLowerCase();

type Places = Readonly<Partial<Record<Column, number>>>;

/** Where the columns are; null when the row names none of them. */
function headerOf(row: readonly string[]): Places | null {
  const found = columns.flatMap((column) => {
    const place = row.findIndex((cell) => names[column].includes(plainName(cell)));
    return place < 0 ? [] : [[column, place] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/** Without a header the columns are in this order. */
const usualPlaces: Places = { reference: 0, supplierNumber: 1, waybills: 2, trace: 3 };
/** Cells such as '中通快递:73100123456789' and lists of several. */
const waybillsIn = (cell: string): readonly string[] =>
  cell
    .split(/[\r\n;；,，、|]+/)
    .map((part) => plainNumber(part.split(/[:：]/).at(-1) ?? ''))
    .filter((part) => part.length >= 6 && /\d{4}/.test(part));

function readRow(row: readonly string[], places: Places): NumbersRow {
  const at = (column: Column): string => row[places[column] ?? -1]?.trim() ?? '';
  // Buyers write their own number into the message to the seller, so it may be in any cell.
  const written = row.map((cell) => supplierOrderNumberPattern.exec(cell.toUpperCase())?.[0]).find((number) => number);
  return {
    reference: written ?? at('reference').toUpperCase(),
    supplierNumber: at('supplierNumber').replaceAll(/\s/g, ''),
    waybills: waybillsIn(at('waybills')),
    trace: at('trace').replaceAll(/\s+/g, ' '),
  };
}

const hasNumber = (row: NumbersRow): boolean => row.reference !== '' || row.supplierNumber !== '';

/**
 * Rows of a pasted table, with or without a header. 1688 repeats an order in a row for each product and leaves the cells
 * of the order empty from the second row on: rows without any number belong to the order above them.
 */
export function readNumbers(table: readonly (readonly string[])[]): Result<readonly NumbersRow[], 'numbers.nothing'> {
  const filled = table.filter((row) => row.some((cell) => cell.trim() !== ''));
  const header = headerOf(filled[0] ?? []);
  const rows: NumbersRow[] = [];
  for (const cells of header ? filled.slice(1) : filled) {
    const row = readRow(cells, header ?? usualPlaces);
    if (hasNumber(row)) rows.push(row);
    else if (row.waybills.length > 0) {
      const { reference = '', supplierNumber = '' } = rows.at(-1) ?? {};
      rows.push({ ...row, reference, supplierNumber });
    }
  }
  return rows.some(hasNumber) ? ok(rows) : refuse('numbers.nothing');
}
