import { preferencesOf } from '#domain/platform/account/preferences.ts';
import { readGeneral } from '#domain/platform/settings/general.ts';
import type { UserRow } from './users.ts';

/** The user's own data. */
export const presentUser = (user: UserRow) => ({
  _id: user.id,
  email: user.email,
  name: user.name,
  first_name: user.first_name,
  nickname: user.nickname,
  avatar: user.avatar,
  role_name: user.roles,
  currency_type: user.currency_type,
  language: user.language,
  general_settings: preferencesOf(user.general_settings),
  reading: readGeneral(user.general_settings),
  jump_to_notification: user.jump_to_notification,
  referral_code: user.referral_code,
  phone: user.phone,
  phone_confirmed: user.phone_confirmed_at !== null,
});
