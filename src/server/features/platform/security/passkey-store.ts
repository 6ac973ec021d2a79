import { sql } from 'drizzle-orm';
import type { Db } from '../../../core/http/context.ts';

export type PasskeyRow = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: string;
  transports: string[];
  is_backed_up: boolean;
  name: string;
  created_at: string;
  last_used_at: string | null;
};

export const maxPasskeys = 20;

export async function passkeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await db.execute<PasskeyRow>(sql`
    select * from passkeys where user_id = ${userId} order by created_at desc, id`);
  return rows;
}

export async function passkeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const { rows } = await db.execute<PasskeyRow>(sql`
    select * from passkeys where credential_id = ${credentialId} for update`);
  return rows[0] ?? null;
}

/** False: the credential is known already, here or at somebody else. */
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
  const kept = await db.execute(sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
    values (${key.id}, ${key.userId}, ${key.credentialId}, ${Buffer.from(key.publicKey)}, ${key.counter},
      ${sql.param([...key.transports])}::text[], ${key.isBackedUp}, ${key.name}, ${key.now})
    on conflict (credential_id) do nothing`);
  return kept.rowCount === 1;
}

export async function usedPasskey(db: Db, id: string, counter: number, isBackedUp: boolean, now: Date): Promise<void> {
  await db.execute(sql`
    update passkeys set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${now} where id = ${id}`);
}

export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<PasskeyRow | null> {
  const { rows } = await db.execute<PasskeyRow>(sql`
    update passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning *`);
  return rows[0] ?? null;
}

export async function removePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db.execute(sql`delete from passkeys where id = ${id} and user_id = ${userId}`);
  return removed.rowCount === 1;
}

export const presentPasskey = (row: PasskeyRow) => ({
  passkey_id: row.id,
  name: row.name,
  created_at: new Date(row.created_at).toISOString(),
  last_used_at: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
  is_backed_up: row.is_backed_up,
});
