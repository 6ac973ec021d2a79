import { z } from 'zod';
import type { InvoiceIssuer } from '#contract/finance/invoices.ts';
import { columnsOf, query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import { isUnique } from '../../../core/db/unique.ts';
import type { Db } from '../../../core/http/context.ts';

const IssuerRow = z.object({
  id: z.string(),
  prefix: z.string(),
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  zip: z.string(),
  city: z.string(),
  province: z.string(),
  country_code: z.string(),
  vat_number: z.string(),
  registration: z.string(),
  email: z.string(),
  ioss_number: z.string(),
  bank_name: z.string(),
  iban: z.string(),
  bic: z.string(),
});
export type IssuerRow = z.output<typeof IssuerRow>;
export type Issuer = z.output<typeof InvoiceIssuer>;

export const issuers = (db: Db): Promise<IssuerRow[]> =>
  query(db, IssuerRow).all(sql`select ${columnsOf(IssuerRow)} from invoice_issuers order by created_at, id`);

export const issuerById = (db: Db, id: string): Promise<IssuerRow | null> =>
  query(db, IssuerRow).first(sql`select ${columnsOf(IssuerRow)} from invoice_issuers where id = ${id}`);

/** What is printed of an issuer. */
export function printed({ id: _, ...issuer }: IssuerRow): Issuer {
  return issuer;
}

/** Whether numbers were given under the issuer's prefix. */
export async function hasNumbers(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from invoice_counters where issuer_id = ${id} and last > 0 limit 1`);
  return rows.length > 0;
}

/** False: another issuer has the prefix. */
export const saveIssuer = (db: Db, id: string, of: Issuer, now: Date): Promise<boolean> =>
  isUnique(
    'invoice_issuers_prefix',
    db.execute(sql`
      insert into invoice_issuers (id, prefix, name, address1, address2, zip, city, province, country_code, vat_number,
        registration, email, ioss_number, bank_name, iban, bic, created_at, updated_at)
      values (${id}, ${of.prefix}, ${of.name}, ${of.address1}, ${of.address2}, ${of.zip}, ${of.city}, ${of.province},
        ${of.country_code}, ${of.vat_number}, ${of.registration}, ${of.email}, ${of.ioss_number}, ${of.bank_name},
        ${of.iban}, ${of.bic}, ${now}, ${now})
      on conflict (id) do update set prefix = excluded.prefix, name = excluded.name, address1 = excluded.address1,
        address2 = excluded.address2, zip = excluded.zip, city = excluded.city, province = excluded.province,
        country_code = excluded.country_code, vat_number = excluded.vat_number, registration = excluded.registration,
        email = excluded.email, ioss_number = excluded.ioss_number, bank_name = excluded.bank_name,
        iban = excluded.iban, bic = excluded.bic, updated_at = excluded.updated_at`),
  );
