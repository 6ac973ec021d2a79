import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CsvColumn, CsvMapping } from '#domain/finance/bank-statements/csv.ts';

export const columnLabels: Readonly<Record<CsvColumn, MessageDescriptor>> = {
  booked: msg`Column of the day`,
  amount: msg`Column of the amount`,
  debit: msg`Column of money sent`,
  reference: msg`Column of the reference`,
  text: msg`Column of the text`,
  name: msg`Column of the name`,
  iban: msg`Column of the IBAN`,
  balance: msg`Column of the balance`,
};

export const dateLabels: readonly { readonly value: CsvMapping['dates']; readonly label: MessageDescriptor }[] = [
  { value: 'dmy', label: msg`Day, month, year` },
  { value: 'ymd', label: msg`Year, month, day` },
  { value: 'mdy', label: msg`Month, day, year` },
];

export const decimalLabels: readonly { readonly value: CsvMapping['decimal']; readonly label: MessageDescriptor }[] = [
  { value: 'comma', label: msg`Comma: 1.234,50` },
  { value: 'point', label: msg`Point: 1,234.50` },
];
