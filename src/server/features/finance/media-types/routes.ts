import { deleteMediaType as deleteCall, mediaTypeList, saveMediaType } from '#contract/finance/media-types.ts';
import { needsMediaType } from '#domain/platform/permissions/media-types.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import {
  assignMediaType,
  countFees,
  countUsers,
  deleteMediaType,
  insertMediaType,
  lockMediaType,
  mediaTypes,
  renameMediaType,
} from './store.ts';

export const mediaTypeRoutes: readonly Route[] = [
  defineRoute(mediaTypeList, async ({ actor, db }) => {
    const isLimited = needsMediaType(actor.roles);
    const rows = await mediaTypes(db, isLimited ? actor.userId : null);
    return ok(
      rows.map(({ id, name, users, fees }) => ({
        _id: id,
        name,
        users: isLimited ? [] : users,
        fees: isLimited ? null : fees,
      })),
    );
  }),

  defineRoute(saveMediaType, async ({ input, actor, db, now, emit, audit }) => {
    const { _id, name } = input;
    const userIds = [...new Set(input.user_ids)];
    const before = _id === undefined ? null : await lockMediaType(db, _id);
    if (_id !== undefined && !before) return refuse('not-found');
    if ((await countUsers(db, userIds)) < userIds.length) return refuse('not-found');
    const id = before?.id ?? newId();
    const isFree = before
      ? await renameMediaType(db, id, name)
      : await insertMediaType(db, { id, name, createdBy: actor.userId, at: now });
    if (!isFree) return refuse('media-type.name-taken', { name });
    await assignMediaType(db, id, userIds);
    audit({
      subject: id,
      before: before ? { name: before.name, users: before.users } : {},
      after: { name, users: userIds.toSorted() },
    });
    const concerned = [...new Set([...(before?.users ?? []), ...userIds, actor.userId])];
    await emit({ name: 'media-type.changed', subjectId: id, data: { user_ids: concerned }, at: now });
    return ok({ _id: id });
  }),

  defineRoute(deleteCall, async ({ input, actor, db, now, emit, audit }) => {
    const before = await lockMediaType(db, input._id);
    if (!before) return refuse('not-found');
    const fees = await countFees(db, before.id);
    if (fees > 0) return refuse('media-type.in-use', { name: before.name, fees });
    await deleteMediaType(db, before.id);
    audit({ subject: before.id, before: { name: before.name, users: before.users }, after: {} });
    const data = { user_ids: [...new Set([...before.users, actor.userId])] };
    await emit({ name: 'media-type.changed', subjectId: before.id, data, at: now });
    return ok({});
  }),
];
