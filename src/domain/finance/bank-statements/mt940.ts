import { addMonths, isDay, type Day } from '#domain/shared/calendar/days.ts';
import { isCurrency } from '#domain/shared/money/currencies.ts';
import { negate, type Money } from '#domain/shared/money/money.ts';
import { parseAmount } from '#domain/shared/money/text.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { readInfo } from './mt940-info.ts';
import {
  accountNumber,
  amountOf,
  badValue,
  checkStatement,
  givenReference,
  withKeys,
  type ReadEntry,
  type Statement,
  type StatementFault,
} from './statement.ts';

type Read<T> = Result<T, StatementFault>;
type Field = { readonly tag: string; readonly value: string; readonly line: number };

/** The fields `:20:` … in order; a field goes on until the next tag. */
function fieldsOf(text: string): readonly Field[] {
  const fields: { tag: string; value: string; line: number }[] = [];
  for (const [n, raw] of text.split(/\r\n|\r|\n/).entries()) {
    // The first field may follow the header of the message block; "-" or "-}" ends a message.
    const line = raw.replace(/^\{1:.*\{4:/, '');
    const [, tag, value = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined) fields.push({ tag, value, line: n + 1 });
    else if (last && line !== '' && !/^-\}?/.test(line)) last.value += `\n${line}`;
  }
  return fields;
}

/** Whether a text begins like an MT940 file. */
export const looksLikeMt940 = (text: string): boolean =>
  /^(\s*\{1:[^\n]*)?\s*:(20|25|28C?):/m.test(text.slice(0, 2000));

function dayOf(text: string): Day | null {
  const day = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
  return isDay(day) ? day : null;
}

function amountIn(text: string, currency: string): Money | null {
  if (!/^\d{1,15}(,\d*)?$/.test(text)) return null;
  return amountOf(parseAmount(text.replace(',', '.'), currency)?.minor ?? null, currency);
}

/** `C251101EUR1000,00` */
function balanceOf({ value, line }: Field): Read<{ readonly day: Day; readonly amount: Money }> {
  const [, sign, days = '', currency = '', digits = ''] = /^([CD])(\d{6})([A-Z]{3})([\d,]+)/.exec(value) ?? [];
  if (currency !== '' && !isCurrency(currency))
    return refuse('bank-statement.wrong-currency', { found: currency, expected: '' });
  const day = dayOf(days);
  const amount = currency === '' ? null : amountIn(digits, currency);
  if (!day || !amount) return badValue(value, `${line}`);
  return ok({ day, amount: sign === 'D' ? negate(amount) : amount });
}

// Value day, booking day, direction, third letter of the currency, amount, type, reference, reference of the bank.
const movement =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?([\d,]{1,15})([A-Z][A-Z\d]{3})([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

/** The booking day has no year: the one nearest to the value day. */
function bookingDay(value: Day, monthDay: string | undefined): Day {
  if (monthDay === undefined) return value;
  const rest = `${monthDay.slice(0, 2)}-${monthDay.slice(2)}`;
  const near = [addMonths(value, -6), addMonths(value, 6)];
  const years = [...new Set([...near, value].map((day) => day.slice(0, 4)))];
  const found = years
    .map((year) => `${year}-${rest}`)
    .find((day) => isDay(day) && day >= (near[0] ?? '') && day <= (near[1] ?? ''));
  return found ?? value;
}

function movementOf(field: Field, info: string, currency: string): Read<ReadEntry> {
  const [, days = '', monthDay, direction, , digits = '', , reference = '', bank = '', more = ''] =
    movement.exec(field.value) ?? [];
  const value = dayOf(days);
  const amount = amountIn(digits, currency);
  if (!value || !amount) return badValue(field.value.split('\n')[0] ?? '', `${field.line}`);
  const details = readInfo(info);
  // RD takes a debit back, which is money received.
  const isIn = direction === 'C' || direction === 'RD';
  return ok({
    booked: bookingDay(value, monthDay),
    amount: isIn ? amount : negate(amount),
    bankReference: bank,
    ...details,
    reference: givenReference(details.reference) || givenReference(reference),
    text: details.text || more.replaceAll('\n', ' '),
  });
}

function readMessage(fields: readonly Field[]): Read<Statement> {
  const first = (...tags: readonly string[]) => fields.find(({ tag }) => tags.includes(tag));
  const account = accountNumber(first('25', '25P')?.value.split('\n')[0] ?? '');
  const number = first('28C', '28')?.value.trim() ?? '';
  const [open, close] = [first('60F', '60M'), first('62F', '62M')];
  if (account === '' || number === '') return refuse('bank-statement.unreadable');
  if (!open || !close) return refuse('bank-statement.no-balance', { number });
  const opening = balanceOf(open);
  if (!opening.ok) return opening;
  const closing = balanceOf(close);
  if (!closing.ok) return closing;
  const { currency } = closing.value.amount;
  const entries: ReadEntry[] = [];
  for (const [n, field] of fields.entries()) {
    if (field.tag !== '61') continue;
    const next = fields[n + 1];
    const read = movementOf(field, next?.tag === '86' ? next.value : '', currency);
    if (!read.ok) return read;
    entries.push(read.value);
  }
  return checkStatement({
    // Banks begin each year with number 1.
    number: `${closing.value.day.slice(0, 4)}-${number}`,
    account: account.replace(/([A-Z]{2}\d{10,})([A-Z]{3})$/, '$1'),
    currency,
    opening: opening.value.amount,
    closing: closing.value.amount,
    entries: withKeys(entries),
  });
}

/** The statements of an MT940 file; each begins with field :20:. */
export function readMt940(text: string): Read<readonly Statement[]> {
  const fields = fieldsOf(text);
  const starts = fields.flatMap(({ tag }, n) => (tag === '20' ? [n] : []));
  if (starts.length === 0) return refuse('bank-statement.unreadable');
  const statements: Statement[] = [];
  for (const [i, start] of starts.entries()) {
    const read = readMessage(fields.slice(start, starts[i + 1]));
    if (!read.ok) return read;
    statements.push(read.value);
  }
  return ok(statements);
}
