import { sql } from 'drizzle-orm';
import type { Db, Language } from '../http/context.ts';

export type MailRow = {
  id: string;
  address: string;
  language: Language;
  kind: string;
  values: Record<string, unknown>;
  status: 'waiting' | 'sent' | 'kept' | 'failed';
  created_at: Date;
};

export async function mailById(db: Db, id: string): Promise<MailRow | null> {
  const { rows } = await db.execute<MailRow>(sql`select * from mails where id = ${id}`);
  return rows[0] ?? null;
}

/** The newest hundred mails stored for lack of a mail server. */
export async function keptMails(db: Db): Promise<MailRow[]> {
  const { rows } = await db.execute<MailRow>(sql`
    select * from mails where status = 'kept' order by created_at desc, id desc limit 100`);
  return rows;
}

/** Sent or failed: the content is deleted, because it may contain a one-time link. */
export async function endMail(
  db: Db,
  id: string,
  status: 'sent' | 'failed',
  at: Date,
  failure?: string,
): Promise<void> {
  await db.execute(sql`
    update mails set status = ${status}, "values" = '{}', failure = ${failure ?? null},
      sent_at = ${status === 'sent' ? at : null}
    where id = ${id}`);
}

export const keepMail = (db: Db, id: string) => db.execute(sql`update mails set status = 'kept' where id = ${id}`);

export const noteFailure = (db: Db, id: string, failure: string) =>
  db.execute(sql`update mails set failure = ${failure} where id = ${id}`);
