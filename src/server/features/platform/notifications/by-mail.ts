import { sql } from 'drizzle-orm';
import type { Db, Language } from '../../../core/http/context.ts';
import { queueMail } from '../../../core/mail/mail.ts';
import { noticeLabels, type Values } from './labels.ts';

export type Mailed = {
  readonly words?: string;
  readonly values?: Values;
  readonly title?: string;
  readonly at: Date;
  /** Who wants this type by mail. */
  readonly users: readonly string[];
};

/** Queues the mails of those who want them, in the caller's transaction. */
export async function sendByMail(db: Db, notices: readonly Mailed[]): Promise<void> {
  const ids = [...new Set(notices.flatMap(({ users }) => users))];
  if (ids.length === 0) return;
  const { rows } = await db.execute<{ id: string; email: string; language: Language }>(sql`
    select id, email, language from users where id = any(${sql.param(ids)}::uuid[])`);
  const people = new Map(rows.map((row) => [row.id, row]));
  for (const { users, words, values = {}, title = '', at } of notices) {
    for (const person of users.flatMap((id) => people.get(id) ?? [])) {
      const said = words === undefined ? { title, text: '' } : noticeLabels(words, person.language, values);
      if (said) await queueMail(db, { to: person.email, language: person.language, kind: 'notice', values: said, at });
    }
  }
}
