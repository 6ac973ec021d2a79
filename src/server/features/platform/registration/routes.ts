import {
  userConfirmEmail,
  userForget,
  userReferralVisit,
  userRegister,
  userResetForgotten,
  userSendConfirmation,
} from '#contract/platform/registration.ts';
import { userStatus } from '#domain/platform/identity/password.ts';
import { isWithinWindow, windowEnd } from '#domain/platform/registration/attribution.ts';
import { referralCodeOf } from '#domain/platform/registration/names.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { tooMany } from '../../../core/http/access/limit.ts';
import { newId } from '../../../core/ids.ts';
import { useLink } from '../../../core/one-time-links.ts';
import { checkNewPassword } from '../identity/new-password.ts';
import { hashPassword } from '../identity/password.ts';
import { newReferralCode } from '../identity/referral-code.ts';
import { keepPassword, ownerOf, userById } from '../identity/users.ts';
import { rememberDevice } from '../security/known-devices.ts';
import { mailPasswordChange } from '../security/mails.ts';
import { endSessions } from '../security/sessions.ts';
import { letterJobs, resetPurpose } from './letters.ts';
import { forgetLogins } from '../identity/tries.ts';
import { countLink, countMail, countRegister, countVisit } from './limits.ts';
import { phoneRoutes } from './phone-routes.ts';
import { settingOf } from '../settings/settings.ts';
import { addVisit, visitAt } from './visits.ts';
import { addRegistration, addSeller, affiliateByCode, takeRegistration, voidLinks } from './store.ts';

/** A code that came by a link counts within the window after it was opened; a typed code counts as it is. */
async function isTimely(db: Db, affiliateId: string, visitId: string | undefined, now: Date): Promise<boolean> {
  if (visitId === undefined) return true;
  const openedAt = await visitAt(db, visitId, affiliateId);
  // The link of another affiliate was opened first: then the code was typed.
  return openedAt === null || isWithinWindow(openedAt, now, await settingOf(db, 'affiliate.windowDays'));
}

export const registrationRoutes: readonly Route[] = [
  defineRoute(
    userReferralVisit,
    async ({ input, db, now }) => {
      const affiliate = await affiliateByCode(db, referralCodeOf(input.referral_code));
      if (affiliate === null) return refuse('register.referral-unknown');
      const visitId = await addVisit(db, affiliate, now);
      const days = await settingOf(db, 'affiliate.windowDays');
      return ok({ visit_id: visitId, expires_at: windowEnd(now, days).toISOString() });
    },
    async ({ address, services }) => tooMany(await countVisit({ pool: services.pool, address })),
  ),

  defineRoute(
    userRegister,
    async ({ input, db, services, now, language }) => {
      const code = referralCodeOf(input.referral_code ?? '');
      const affiliate = code === '' ? null : await affiliateByCode(db, code);
      if (code !== '' && affiliate === null) return refuse('register.referral-unknown');
      const referredBy = affiliate && (await isTimely(db, affiliate, input.referral_visit, now)) ? affiliate : null;
      const id = newId();
      await addRegistration(db, {
        id,
        email: input.email,
        name: input.name,
        password_hash: await hashPassword(input.password),
        phone: input.phone ?? null,
        referred_by: referredBy,
        language,
        created_at: now,
      });
      await services.jobs.enqueue(db, letterJobs.greet, { registration_id: id });
      return ok({});
    },
    async ({ input, address, services }) => {
      // Checked before counting: choosing a better password is no new attempt.
      const checked = await checkNewPassword(input.password, { email: input.email, names: [input.name] });
      if (!checked.ok) return checked;
      return tooMany(await countRegister({ pool: services.pool, address }, input.email));
    },
  ),

  defineRoute(
    userSendConfirmation,
    async ({ input, db, services }) => {
      await services.jobs.enqueue(db, letterJobs.again, { email: input.email });
      return ok({});
    },
    async ({ input, address, services }) =>
      tooMany(await countMail({ pool: services.pool, address }, 'confirm', input.email)),
  ),

  defineRoute(
    userConfirmEmail,
    async ({ input, db, now, emit }) => {
      const registration = await takeRegistration(db, input.token, now);
      if (!registration) return refuse('link.invalid');
      const id = newId();
      if (!(await addSeller(db, registration, { id, referralCode: newReferralCode(), now })))
        return refuse('link.invalid');
      // Other pending registrations of this address are invalidated.
      await voidLinks(db, registration.email);
      await emit({ name: 'user.registered', subjectId: id, at: now });
      const { referred_by: by } = registration;
      if (by !== null) await emit({ name: 'affiliate.referred', sellerId: by, subjectId: by, at: now });
      return ok({ email: registration.email });
    },
    async ({ address, services }) => tooMany(await countLink({ pool: services.pool, address })),
  ),

  defineRoute(
    userForget,
    async ({ input, db, services }) => {
      await services.jobs.enqueue(db, letterJobs.forgot, { email: input.email });
      return ok({});
    },
    async ({ input, address, services }) =>
      tooMany(await countMail({ pool: services.pool, address }, 'forget', input.email)),
  ),

  defineRoute(
    userResetForgotten,
    async ({ input, db, services, now, emit, audit }) => {
      const link = await useLink(db, { purpose: resetPurpose, token: input.token, now });
      if (!link) return refuse('link.invalid');
      const user = await userById(db, link.userId);
      // A link sent to a previous address of the account is invalid.
      if (user?.status !== userStatus.normal || user.email !== link.target) return refuse('link.invalid');
      audit({ userId: user.id, subject: user.id });
      const checked = await checkNewPassword(input.password, ownerOf(user));
      if (!checked.ok) return checked;
      await keepPassword(db, user.id, await hashPassword(input.password));
      // The failed logins before it were the reason for the reset.
      await forgetLogins(db, services.pool, user.email.toLowerCase());
      await endSessions(db, link.userId, 'all', now, emit);
      await mailPasswordChange(db, user, now);
      // The mail's reader is the owner: this device is trusted, so that guessing by others does not lock it out.
      const device = { shown: undefined, deviceHash: null, sessionHash: null, now };
      return ok({ email: user.email, device_token: await rememberDevice(db, user.id, device) });
    },
    async ({ address, services }) => tooMany(await countLink({ pool: services.pool, address })),
  ),

  ...phoneRoutes,
];
