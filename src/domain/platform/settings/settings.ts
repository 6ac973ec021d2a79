import { readTiers, startingTiers, type Tier } from './commission-tiers.ts';
import { delayDays, readCountryLimits, startingDelayLimits } from './delay-limits.ts';
import { photoRules, type PhotoRule } from './photo-rule.ts';
import { maxUploadMegabytes } from '../files/kinds.ts';
import { countryQuickGroups } from '#domain/shared/reference/country-groups.ts';
import { isTimeZone } from '#domain/shared/calendar/zone.ts';
import { roles } from '../permissions/roles.ts';
import { isIdleLimit } from '../security/idle.ts';
import { choice, choices, countryCodes, flag, textFields, whole, shortText, type Setting } from './kinds.ts';
import { isMailAddress, isWebAddress } from './web-address.ts';
import { accessFields } from './service-access.ts';

/** The European Central Bank publishes its daily rates here, around 16:00 CET on working days. */
export const ecbDailyUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

/** Bank account for transfers. Empty fields are hidden from sellers. */
export const bankFields = ['account_name', 'bank_name', 'iban', 'bic', 'wise', 'paypal'] as const;
/** The result of the last download attempt of the bank's file. `failure` is a code, '' on success. */
const fetchFields = ['at', 'day', 'failure', 'detail'] as const;

const commissionTiers: Setting<readonly Tier[]> = { initial: startingTiers, read: readTiers };

const idleLimit = (initial: number): Setting<number> => ({
  initial,
  read: (value) => (isIdleLimit(value) ? value : undefined),
});

/**
 * Settings that can be changed at runtime, with their defaults. A secret is stored sealed, opened only where it is
 * used, and never part of a response.
 */
