import { isCurrency } from '#domain/money/currencies.ts';
import type { Money } from '#domain/money/money.ts';
import { parseAmount } from '#domain/money/text.ts';
import {
  fulfillmentStatuses,
  shopFinancialStatuses,
  type FinancialStatus,
  type FulfillmentStatus,
} from '#domain/orders/status.ts';

/** Texts as people and shops type them, read or refused (null). Nothing is guessed. */

const moment =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const minuteMs = 60_000;
/** Shops are younger than this, and a typed year such as 0206 is older. */
const oldestYear = 2000;

function offsetMinutes(zone: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  if (!match) return 0;
  const size = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -size : size;
}

/** `2026-11-17 09:12:03 +0100`, ISO 8601, or a mere date; without a zone it is UTC. */
export function readMoment(text: string): Date | null {
  const match = moment.exec(text.trim());
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // The 31st of a month of 30 days silently becomes the 1st: such a date was never written by a shop.
  const isReal =
    local.getUTCMonth() === month - 1 && local.getUTCDate() === day && hour < 24 && minute < 60 && second < 61;
  if (!isReal || year < oldestYear) return null;
  return new Date(local.getTime() - offsetMinutes(match[7]) * minuteMs);
}

/** An amount at or above zero; null when it is not one. An empty cell is the caller's matter. */
export function readAmount(text: string, currency: string): Money | null {
  const amount = parseAmount(text, currency);
  return amount && amount.minor >= 0 && amount.minor <= largestAmount ? amount : null;
}
/** Sums of many lines must stay exact. Minor units. */
const largestAmount = 1e12;

export const readCurrency = (text: string): string | null => {
  const code = text.trim().toUpperCase();
  return isCurrency(code) ? code : null;
};

/** Whole pieces. */
export function readQuantity(text: string): number | null {
  const match = /^\d{1,6}(?:\.0+)?$/.exec(text.trim());
  return match ? Number.parseInt(match[0], 10) : null;
}

const word = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
const isOf = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text);

/** Only words a shop itself says: our own refund path cannot be imported. */
export const readFinancialStatus = (text: string): FinancialStatus | null => {
  const said = word(text);
  return isOf(shopFinancialStatuses, said) ? said : null;
};

/** Shopify's words for "nothing has left the shop yet". */
const untouched = new Set([
  '',
  'unfulfilled',
  'pending',
  'open',
  'scheduled',
  'on_hold',
  'in_progress',
  'request_declined',
]);

export const isOnHold = (text: string): boolean => word(text) === 'on_hold';

export function readFulfillmentStatus(text: string): FulfillmentStatus | null {
  const said = word(text);
  if (untouched.has(said)) return 'unfulfilled';
  if (said === 'partially_fulfilled') return 'partial';
  return isOf(fulfillmentStatuses, said) ? said : null;
}

const yes = new Set(['', 'true', 'yes', 'y', '1', '是']);
const no = new Set(['false', 'no', 'n', '0', '否']);

/** An empty cell means yes: nearly everything is shipped. */
export function readYesNo(text: string): boolean | null {
  const said = word(text);
  if (yes.has(said)) return true;
  return no.has(said) ? false : null;
}

/** Shopify puts an apostrophe before postcodes and phones, so that Excel leaves their zeros alone. */
export const withoutGuard = (text: string): string => text.replace(/^'(?=[\d+(])/, '');
