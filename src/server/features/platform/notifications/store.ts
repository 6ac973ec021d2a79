import { sql, type SQL } from 'drizzle-orm';
import type { NotificationType } from '#domain/platform/notifications/types.ts';
import type { Db } from '../../../core/http/context.ts';

export type NotificationRow = {
  id: string;
  type: NotificationType;
  words: string | null;
  values: Record<string, string | number>;
  title: string;
  content: string;
  subject_id: string | null;
  is_alert: boolean;
  author_id: string | null;
  author_name: string | null;
  created_at: Date;
  read_at: Date | null;
};

export type Filter = {
  readonly is_read?: boolean | undefined;
  readonly is_alert?: boolean | undefined;
  readonly type?: NotificationType | undefined;
};

const whereOf = (userId: string, { is_read: isRead, is_alert: isAlert, type }: Filter): SQL => sql`r.user_id = ${userId}
  ${isRead === undefined ? sql`` : isRead ? sql`and r.read_at is not null` : sql`and r.read_at is null`}
  ${isAlert === undefined ? sql`` : sql`and r.is_alert = ${isAlert}`}
  ${type === undefined ? sql`` : sql`and r.type = ${type}`}`;

const columns = sql`n.id, n.type, n.words, n."values", n.title, n.content, n.subject_id, n.is_alert, n.author_id,
  u.name as author_name, n.created_at, r.read_at`;

/** Own notifications, newest first: their ids grow with time. The page is cut before anything is joined to it. */
export async function listNotifications(
  db: Db,
  userId: string,
  filter: Filter & { readonly page: number; readonly size: number },
): Promise<{ rows: NotificationRow[]; count: number }> {
  const where = whereOf(userId, filter);
  const { rows } = await db.execute<NotificationRow>(sql`
    select ${columns} from (
      select r.notification_id, r.read_at from notification_readers r where ${where}
      order by r.notification_id desc limit ${filter.size} offset ${(filter.page - 1) * filter.size}
    ) r join notifications n on n.id = r.notification_id left join users u on u.id = n.author_id
    order by r.notification_id desc`);
  const counted = await db.execute<{ count: number }>(sql`select count(*) from notification_readers r where ${where}`);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

export async function findNotification(db: Db, userId: string, id: string): Promise<NotificationRow | null> {
  const { rows } = await db.execute<NotificationRow>(sql`
    select ${columns} from notification_readers r join notifications n on n.id = r.notification_id
    left join users u on u.id = n.author_id where r.user_id = ${userId} and r.notification_id = ${id}`);
  return rows[0] ?? null;
}

export async function unreadCount(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) from notification_readers where user_id = ${userId} and read_at is null`,
  );
  return rows[0]?.count ?? 0;
}

export type TypeCount = { type: NotificationType; count: number; unread: number };

export async function typeCounts(db: Db, userId: string): Promise<TypeCount[]> {
  const { rows } = await db.execute<TypeCount>(sql`
    select type, count(*) as count, count(*) filter (where read_at is null) as unread
    from notification_readers where user_id = ${userId} group by type order by type`);
  return rows;
}

type Named = { readonly _ids?: readonly string[] | undefined; readonly type?: NotificationType | undefined };

/** Marks own notifications read. Answers which kinds of words among them have now been read. */
export async function markRead(db: Db, userId: string, { _ids, type }: Named, now: Date): Promise<(string | null)[]> {
  const { rows } = await db.execute<{ words: string | null }>(sql`
    with marked as (
      update notification_readers set read_at = ${now}
      where user_id = ${userId} and read_at is null
        ${_ids ? sql`and notification_id = any(${sql.param([..._ids])}::uuid[])` : sql``}
        ${type ? sql`and type = ${type}` : sql``}
      returning notification_id
    ) select distinct n.words from marked m join notifications n on n.id = m.notification_id`);
  return rows.map((row) => row.words);
}

export async function markUnread(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update notification_readers set read_at = null
    where user_id = ${userId} and read_at is not null and notification_id = any(${sql.param([...ids])}::uuid[])`);
  return rowCount ?? 0;
}

/** Takes back what a person wrote. `author` null: whoever wrote it. Answers whose lists it was taken from. */
export async function takeBack(
  db: Db,
  ids: readonly string[],
  author: string | null,
): Promise<{ ids: string[]; readers: string[] }> {
  const { rows } = await db.execute<{ id: string; user_id: string | null }>(sql`
    with gone as (
      delete from notifications where id = any(${sql.param([...ids])}::uuid[]) and author_id is not null
        and (${author}::uuid is null or author_id = ${author}) returning id
    ) select g.id, r.user_id from gone g left join notification_readers r on r.notification_id = g.id`);
  return {
    ids: [...new Set(rows.map((row) => row.id))],
    readers: [...new Set(rows.flatMap((row) => row.user_id ?? []))],
  };
}

/** Takes notifications off one's own list; the last reader takes the notification along. */
export async function takeOff(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from notification_readers where user_id = ${userId} and notification_id = any(${sql.param([...ids])}::uuid[])`);
  await db.execute(sql`
    delete from notifications n where n.id = any(${sql.param([...ids])}::uuid[])
      and not exists (select from notification_readers r where r.notification_id = n.id)`);
  return rowCount ?? 0;
}