export const settings = {
  /** Staff that moves money signs in with a second factor. The demo world sets it to false. */
  'security.requireSecondFactor': flag(true),
  /** Users of these roles sign in with a second factor, independent of their rights. */
  'security.secondFactorRoles': choices([], roles),
  /** Minutes without activity after which a session ends, by role; 0: never, as in the demo world. */
  'security.idleStaff': idleLimit(60),
  'security.idlePackers': idleLimit(720),
  'security.idleSellers': idleLimit(0),
  /** Minutes a confirmation by second factor or password is valid; 0: never required, as in the demo world. */
  'security.stepUpMinutes': whole(10, { min: 0, max: 240 }),
  'company.name': shortText('Parcelyard', { max: 120 }),
  'company.address': shortText('', { max: 500 }),
  'company.countryCode': shortText('', { max: 2, ok: (text) => /^[A-Z]{2}$/.test(text) }),
  'company.vatNumber': shortText('', { max: 20 }),
  'company.registration': shortText('', { max: 60 }),
  'company.email': shortText('', { ok: isMailAddress }),
  'company.phone': shortText('', { max: 40 }),
  'company.website': shortText('', { max: 300, ok: isWebAddress }),
  bank_account: textFields(bankFields, 120),
  /** Mail sender; empty: the SMTP_URL user, or no-reply at this server. */
  'mail.from': shortText('', { ok: isMailAddress }),
  'mail.fromName': shortText('Parcelyard', { max: 80 }),
  /** VAPID key pair for push services; `privateKey` is sealed. */
  'push.vapid': textFields(['publicKey', 'privateKey', 'madeAt']),
  /** Push services may be inside the private network and use plain http. */
  'push.allowPrivate': flag(false),
  /** Whether the open box is photographed before its label. */
  'packing.photo': choice<PhotoRule>('asked', photoRules),
  /** Max refund or resend a salesperson may confirm alone, in the books' minor units. */
  'aftersale.salesLimitMinor': whole(10_000, { min: 0, max: 100_000_000 }),
  /** Days after which a proposed collect counts as accepted; 0: only the seller accepts. */
  'aftersale.acceptAfterDays': whole(3, { min: 0, max: 60 }),
  /** Min price difference by weight before a collect or refund is proposed, in the books' minor units. */
  'aftersale.weightToleranceMinor': whole(50, { min: 0, max: 10_000 }),
  /** Whole days without carrier news before a parcel is delayed: after its label, in transit, and per country. */
  'tracking.delayAfterLabelDays': whole(startingDelayLimits.afterLabel, delayDays),
  'tracking.delayInTransitDays': whole(startingDelayLimits.inTransit, delayDays),
  'tracking.delayCountries': shortText('', { max: 2_000, ok: (text) => readCountryLimits(text) !== null }),
  /** 17TRACK. */
  'tracking.serviceUrl': shortText('https://api.17track.net/track/v2.4', { max: 500, ok: isWebAddress }),
  /** Sealed. It signs the messages of 17TRACK too. */
  'tracking.serviceKey': shortText('', { max: 4_000 }),
  'tracking.serviceAccess': textFields(accessFields, 40),
  /** Credits when they were last read. */
  'tracking.serviceQuota': textFields(['at', 'total', 'remain'], 40),
  /** 17TRACK may be at an address inside the private network, as in tests. */
  'tracking.allowPrivate': flag(false),
  /** Change of a price, delivered, in basis points, beyond which an open quote has to be made again. */
  'sourcing.requoteToleranceBp': whole(300, { min: 0, max: 10_000 }),
  /** Days without any act of a user after which an inquiry without prices lapses; 0: never. */
  'sourcing.lapseAfterDays': whole(30, { min: 0, max: 365 }),
  /** Hours within which an inquiry gets its first price. */
  'sourcing.firstQuoteHours': whole(24, { min: 1, max: 720 }),
  /** The countries for which the marketplace shows delivered prices. */
  'sourcing.marketCountries': countryCodes(countryQuickGroups.flatMap(({ codes }) => codes)),
  /** Working minutes until the service answers and solves a ticket, and when it works: 1 is Monday; minutes of the day. */
  'tickets.firstReplyMinutes': whole(240, { min: 5, max: 60_000 }),
  'tickets.nextReplyMinutes': whole(480, { min: 5, max: 60_000 }),
  'tickets.solutionMinutes': whole(2_160, { min: 5, max: 60_000 }),
  'tickets.days': shortText('12345', { max: 7, ok: (text) => /^[1-7]{1,7}$/.test(text) }),
  'tickets.from': whole(540, { min: 0, max: 1_440 }),
  'tickets.to': whole(1_080, { min: 0, max: 1_440 }),
  'tickets.timeZone': shortText('Europe/Berlin', { max: 60, ok: isTimeZone }),
  /** Max difference of a stock count that is booked without a review. */
  'stock.countLimit': whole(5, { min: 0, max: 10_000 }),
  /** Retention of the audit log and of notifications. */
  'audit.keptDays': whole(400, { min: 30, max: 3_650 }),
  'notifications.keptDays': whole(180, { min: 7, max: 3_650 }),
  /** Max upload size, megabytes. */
  'limits.uploadMb': whole(maxUploadMegabytes, { min: 1, max: maxUploadMegabytes }),
  /** VAT ids of buyers in the European Union are checked in VIES before a reverse charge. */
  'invoices.checkVatIds': flag(false),
  'rates.ecbUrl': shortText(ecbDailyUrl, { max: 500, ok: isWebAddress }),
  /** The rates file may be at an address inside the private network. */
  'rates.allowPrivate': flag(false),
  'rates.fetchDaily': flag(true),
  /** Fetched rates are applied at once; else a user accepts them. */
  'rates.autoApply': flag(false),
  'rates.lastFetch': textFields(fetchFields, 500),
  /** PayPal fee: a fixed part in the books' minor units and a share in basis points. */
  'paypal.fixedMinor': whole(35, { min: 0, max: 10_000 }),
  'paypal.rateBp': whole(340, { min: 0, max: 2_000 }),
  /** Days between opening a referral link and signing up within which the sign-up counts for the affiliate. */
  'affiliate.windowDays': whole(30, { min: 1, max: 365 }),
  /** Months after the referral in which a seller's orders earn a commission; 0: without end. */
  'affiliate.months': whole(12, { min: 0, max: 120 }),
  'affiliate.minWithdrawalMinor': whole(5_000, { min: 1, max: 100_000_000 }),
  /** Commission rates by the paid sum of a month. */
  'affiliate.tiers': commissionTiers,
  /** Interval of automatic pulls from connected shops; 0: only manual syncs. */
  'shops.pullMinutes': whole(10, { min: 0, max: 1_440 }),
  /** Request timeout of a shop, seconds. */
  'shops.timeoutSeconds': whole(20, { min: 1, max: 120 }),
  /** Shops may be inside the private network and use plain http. */
  'shops.allowPrivate': flag(false),
  /** Our own Shopify app, by which sellers connect without copying a token. */
  'shops.shopifyClientId': shortText('', { max: 100 }),
  /** Sealed. */
  'shops.shopifyClientSecret': shortText('', { max: 4_000 }),
  'taoworld.appKey': shortText('', { max: 100 }),
  /** Sealed. */
  'taoworld.appSecret': shortText('', { max: 4_000 }),
  /** Sealed. */
  'taoworld.accessToken': shortText('', { max: 4_000 }),
  'taoworld.gatewayUrl': shortText('https://gw.open.1688.com/openapi', { max: 500, ok: isWebAddress }),
  /** What the last readings at 1688 showed. */
  'taoworld.access': textFields(accessFields, 40),
  /** Pictures of source pages and the gateway of 1688 may be at addresses inside the private network. */
  'sources.allowPrivate': flag(false),
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

export type SettingName = keyof typeof settings;
export type SettingValue<N extends SettingName> = (typeof settings)[N] extends Setting<infer T> ? T : never;

/** The stored value if valid, else the default. */
export function readSetting<N extends SettingName>(name: N, stored: unknown): SettingValue<N> {
  const setting = settings[name] as unknown as Setting<SettingValue<N>>;
  return stored === undefined ? setting.initial : (setting.read(stored) ?? setting.initial);
}
