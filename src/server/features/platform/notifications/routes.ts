import {
  notificationCreate,
  notificationDelete,
  notificationDetail,
  notificationList,
  notificationReadAll,
  notificationSetUnread,
  notificationTypeCount,
} from '#contract/platform/notifications.ts';
import { covers, type Scope } from '#domain/platform/permissions/can.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import type { Audience } from '#domain/platform/notifications/draft.ts';
import { readEventsOf } from '#domain/platform/notifications/read-events.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { z } from 'zod';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { notify } from './notify.ts';
import { presentNotification } from './present.ts';
import {
  findNotification,
  listNotifications,
  markRead,
  markUnread,
  takeBack,
  takeOff,
  typeCounts,
  unreadCount,
} from './store.ts';
import { toReaders } from './write.ts';

const changed = 'notification.changed';

type To = z.output<typeof notificationCreate.input>['to'];

/** The audience a writer may address: staff with assigned sellers only these, and no whole role. */
function audienceOf(to: To, scope: Scope): Result<Audience, 'not-found' | 'permission.denied'> {
  if (to.kind === 'sellers') {
    const isForeign = to.seller_ids.some((id) => !covers(scope, id));
    return isForeign ? refuse('not-found') : ok({ userIds: to.seller_ids });
  }
  if (to.kind === 'all') return ok(scope.all ? { roles } : { userIds: scope.sellerIds });
  return scope.all ? ok({ roles: to.roles }) : refuse('permission.denied');
}

export const notificationsRoutes: readonly Route[] = [
  defineRoute(notificationList, async ({ input, actor, db, language }) => {
    const { rows, count } = await listNotifications(db, actor.userId, input);
    const list = rows.map((row) => presentNotification(row, actor, language));
    return ok({ list, count, size: input.size, total: count, unread_count: await unreadCount(db, actor.userId) });
  }),

  defineRoute(notificationDetail, async ({ input, actor, db, language }) => {
    const row = await findNotification(db, actor.userId, input._id);
    return row ? ok(presentNotification(row, actor, language)) : refuse('not-found');
  }),

  defineRoute(notificationTypeCount, async ({ actor, db }) => ok(await typeCounts(db, actor.userId))),

  defineRoute(notificationReadAll, async ({ input, actor, db, now, emit }) => {
    const kinds = await markRead(db, actor.userId, input, now);
    if (kinds.length > 0) await emit({ name: changed, data: { user_id: actor.userId }, at: now });
    for (const fact of readEventsOf(actor.userId, kinds)) await emit({ ...fact, at: now });
    return ok({ unread_count: await unreadCount(db, actor.userId) });
  }),

  defineRoute(notificationSetUnread, async ({ input, actor, db, now, emit }) => {
    const marked = await markUnread(db, actor.userId, input._ids);
    if (marked > 0) await emit({ name: changed, data: { user_id: actor.userId }, at: now });
    return ok({ unread_count: await unreadCount(db, actor.userId) });
  }),

  defineRoute(notificationCreate, async ({ input, actor, scope, db, now, emit }) => {
    const to = audienceOf(input.to, scope);
    if (!to.ok) return to;
    const { type, title, message: content, is_alert: isAlert } = input;
    const notice = { type, title, content, isAlert, to: to.value, authorId: actor.userId, at: now };
    const readers = await notify(db, notice, emit);
    return readers > 0 ? ok({ readers }) : refuse('notification.no-recipients');
  }),

  defineRoute(notificationDelete, async ({ input, actor, scope, db, now, emit }) => {
    // Users with unrestricted scope may withdraw any notification.
    const back = await takeBack(db, input._ids, scope.all ? null : actor.userId);
    const own = await takeOff(db, actor.userId, input._ids);
    const readers = own > 0 ? [...new Set([...back.readers, actor.userId])] : back.readers;
    for (const event of toReaders(changed, readers, now)) await emit(event);
    return back.ids.length + own > 0 ? ok({ deleted: back.ids.length + own }) : refuse('not-found');
  }),
];
