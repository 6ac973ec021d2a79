import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { userStatus } from '#domain/platform/identity/password.ts';
import type { Audience } from '#domain/platform/notifications/draft.ts';
import type { NotificationType } from '#domain/platform/notifications/types.ts';
import { reachOf } from '#domain/platform/permissions/can.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { query } from '#server/core/db/rows.ts';
import { writeEvents, type NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { sendByMail } from './by-mail.ts';
import { queuePushes } from './push-queue.ts';

/** A notification to store: either a `kind` with values, or a title and HTML written by a user. */
export type NewNotification = {
  readonly type: NotificationType;
  readonly to: Audience;
  readonly except?: string | null;
  readonly kind?: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly title?: string;
  /** Sanitised HTML. */
  readonly content?: string;
  readonly subjectId?: string | null;
  readonly isAlert: boolean;
  readonly authorId?: string | null;
  readonly foldKey?: string | null;
  readonly at: Date;
};

const Reader = z.object({
  n: z.number(),
  user_id: z.string(),
  in_app: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
});
type Reader = z.output<typeof Reader>;

/** Roles with notifications; packers and affiliates have none (specification §6). */
const reading = roles.filter((role) => reachOf([role], 'notification.read') !== null);
/** Max recipients per event, so that its row stays small. */
const readersPerEvent = 500;

/**
 * Stores notifications for their recipients and publishes them to exactly these. One without recipients is not stored.
 * @returns the number of recipients of each, in the given order
 */
export async function writeNotifications(
  db: Db,
  notifications: readonly NewNotification[],
  emit: (events: readonly NewEvent[]) => Promise<void> = (events) => writeEvents(db, events),
): Promise<number[]> {
  if (notifications.length === 0) return [];
  const readers = Map.groupBy(await readersOf(db, notifications), ({ n }) => n);
  const created = notifications.flatMap((notification, n) => {
    const inApp = (readers.get(n) ?? []).filter((reader) => reader.in_app);
    const users = inApp.map((reader) => reader.user_id);
    const pushed = inApp.filter((reader) => reader.push).map((reader) => reader.user_id);
    return users.length > 0 ? [{ ...notification, id: newId(), users, pushed }] : [];
  });
  if (created.length > 0) {
    await insert(db, created);
    await queuePushes(
      db,
      created.map(({ id, pushed }) => ({ id, users: pushed })),
    );
    await emit(created.flatMap(({ id, users, at }) => toReaders('notification.created', users, at, id)));
  }
  await sendByMail(
    db,
    notifications.map((notification, n) => ({
      ...notification,
      users: (readers.get(n) ?? []).filter((reader) => reader.mail).map((reader) => reader.user_id),
    })),
  );
  return notifications.map((_, n) => readers.get(n)?.length ?? 0);
}

type CreatedNotification = NewNotification & { readonly id: string; readonly users: readonly string[] };

async function readersOf(db: Db, notifications: readonly NewNotification[]): Promise<Reader[]> {
  const audiences = notifications.map(({ to, except, type, isAlert }, n) => ({
    n,
    type,
    is_alert: isAlert,
    except,
    user_ids: [...(to.userIds ?? []), ...(to.sellerId ? [to.sellerId] : [])],
    roles: to.roles ?? [],
    staff_of: to.staffOf ?? null,
  }));
  return query(db, Reader).all(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(audiences)}::jsonb)
        as a(n int, type text, is_alert boolean, "except" uuid, user_ids jsonb, roles jsonb, staff_of uuid)
    ), named as (
      select n, id::uuid as user_id from asked, jsonb_array_elements_text(user_ids) as id
      union
      select n, u.id from asked join users u on u.roles && array(select jsonb_array_elements_text(asked.roles))
      union
      select n, r.staff_id from asked join staff_relations r on r.seller_id = asked.staff_of
    ), chosen as (
      -- Alerts are shown to all recipients; for other kinds the settings of each recipient count.
      select named.n, named.user_id, u.roles, u.status, asked."except",
        asked.is_alert or coalesce((u.general_settings #>> array['notices', asked.type, 'in_app']) <> 'false', true) as in_app,
        coalesce((u.general_settings #>> array['notices', asked.type, 'mail']) = 'true', false) as mail,
        asked.is_alert or coalesce((u.general_settings #>> array['notices', asked.type, 'push']) = 'true', false) as push
      from named join asked on asked.n = named.n join users u on u.id = named.user_id
    )
    select n, user_id, in_app, mail, push from chosen u
    where (in_app or mail) and u.status = ${userStatus.normal} and u.roles && ${sql.param(reading)}::text[] and user_id is distinct from "except"
    order by n, user_id`);
}

async function insert(db: Db, created: readonly CreatedNotification[]): Promise<void> {
  const rows = created.map((one) => ({
    id: one.id,
    type: one.type,
    kind: one.kind ?? null,
    values: one.values ?? {},
    title: one.title ?? '',
    content: one.content ?? '',
    subject_id: one.subjectId ?? null,
    is_alert: one.isAlert,
    author_id: one.authorId ?? null,
    fold_key: one.foldKey ?? null,
    created_at: one.at.toISOString(),
    users: one.users,
  }));
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g(id uuid, type text, kind text, "values" jsonb, title text, content text, subject_id uuid, is_alert boolean,
          author_id uuid, fold_key text, created_at timestamptz, users jsonb)
    ), made as (
      insert into notifications (id, type, kind, "values", title, content, subject_id, is_alert, author_id, fold_key, created_at)
      select id, type, kind, "values", title, content, subject_id, is_alert, author_id, fold_key, created_at from given
    )
    insert into notification_readers (user_id, notification_id, type, is_alert)
    select u::uuid, id, type, is_alert from given, jsonb_array_elements_text(users) as u`);
}

/** Splits an event for many recipients into several. */
export const toReaders = (
  name: 'notification.changed' | 'notification.created',
  users: readonly string[],
  at: Date,
  subjectId: string | null = null,
): NewEvent[] =>
  Array.from({ length: Math.ceil(users.length / readersPerEvent) }, (_, index) => ({
    name,
    subjectId,
    data: { user_ids: users.slice(index * readersPerEvent, (index + 1) * readersPerEvent) },
    at,
  }));
