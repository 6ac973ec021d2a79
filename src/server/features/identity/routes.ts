import {
  currentUserPermission,
  setupAdmin,
  userInfo,
  userList,
  userLogin,
  userLogout,
  userUpdate,
} from '#contract/identity.ts';
import { policies, type Permission } from '#domain/permissions/policies.ts';
import { can } from '#domain/permissions/can.ts';
import { ok, refuse } from '#domain/result.ts';
import { redeemFirstAdminLink } from '../../first-admin.ts';
import { answer, type Route } from '../../http/context.ts';
import { newToken } from '../../http/session.ts';
import { menuOf } from './menu.ts';
import { nobody, passwordMatches } from './password.ts';
import { changeUser, closeSession, listUsers, openSession, userByEmail, userById, type UserRow } from './store.ts';
import { countLogin, forgetLogins } from './tries.ts';

const presentUser = (user: UserRow) => ({
  _id: user.id,
  email: user.email,
  name: user.name,
  first_name: user.first_name,
  nickname: user.nickname,
  avatar: user.avatar,
  role_name: user.roles,
  currency_type: user.currency_type,
  language: user.language,
  jump_to_notification: user.jump_to_notification,
  referral_code: user.referral_code,
});

export const identityRoutes: readonly Route[] = [
  answer(userLogin, async ({ input, db, services, now, address, agent }) => {
    const minutes = await countLogin(services.pool, input.email, address, now);
    if (minutes > 0) return refuse('session.too-many-tries', { minutes });
    const user = await userByEmail(db, input.email);
    const right = await passwordMatches(input.password, user?.password_hash ?? nobody);
    if (!user || !right || user.status !== 0) return refuse('session.wrong-password');
    await forgetLogins(services.pool, input.email);
    const token = newToken();
    await openSession(db, { token, userId: user.id, agent, address, now });
    return ok({ token, roleInfos: user.roles.map((name) => ({ name })) });
  }),

  answer(userLogout, async ({ db, token, now }) => {
    if (token) await closeSession(db, token, now);
    return ok({});
  }),

  answer(userInfo, async ({ actor, db }) => {
    const user = await userById(db, actor.userId);
    return user ? ok(presentUser(user)) : refuse('not-found');
  }),

  answer(currentUserPermission, async ({ actor, db }) => {
    const user = await userById(db, actor.userId);
    const actions = (Object.keys(policies) as Permission[]).filter((permission) => can(actor, permission));
    return ok({ menus: menuOf(actor), actions, referral_code: user?.referral_code ?? '' });
  }),

  answer(userUpdate, async ({ actor, input, db }) => {
    await changeUser(db, actor.userId, input);
    const user = await userById(db, actor.userId);
    return user ? ok(presentUser(user)) : refuse('not-found');
  }),

  answer(userList, async ({ scope, input, db }) => {
    const rows = await listUsers(db, scope, input.role_names, input.status);
    const list = rows.map((u) => ({ _id: u.id, name: u.name, email: u.email, role_name: u.roles, status: u.status }));
    return ok({ list, count: list.length, size: list.length });
  }),

  answer(setupAdmin, async ({ input, db, now }) => redeemFirstAdminLink(db, input, now)),
];
