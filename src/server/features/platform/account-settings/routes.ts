import { randomUUID } from 'node:crypto';
import {
  userChangeAddress,
  userConfirmAddress,
  userMailTypes,
  userRemoveAvatar,
  userSetAvatar,
  userSetJumpToNotification,
  userSetMailTypes,
} from '#contract/platform/account-settings.ts';
import { channelsOf, type ChannelsByType } from '#domain/platform/account/channels.ts';
import { notificationTypes } from '#domain/platform/notifications/types.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { queueMail } from '../../../core/mail/mail.ts';
import { passwordMatches } from '../identity/password.ts';
import { userByEmail, userById } from '../identity/users.ts';
import { endSessions } from '../security/sessions.ts';
import { countProof, forgetProofs } from '../security/tries.ts';
import { avatarPath, avatarPurpose, avatarType, fileIdOf } from './avatar.ts';
import { beginAddressChange, keepChannels, setAddress, setAvatar, setJump, takeAddressChange } from './store.ts';

const linkHours = 24;

async function mailTypesOf(db: Db, userId: string) {
  const user = await userById(db, userId);
  const channels = channelsOf(user?.general_settings ?? {});
  return { list: notificationTypes.map((type) => ({ type, ...channels[type] })) };
}

/** The user's own account, except login methods. */
export const accountSettingsRoutes: readonly Route[] = [
  defineRoute(userSetJumpToNotification, async ({ actor, input, db }) => {
    await setJump(db, actor.userId, input.flag);
    return ok({});
  }),

  defineRoute(userMailTypes, async ({ actor, db }) => ok(await mailTypesOf(db, actor.userId))),

  defineRoute(userSetMailTypes, async ({ actor, input, db }) => {
    const before = channelsOf((await userById(db, actor.userId))?.general_settings ?? {});
    const chosen = input.list.map(({ type, in_app, mail, push = before[type].push }) => [type, { in_app, mail, push }]);
    await keepChannels(db, actor.userId, Object.fromEntries(chosen) as Partial<ChannelsByType>);
    return ok(await mailTypesOf(db, actor.userId));
  }),

  defineRoute(userSetAvatar, async ({ actor, upload, db, services, now }) => {
    const type = await avatarType(upload);
    const user = await userById(db, actor.userId);
    if (!user) return refuse('not-found');
    if (!type) return refuse('avatar.unfit', { limit: '1 MB' });
    // A random UUID, because the name protects the picture, and a UUIDv7 is partly predictable.
    const file = { id: randomUUID(), ownerId: user.id, purpose: avatarPurpose, name: 'avatar', type };
    const stored = await services.files.put(db, file, { path: upload.path }, now);
    if (!stored.ok) return refuse('avatar.unfit', { limit: '1 MB' });
    await setAvatar(db, user.id, avatarPath(file.id));
    const old = fileIdOf(user.avatar);
    if (old) await services.files.remove(db, old);
    return ok({ url: avatarPath(file.id) });
  }),

  defineRoute(userRemoveAvatar, async ({ actor, db, services }) => {
    const user = await userById(db, actor.userId);
    await setAvatar(db, actor.userId, null);
    const old = fileIdOf(user?.avatar ?? null);
    if (old) await services.files.remove(db, old);
    return ok({});
  }),

  defineRoute(userChangeAddress, async ({ actor, input, db, services, now }) => {
    const user = await userById(db, actor.userId);
    if (!user) return refuse('not-found');
    const minutes = await countProof(services.pool, user.id);
    if (minutes > 0) return refuse('session.too-many-tries', { minutes });
    if (!(await passwordMatches(input.password, user.password_hash))) return refuse('password.wrong');
    if (input.email === user.email.toLowerCase()) return refuse('address.same');
    await forgetProofs(db, services.pool, user.id);
    // The same response for an address that is taken, so that accounts cannot be enumerated.
    if (await userByEmail(db, input.email)) return ok({});
    const expiresAt = new Date(now.getTime() + linkHours * 3_600_000);
    const token = await beginAddressChange(db, { userId: user.id, email: input.email, expiresAt });
    await queueMail(db, {
      to: input.email,
      language: user.language,
      kind: 'confirm-new-address',
      values: { path: `/user/confirm-address?token=${token}`, hours: linkHours },
      at: now,
    });
    return ok({});
  }),

  defineRoute(userConfirmAddress, async ({ input, db, emit, now }) => {
    const taken = await takeAddressChange(db, input.token, now);
    const user = taken && (await userById(db, taken.userId));
    if (!taken || !user || !(await setAddress(db, user.id, taken.email))) return refuse('link.invalid');
    const values = { email: taken.email, at: now.toISOString() };
    await queueMail(db, { to: user.email, language: user.language, kind: 'address-changed', values, at: now });
    await endSessions(db, user.id, 'all', now, emit);
    return ok({ email: taken.email });
  }),
];
