import { setupAdmin, userInfo, userUpdate } from '#contract/platform/identity.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { redeemFirstAdminLink } from '../../../first-admin.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { presentUser } from './present.ts';
import { changeUser } from './store.ts';
import { userById } from './users.ts';

export const identityRoutes: readonly Route[] = [
  defineRoute(userInfo, async ({ actor, db }) => {
    const user = await userById(db, actor.userId);
    return user ? ok(presentUser(user)) : refuse('not-found');
  }),

  defineRoute(userUpdate, async ({ actor, input, db, emit, now }) => {
    await changeUser(db, actor.userId, input);
    await emit({ name: 'settings.own-changed', data: { user_id: actor.userId }, at: now });
    const user = await userById(db, actor.userId);
    return user ? ok(presentUser(user)) : refuse('not-found');
  }),

  defineRoute(setupAdmin, async ({ input, db, now }) => redeemFirstAdminLink(db, input, now)),
];
