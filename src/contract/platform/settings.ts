import { photoRules } from '#domain/platform/settings/photo-rule.ts';
import { z } from 'zod';
import { roles } from '#domain/platform/permissions/roles.ts';
import { isIdleLimit, minIdleMinutes, maxIdleMinutes } from '#domain/platform/security/idle.ts';
import { numberFormats } from '#domain/platform/settings/general.ts';
import { accessTroubles } from '#domain/platform/settings/wholesale-access.ts';
import { command, query } from '../call.ts';
import { OtherName, UserName } from './user-name.ts';
import { CountryCode, CurrencyCode, Instant, Nothing } from '../wire.ts';

const line = (max: number) => z.string().trim().max(max);

export const General = z.object({
  language: z.enum(['en-US', 'zh-CN']),
  currency_type: CurrencyCode.nullable(),
  /** IANA name; empty: the device's zone. */
  time_zone: z.string(),
  number_format: z.enum(numberFormats),
  page_size: z.int(),
});

export const settingsGeneral = query('settings.general', {
  path: '/settings/general',
  needs: 'session',
  summary: 'The user’s display settings.',
  input: Nothing,
  output: General,
});

export const saveGeneral = command('settings.saveGeneral', {
  path: '/settings/saveGeneral',
  needs: 'session',
  offline: 'refuse',
  summary: 'Change the user’s display settings on all devices.',
  input: z.object({
    language: z.enum(['en-US', 'zh-CN']),
    currency_type: CurrencyCode.nullable(),
    time_zone: line(60),
    number_format: z.enum(numberFormats),
    page_size: z.int().min(1).max(1000),
  }),
  output: General,
  refusals: ['settings.unknown-zone'],
});

