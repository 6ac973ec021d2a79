import { delayDays, readCountryLimits, startingDelayLimits } from './delay-limits.ts';
import { photoRules, type PhotoRule } from './photo-rule.ts';
import { roles } from '../permissions/roles.ts';
import { isIdleLimit } from '../security/idle.ts';
import { choice, choices, flag, textFields, whole, words, type Setting } from './kinds.ts';
import { isMailAddress, isWebAddress } from './web-address.ts';

/** Where the European Central Bank publishes its rates of the day, around 16:00 CET on its working days. */
export const ecbDailyUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

/** Where transfers go. Empty words are not shown to sellers. */
export const bankFields = ['account_name', 'bank_name', 'iban', 'bic', 'wise', 'paypal'] as const;
/** What became of the newest try to fetch the bank's file. `failure` is a code, '' when it went well. */
const fetchFields = ['at', 'day', 'failure', 'detail'] as const;

const idleLimit = (initial: number): Setting<number> => ({
  initial,
  read: (value) => (isIdleLimit(value) ? value : undefined),
});

/**
 * What an installation may decide while it runs, with what holds until then. A secret is kept as a sealed text and
 * opened only by who needs it; it has no place in a call's answer.
 */
export const settings = {
  /** Staff that moves money signs in with a second factor. The demo world sets it to false. */
  'security.requireSecondFactor': flag(true),
  /** Users of these roles sign in with a second factor, whatever they may do. */
  'security.secondFactorRoles': choices([], roles),
  /** Minutes without activity after which a session ends, by role; 0: never by that, as in the demo world. */
  'security.idleStaff': idleLimit(60),
  'security.idlePackers': idleLimit(720),
  'security.idleSellers': idleLimit(0),
  /** How long a confirmation by second factor or password holds; 0: nobody is asked for one, as in the demo world. */
  'security.stepUpMinutes': whole(10, { least: 0, most: 240 }),
  'company.name': words('Parcelyard', { most: 120 }),
  'company.address': words('', { most: 500 }),
  'company.countryCode': words('', { most: 2, ok: (text) => /^[A-Z]{2}$/.test(text) }),
  'company.vatNumber': words('', { most: 20 }),
  'company.registration': words('', { most: 60 }),
  'company.email': words('', { ok: isMailAddress }),
  'company.phone': words('', { most: 40 }),
  'company.website': words('', { most: 300, ok: isWebAddress }),
  bank_account: textFields(bankFields, 120),
  /** Sender of all mail; empty: what SMTP_URL signs in as, or no-reply at this server. */
  'mail.from': words('', { ok: isMailAddress }),
  'mail.fromName': words('Parcelyard', { most: 80 }),
  /** The pair by which push services know us; `privateKey` is sealed. */
  'push.vapid': textFields(['publicKey', 'privateKey', 'madeAt']),
  /** Push services may lie inside our own network, and speak plain http. */
  'push.allowPrivate': flag(false),
  /** Whether the open box is photographed before its label. */
  'packing.photo': choice<PhotoRule>('asked', photoRules),
  /** What a salesperson may confirm alone of a refund or resend, in the books' minor units. */
  'aftersale.salesLimitMinor': whole(10_000, { least: 0, most: 100_000_000 }),
  /** A collect counts as accepted this many days after it was put to its seller; 0: only they accept. */
  'aftersale.acceptAfterDays': whole(3, { least: 0, most: 60 }),
  /** How much the weighed parcel's price must differ before anybody is asked, in the books' minor units. */
  'aftersale.weightToleranceMinor': whole(50, { least: 0, most: 10_000 }),
  /** Whole days without news from a carrier before a parcel is late: after its label, under way, and where it differs. */
  'tracking.delayAfterLabelDays': whole(startingDelayLimits.afterLabel, delayDays),
  'tracking.delayInTransitDays': whole(startingDelayLimits.inTransit, delayDays),
  'tracking.delayCountries': words('', { most: 2_000, ok: (text) => readCountryLimits(text) !== null }),
  /** Pieces of one thing by which a count may differ without anybody looking. */
  'stock.countLimit': whole(5, { least: 0, most: 10_000 }),
  /** How long the audit log tells what was done, and how long notifications can be read again. */
  'audit.keptDays': whole(400, { least: 30, most: 3_650 }),
  'notifications.keptDays': whole(180, { least: 7, most: 3_650 }),
  /** Largest file a person may upload, megabytes. */
  'limits.uploadMb': whole(50, { least: 1, most: 50 }),
  'rates.ecbUrl': words(ecbDailyUrl, { most: 500, ok: isWebAddress }),
  /** The file may lie at an address inside our own network. */
  'rates.allowPrivate': flag(false),
  'rates.fetchDaily': flag(true),
  /** What was fetched is taken into use at once; else a person decides. */
  'rates.autoApply': flag(false),
  'rates.lastFetch': textFields(fetchFields, 500),
  /** What PayPal keeps of a payment: a fixed part in the books' minor units and a share in basis points. */
  'paypal.fixedMinor': whole(35, { least: 0, most: 10_000 }),
  'paypal.rateBp': whole(340, { least: 0, most: 2_000 }),
  /** How often connected shops are asked for changes by themselves; 0: only when somebody presses. */
  'shops.pullMinutes': whole(10, { least: 0, most: 1_440 }),
  /** How long a shop may take for one answer, seconds. */
  'shops.timeoutSeconds': whole(20, { least: 1, most: 120 }),
  /** Shops may lie inside our own network, and speak plain http. */
  'shops.allowPrivate': flag(false),
  /** Our own Shopify app, by which sellers connect without copying a token. */
  'shops.shopifyClientId': words('', { most: 100 }),
  /** Sealed. */
  'shops.shopifyClientSecret': words('', { most: 4_000 }),
  'taoworld.appKey': words('', { most: 100 }),
  /** Sealed. */
  'taoworld.appSecret': words('', { most: 4_000 }),
  /** Sealed. */
  'taoworld.accessToken': words('', { most: 4_000 }),
  'taoworld.gatewayUrl': words('https://gw.open.1688.com/openapi', { most: 500, ok: isWebAddress }),
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

export type SettingName = keyof typeof settings;
export type SettingValue<N extends SettingName> = (typeof settings)[N] extends Setting<infer T> ? T : never;

/** The stored value if it is one, else the initial one. */
export function readSetting<N extends SettingName>(name: N, stored: unknown): SettingValue<N> {
  const setting = settings[name] as unknown as Setting<SettingValue<N>>;
  return stored === undefined ? setting.initial : (setting.read(stored) ?? setting.initial);
}
