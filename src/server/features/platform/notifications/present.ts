import type { Actor } from '#domain/platform/permissions/can.ts';
import { linkOf } from '#domain/platform/notifications/links.ts';
import type { Language } from '../../../core/http/context.ts';
import { cleanHtml, htmlOf } from './html.ts';
import type { NotificationRow } from './store.ts';
import { noticeLabels } from './labels.ts';

/** A notification for its reader: translated, with a link for their role. */
export function presentNotification(row: NotificationRow, actor: Actor, language: Language) {
  const texts = row.kind === null ? null : noticeLabels(row.kind, language, row.values);
  return {
    _id: row.id,
    type: row.type,
    title: texts?.title ?? row.title,
    // Sanitized when written, and again when shown, because the allowed tags may have changed.
    message: texts ? htmlOf(texts.text) : cleanHtml(row.content),
    is_read: row.read_at !== null,
    is_alert: row.is_alert ? (1 as const) : (0 as const),
    created_at: row.created_at.toISOString(),
    link: linkOf(row.type, actor, row.subject_id, { kind: row.kind, status: String(row.values['to'] ?? '') }),
    author_name: row.author_name,
    is_written: row.author_id !== null,
  };
}
