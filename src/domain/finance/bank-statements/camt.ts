import { isDay, type Day } from '#domain/shared/calendar/days.ts';
import { isCurrency } from '#domain/shared/money/currencies.ts';
import { negate, type Money } from '#domain/shared/money/money.ts';
import { parseAmount } from '#domain/shared/money/text.ts';
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
import { elementAt, elementsAt, textAt, type XmlElement } from './xml-element.ts';

type Read<T> = Result<T, StatementFault>;

const isDebit = (element: XmlElement): boolean => textAt(element, 'CdtDbtInd') === 'DBIT';

/** A positive `Amt` element. The direction is another element. */
function amountIn(element: XmlElement | undefined, place: string): Read<Money> {
  const currency = element?.attributes['Ccy'] ?? '';
  if (!isCurrency(currency)) return refuse('bank-statement.wrong-currency', { found: currency, expected: '' });
  const read = parseAmount(element?.text ?? '', currency);
  const amount = read && read.minor >= 0 ? amountOf(read.minor, currency) : null;
  return amount ? ok(amount) : badValue(element?.text ?? '', place);
}

/** `Dt` or the day of `DtTm`. */
function dayIn(element: XmlElement, path: string, place: string): Read<Day> {
  const text = textAt(element, `${path}/Dt`, `${path}/DtTm`).slice(0, 10);
  return isDay(text) ? ok(text) : badValue(text, place);
}

function balance(statement: XmlElement, codes: readonly string[]): Read<Money | null> {
  for (const code of codes) {
    const found = elementsAt(statement, 'Bal').find((one) => textAt(one, 'Tp/CdOrPrtry/Cd') === code);
    if (!found) continue;
    const amount = amountIn(elementAt(found, 'Amt'), code);
    return amount.ok && isDebit(found) ? ok(negate(amount.value)) : amount;
  }
  return ok(null);
}

/** The texts of a transaction. Version 08 has the parties in `Pty`. */
function textsOf(details: readonly XmlElement[], entry: XmlElement, isOut: boolean) {
  const party = isOut ? 'Cdtr' : 'Dbtr';
  const first = (...paths: readonly string[]) =>
    details.map((one) => textAt(one, ...paths)).find((text) => text !== '') ?? '';
  const remittance = details.flatMap((one) => [
    ...elementsAt(one, 'RmtInf/Ustrd').map(({ text }) => text),
    ...elementsAt(one, 'RmtInf/Strd/CdtrRefInf/Ref').map(({ text }) => text),
  ]);
  return {
    reference: first('RmtInf/Strd/CdtrRefInf/Ref', 'Refs/EndToEndId'),
    text: remittance.join(' ') || first('AddtlTxInf') || textAt(entry, 'AddtlNtryInf'),
    name: first(`RltdPties/${party}/Nm`, `RltdPties/${party}/Pty/Nm`, `RltdPties/Ultmt${party}/Nm`),
    iban: first(`RltdPties/${party}Acct/Id/IBAN`, `RltdPties/${party}Acct/Id/Othr/Id`),
  };
}

/** Amounts of the transactions of a collective booking; null unless all have one and they add up to the entry. */
function partsOf(details: readonly XmlElement[], total: Money): readonly Money[] | null {
  if (details.length < 2) return null;
  const amounts = details.map((one) => amountIn(elementAt(one, 'Amt') ?? elementAt(one, 'AmtDtls/TxAmt/Amt'), ''));
  const read = amounts.flatMap((one) => (one.ok && one.value.currency === total.currency ? [one.value] : []));
  if (read.length < details.length) return null;
  return read.reduce((all, { minor }) => all + minor, 0) === total.minor ? read : null;
}

function readEntry(entry: XmlElement, place: string): Read<readonly ReadEntry[]> {
  const amount = amountIn(elementAt(entry, 'Amt'), place);
  if (!amount.ok) return amount;
  const booked =
    textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm') === '' ? dayIn(entry, 'ValDt', place) : dayIn(entry, 'BookgDt', place);
  if (!booked.ok) return booked;
  const isOut = isDebit(entry);
  const bankReference = textAt(entry, 'AcctSvcrRef', 'NtryRef');
  const details = elementsAt(entry, 'NtryDtls/TxDtls');
  const one = (of: readonly XmlElement[], part: Money, reference: string): ReadEntry => ({
    booked: booked.value,
    amount: isOut ? negate(part) : part,
    bankReference: reference,
    ...textsOf(of, entry, isOut),
  });
  const parts = partsOf(details, amount.value);
  if (!parts) return ok([one(details, amount.value, bankReference)]);
  return ok(
    details.map((detail, n) =>
      one(
        [detail],
        parts[n] ?? amount.value,
        textAt(detail, 'Refs/AcctSvcrRef', 'Refs/TxId') || `${bankReference}/${n + 1}`,
      ),
    ),
  );
}

function readStatement(statement: XmlElement): Read<Statement> {
  const opening = balance(statement, ['OPBD', 'PRCD']);
  if (!opening.ok) return opening;
  const closing = balance(statement, ['CLBD']);
  if (!closing.ok) return closing;
  const number = textAt(statement, 'Id', 'ElctrncSeqNb', 'LglSeqNb');
  if (!opening.value || !closing.value) return refuse('bank-statement.no-balance', { number });
  const entries: ReadEntry[] = [];
  // Version 08 has the status code in an element of its own. Only booked entries change the balance.
  const booked = elementsAt(statement, 'Ntry').filter((entry) => ['BOOK', ''].includes(textAt(entry, 'Sts/Cd', 'Sts')));
  for (const [n, entry] of booked.entries()) {
    const read = readEntry(entry, `Ntry ${n + 1}`);
    if (!read.ok) return read;
    entries.push(...read.value);
  }
  const account = accountNumber(textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'));
  if (account === '' || number === '') return refuse('bank-statement.unreadable');
  return checkStatement({
    account,
    number,
    currency: textAt(statement, 'Acct/Ccy') || closing.value.currency,
    opening: opening.value,
    closing: closing.value,
    entries: withKeys(entries),
  });
}

/** The statements of a CAMT.053 document, of any version from 02. */
export function readCamt(document: XmlElement): Read<readonly Statement[]> {
  const found = document.name === 'Document' ? elementsAt(document, 'BkToCstmrStmt/Stmt') : [];
  if (found.length === 0) return refuse('bank-statement.unreadable');
  const statements: Statement[] = [];
  for (const one of found) {
    const read = readStatement(one);
    if (!read.ok) return read;
    statements.push(read.value);
  }
  return ok(statements);
}
