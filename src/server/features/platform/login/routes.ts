import { currentUserPermission, userLogin, userLogout } from '#contract/platform/identity.ts';
import { movingMoney } from '#contract/money.ts';
import { userStatus } from '#domain/platform/identity/password.ts';
import { offeredTo } from '#domain/platform/permissions/acting.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Guard, type Route } from '../../../core/http/context.ts';
import { tooMany } from '../../../core/http/access/limit.ts';
import type { Services } from '../../../services.ts';
import { menuOf } from '../identity/menu.ts';
import { unknownAccountHash, passwordMatches } from '../identity/password.ts';
import { countDeviceLogin, countLogin, forgetDeviceLogins, forgetLogins, forgiveAddress } from '../identity/tries.ts';
import { userByEmail, userById } from '../identity/users.ts';
import { withheldFrom } from '../rbac/withheld.ts';
import { waitingPassword } from '../registration/waiting.ts';
import { distrustDevice, knownDeviceOf } from '../security/known-devices.ts';
import { requestSecondFactor } from '../security/second-step.ts';
import { openSession } from '../security/sign-in.ts';
import { closeSession } from './store.ts';

type Login = typeof userLogin;

type CheckedLogin = {
  readonly passwordHash: string;
  /** The known device of the attempt. */
  readonly device: string | null;
};

async function countKnownLogin({ db, pool }: Services, tried: { device: string; address: string }) {
  const { minutes, isDeviceOver } = await countDeviceLogin(pool, tried);
  // Its token may be stolen, so it is no longer trusted.
  if (isDeviceOver) await distrustDevice(db, tried.device);
  return minutes;
}

/** Counts the attempt and checks the password, both before any lock is taken. */
const checkLogin: Guard<Login, CheckedLogin> = async ({ input, now, address, services }) => {
  const { db, pool } = services;
  const device = await knownDeviceOf(db, { email: input.email, token: input.device_token, now });
  const counted = tooMany(
    device === null
      ? await countLogin(pool, input.email, address)
      : await countKnownLogin(services, { device, address }),
  );
  if (!counted.ok) return counted;
  const user = await userByEmail(db, input.email);
  const isRight = await passwordMatches(input.password, user?.password_hash ?? unknownAccountHash);
  if (user?.status === userStatus.normal && isRight) return ok({ passwordHash: user.password_hash, device });
  // Checked for known and unknown addresses: a login must not reveal whether the address has an account.
  const waits = await passwordMatches(
    input.password,
    (await waitingPassword(db, input.email, now)) ?? unknownAccountHash,
  );
  return refuse(waits ? 'session.unconfirmed' : 'session.wrong-password');
};

export const loginRoutes: readonly Route[] = [
  defineRoute(
    userLogin,
    async ({ input, validated, db, emit, audit, services, now, address, agent }) => {
      const user = await userByEmail(db, input.email);
      // Disabled, or the password was changed, since the check.
      if (user?.status !== userStatus.normal || user.password_hash !== validated.passwordHash)
        return refuse('session.wrong-password');
      // In the order of counting, so that concurrent logins do not deadlock.
      if (validated.device === null) await forgetLogins(db, services.pool, input.email);
      else await forgetDeviceLogins(db, services.pool, validated.device);
      await forgiveAddress(db, address, now);
      const visitor = { agent, address, device: input.device, deviceToken: input.device_token };
      const secondStep = await requestSecondFactor(db, services.db, user, visitor, now);
      if (secondStep) return ok({ ...secondStep, token: null, device_token: null, roleInfos: [] });
      const opened = await openSession(db, user, visitor, { now, emit });
      audit({ userId: user.id, subject: user.id });
      const roleInfos = user.roles.map((name) => ({ name }));
      return ok({ ...opened, roleInfos, next: 'none', challenge: null, methods: [] });
    },
    checkLogin,
  ),

  defineRoute(userLogout, async ({ actor, db, emit, token, now }) => {
    if (token) await closeSession(db, token, now);
    await emit({ name: 'session.ended', subjectId: actor.userId, data: { user_id: actor.userId }, at: now });
    return ok({});
  }),

  defineRoute(currentUserPermission, async ({ actor, db, services }) => {
    const user = await userById(db, actor.userId);
    const withheld = await withheldFrom(db, actor);
    const by = actor.acting && (await userById(db, actor.acting.userId));
    const offered = [...offeredTo(actor, movingMoney)];
    return ok({
      menus: menuOf(actor, { mediaTypes: await services.registries.hasMediaType(db, actor.userId) }),
      actions: offered,
      assigned: {
        actions: offered.filter((action) => actor.rights[action] === 'assigned'),
        sellers: [...actor.customers],
      },
      withheld,
      referral_code: user?.referral_code ?? '',
      acting:
        actor.acting && by
          ? { by: by.name, expires_at: actor.acting.until.toISOString(), read_only: actor.acting.readOnly }
          : null,
    });
  }),
];
