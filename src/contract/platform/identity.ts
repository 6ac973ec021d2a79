import { z } from 'zod';
import { isStartPage } from '#domain/platform/account/preferences.ts';
import { timeFormats } from '#domain/shared/calendar/format.ts';
import { actions } from '#domain/platform/permissions/actions.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { numberFormats } from '#domain/platform/settings/general.ts';
import { command, query } from '../call.ts';
import { DeviceToken } from './device-token.ts';
import { NewPassword, newPasswordRefusals } from './new-password.ts';
import { CurrencyCode, Id, Instant, Nothing } from '../wire.ts';

const RoleWord = z.enum(roles);

export const MenuEntry = z.object({
  name: z.string(),
  path: z.string(),
  hidden: z.boolean(),
  /** A hidden place may be opened, but stands in no menu. */
  child: z.array(z.object({ name: z.string(), path: z.string(), hidden: z.boolean() })),
});

const GeneralSettings = z.object({
  time_format: z.enum(timeFormats),
  start_page: z.string().max(200).refine(isStartPage),
  show_first_name: z.boolean(),
});

export const UserInfo = z.object({
  _id: Id,
  email: z.email(),
  name: z.string(),
  first_name: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  role_name: z.array(RoleWord),
  currency_type: CurrencyCode.nullable(),
  language: z.enum(['en-US', 'zh-CN']),
  general_settings: GeneralSettings,
  /** How this person reads numbers, times and lists (settings.general). */
  reading: z.object({ time_zone: z.string(), number_format: z.enum(numberFormats), page_size: z.int() }),
  jump_to_notification: z.boolean(),
  referral_code: z.string(),
  phone: z.string().nullable(),
  phone_confirmed: z.boolean(),
});

export const userLogin = command('user.login', {
  path: '/user/login',
  needs: 'public',
  offline: 'refuse',
  summary: 'Sign in with e-mail and password; the token is good for 7 days. With a second factor: a challenge instead.',
  input: z.object({
    email: z.string().trim().toLowerCase().min(3).max(200),
    password: z.string().min(1).max(200),
    /** A random name the browser gave itself: a sign-in under an unknown one is told by mail. */
    device: z.string().max(100).optional(),
    device_token: DeviceToken.optional(),
  }),
  output: z.object({
    token: z.string().nullable(),
    /** With `token`: by which this account knows the browser at its next sign-in. */
    device_token: z.string().nullable(),
    roleInfos: z.array(z.object({ name: RoleWord })),
    /** What `user.secondFactor` still wants to see: a proof, or a second factor that has to be set up first. */
    next: z.enum(['none', 'prove', 'enrol']),
    challenge: z.string().nullable(),
    methods: z.array(z.enum(['code', 'recovery_code', 'passkey'])),
  }),
  refusals: ['session.wrong-password', 'session.too-many-tries', 'session.unconfirmed'],
});

export const userLogout = command('user.logout', {
  path: '/user/logout',
  needs: 'session',
  offline: 'refuse',
  summary: 'Revoke the session the call came with.',
  input: Nothing,
  output: Nothing,
});

export const userInfo = query('user.userInfo', {
  path: '/user/userInfo',
  needs: 'session',
  summary: 'Who is signed in.',
  input: Nothing,
  output: UserInfo,
});

export const currentUserPermission = query('permission.currentUserPermission', {
  path: '/permission/currentUserPermission',
  needs: 'session',
  summary: 'The menu and the rights of whoever is signed in.',
  input: Nothing,
  output: z.object({
    menus: z.array(MenuEntry),
    actions: z.array(z.string()),
    /** Of these, what reaches only the sellers this person looks after, and who they are. */
    assigned: z.object({ actions: z.array(z.string()), sellers: z.array(Id) }),
    /** Actions of a page that every role of this person lacks: its buttons go. */
    withheld: z.array(z.object({ path: z.string(), actions: z.array(z.enum(actions)) })),
    referral_code: z.string(),
    /** Present while somebody else acts in this person's name. */
    acting: z.object({ by: z.string(), until: Instant, read_only: z.boolean() }).nullable(),
  }),
});

export const userUpdate = command('user.update', {
  path: '/user/update',
  needs: 'session',
  offline: 'refuse',
  summary: 'Change one’s own name, display currency, language or general settings.',
  input: z.object({
    name: z.string().trim().min(1).max(80).optional(),
    first_name: z.string().trim().max(80).optional(),
    nickname: z.string().trim().max(40).optional(),
    currency_type: CurrencyCode.optional(),
    language: z.enum(['en-US', 'zh-CN']).optional(),
    general_settings: GeneralSettings.partial().optional(),
  }),
  output: UserInfo,
});

export const setupAdmin = command('user.setupAdmin', {
  path: '/user/setupAdmin',
  needs: 'public',
  offline: 'refuse',
  summary: 'Create the first administrator with the one-time link printed at the first start.',
  input: z.object({
    token: z.string().min(20).max(200),
    name: z.string().trim().min(1).max(80),
    email: z.email().max(200),
    password: NewPassword,
  }),
  output: Nothing,
  refusals: ['link.invalid', ...newPasswordRefusals],
});
