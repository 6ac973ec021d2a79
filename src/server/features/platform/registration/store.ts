import { sql } from 'drizzle-orm';
import type { Db, Language } from '../../../core/http/context.ts';
import { hashToken } from '../../../core/http/access/session.ts';

export type Registration = {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  phone: string | null;
  referred_by: string | null;
  language: Language;
  created_at: Date;
  token_hash: Buffer | null;
};

/** How long a registration waits to be confirmed. */
export const waitsMs = 7 * 86_400_000;

export async function addRegistration(db: Db, row: Omit<Registration, 'token_hash'>): Promise<void> {
  await db.execute(sql`
    insert into registrations (id, email, name, password_hash, phone, referred_by, language, created_at)
    values (${row.id}, ${row.email}, ${row.name}, ${row.password_hash}, ${row.phone}, ${row.referred_by},
            ${row.language}, ${row.created_at})`);
}

export async function lockRegistration(tx: Db, id: string): Promise<Registration | null> {
  const { rows } = await tx.execute<Registration>(sql`select * from registrations where id = ${id} for update`);
  return rows[0] ?? null;
}

/** The newest one of an address that still waits: the person's last word. */
export async function newestRegistration(db: Db, email: string, now: Date): Promise<Registration | null> {
  const since = new Date(now.getTime() - waitsMs);
  const { rows } = await db.execute<Registration>(sql`
    select * from registrations where lower(email) = lower(${email}) and created_at > ${since}
    order by created_at desc, id desc limit 1`);
  return rows[0] ?? null;
}

export async function keepToken(tx: Db, id: string, token: string, expiresAt: Date): Promise<void> {
  await tx.execute(sql`
    update registrations set token_hash = ${hashToken(token)}, link_expires_at = ${expiresAt} where id = ${id}`);
}

/** Takes a registration by its link, so that the link works once; null when it is unknown, used or over. */
export async function takeRegistration(tx: Db, token: string, now: Date): Promise<Registration | null> {
  const { rows } = await tx.execute<Registration>(sql`
    delete from registrations where token_hash = ${hashToken(token)} and link_expires_at > ${now} returning *`);
  return rows[0] ?? null;
}

/** No link sent to this address confirms anything any more. */
export const voidLinks = (tx: Db, email: string) =>
  tx.execute(sql`
    update registrations set token_hash = null, link_expires_at = null where lower(email) = lower(${email})`);

type NewUser = { readonly id: string; readonly referralCode: string; readonly now: Date };

/** The registration becomes an account. False when the address has got one in the meantime. */
export async function addSeller(tx: Db, row: Registration, { id, referralCode, now }: NewUser): Promise<boolean> {
  const added = await tx.execute(sql`
    insert into users (id, email, name, roles, password_hash, language, referral_code, referred_by, phone, created_at)
    values (${id}, ${row.email}, ${row.name}, ${sql.param(['buyer'])}::text[], ${row.password_hash}, ${row.language},
            ${referralCode}, ${row.referred_by}, ${row.phone}, ${now})
    on conflict do nothing`);
  return added.rowCount === 1;
}

/** The affiliate a code belongs to. */
export async function affiliateByCode(db: Db, code: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users
    where upper(referral_code) = ${code} and 'affiliate' = any(roles) and status = 0
    order by created_at limit 1`);
  return rows[0]?.id ?? null;
}
