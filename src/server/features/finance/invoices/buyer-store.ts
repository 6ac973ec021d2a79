import { z } from 'zod';
import type { InvoiceParty } from '#domain/finance/invoices/party.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import { languages, type Db, type Language } from '../../../core/http/context.ts';

const BuyerRow = z.object({
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  language: z.enum(languages),
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  country_code: z.string().nullable(),
  vat_number: z.string().nullable(),
});

export type Buyer = { readonly party: InvoiceParty; readonly language: Language };

/** A seller as the buyer of an invoice: the company of the profile, or the user's name. */
export async function buyerOf(db: Db, sellerId: string): Promise<Buyer> {
  const row = await query(db, BuyerRow).first(sql`
    select u.name, p.company, u.email, u.language, p.address1, p.address2, p.zip, p.city, p.province, p.country_code,
      p.vat_number
    from users u left join user_profiles p on p.user_id = u.id where u.id = ${sellerId}`);
  if (!row) throw new Error(`No user ${sellerId} to invoice`);
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
  return { party, language: row.language };
}

export async function saveBuyer(db: Db, sellerId: string, of: Omit<InvoiceParty, 'email'>, now: Date): Promise<void> {
  await db.execute(sql`
    insert into user_profiles (user_id, company, address1, address2, zip, city, province, country_code, vat_number, updated_at)
    values (${sellerId}, ${of.name}, ${of.address1}, ${of.address2}, ${of.zip}, ${of.city}, ${of.province},
      ${of.country_code}, ${of.vat_number}, ${now})
    on conflict (user_id) do update set company = excluded.company, address1 = excluded.address1,
      address2 = excluded.address2, zip = excluded.zip, city = excluded.city, province = excluded.province,
      country_code = excluded.country_code, vat_number = excluded.vat_number, updated_at = excluded.updated_at`);
}
