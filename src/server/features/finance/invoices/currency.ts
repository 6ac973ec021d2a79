import { composeIn, type ComposedIn, type InvoiceRate } from '#domain/finance/invoices/accounting.ts';
import type { InvoicedBill } from '#domain/finance/invoices/compose.ts';
import type { Treatment } from '#domain/finance/invoices/tax.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { rateBetween } from '../rates/display.ts';

/** An exchange rate that is not entered. */
export type MissingRate = { readonly from: string; readonly to: string; readonly day: string };

type FoundRate = {
  /** Null when the invoice is in the books' currency, or while its rate is missing. */
  readonly rate: InvoiceRate | null;
  readonly missing: MissingRate | null;
};

/** The rate from the books' currency into that of a buyer, on a day (YYYY-MM-DD). */
export async function rateInto(db: Db, currency: string, day: string): Promise<FoundRate> {
  const books = await booksCurrency(db);
  if (currency === '' || currency === books) return { rate: null, missing: null };
  const rate = await rateBetween(db, books, currency);
  if (!rate) return { rate: null, missing: { from: books, to: currency, day } };
  const rate_day = rate.at.toISOString().slice(0, 10);
  return { rate: { from: books, to: currency, rate_e8: rate.rate_e8, rate_day }, missing: null };
}

/** Which of these currencies lack their rate. */
export async function missingRates(db: Db, currencies: Iterable<string>, day: string) {
  const missing = new Map<string, MissingRate>();
  for (const currency of new Set(currencies)) {
    const rate = await rateInto(db, currency, day);
    if (rate.missing) missing.set(currency, rate.missing);
  }
  return missing;
}

type Composing = {
  readonly bills: readonly InvoicedBill[];
  readonly treatment: Treatment;
  /** The buyer's. */
  readonly currency: string;
  readonly day: string;
};

type ComposedFor = ComposedIn & { readonly currency: string; readonly missingRate: MissingRate | null };

/**
 * An invoice of these bills in the buyer's currency, at the rate in force. While that is missing the sums are those of the
 * books, to be shown only: such an invoice is neither drafted nor issued.
 */
export async function composeFor(db: Db, { bills, treatment, currency, day }: Composing): Promise<ComposedFor> {
  const { rate, missing: missingRate } = await rateInto(db, currency, day);
  return { currency: rate?.to ?? (await booksCurrency(db)), missingRate, ...composeIn(bills, treatment, rate) };
}
