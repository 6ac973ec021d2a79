import { composeIn, type InvoiceRate } from '#domain/finance/invoices/accounting.ts';
import type { InvoicedBill } from '#domain/finance/invoices/compose.ts';
import type { Treatment } from '#domain/finance/invoices/tax.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { rateBetween } from '../rates/display.ts';

/** The rate into the buyer's currency; null when invoices are in the books' currency, or while there is no rate. */
async function rateFor(db: Db, books: string, currency: string): Promise<InvoiceRate | null> {
  if (currency === '' || currency === books) return null;
  const rate = await rateBetween(db, books, currency);
  return rate && { from: books, to: currency, rate_e8: rate.rate_e8, rate_day: rate.at.toISOString().slice(0, 10) };
}

export const hasRate = async (db: Db, currency: string): Promise<boolean> => {
  const books = await booksCurrency(db);
  return currency === '' || currency === books || (await rateFor(db, books, currency)) !== null;
};

type Composing = {
  readonly bills: readonly InvoicedBill[];
  readonly treatment: Treatment;
  /** The buyer's. */
  readonly currency: string;
};

/** An invoice of these bills in the buyer's currency, at the rate in force. */
export async function composeFor(db: Db, { bills, treatment, currency }: Composing) {
  const books = await booksCurrency(db);
  const rate = await rateFor(db, books, currency);
  return { currency: rate?.to ?? books, ...composeIn(bills, treatment, rate) };
}
