import type { CsvColumn, CsvMapping } from '#domain/finance/bank-statements/csv.ts';

/** Column names of German, English, French, Dutch and Scandinavian banks, the better ones first. */
const names: Readonly<Record<CsvColumn, RegExp>> = {
  booked:
    /^(buchungstag|buchungsdatum|booking ?date|posting ?date|transaction ?date|completed ?date|datum|date|dato|bokf)/i,
  amount: /^(betrag|amount|montant|bedrag|belopp|beløb|umsatz|haben|credit|paid ?in|money ?in)/i,
  debit: /^(soll|debit|paid ?out|money ?out)/i,
  reference: /^(end-?to-?end|kundenreferenz|reference|referenz|référence|kenmerk)/i,
  text: /^(verwendungszweck|description|purpose|details|omschrijving|libellé|text|memo|note)/i,
  name: /^(beguenstigter|begünstigter|name|auftraggeber|payee|payer|counterparty|partner|tegenpartij|zahlungs)/i,
  iban: /^(iban|kontonummer|account ?number|tegenrekening)/i,
  balance: /^(saldo|balance|solde|kontostand)/i,
};

/** A first choice of columns from their names and the first rows; a person checks it. */
export function guessMapping(columns: readonly string[], rows: readonly (readonly string[])[]): CsvMapping {
  const find = (column: CsvColumn) => columns.find((name) => names[column].test(name.trim())) ?? '';
  const [booked, amount] = [find('booked'), find('amount')];
  const cells = (name: string) => rows.map((row) => row[columns.indexOf(name)] ?? '').filter((cell) => cell !== '');
  const isYearFirst = cells(booked).some((cell) => /^\s*\d{4}\D/.test(cell));
  return {
    account: '',
    currency: 'EUR',
    dates: isYearFirst ? 'ymd' : 'dmy',
    decimal: cells(amount).some((cell) => /\.\d{1,2}\D*$/.test(cell)) ? 'point' : 'comma',
    booked,
    amount,
    debit: find('debit'),
    reference: find('reference'),
    text: find('text'),
    name: find('name'),
    iban: find('iban'),
    balance: find('balance'),
  };
}
