import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { languages, type Db } from '../../../core/http/context.ts';
import { queueMail } from '../../../core/mail/mail.ts';
import { noticeLabels, type Values } from './labels.ts';

export type Mailed = {
  readonly kind?: string;
  readonly values?: Values;
  readonly title?: string;
  readonly subjectId?: string | null;
  readonly at: Date;
  /** The recipients who chose mail for this type. */
  readonly users: readonly string[];
};

const MailReader = z.object({ id: z.string(), email: z.string(), language: z.enum(languages) });

/** Queues the mails in the caller's transaction. */
export async function sendByMail(db: Db, notices: readonly Mailed[]): Promise<void> {
  const ids = [...new Set(notices.flatMap(({ users }) => users))];
  if (ids.length === 0) return;
  const rows = await query(db, MailReader).all(sql`
    select id, email, language from users where id = any(${sql.param(ids)}::uuid[])`);
  const people = new Map(rows.map((row) => [row.id, row]));
  for (const { users, kind, values = {}, title = '', subjectId, at } of notices) {
    for (const user of users.flatMap((id) => people.get(id) ?? [])) {
      const texts = kind === undefined ? { title, text: '' } : noticeLabels(kind, user.language, values);
      if (!texts) continue;
      const about = subjectId && kind?.startsWith('ticket-') ? { ticket_id: subjectId, user_id: user.id } : {};
      const { email: to, language } = user;
      await queueMail(db, { to, language, kind: 'notice', values: { ...texts, ...about }, at });
    }
  }
}
