import { sql } from '../db/sql.ts';
import type { Db, Language } from '../http/context.ts';
import { newId } from '../ids.ts';
import { jobQueue } from '../jobs/jobs.ts';
import type { MailKind, ValuesOf } from './kinds.ts';

export type Mail<K extends MailKind> = {
  /** One address. */
  readonly to: string;
  /** The recipient's language. */
  readonly language: Language;
  readonly kind: K;
  readonly values: ValuesOf<K>;
  readonly at: Date;
};

export const sendMailJob = 'send-mail';
/** With the queue's growing pauses the last attempt is after about 22 hours. */
const attempts = 13;

/**
 * Queues a mail in the caller's transaction: it is sent if and when that commits. Without a mail server it is stored
 * and can be read on this machine.
 */
export async function queueMail<K extends MailKind>(
  db: Db,
  { to, language, kind, values, at }: Mail<K>,
): Promise<void> {
  const id = newId();
  await db.execute(sql`
    insert into mails (id, address, language, kind, "values", created_at)
    values (${id}, ${to}, ${language}, ${kind}, ${JSON.stringify(values)}::jsonb, ${at})`);
  // One at a time: a mail server that does not respond must not block imports as well.
  await jobQueue.enqueue(db, sendMailJob, { mail_id: id }, { queue: 'mail', attempts });
}
