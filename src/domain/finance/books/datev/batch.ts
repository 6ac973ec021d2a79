import type { Day, DayRange } from '#domain/shared/calendar/days.ts';
import { minorDigits } from '#domain/shared/money/currencies.ts';
import { plainDecimal } from '#domain/shared/money/text.ts';
import type { AccountKind, PostingKind } from '../../accounts/posting.ts';
import type { Pair } from '../journal-pairs.ts';
import { datevColumns } from './columns.ts';
import { yearStartOf, type CompleteDatevSettings } from './settings.ts';

/** Max records of one file. */
export const maxDatevRows = 99_999;

/** The texts are German, as the format is, and have only characters of Windows-1252. */
const reasons: Readonly<Record<PostingKind, string>> = {
  process: 'Auftrag',
  'cancel-process': 'Storno Auftrag',
  recharge: 'Guthabenaufladung',
  refund: 'Erstattung',
  collect: 'Nachforderung',
  resend: 'Ersatzlieferung',
  'cancel-resend': 'Storno Ersatzlieferung',
  storage: 'Lagergebühr',
  'cancel-storage': 'Storno Lagergebühr',
  hold: 'Reservierung',
  'release-hold': 'Aufhebung Reservierung',
  'counter-entry': 'Gegenbuchung',
  'affiliate-share': 'Provision',
  withdrawal: 'Auszahlung',
  'clearing-transfer': 'Geldtransit',
  'exchange-difference': 'Kursdifferenz',
  'payment-fee': 'PayPal-Gebühr',
  'payment-refund': 'PayPal-Rückzahlung',
  'stock-loss': 'Ersatz Lagerverlust',
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const eightDigits = (day: Day): string => day.replaceAll('-', '');
const lineEnd = '\r\n';

/** The first line: format, numbers of advisor and client, financial year and period. */
export function datevHead(
  { advisor, client, year_start, account_length, chart }: CompleteDatevSettings,
  { from, to }: DayRange,
  { currency, madeAt }: { readonly currency: string; readonly madeAt: Date },
): string {
  const made = madeAt.toISOString().replaceAll(/\D/g, '').slice(0, 17);
  return (
    [
      quoted('EXTF'),
      '700',
      '21',
      quoted('Buchungsstapel'),
      '13',
      made,
      '',
      quoted('PY'),
      quoted(''),
      quoted(''),
      String(advisor),
      String(client),
      eightDigits(yearStartOf(from, year_start)),
      String(account_length),
      eightDigits(from),
      eightDigits(to),
      quoted(`Journal ${from}/${to}`),
      quoted(''),
      '1',
      '0',
      // Not committed: the advisor can correct the batch.
      '0',
      quoted(currency),
      '',
      quoted(''),
      '',
      '',
      quoted(chart),
      '',
      '',
      quoted(''),
      quoted(''),
    ].join(';') + lineEnd
  );
}

export const datevColumnLine: string = datevColumns.map(({ name }) => name).join(';') + lineEnd;

export type DatevPosting = {
  readonly number: number;
  readonly booked_on: Day;
  readonly reason: PostingKind;
  readonly memo: string;
  readonly order_number: string | null;
};

const amountOf = (minor: number, currency: string): string => {
  const digits = minorDigits(currency);
  const [whole = '0', fraction = ''] = plainDecimal(minor, digits).split('.');
  return `${whole},${fraction.padEnd(2, '0').slice(0, 2)}`;
};

/** Control characters are not allowed, and a line break would end the record. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
/** Belegfeld 1 takes letters, digits and a few signs. */
const documentOf = ({ number, order_number }: DatevPosting): string =>
  (order_number ?? String(number)).replaceAll(/[^A-Za-z0-9$&%*+/-]/g, '').slice(0, 36) || String(number);
const textOf = ({ reason, memo, order_number }: DatevPosting): string =>
  oneLine([reasons[reason], order_number, memo].filter(Boolean).join(' ')).slice(0, 60);

/**
 * One record: the debited account, its counter account and the amount. Null when both have the same account number, which
 * DATEV refuses and which changes nothing.
 */
export function datevRecord(
  posting: DatevPosting,
  { debit, credit, minor }: Pair<{ readonly kind: AccountKind; readonly minor: number }>,
  accounts: CompleteDatevSettings['accounts'],
  currency: string,
): string | null {
  const [account, counter] = [accounts[debit.kind], accounts[credit.kind]];
  if (account === counter) return null;
  const values: Readonly<Record<string, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': amountOf(minor, currency),
    'Soll/Haben-Kennzeichen': 'S',
    'WKZ Umsatz': currency,
    Konto: account,
    'Gegenkonto (ohne BU-Schlüssel)': counter,
    Belegdatum: `${posting.booked_on.slice(8, 10)}${posting.booked_on.slice(5, 7)}`,
    'Belegfeld 1': documentOf(posting),
    'Belegfeld 2': String(posting.number).slice(-12),
    Buchungstext: textOf(posting),
    Festschreibung: '0',
  };
  const fields = datevColumns.map(({ name, isText }) => {
    const value = values[name] ?? '';
    return isText ? quoted(value) : value;
  });
  return fields.join(';') + lineEnd;
}
