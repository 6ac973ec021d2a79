import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { notificationTypes, type NotificationType } from '#domain/platform/notifications/types.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

export const NotificationRow = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  kind: z.string().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  title: z.string(),
  content: z.string(),
  subject_id: z.string().nullable(),
  is_alert: z.boolean(),
  author_id: z.string().nullable(),
  author_name: z.string().nullable(),
  created_at: z.date(),
  read_at: z.date().nullable(),
});
export type NotificationRow = z.output<typeof NotificationRow>;

export type Filter = {
  readonly is_read?: boolean | undefined;
  readonly is_alert?: boolean | undefined;
  readonly type?: NotificationType | undefined;
};

const whereOf = (userId: string, { is_read: isRead, is_alert: isAlert, type }: Filter): SQL => sql`r.user_id = ${userId}
  ${isRead === undefined ? sql`` : isRead ? sql`and r.read_at is not null` : sql`and r.read_at is null`}
  ${isAlert === undefined ? sql`` : sql`and r.is_alert = ${isAlert}`}
  ${type === undefined ? sql`` : sql`and r.type = ${type}`}`;

const columns = sql`n.id, n.type, n.kind, n."values", n.title, n.content, n.subject_id, n.is_alert, n.author_id,
  u.name as author_name, n.created_at, r.read_at`;

/** Own notifications, newest first by id. The page is limited before joining. */
export async function listNotifications(
  db: Db,
  userId: string,
  filter: Filter & { readonly page: number; readonly size: number },
): Promise<{ rows: NotificationRow[]; count: number }> {
  const where = whereOf(userId, filter);
  const rows = await query(db, NotificationRow).all(sql`
    select ${columns} from (
      select r.notification_id, r.read_at from notification_readers r where ${where}
      order by r.notification_id desc limit ${filter.size} offset ${(filter.page - 1) * filter.size}
    ) r join notifications n on n.id = r.notification_id left join users u on u.id = n.author_id
    order by r.notification_id desc`);
  const counted = await query(db, CountRow).first(sql`select count(*) from notification_readers r where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export async function findNotification(db: Db, userId: string, id: string): Promise<NotificationRow | null> {
  return query(db, NotificationRow).first(sql`
    select ${columns} from notification_readers r join notifications n on n.id = r.notification_id
    left join users u on u.id = n.author_id where r.user_id = ${userId} and r.notification_id = ${id}`);
}

export async function unreadCount(db: Db, userId: string): Promise<number> {
  const row = await query(db, CountRow).first(
    sql`select count(*) from notification_readers where user_id = ${userId} and read_at is null`,
  );
  return row?.count ?? 0;
}

export const TypeCount = z.object({ type: z.enum(notificationTypes), count: z.number(), unread: z.number() });
export type TypeCount = z.output<typeof TypeCount>;

export async function typeCounts(db: Db, userId: string): Promise<TypeCount[]> {
  return query(db, TypeCount).all(sql`
    select type, count(*) as count, count(*) filter (where read_at is null) as unread
    from notification_readers where user_id = ${userId} group by type order by type`);
}

type Named = { readonly _ids?: readonly string[] | undefined; readonly type?: NotificationType | undefined };

const ReadKind = z.object({ kind: z.string().nullable() });

/** Marks own notifications read. Returns the kinds among them. */
export async function markRead(db: Db, userId: string, { _ids, type }: Named, now: Date): Promise<(string | null)[]> {
  const rows = await query(db, ReadKind).all(sql`
    with marked as (
      update notification_readers set read_at = ${now}
      where user_id = ${userId} and read_at is null
        ${_ids ? sql`and notification_id = any(${sql.param([..._ids])}::uuid[])` : sql``}
        ${type ? sql`and type = ${type}` : sql``}
      returning notification_id
    ) select distinct n.kind from marked m join notifications n on n.id = m.notification_id`);
  return rows.map((row) => row.kind);
}

export async function markUnread(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update notification_readers set read_at = null
    where user_id = ${userId} and read_at is not null and notification_id = any(${sql.param([...ids])}::uuid[])`);
  return rowCount ?? 0;
}

const ReaderRow = z.object({ id: z.string(), user_id: z.string().nullable() });

/** Withdraws notifications written by a user. `author` null: by any user. Returns the affected recipients. */
export async function takeBack(
  db: Db,
  ids: readonly string[],
  author: string | null,
): Promise<{ ids: string[]; readers: string[] }> {
  const rows = await query(db, ReaderRow).all(sql`
    with gone as (
      delete from notifications where id = any(${sql.param([...ids])}::uuid[]) and author_id is not null
        and (${author}::uuid is null or author_id = ${author}) returning id
    ) select g.id, r.user_id from gone g left join notification_readers r on r.notification_id = g.id`);
  return {
    ids: [...new Set(rows.map((row) => row.id))],
    readers: [...new Set(rows.flatMap((row) => row.user_id ?? []))],
  };
}

/** Removes notifications from one's own list; the last recipient's removal deletes the notification. */
export async function takeOff(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from notification_readers where user_id = ${userId} and notification_id = any(${sql.param([...ids])}::uuid[])`);
  await db.execute(sql`
    delete from notifications n where n.id = any(${sql.param([...ids])}::uuid[])
      and not exists (select from notification_readers r where r.notification_id = n.id)`);
  return rowCount ?? 0;
}
