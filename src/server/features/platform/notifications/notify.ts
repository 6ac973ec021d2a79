import type { Audience } from '#domain/platform/notifications/draft.ts';
import type { NotificationType } from '#domain/platform/notifications/types.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';
import { cleanHtml } from './html.ts';
import { writeNotifications } from './write.ts';

export type Notice = {
  /** Recipients, without duplicates: users, a seller, the staff of a seller, roles. */
  readonly to: Audience;
  readonly type: NotificationType;
  /** The row its link opens. */
  readonly subjectId?: string | null;
  /** Plain text written by a user, or a kind of labels.ts, which is translated. */
  readonly title: string | { readonly kind: string; readonly values?: Readonly<Record<string, string | number>> };
  /** HTML; it is sanitized here. */
  readonly content?: string;
  readonly isAlert: boolean;
  readonly authorId?: string | null;
  readonly at: Date;
};

/**
 * Notifies users in the caller's transaction. Users without notifications and disabled accounts are skipped. Events
 * need no call: domain/notifications/rules.ts lists them. @returns the number of recipients
 */
export async function notify(
  db: Db,
  { title, content = '', ...notice }: Notice,
  emit?: (event: NewEvent) => Promise<void>,
): Promise<number> {
  const text =
    typeof title === 'string'
      ? { title, content: cleanHtml(content) }
      : { kind: title.kind, values: title.values ?? {}, content: cleanHtml(content) };
  const [readers = 0] = await writeNotifications(
    db,
    [{ ...notice, ...text }],
    emit &&
      (async (events) => {
        for (const event of events) await emit(event);
      }),
  );
  return readers;
}
