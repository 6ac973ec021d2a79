import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { GeneralSettings } from '#domain/platform/settings/general.ts';
import { query } from '#server/core/db/rows.ts';
import { languages, type Db, type Language } from '../../../core/http/context.ts';

/** A user with invoice data; null until entered. */
export const ProfileRow = z.object({
  id: z.string(),
  name: z.string(),
  first_name: z.string(),
  nickname: z.string(),
  email: z.string(),
  language: z.enum(languages),
  currency_type: z.string().nullable(),
  general_settings: z.record(z.string(), z.unknown()),
  phone: z.string().nullable(),
  phone_confirmed_at: z.date().nullable(),
  company: z.string().nullable(),
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  country_code: z.string().nullable(),
  vat_number: z.string().nullable(),
  invoice_currency: z.string().nullable(),
});
export type ProfileRow = z.output<typeof ProfileRow>;

const profiles = sql`
  select u.id, u.name, u.first_name, u.nickname, u.email, u.language, u.currency_type, u.general_settings, u.phone,
    u.phone_confirmed_at, p.company, p.address1, p.address2, p.zip, p.city, p.province, p.country_code, p.vat_number,
    p.invoice_currency
  from users u left join user_profiles p on p.user_id = u.id`;

export const profileById = (db: Db, id: string): Promise<ProfileRow | null> =>
  query(db, ProfileRow).first(sql`${profiles} where u.id = ${id}`);

export const profilesByIds = (db: Db, ids: readonly string[]): Promise<ProfileRow[]> =>
  query(db, ProfileRow).all(sql`${profiles} where u.id = any(${sql.param([...ids])}::uuid[])`);

type Reading = { language: Language; currency: string | null; general: GeneralSettings };

export async function saveReading(db: Db, id: string, { language, currency, general }: Reading): Promise<void> {
  // Merged, because other settings are stored in the same column.
  await db.execute(sql`
    update users set language = ${language}, currency_type = ${currency},
      general_settings = general_settings || ${JSON.stringify(general)}::jsonb
    where id = ${id}`);
}

/** The company and address that invoices to a user print. */
type InvoiceDetails = {
  company: string;
  address1: string;
  address2: string;
  zip: string;
  city: string;
  province: string;
  country_code: string;
  vat_number: string;
};

export async function saveInvoiceDetails(db: Db, id: string, of: InvoiceDetails, at: Date): Promise<void> {
  await db.execute(sql`
    insert into user_profiles (user_id, company, address1, address2, zip, city, province, country_code, vat_number, updated_at)
    values (${id}, ${of.company}, ${of.address1}, ${of.address2}, ${of.zip}, ${of.city}, ${of.province}, ${of.country_code},
      ${of.vat_number}, ${at})
    on conflict (user_id) do update set company = excluded.company, address1 = excluded.address1,
      address2 = excluded.address2, zip = excluded.zip, city = excluded.city, province = excluded.province,
      country_code = excluded.country_code, vat_number = excluded.vat_number, updated_at = excluded.updated_at`);
}

/** After the details: they create the row. */
export async function saveInvoiceCurrency(db: Db, id: string, currency: string): Promise<void> {
  await db.execute(sql`update user_profiles set invoice_currency = ${currency} where user_id = ${id}`);
}

type Profile = InvoiceDetails & { name: string; first_name: string; nickname: string; phone: string };

/** A changed phone has to be verified again. */
export async function saveProfile(db: Db, id: string, of: Profile, at: Date): Promise<void> {
  const phone = of.phone === '' ? null : of.phone;
  await db.execute(sql`
    update users set name = ${of.name}, first_name = ${of.first_name}, nickname = ${of.nickname}, phone = ${phone},
      phone_confirmed_at = case when phone is not distinct from ${phone} then phone_confirmed_at end
    where id = ${id}`);
  await saveInvoiceDetails(db, id, of, at);
}
