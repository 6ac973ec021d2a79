import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { priceColumns, type FormedLine, type PriceColumn } from './quote-lines.ts';

const columnKeys = ['send', ...priceColumns, 'vat', 'duty', 'total', 'margin', 'before'] as const;
export type ColumnKey = (typeof columnKeys)[number];
export const isPrice = (key: ColumnKey | undefined): key is PriceColumn =>
  priceColumns.some((column) => column === key);

export const columnLabels: Readonly<Record<ColumnKey, MessageDescriptor>> = {
  send: msg`Send`,
  goods: msg`Goods`,
  price: msg`Shipping per piece`,
  base: msg`Shipping per parcel`,
  vat: msg`VAT`,
  duty: msg`Duty`,
  total: msg`Total`,
  margin: msg`Margin`,
  before: msg`Difference`,
};

/** Without the difference in a first round; on a narrow screen without the taxes, which the total contains. */
export function shownColumns(lines: readonly FormedLine[], isNarrow: boolean): readonly ColumnKey[] {
  const hasBefore = lines.some(({ line, isSent }) => line.before !== undefined && !isSent);
  return columnKeys.filter((key) =>
    key === 'before' ? hasBefore : key === 'vat' || key === 'duty' ? !isNarrow : true,
  );
}
