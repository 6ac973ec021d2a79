import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { userStatus } from '#domain/platform/identity/password.ts';
import { columnsOf, IdRow, query } from '#server/core/db/rows.ts';
import { languages, type Db } from '../../../core/http/context.ts';
import { hashToken } from '../../../core/http/access/session.ts';

export const Registration = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  password_hash: z.string(),
  phone: z.string().nullable(),
  referred_by: z.string().nullable(),
  language: z.enum(languages),
  created_at: z.date(),
  token_hash: z.instanceof(Buffer).nullable(),
});
export type Registration = z.output<typeof Registration>;

/** How long a registration can be confirmed. */
export const waitsMs = 7 * 86_400_000;

export async function addRegistration(db: Db, row: Omit<Registration, 'token_hash'>): Promise<void> {
  await db.execute(sql`
    insert into registrations (id, email, name, password_hash, phone, referred_by, language, created_at)
    values (${row.id}, ${row.email}, ${row.name}, ${row.password_hash}, ${row.phone}, ${row.referred_by},
            ${row.language}, ${row.created_at})`);
}

export async function lockRegistration(tx: Db, id: string): Promise<Registration | null> {
  return query(tx, Registration).first(
    sql`select ${columnsOf(Registration)} from registrations where id = ${id} for update`,
  );
}

/** The newest pending registration of an address. */
export async function newestRegistration(db: Db, email: string, now: Date): Promise<Registration | null> {
  const since = new Date(now.getTime() - waitsMs);
  return query(db, Registration).first(sql`
    select ${columnsOf(Registration)} from registrations where lower(email) = lower(${email}) and created_at > ${since}
    order by created_at desc, id desc limit 1`);
}

export async function keepToken(tx: Db, id: string, token: string, expiresAt: Date): Promise<void> {
  await tx.execute(sql`
    update registrations set token_hash = ${hashToken(token)}, link_expires_at = ${expiresAt} where id = ${id}`);
}

/** Consumes a registration by its link, so that the link works once; null when unknown, used or expired. */
export async function takeRegistration(tx: Db, token: string, now: Date): Promise<Registration | null> {
  return query(tx, Registration).first(sql`
    delete from registrations where token_hash = ${hashToken(token)} and link_expires_at > ${now} returning ${columnsOf(Registration)}`);
}

/** Invalidates all links sent to this address. */
export const voidLinks = (tx: Db, email: string) =>
  tx.execute(sql`
    update registrations set token_hash = null, link_expires_at = null where lower(email) = lower(${email})`);

type NewUser = { readonly id: string; readonly referralCode: string; readonly now: Date };

/** Creates the account of a registration. False when the address has one in the meantime. */
export async function addSeller(tx: Db, row: Registration, { id, referralCode, now }: NewUser): Promise<boolean> {
  const added = await tx.execute(sql`
    insert into users (id, email, name, roles, password_hash, language, referral_code, referred_by, referred_at, phone,
      created_at)
    values (${id}, ${row.email}, ${row.name}, ${sql.param(['buyer'])}::text[], ${row.password_hash}, ${row.language},
            ${referralCode}, ${row.referred_by}, ${row.referred_by === null ? null : now}, ${row.phone}, ${now})
    on conflict do nothing`);
  return added.rowCount === 1;
}

/** The affiliate of a referral code. */
export async function affiliateByCode(db: Db, code: string): Promise<string | null> {
  const row = await query(db, IdRow).first(sql`
    select id from users
    where upper(referral_code) = ${code} and 'affiliate' = any(roles) and status = ${userStatus.normal}
    order by created_at limit 1`);
  return row?.id ?? null;
}
