import { sql } from '../db/sql.ts';
import { z } from 'zod';
import type { EndedMailStatus } from '#domain/platform/notifications/mail-status.ts';
import { mailStatus, mailStatuses } from '#domain/platform/notifications/mail-status.ts';
import { languages, type Db } from '../http/context.ts';
import { columnsOf, query } from '../db/rows.ts';

export const MailRow = z.object({
  id: z.string(),
  address: z.string(),
  language: z.enum(languages),
  kind: z.string(),
  values: z.record(z.string(), z.unknown()),
  status: z.enum(mailStatuses),
  created_at: z.date(),
});
export type MailRow = z.output<typeof MailRow>;

export async function mailById(db: Db, id: string): Promise<MailRow | null> {
  return query(db, MailRow).first(sql`select ${columnsOf(MailRow)} from mails where id = ${id}`);
}

/** The newest hundred mails stored for lack of a mail server. */
export async function unsentMails(db: Db): Promise<MailRow[]> {
  return query(db, MailRow).all(sql`
    select ${columnsOf(MailRow)} from mails where status = ${mailStatus.kept} order by created_at desc, id desc limit 100`);
}

/** Sent or failed: the content is deleted, because it may contain a one-time link. */
export async function endMail(db: Db, id: string, status: EndedMailStatus, at: Date, failure?: string): Promise<void> {
  await db.execute(sql`
    update mails set status = ${status}, "values" = '{}', failure = ${failure ?? null},
      sent_at = ${status === mailStatus.sent ? at : null}
    where id = ${id}`);
}

export const keepMail = (db: Db, id: string) =>
  db.execute(sql`update mails set status = ${mailStatus.kept} where id = ${id}`);

export const noteFailure = (db: Db, id: string, failure: string) =>
  db.execute(sql`update mails set failure = ${failure} where id = ${id}`);
