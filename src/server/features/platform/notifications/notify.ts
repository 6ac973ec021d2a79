import type { Audience } from '#domain/platform/notifications/draft.ts';
import type { NotificationType } from '#domain/platform/notifications/types.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';
import { cleanHtml } from './html.ts';
import { writeNotifications } from './write.ts';

export type Notice = {
  /** Everybody named, each once: users, a seller, the staff who look after a seller, roles. */
  readonly to: Audience;
  readonly type: NotificationType;
  /** What its link opens. */
  readonly subjectId?: string | null;
  /** Plain text as a person wrote it, or `words` of notifications/words.ts, which the reader gets in their language. */
  readonly title: string | { readonly words: string; readonly values?: Readonly<Record<string, string | number>> };
  /** HTML; everything outside the allowed tags is taken out here. */
  readonly content?: string;
  readonly isAlert: boolean;
  readonly authorId?: string | null;
  readonly at: Date;
};

/**
 * Notifies people in the caller's transaction. Those who may see no notifications, and disabled accounts, are left out.
 * Facts of the event log need no call: domain/notifications/rules.ts names them.
 * @returns for how many people it was kept
 */
export async function notify(
  db: Db,
  { title, content = '', ...notice }: Notice,
  emit?: (event: NewEvent) => Promise<void>,
): Promise<number> {
  const said =
    typeof title === 'string'
      ? { title, content: cleanHtml(content) }
      : { words: title.words, values: title.values ?? {}, content: cleanHtml(content) };
  const [readers = 0] = await writeNotifications(
    db,
    [{ ...notice, ...said }],
    emit &&
      (async (events) => {
        for (const event of events) await emit(event);
      }),
  );
  return readers;
}
