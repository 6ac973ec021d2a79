import { billKindOf } from '#domain/finance/accounts/bill-kinds.ts';
import { statusLabel } from '../../platform/exports/labels.ts';
import type { Reader } from '../../platform/exports/source.ts';
import type { BillRow } from '../accounts/bill-store.ts';

/** What a movement is, as files name it. */
export function movementText(bill: BillRow, reader: Reader): string {
  const { bill_type: type, bill_tax: tax, reason, amount_minor: amount } = bill;
  return statusLabel('bill', billKindOf({ bill: type, tax, reason, amount }), reader);
}
