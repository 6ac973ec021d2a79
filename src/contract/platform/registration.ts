import { z } from 'zod';
import { emailOk } from '#domain/platform/registration/names.ts';
import { phoneOf, smsCodePattern } from '#domain/platform/registration/phone.ts';
import { command } from '../call.ts';
import { NewPassword, newPasswordRefusals } from './new-password.ts';
import { UserName } from './user-name.ts';
import { Id, Instant, Nothing } from '../wire.ts';

/** An e-mail address, normalized. */
export const Email = z.string().trim().toLowerCase().max(200).refine(emailOk, 'not an e-mail address');
/** With country code, in any notation. */
export const Phone = z
  .string()
  .max(40)
  .transform((written, check) => {
    const phone = phoneOf(written);
    if (phone !== null) return phone;
    check.addIssue('not a number with its country, such as +31 6 12345678');
    return z.NEVER;
  });
const LinkToken = z.string().min(20).max(200);

export const userRegister = command('user.register', {
  path: '/user/register',
  needs: 'public',
  offline: 'refuse',
  summary:
    'Register. The response does not reveal whether the address has an account; the mail contains the next step.',
  input: z.object({
    name: UserName,
    email: Email,
    password: NewPassword,
    phone: Phone.optional(),
    referral_code: z.string().trim().max(40).optional(),
    /** The visit through which the code came; without it the code was typed. */
    referral_visit: Id.optional(),
  }),
  output: Nothing,
  refusals: ['session.too-many-tries', 'register.referral-unknown', ...newPasswordRefusals],
});

export const userReferralVisit = command('user.referralVisit', {
  path: '/user/referralVisit',
  needs: 'public',
  offline: 'refuse',
  summary: 'Count an opened referral link. A sign-up counts for the affiliate until the returned time.',
  input: z.object({ referral_code: z.string().trim().min(1).max(40) }),
  output: z.object({ visit_id: Id, expires_at: Instant }),
  refusals: ['session.too-many-tries', 'register.referral-unknown'],
});

export const userSendConfirmation = command('user.sendConfirmation', {
  path: '/user/sendConfirmation',
  needs: 'public',
  offline: 'refuse',
  summary: 'Resend the confirmation mail; the previous link becomes invalid.',
  input: z.object({ email: Email }),
  output: Nothing,
  refusals: ['session.too-many-tries'],
});

export const userConfirmEmail = command('user.confirmEmail', {
  path: '/user/confirmEmail',
  needs: 'public',
  offline: 'refuse',
  summary: 'Confirm a registration by the mailed link, which creates the account.',
  input: z.object({ token: LinkToken }),
  output: z.object({ email: z.string() }),
  refusals: ['link.invalid', 'session.too-many-tries'],
});

export const userForget = command('user.forget', {
  path: '/user/forget',
  needs: 'public',
  offline: 'refuse',
  summary: 'Request a password reset link. The response does not reveal whether the address has an account.',
  input: z.object({ email: Email }),
  output: Nothing,
  refusals: ['session.too-many-tries'],
});

export const userResetForgotten = command('user.resetForgotten', {
  path: '/user/resetForgotten',
  needs: 'public',
  offline: 'refuse',
  summary: 'Set a new password by the mailed link. Ends all sessions of the account; does not sign in.',
  input: z.object({ token: LinkToken, password: NewPassword }),
  output: z.object({ email: z.string(), /** Identifies this browser at the next login. */ device_token: z.string() }),
  refusals: ['link.invalid', 'session.too-many-tries', ...newPasswordRefusals],
});

export const userSendSms = command('user.sendSms', {
  path: '/user/sendSms',
  needs: 'session',
  offline: 'refuse',
  summary: 'Send a six-digit code to a phone to verify it. Valid for ten minutes and five attempts.',
  input: z.object({ phone: Phone, purpose: z.enum(['bind-phone']).default('bind-phone') }),
  output: z.object({ code_id: Id, expires_at: Instant }),
  refusals: ['session.too-many-tries'],
});

export const userBindPhone = command('user.bindPhone', {
  path: '/user/bindPhone',
  needs: 'session',
  offline: 'refuse',
  stepUp: true,
  summary: 'Save the verified phone number.',
  input: z.object({
    code_id: Id,
    code: z.string().trim().regex(smsCodePattern, 'six digits'),
  }),
  output: z.object({ phone: z.string() }),
  refusals: ['code.wrong', 'code.over'],
});

export const userUnbindPhone = command('user.unbindPhone', {
  path: '/user/unbindPhone',
  needs: 'session',
  offline: 'refuse',
  stepUp: true,
  summary: 'Remove the user’s phone number.',
  input: Nothing,
  output: Nothing,
});
