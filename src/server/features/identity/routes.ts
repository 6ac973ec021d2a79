import { currentUserPermission, setupAdmin, userInfo, userLogin, userLogout, userUpdate } from '#contract/identity.ts';
import { offeredTo } from '#domain/permissions/acting.ts';
import { ok, refuse } from '#domain/result.ts';
import { redeemFirstAdminLink } from '../../first-admin.ts';
import { answer, type Route } from '../../http/context.ts';
import { openSession } from '../security/sign-in.ts';
import { askSecondFactor } from '../security/second-step.ts';
import { waitingPassword } from '../registration/waiting.ts';
import { withheldFrom } from '../rbac/withheld.ts';
import { menuOf } from './menu.ts';
import { nobody, passwordMatches } from './password.ts';
import { presentUser } from './present.ts';
import { changeUser, closeSession } from './store.ts';
import { countLogin, forgetLogins, forgiveAddress } from './tries.ts';
import { userByEmail, userById } from './users.ts';

export const identityRoutes: readonly Route[] = [
  answer(userLogin, async ({ input, db, emit, audit, services, now, address, agent }) => {
    const minutes = await countLogin(services.pool, input.email, address, now);
    if (minutes > 0) return refuse('session.too-many-tries', { minutes });
    const user = await userByEmail(db, input.email);
    const right = await passwordMatches(input.password, user?.password_hash ?? nobody);
    if (!user || !right || user.status !== 0) {
      // Known and unknown addresses alike: who asked for one and then signs in shall not learn whether it has an account.
      const waits = await passwordMatches(input.password, (await waitingPassword(db, input.email, now)) ?? nobody);
      return refuse(waits ? 'session.unconfirmed' : 'session.wrong-password');
    }
    await Promise.all([forgetLogins(services.pool, input.email), forgiveAddress(services.pool, address, now)]);
    const visitor = { agent, address, device: input.device };
    const asked = await askSecondFactor(db, services.db, user, visitor, now);
    if (asked) return ok({ ...asked, token: null, roleInfos: [] });
    const token = await openSession(db, user, visitor, { now, emit });
    audit({ userId: user.id, subject: user.id });
    return ok({ token, roleInfos: user.roles.map((name) => ({ name })), next: 'none', challenge: null, methods: [] });
  }),

  answer(userLogout, async ({ actor, db, emit, token, now }) => {
    if (token) await closeSession(db, token, now);
    await emit({ name: 'session.ended', subjectId: actor.userId, data: { user_id: actor.userId }, at: now });
    return ok({});
  }),

  answer(userInfo, async ({ actor, db }) => {
    const user = await userById(db, actor.userId);
    return user ? ok(presentUser(user)) : refuse('not-found');
  }),

  answer(currentUserPermission, async ({ actor, db }) => {
    const user = await userById(db, actor.userId);
    const withheld = await withheldFrom(db, actor);
    const by = actor.acting && (await userById(db, actor.acting.userId));
    return ok({
      menus: menuOf(actor),
      actions: [...offeredTo(actor)],
      withheld,
      referral_code: user?.referral_code ?? '',
      acting:
        actor.acting && by
          ? { by: by.name, until: actor.acting.until.toISOString(), read_only: actor.acting.readOnly }
          : null,
    });
  }),

  answer(userUpdate, async ({ actor, input, db }) => {
    await changeUser(db, actor.userId, input);
    const user = await userById(db, actor.userId);
    return user ? ok(presentUser(user)) : refuse('not-found');
  }),

  answer(setupAdmin, async ({ input, db, now }) => redeemFirstAdminLink(db, input, now)),
];
