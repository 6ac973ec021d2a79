import type { InvoiceParty } from '#domain/finance/invoices/party.ts';
import type { Db, Language } from '../../../core/http/context.ts';
import {
  profileById,
  profilesByIds,
  saveInvoiceDetails,
  type ProfileRow,
} from '../../platform/settings/profile-store.ts';

export type Buyer = {
  readonly party: InvoiceParty;
  readonly language: Language;
  /** The currency that the buyer chose for invoices; empty: that of the books. */
  readonly currency: string;
};

/** A seller as the buyer of an invoice: the company of the profile, or the user's name. */
function buyerFrom(row: ProfileRow): Buyer {
  const party = {
    name: row.company || row.name,
    address1: row.address1 ?? '',
    address2: row.address2 ?? '',
    zip: row.zip ?? '',
    city: row.city ?? '',
    province: row.province ?? '',
    country_code: row.country_code ?? '',
    vat_number: row.vat_number ?? '',
    email: row.email,
  };
  return { party, language: row.language, currency: row.invoice_currency ?? '' };
}

export async function buyerOf(db: Db, sellerId: string): Promise<Buyer> {
  const row = await profileById(db, sellerId);
  if (!row) throw new Error(`No user ${sellerId} to invoice`);
  return buyerFrom(row);
}

export async function buyersOf(db: Db, sellerIds: readonly string[]): Promise<ReadonlyMap<string, Buyer>> {
  const rows = await profilesByIds(db, sellerIds);
  return new Map(rows.map((row) => [row.id, buyerFrom(row)]));
}

export const saveBuyer = (db: Db, sellerId: string, { name, ...address }: Omit<InvoiceParty, 'email'>, now: Date) =>
  saveInvoiceDetails(db, sellerId, { company: name, ...address }, now);
