import { sql } from '../../../core/db/sql.ts';
import {
  companyInfo,
  makePushKeys,
  saveAfterSales,
  saveBank,
  saveCompany,
  saveMail,
  savePacking,
  saveTaoworld,
  saveTracking,
  sendTestMail,
  settingsPlatform,
  settingsTaoworld,
} from '#contract/platform/settings.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { isStaleText } from '#domain/shared/text/stale.ts';
import { settings } from '#domain/platform/settings/settings.ts';
import { isAccessTrouble } from '#domain/platform/settings/wholesale-access.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { queueMail } from '../../../core/mail/mail.ts';
import { bankAccount } from './bank-account.ts';
import { booksCurrency } from './books-currency.ts';
import { checkVat } from './profile.ts';
import { profileById } from './profile-store.ts';
import { lockPushKeys, makePushKeysNow } from './push-keys.ts';
import { presentSafety, safetyNames } from './safety.ts';
import { masked, opened, sealed } from './secrets.ts';
import { setSetting, settingOf, settingsOf } from './settings.ts';
import { forgetRefusal, presentAccess } from './service-access.ts';

const companyNames = [
  'company.name',
  'company.address',
  'company.countryCode',
  'company.vatNumber',
  'company.registration',
  'company.email',
  'company.phone',
  'company.website',
] as const;

async function company(db: Db) {
  const settings = await settingsOf(db, companyNames);
  return {
    name: settings['company.name'],
    address: settings['company.address'],
    country_code: settings['company.countryCode'],
    vat_number: settings['company.vatNumber'],
    registration: settings['company.registration'],
    email: settings['company.email'],
    phone: settings['company.phone'],
    website: settings['company.website'],
  };
}

const silenceNames = [
  'tracking.delayAfterLabelDays',
  'tracking.delayInTransitDays',
  'tracking.delayCountries',
] as const;

const packingNames = ['packing.photo', 'stock.countLimit'] as const;

const afterSaleNames = [
  'aftersale.salesLimitMinor',
  'aftersale.acceptAfterDays',
  'aftersale.weightToleranceMinor',
] as const;

const otherNames = [
  'mail.from',
  'mail.fromName',
  ...safetyNames,
  ...packingNames,
  ...afterSaleNames,
  ...silenceNames,
  'push.vapid',
] as const;

const taoworldNames = ['taoworld.gatewayUrl', 'taoworld.appKey', 'taoworld.appSecret', 'taoworld.accessToken'] as const;

