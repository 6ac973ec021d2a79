import { sql } from 'drizzle-orm';
import type { Db } from '../../../core/http/context.ts';
import { hashToken } from '../../../core/http/access/session.ts';

/** Ends a session, including the own session while acting as another user. */
export async function closeSession(db: Db, token: string, now: Date): Promise<void> {
  const hash = hashToken(token);
  await db.execute(sql`
    update sessions set revoked_at = ${now} where revoked_at is null
      and (token_hash = ${hash} or token_hash = (select acting_from from sessions where token_hash = ${hash}))`);
}

export type UserChange = {
  readonly name?: string | undefined;
  readonly first_name?: string | undefined;
  readonly nickname?: string | undefined;
  readonly currency_type?: string | undefined;
  readonly language?: string | undefined;
  readonly general_settings?: object | undefined;
};

export async function changeUser(db: Db, id: string, change: UserChange): Promise<void> {
  await db.execute(sql`
    update users set name = coalesce(${change.name ?? null}, name),
      first_name = coalesce(${change.first_name ?? null}, first_name),
      nickname = coalesce(${change.nickname ?? null}, nickname),
      currency_type = coalesce(${change.currency_type ?? null}, currency_type),
      language = coalesce(${change.language ?? null}, language),
      general_settings = general_settings || ${JSON.stringify(change.general_settings ?? {})}::jsonb
    where id = ${id}`);
}
