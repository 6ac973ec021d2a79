import { isDay, type Day } from '#domain/shared/calendar/days.ts';
import { isCurrency } from '#domain/shared/money/currencies.ts';
import { add, compare, isZero, money, negate, subtract, type Money } from '#domain/shared/money/money.ts';
import { parseAmount, plainAmount } from '#domain/shared/money/text.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import {
  accountNumber,
  amountOf,
  badValue,
  checkStatement,
  withKeys,
  type ReadEntry,
  type Statement,
  type StatementFault,
} from './statement.ts';

export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export const decimalSigns = ['comma', 'point'] as const;

/** Where a bank's CSV has what: names of its columns. An empty name: the bank has no such column. */
export interface CsvMapping {
  readonly account: string;
  readonly currency: string;
  readonly dates: (typeof dateOrders)[number];
  readonly decimal: (typeof decimalSigns)[number];
  readonly booked: string;
  /** With its sign; or money received when there is a column for money sent. */
  readonly amount: string;
  readonly debit: string;
  readonly reference: string;
  readonly text: string;
  readonly name: string;
  readonly iban: string;
  readonly balance: string;
}

export const csvColumns = ['booked', 'amount', 'debit', 'reference', 'text', 'name', 'iban', 'balance'] as const;
export type CsvColumn = (typeof csvColumns)[number];
export const neededColumns: readonly CsvColumn[] = ['booked', 'amount'];

type Read<T> = Result<T, StatementFault>;
const plain = (cell: string): string => cell.trim().toLowerCase();

/** The header is the first row with every mapped column: banks write lines about the account above it. */
function headerAt(rows: readonly (readonly string[])[], mapping: CsvMapping): number {
  const wanted = csvColumns.map((column) => plain(mapping[column])).filter((name) => name !== '');
  return rows.slice(0, 50).findIndex((row) => wanted.every((name) => row.map(plain).includes(name)));
}

export const fitsMapping = (rows: readonly (readonly string[])[], mapping: CsvMapping): boolean =>
  headerAt(rows, mapping) >= 0;

/** The likely header of an unknown file: the first of the rows with most cells. */
export function likelyHeader(rows: readonly (readonly string[])[]): number {
  const filled = rows.slice(0, 50).map((row) => row.filter((cell) => cell.trim() !== '').length);
  return Math.max(0, filled.indexOf(Math.max(0, ...filled)));
}

const places = { ymd: [0, 1, 2], dmy: [2, 1, 0], mdy: [2, 0, 1] } as const;

export function readCsvDay(text: string, order: CsvMapping['dates']): Day | null {
  const digits = text
    .trim()
    .split(/[^\d]+/)
    .filter((part) => part !== '');
  const [y, m, d] = places[order].map((place) => digits[place] ?? '');
  if (y === undefined || m === undefined || d === undefined) return null;
  const day = `${y.length === 2 ? `20${y}` : y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** '1.234,50 €', '−12.00', '(7.50)', '12,00-': the sign may be in front, behind, or parentheses. */
export function readCsvAmount(text: string, decimal: CsvMapping['decimal'], currency: string): Money | null {
  const bare = text.replace(/[−–]/g, '-').replace(/[\s\u00a0\u202f'’€$£¥]|[A-Z]{3}/g, '');
  const isOut = /^-|-$|^\(.*\)$/.test(bare);
  const digits = bare.replace(/[-+()]/g, '');
  if (!/^[\d.,]+$/.test(digits)) return null;
  const normal = decimal === 'comma' ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  const amount = amountOf(parseAmount(normal, currency)?.minor ?? null, currency);
  return amount && isOut ? negate(amount) : amount;
}

type Row = { readonly entry: ReadEntry; readonly balance: Money | null };

function readRow(cell: (column: CsvColumn) => string, mapping: CsvMapping, place: string): Read<Row> {
  const { currency, dates, decimal } = mapping;
  const booked = readCsvDay(cell('booked'), dates);
  if (!booked) return badValue(cell('booked'), place);
  const amountIn = (column: CsvColumn) =>
    cell(column).trim() === '' ? money(0, currency) : readCsvAmount(cell(column), decimal, currency);
  const received = amountIn('amount');
  const sent = mapping.debit === '' ? money(0, currency) : amountIn('debit');
  if (!received || !sent) return badValue(received ? cell('debit') : cell('amount'), place);
  const balance = mapping.balance === '' || cell('balance').trim() === '' ? null : amountIn('balance');
  if (mapping.balance !== '' && cell('balance').trim() !== '' && !balance) return badValue(cell('balance'), place);
  const out = money(-Math.abs(sent.minor), currency);
  const texts = { reference: cell('reference'), text: cell('text'), name: cell('name'), iban: cell('iban') };
  return ok({ entry: { booked, amount: add(received, out), bankReference: '', ...texts }, balance });
}

type Balances = { readonly opening: Money; readonly closing: Money };

/** The balances before and after rows in time order; a file without a balance in every row has none. */
function balancesOf(rows: readonly Row[]): Read<Balances | null> {
  const known = rows.flatMap(({ entry, balance }) => (balance ? [{ amount: entry.amount, balance }] : []));
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last || known.length < rows.length) return ok(null);
  for (const [n, { amount, balance }] of known.entries()) {
    const before = known[n - 1]?.balance;
    if (before && compare(add(before, amount), balance) !== 0) {
      const [opening, entries, closing] = [before, amount, balance].map(plainAmount);
      const details = { opening: opening ?? '', entries: entries ?? '', closing: closing ?? '' };
      return refuse('bank-statement.wrong-sum', { number: `#${n + 1}`, currency: balance.currency, ...details });
    }
  }
  return ok({ opening: subtract(first.balance, first.amount), closing: last.balance });
}

/** Reads the rows of a CSV file by a mapping. Rows without a day and an amount are the bank's own sums. */
export function readCsv(rows: readonly (readonly string[])[], mapping: CsvMapping): Read<Statement> {
  const { currency } = mapping;
  if (!isCurrency(currency)) return refuse('bank-statement.wrong-currency', { found: currency, expected: '' });
  const at = headerAt(rows, mapping);
  const header = rows[at]?.map(plain);
  if (!header) return refuse('bank-statement.columns');
  const read: Row[] = [];
  for (const [n, cells] of rows.entries()) {
    const cell = (column: CsvColumn) =>
      mapping[column] === '' ? '' : (cells[header.indexOf(plain(mapping[column]))] ?? '');
    if (n <= at || neededColumns.every((column) => cell(column).trim() === '')) continue;
    const row = readRow(cell, mapping, `${n + 1}`);
    if (!row.ok) return row;
    if (!isZero(row.value.entry.amount)) read.push(row.value);
  }
  if (read.length === 0) return refuse('bank-statement.unreadable');
  // Most banks write the newest row first.
  const isNewestFirst = (read[0]?.entry.booked ?? '') > (read.at(-1)?.entry.booked ?? '');
  const turned = balancesOf(read.toReversed());
  const straight = balancesOf(read);
  const isTurned = isNewestFirst || (turned.ok && !straight.ok);
  const balances = isTurned ? turned : straight;
  if (!balances.ok) return balances;
  return checkStatement({
    account: accountNumber(mapping.account),
    number: '',
    currency,
    opening: balances.value?.opening ?? null,
    closing: balances.value?.closing ?? null,
    entries: withKeys((isTurned ? read.toReversed() : read).map(({ entry }) => entry)),
  });
}