export const platformRoutes: readonly Route[] = [
  defineRoute(companyInfo, async ({ db }) => ok(await company(db))),

  defineRoute(settingsPlatform, async ({ db, services }) => {
    const settings = await settingsOf(db, otherNames);
    const keys = settings['push.vapid'];
    return ok({
      company: await company(db),
      bank: await bankAccount(db),
      mail: {
        from: settings['mail.from'],
        from_name: settings['mail.fromName'],
        server: services.config.smtpUrl !== undefined,
      },
      ...presentSafety(settings),
      packing: { photo: settings['packing.photo'], count_limit: settings['stock.countLimit'] },
      after_sales: {
        currency: await booksCurrency(db),
        sales_limit_minor: settings['aftersale.salesLimitMinor'],
        accept_after_days: settings['aftersale.acceptAfterDays'],
        weight_tolerance_minor: settings['aftersale.weightToleranceMinor'],
      },
      tracking: {
        after_label_days: settings['tracking.delayAfterLabelDays'],
        in_transit_days: settings['tracking.delayInTransitDays'],
        countries: settings['tracking.delayCountries'],
      },
      push: { public_key: keys?.publicKey ?? null, made_at: keys?.madeAt ?? null },
    });
  }),

  defineRoute(saveCompany, async ({ input, actor, db, now, audit }) => {
    if (settings['company.email'].read(input.email) === undefined) return refuse('settings.wrong-mail');
    if (settings['company.website'].read(input.website) === undefined) return refuse('settings.wrong-url');
    const vat = checkVat(input.vat_number, input.country_code);
    if (!vat.ok) return vat;
    const by = { actorId: actor.userId, at: now };
    // Of two users who save at the same moment, the second reads what the first wrote.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings company', 0))`);
    const before = await company(db);
    if (isStaleText(input.address, input.before_address, before.address))
      return refuse('settings.address-changed', { address: before.address });
    await setSetting(db, 'company.name', input.name, by);
    await setSetting(db, 'company.address', input.address, by);
    await setSetting(db, 'company.countryCode', input.country_code, by);
    await setSetting(db, 'company.vatNumber', vat.value, by);
    await setSetting(db, 'company.registration', input.registration, by);
    await setSetting(db, 'company.email', input.email, by);
    await setSetting(db, 'company.phone', input.phone, by);
    await setSetting(db, 'company.website', input.website, by);
    audit({ before, after: await company(db) });
    return ok({});
  }),

  defineRoute(saveBank, async ({ input, actor, db, now, audit }) => {
    audit({ before: (await bankAccount(db)) ?? {}, after: input });
    await setSetting(db, 'bank_account', input, { actorId: actor.userId, at: now });
    return ok({});
  }),

  defineRoute(saveMail, async ({ input, actor, db, now, audit }) => {
    if (settings['mail.from'].read(input.from) === undefined) return refuse('settings.wrong-mail');
    const by = { actorId: actor.userId, at: now };
    const before = await settingsOf(db, ['mail.from', 'mail.fromName']);
    await setSetting(db, 'mail.from', input.from, by);
    await setSetting(db, 'mail.fromName', input.from_name, by);
    audit({ before, after: await settingsOf(db, ['mail.from', 'mail.fromName']) });
    return ok({});
  }),

  defineRoute(sendTestMail, async ({ actor, db, now }) => {
    const me = await profileById(db, actor.userId);
    if (!me) return refuse('not-found');
    const values = { at: now.toISOString() };
    await queueMail(db, { to: me.email, language: me.language, kind: 'test', values, at: now });
    return ok({ to: me.email });
  }),

  defineRoute(savePacking, async ({ input, actor, db, now, audit }) => {
    const by = { actorId: actor.userId, at: now };
    const before = await settingsOf(db, packingNames);
    await setSetting(db, 'packing.photo', input.photo, by);
    if (input.count_limit !== undefined) await setSetting(db, 'stock.countLimit', input.count_limit, by);
    audit({ before, after: await settingsOf(db, packingNames) });
    return ok({});
  }),

  defineRoute(saveAfterSales, async ({ input, actor, db, now, audit }) => {
    const by = { actorId: actor.userId, at: now };
    const before = await settingsOf(db, afterSaleNames);
    await setSetting(db, 'aftersale.salesLimitMinor', input.sales_limit_minor, by);
    await setSetting(db, 'aftersale.acceptAfterDays', input.accept_after_days, by);
    await setSetting(db, 'aftersale.weightToleranceMinor', input.weight_tolerance_minor, by);
    audit({ before, after: await settingsOf(db, afterSaleNames) });
    return ok({});
  }),

  defineRoute(saveTracking, async ({ input, actor, db, now, audit }) => {
    const countries = settings['tracking.delayCountries'].read(input.countries);
    if (countries === undefined) return refuse('settings.wrong-silence');
    const by = { actorId: actor.userId, at: now };
    const before = await settingsOf(db, silenceNames);
    await setSetting(db, 'tracking.delayAfterLabelDays', input.after_label_days, by);
    await setSetting(db, 'tracking.delayInTransitDays', input.in_transit_days, by);
    await setSetting(db, 'tracking.delayCountries', countries, by);
    audit({ before, after: await settingsOf(db, silenceNames) });
    return ok({});
  }),

  defineRoute(makePushKeys, async ({ input, actor, db, now, services, audit }) => {
    await lockPushKeys(db);
    const vapid = await settingOf(db, 'push.vapid');
    if ((vapid?.publicKey ?? null) !== input.replaces) return refuse('settings.push-changed');
    const made = await makePushKeysNow(db, services, { actorId: actor.userId, at: now });
    audit({ before: { public: input.replaces }, after: { public: made } });
    return ok({ public_key: made });
  }),

  defineRoute(settingsTaoworld, async ({ db, services }) => {
    const settings = await settingsOf(db, [...taoworldNames, 'taoworld.access']);
    const { dataDir } = services.config;
    const secret = opened(dataDir, 'taoworld.appSecret', settings['taoworld.appSecret']);
    const token = opened(dataDir, 'taoworld.accessToken', settings['taoworld.accessToken']);
    return ok({
      gateway_url: settings['taoworld.gatewayUrl'],
      app_key: settings['taoworld.appKey'],
      app_secret: secret === null ? null : masked(secret),
      access_token: token === null ? null : masked(token),
      ...presentAccess(settings['taoworld.access'], isAccessTrouble),
    });
  }),

  defineRoute(saveTaoworld, async ({ input, actor, db, now, services, audit }) => {
    const url = settings['taoworld.gatewayUrl'].read(input.gateway_url);
    if (!url) return refuse('settings.wrong-url');
    const by = { actorId: actor.userId, at: now };
    const { dataDir } = services.config;
    const before = await settingsOf(db, taoworldNames);
    await setSetting(db, 'taoworld.gatewayUrl', url, by);
    await setSetting(db, 'taoworld.appKey', input.app_key, by);
    if (input.app_secret !== undefined) {
      await setSetting(db, 'taoworld.appSecret', sealed(dataDir, 'taoworld.appSecret', input.app_secret), by);
    }
    if (input.access_token !== undefined) {
      await setSetting(db, 'taoworld.accessToken', sealed(dataDir, 'taoworld.accessToken', input.access_token), by);
    }
    await forgetRefusal(db, 'taoworld.access', by);
    // Sealed values: the log shows that they changed, not their content.
    audit({ before, after: await settingsOf(db, taoworldNames) });
    return ok({});
  }),
];
