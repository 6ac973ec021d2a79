import { z } from 'zod';
import { notificationTypes } from '#domain/platform/notifications/types.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { command, query } from '../call.ts';
import { Id, Instant, Nothing, paging } from '../wire.ts';

const Type = z.enum(notificationTypes);
/** A boolean in a query string, form or JSON. */
const Flag = z.preprocess(
  (v) => (v === 'true' || v === '1' || v === 1 ? true : v === 'false' || v === '0' || v === 0 ? false : v),
  z.boolean(),
);

export const NotificationRow = z.object({
  _id: Id,
  type: Type,
  title: z.string(),
  /** HTML, sanitised when it was saved. */
  message: z.string(),
  is_read: z.boolean(),
  is_alert: z.union([z.literal(0), z.literal(1)]),
  created_at: Instant,
  /** A path of this app; empty when there is no page. The reader's menu decides whether it may be opened. */
  link: z.string(),
  author_name: z.string().nullable(),
  /** Written by a user, who may withdraw it. */
  is_written: z.boolean(),
});

const Ids = z.array(Id).min(1).max(1000);
const Unread = z.object({ unread_count: z.int() });

export const notificationList = query('notification.list', {
  path: '/notification/list',
  needs: 'notification.read',
  summary: 'The user’s notifications, newest first, with the total number of unread ones.',
  input: z.object({
    ...paging,
    is_read: Flag.optional(),
    is_alert: Flag.optional(),
    type: Type.optional(),
  }),
  output: z.object({
    list: z.array(NotificationRow),
    count: z.int(),
    size: z.int(),
    /** Equal to `count`; the specification's name. */
    total: z.int(),
    unread_count: z.int(),
  }),
});

export const notificationDetail = query('notification.detail', {
  path: '/notification/detail',
  needs: 'notification.read',
  summary: 'One notification. Does not mark it as read.',
  input: z.object({ _id: Id }),
  output: NotificationRow,
});

export const notificationTypeCount = query('notification.typeCount', {
  path: '/notification/typeCount',
  needs: 'notification.read',
  summary: 'The number of notifications and of unread ones by type.',
  input: Nothing,
  output: z.array(z.object({ type: Type, count: z.int(), unread: z.int() })),
});

export const notificationReadAll = command('notification.readAll', {
  path: '/notification/readAll',
  needs: 'notification.read',
  offline: 'queue',
  summary: 'Mark notifications as read: by id, of one type, or all.',
  input: z.object({ _ids: Ids.optional(), type: Type.optional() }),
  output: Unread,
});

export const notificationSetUnread = command('notification.setUnread', {
  path: '/notification/setUnread',
  needs: 'notification.read',
  offline: 'queue',
  summary: 'Mark notifications as unread.',
  input: z.object({ _ids: Ids }),
  output: Unread,
});

export const notificationCreate = command('notification.create', {
  path: '/notification/create',
  needs: 'notification.write',
  offline: 'refuse',
  summary: 'Send a notification to roles, sellers or all permitted users. HTML is sanitised.',
  input: z.object({
    type: Type.default('Notice'),
    title: z.string().trim().min(1).max(200),
    message: z.string().trim().max(20_000).default(''),
    is_alert: Flag.default(false),
    to: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('all') }),
      z.object({ kind: z.literal('roles'), roles: z.array(z.enum(roles)).min(1).max(roles.length) }),
      z.object({ kind: z.literal('sellers'), seller_ids: Ids }),
    ]),
  }),
  output: z.object({ readers: z.int() }),
  refusals: ['notification.no-recipients'],
});

export const notificationDelete = command('notification.delete', {
  path: '/notification/delete',
  needs: 'notification.write',
  offline: 'refuse',
  summary: 'Delete a notification: an own one for all recipients, any other from the user’s own list.',
  input: z.object({ _ids: Ids }),
  output: z.object({ deleted: z.int() }),
});
