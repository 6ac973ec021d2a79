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

/** The newest hundred that were kept for want of a mail server. */
export async function keptMails(db: Db): Promise<MailRow[]> {
  const { rows } = await db.execute<MailRow>(sql`
    select * from mails where status = 'kept' order by created_at desc, id desc limit 100`);
  return rows;
}

/** Gone, one way or the other: what it said is forgotten, for it may hold a link that opens a door. */
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