export const Profile = z.object({
  name: z.string(),
  first_name: z.string(),
  nickname: z.string(),
  email: z.string(),
  phone: z.string(),
  phone_confirmed: z.boolean(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  zip: z.string(),
  city: z.string(),
  province: z.string(),
  country_code: z.string(),
  vat_number: z.string(),
});

export const settingsUserInfo = query('settings.userInfo', {
  path: '/settings/userInfo',
  needs: 'session',
  summary: 'The user’s profile, also used on invoices.',
  input: Nothing,
  output: Profile,
});

export const saveUserInfo = command('settings.saveUserInfo', {
  path: '/settings/saveUserInfo',
  needs: 'session',
  offline: 'refuse',
  summary: 'Change the user’s names, phone, company, address and VAT number.',
  input: z.object({
    name: UserName,
    first_name: OtherName,
    nickname: OtherName,
    phone: line(40),
    company: line(120),
    address1: line(200),
    address2: line(200),
    zip: line(20),
    city: line(100),
    province: line(100),
    country_code: z.union([CountryCode, z.literal('')]),
    vat_number: line(30),
  }),
  output: Profile,
  refusals: ['settings.wrong-phone', 'settings.wrong-vat', 'settings.country-needed', 'settings.wrong-country'],
});

const Company = z.object({
  name: z.string(),
  address: z.string(),
  country_code: z.string(),
  vat_number: z.string(),
  registration: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
});

export const companyInfo = query('common.companyInfo', {
  path: '/common/companyInfo',
  needs: 'session',
  summary: 'The company that operates this platform.',
  input: Nothing,
  output: Company,
});

const Bank = z.object({
  account_name: line(120),
  bank_name: line(120),
  iban: line(50),
  bic: line(20),
  wise: line(120),
  paypal: line(120),
});

/** Minutes without activity after which a session ends; 0: never. */
const IdleMinutes = z
  .int()
  .min(0)
  .max(maxIdleMinutes)
  .refine(isIdleLimit, `0 for never, or at least ${minIdleMinutes} minutes`);

/** Minor units of the books' currency, and whole days. */
const AfterSales = z.object({
  sales_limit_minor: z.int().min(0).max(100_000_000),
  accept_after_days: z.int().min(0).max(60),
  weight_tolerance_minor: z.int().min(0).max(10_000),
});

/** Whole days without news before a parcel is delayed; `countries` as "BR 5 14, US 3 10". */
const Silence = z.object({
  after_label_days: z.int().min(1).max(90),
  in_transit_days: z.int().min(1).max(90),
  countries: line(2_000),
});

export const settingsPlatform = query('settings.platform', {
  path: '/settings/platform',
  needs: 'settings.read',
  summary: 'The settings of the whole installation, without its secrets.',
  input: Nothing,
  output: z.object({
    company: Company,
    bank: Bank,
    mail: z.object({ from: z.string(), from_name: z.string(), server: z.boolean() }),
    security: z.object({
      require_second_factor: z.boolean(),
      second_factor_roles: z.array(z.enum(roles)),
      step_up_minutes: z.int(),
      idle_staff_minutes: z.int(),
      idle_packer_minutes: z.int(),
      idle_seller_minutes: z.int(),
    }),
    limits: z.object({ upload_mb: z.int(), audit_days: z.int(), notice_days: z.int() }),
    packing: z.object({ photo: z.enum(photoRules), count_limit: z.int() }),
    after_sales: AfterSales.extend({ currency: z.string() }),
    tracking: Silence,
    push: z.object({ public_key: z.string().nullable(), made_at: Instant.nullable() }),
  }),
});

export const saveCompany = command('settings.saveCompany', {
  path: '/settings/saveCompany',
  needs: 'settings.edit',
  offline: 'refuse',
  summary: 'Change the operating company, as shown on invoices, packing slips and in mails.',
  input: z.object({
    name: line(120).min(1),
    address: line(500),
    country_code: z.union([CountryCode, z.literal('')]),
    vat_number: line(30),
    registration: line(60),
    email: line(200),
    phone: line(40),
    website: line(300),
    /** The address the user saw, as the server sent it: a newer one of another user is then not replaced. */
    before_address: z.string().max(10_000).optional(),
  }),
  output: Nothing,
  refusals: [
    'settings.address-changed',
    'settings.wrong-mail',
    'settings.wrong-url',
    'settings.wrong-vat',
    'settings.country-needed',
    'settings.wrong-country',
  ],
});

export const saveBank = command('settings.saveBank', {
  path: '/settings/saveBank',
  needs: 'settings.edit',
  offline: 'refuse',
  money: 'steers',
  stepUp: true,
  summary: 'Change the bank account for sellers’ transfers.',
  input: Bank,
  output: Nothing,
});

export const saveMail = command('settings.saveMail', {
  path: '/settings/saveMail',
  needs: 'settings.edit',
  offline: 'refuse',
  summary: 'Change the sender of mails.',
  input: z.object({ from: line(200), from_name: line(80) }),
  output: Nothing,
  refusals: ['settings.wrong-mail'],
});

export const sendTestMail = command('settings.sendTestMail', {
  path: '/settings/sendTestMail',
  needs: 'settings.edit',
  offline: 'refuse',
  summary: 'Send a test mail to the current user.',
  input: Nothing,
  output: z.object({ to: z.string() }),
});

export const saveSafety = command('settings.saveSafety', {
  path: '/settings/saveSafety',
  needs: 'settings.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Change second-factor requirement, session timeouts, max file size and retention of the logs.',
  input: z.object({
    /** For all users with a money permission. */
    require_second_factor: z.boolean(),
    /** For users of these roles in addition; absent: unchanged. */
    second_factor_roles: z.array(z.enum(roles)).max(roles.length).optional(),
    step_up_minutes: z.int().min(0).max(240),
    /** Absent: unchanged. */
    idle_staff_minutes: IdleMinutes.optional(),
    idle_packer_minutes: IdleMinutes.optional(),
    idle_seller_minutes: IdleMinutes.optional(),
    upload_mb: z.int().min(1).max(50),
    /** Days; absent: unchanged. */
    audit_days: z.int().min(30).max(3_650).optional(),
    notice_days: z.int().min(7).max(3_650).optional(),
  }),
  output: Nothing,
  refusals: ['session.step-up', 'settings.factor-first'],
});

export const savePacking = command('settings.savePacking', {
  path: '/settings/savePacking',
  needs: 'settings.edit',
  offline: 'refuse',
  summary: 'Change whether packers photograph the open box, and which count differences need a decision.',
  input: z.object({
    photo: z.enum(photoRules),
    /** Pieces; absent: unchanged. */
    count_limit: z.int().min(0).max(10_000).optional(),
  }),
  output: Nothing,
});

export const saveAfterSales = command('settings.saveAfterSales', {
  path: '/settings/saveAfterSales',
  needs: 'settings.edit',
  offline: 'refuse',
  money: 'steers',
  stepUp: true,
  summary:
    'Change the confirmation limit of salespeople, the deadline after which a charge is accepted, and the thresholds for weight charges.',
  input: AfterSales,
  output: Nothing,
});

export const saveTracking = command('settings.saveTracking', {
  path: '/settings/saveTracking',
  needs: 'settings.edit',
  offline: 'refuse',
  summary: 'Change how many days without carrier events make a parcel late.',
  input: Silence,
  output: Nothing,
  refusals: ['settings.wrong-silence'],
});

export const makePushKeys = command('settings.makePushKeys', {
  path: '/settings/makePushKeys',
  needs: 'settings.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Create a new VAPID key pair. Every device must then subscribe again.',
  input: z.object({ replaces: z.string().max(200).nullable() }),
  output: z.object({ public_key: z.string() }),
  refusals: ['settings.push-changed'],
});

export const settingsTaoworld = query('settings.taoworld', {
  path: '/settings/taoworld',
  needs: 'settings.read',
  summary: 'The connection to 1688; of its secrets only whether they are set.',
  input: Nothing,
  output: z.object({
    gateway_url: z.string(),
    app_key: z.string(),
    /** The last characters of a secret, masked; null when there is none. */
    app_secret: z.string().nullable(),
    access_token: z.string().nullable(),
    /** When 1688 last let us read. */
    last_read: Instant.nullable(),
    /** Why it gives nothing since `at`, until a user mends it. */
    refused: z.object({ trouble: z.enum(accessTroubles), at: Instant }).nullable(),
  }),
});

export const saveTaoworld = command('settings.saveTaoworld', {
  path: '/settings/saveTaoworld',
  needs: 'settings.edit',
  offline: 'refuse',
  stepUp: true,
  isPrivate: true,
  summary: 'Change the connection to 1688. Omitted secrets stay; empty ones are removed.',
  input: z.object({
    gateway_url: line(500),
    app_key: line(100),
    app_secret: line(500).optional(),
    access_token: line(500).optional(),
  }),
  output: Nothing,
  refusals: ['settings.wrong-url'],
});
