import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { columnsOf, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

export const PasskeyRow = z.object({
  id: z.string(),
  user_id: z.string(),
  credential_id: z.string(),
  public_key: z.instanceof(Buffer),
  counter: z.number(),
  transports: z.array(z.string()),
  is_backed_up: z.boolean(),
  name: z.string(),
  created_at: z.date(),
  last_used_at: z.date().nullable(),
});
export type PasskeyRow = z.output<typeof PasskeyRow>;

export const maxPasskeys = 20;

export async function passkeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return query(db, PasskeyRow).all(sql`
    select ${columnsOf(PasskeyRow)} from passkeys where user_id = ${userId} order by created_at desc, id`);
}

export async function passkeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  return query(db, PasskeyRow).first(sql`
    select ${columnsOf(PasskeyRow)} from passkeys where credential_id = ${credentialId} for update`);
}

/** False: the credential is registered already, by this or another user. */
export async function keepPasskey(
  db: Db,
  key: {
    id: string;
    userId: string;
    credentialId: string;
    publicKey: Uint8Array;
    counter: number;
    transports: readonly string[];
    isBackedUp: boolean;
    name: string;
    now: Date;
  },
): Promise<boolean> {
  const inserted = await db.execute(sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
    values (${key.id}, ${key.userId}, ${key.credentialId}, ${Buffer.from(key.publicKey)}, ${key.counter},
      ${sql.param([...key.transports])}::text[], ${key.isBackedUp}, ${key.name}, ${key.now})
    on conflict (credential_id) do nothing`);
  return inserted.rowCount === 1;
}

export async function usedPasskey(db: Db, id: string, counter: number, isBackedUp: boolean, now: Date): Promise<void> {
  await db.execute(sql`
    update passkeys set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${now} where id = ${id}`);
}

export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<PasskeyRow | null> {
  return query(db, PasskeyRow).first(sql`
    update passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning ${columnsOf(PasskeyRow)}`);
}

export async function removePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db.execute(sql`delete from passkeys where id = ${id} and user_id = ${userId}`);
  return removed.rowCount === 1;
}

export const presentPasskey = (row: PasskeyRow) => ({
  passkey_id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  is_backed_up: row.is_backed_up,
});
