import { saveGeneral, saveUserInfo, settingsGeneral, settingsUserInfo } from '#contract/platform/settings.ts';
import { isCountry } from '#domain/shared/reference/countries.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { isTimeZone } from '#domain/shared/calendar/zone.ts';
import { readGeneral } from '#domain/platform/settings/general.ts';
import { plainVatNumber, vatNumberExample, vatNumberOk } from '#domain/platform/settings/vat-number.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { profileById, saveProfile, saveReading, type ProfileRow } from './profile-store.ts';

const presentGeneral = (row: ProfileRow) => ({
  language: row.language,
  currency_type: row.currency_type,
  ...readGeneral(row.general_settings),
});

const presentProfile = (row: ProfileRow) => ({
  name: row.name,
  first_name: row.first_name,
  nickname: row.nickname,
  email: row.email,
  phone: row.phone ?? '',
  phone_confirmed: row.phone !== null && row.phone_confirmed_at !== null,
  company: row.company ?? '',
  address1: row.address1 ?? '',
  address2: row.address2 ?? '',
  zip: row.zip ?? '',
  city: row.city ?? '',
  province: row.province ?? '',
  country_code: row.country_code ?? '',
  vat_number: row.vat_number ?? '',
});

async function profile(db: Db, id: string): Promise<ProfileRow> {
  const row = await profileById(db, id);
  if (!row) throw new Error(`a session belongs to the unknown user ${id}`);
  return row;
}

/** The normalized number, if it has its country's format. */
export function checkVat(
  typed: string,
  country: string,
): Result<string, 'settings.wrong-vat' | 'settings.country-needed' | 'settings.wrong-country'> {
  const number = plainVatNumber(typed);
  if (country !== '' && !isCountry(country)) return refuse('settings.wrong-country', { country_code: country });
  if (number === '') return ok('');
  if (country === '') return refuse('settings.country-needed');
  if (vatNumberOk(number, country)) return ok(number);
  return refuse('settings.wrong-vat', { country_code: country, example: vatNumberExample(country) ?? 'AB123456' });
}

const phoneOk = (text: string) => text === '' || /^\+?[\d ()-]{5,30}$/.test(text);

export const profileRoutes: readonly Route[] = [
  defineRoute(settingsGeneral, async ({ actor, db }) => ok(presentGeneral(await profile(db, actor.userId)))),

  defineRoute(saveGeneral, async ({ input, actor, db, now, emit }) => {
    if (input.time_zone !== '' && !isTimeZone(input.time_zone))
      return refuse('settings.unknown-zone', { zone: input.time_zone });
    const { language, currency_type: currency, ...rest } = input;
    await saveReading(db, actor.userId, { language, currency, general: readGeneral(rest) });
    await emit({ name: 'settings.own-changed', data: { user_id: actor.userId }, at: now });
    return ok(presentGeneral(await profile(db, actor.userId)));
  }),

  defineRoute(settingsUserInfo, async ({ actor, db }) => ok(presentProfile(await profile(db, actor.userId)))),

  defineRoute(saveUserInfo, async ({ input, actor, db, now, emit }) => {
    if (!phoneOk(input.phone)) return refuse('settings.wrong-phone');
    const vat = checkVat(input.vat_number, input.country_code);
    if (!vat.ok) return vat;
    await saveProfile(db, actor.userId, { ...input, vat_number: vat.value }, now);
    await emit({ name: 'settings.own-changed', data: { user_id: actor.userId }, at: now });
    return ok(presentProfile(await profile(db, actor.userId)));
  }),
];
