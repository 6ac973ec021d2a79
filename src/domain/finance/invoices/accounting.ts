import { convert } from '#domain/shared/money/conversion.ts';
import { money } from '#domain/shared/money/money.ts';
import { composeInvoice, type Composed, type InvoicedBill } from './compose.ts';
import type { Treatment } from './tax.ts';

/** A rate into the currency of an invoice, and since when it is in force. */
export interface InvoiceRate {
  /** The books' currency, in which the bills are and VAT is accounted for (EN 16931: BT-6). */
  readonly from: string;
  /** The invoice's currency (BT-5). */
  readonly to: string;
  /** Units of `to` for one of `from`, in hundred-millionths. */
  readonly rate_e8: number;
  readonly rate_day: string;
}

/** The sums of an invoice in the currency of the books, with the rate that it was converted at. */
export interface Accounting {
  readonly currency: string;
  readonly rate_e8: number;
  readonly rate_day: string;
  /** BT-111. */
  readonly vat_minor: number;
  readonly total_minor: number;
}

export interface ComposedIn {
  readonly composed: Composed;
  /** Null for an invoice in the books' currency. */
  readonly accounting: Accounting | null;
}

/** An invoice in the buyer's currency; without a rate in that of the books. */
export function composeIn(bills: readonly InvoicedBill[], treatment: Treatment, rate: InvoiceRate | null): ComposedIn {
  const inBooks = composeInvoice(bills, treatment);
  if (rate === null) return { composed: inBooks, accounting: null };
  const { from, to, rate_e8, rate_day } = rate;
  const composed = composeInvoice(bills, treatment, (minor) => convert(money(minor, from), to, rate_e8).minor);
  const { vat_minor, total_minor } = inBooks.totals;
  return { composed, accounting: { currency: from, rate_e8, rate_day, vat_minor, total_minor } };
}

/** Of the credit note that takes an invoice back, at the rate of the invoice. */
export const mirroredAccounting = (accounting: Accounting | null): Accounting | null =>
  accounting && {
    ...accounting,
    vat_minor: 0 - accounting.vat_minor,
    total_minor: 0 - accounting.total_minor,
  };
