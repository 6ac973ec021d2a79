import { sql } from './core/db/sql.ts';
import { z } from 'zod';
import type { Result } from '#domain/shared/result.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { checkNewPassword, type PasswordRefusal } from './features/platform/identity/new-password.ts';
import { hashPassword } from './features/platform/identity/password.ts';
import { newReferralCode } from './features/platform/identity/referral-code.ts';
import type { Db } from './core/http/context.ts';
import { hashToken, newToken } from './core/http/access/session.ts';
import { newId } from './core/ids.ts';
import type { Services } from './services.ts';
import { query } from './core/db/rows.ts';

const purpose = 'first-admin';
/** One day: the link is printed to a log. */
const linkMs = 86_400_000;
/** An arbitrary advisory lock id: of two links used at once only the first creates the administrator. */
const firstAdminLock = 3_310_864_927;

/**
 * A one-time link to create the first administrator, or null when there is an account. Every start prints its own; all
 * become invalid once one was used.
 */
export async function firstAdminLink({ config, db }: Pick<Services, 'config' | 'db'>, now: Date) {
  if (await hasUsers(db)) return null;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkMs);
  await db.execute(sql`delete from one_time_links where purpose = ${purpose} and expires_at <= ${now}`);
  await db.execute(sql`
    insert into one_time_links (token_hash, purpose, expires_at) values (${hashToken(token)}, ${purpose}, ${expiresAt})`);
  return `${config.publicUrl}/setup?token=${token}`;
}

export type FirstAdmin = {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
};

/**
 * Creates the first administrator in the caller's transaction. Refused: unknown, used or expired links, and when an
 * account exists.
 */
export async function redeemFirstAdminLink(
  tx: Db,
  { token, name, email, password }: FirstAdmin,
  now: Date,
): Promise<Result<Record<string, never>, 'link.invalid' | PasswordRefusal>> {
  await tx.execute(sql`select pg_advisory_xact_lock(${firstAdminLock})`);
  if (await hasUsers(tx)) return refuse('link.invalid');
  const checked = await checkNewPassword(password, { email, names: [name] });
  if (!checked.ok) return checked;
  const used = await tx.execute(sql`
    update one_time_links set used_at = ${now}
    where token_hash = ${hashToken(token)} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    returning 1`);
  if (used.rows.length === 0) return refuse('link.invalid');
  await tx.execute(sql`
    insert into users (id, email, name, roles, password_hash, referral_code, created_at)
    values (${newId()}, ${email}, ${name}, ${sql.param(['admin'])}::text[], ${await hashPassword(password)},
            ${newReferralCode()}, ${now})`);
  return ok({});
}

const FoundRow = z.object({ found: z.boolean() });

async function hasUsers(db: Db): Promise<boolean> {
  const row = await query(db, FoundRow).first(sql`select exists (select from users) as found`);
  return row?.found ?? false;
}
