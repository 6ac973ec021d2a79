import { isCurrency } from '#domain/shared/money/currencies.ts';
import {
  fulfillmentStatuses,
  shopFinancialStatuses,
  type FinancialStatus,
  type FulfillmentStatus,
} from '#domain/shared/order-status/order-status.ts';

/** Parsers for typed texts; null when invalid. Nothing is guessed. */

export const readCurrency = (text: string): string | null => {
  const code = text.trim().toUpperCase();
  return isCurrency(code) ? code : null;
};

/** An integer quantity from normalized text. */
export function readQuantity(text: string): number | null {
  const match = /^\d{1,6}(?:\.0+)?$/.exec(text.trim());
  return match ? Number.parseInt(match[0], 10) : null;
}

const normalize = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
const isOf = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text);

/** Only statuses reported by shops: our own refund statuses cannot be imported. */
export const readFinancialStatus = (text: string): FinancialStatus | null => {
  const value = normalize(text);
  return isOf(shopFinancialStatuses, value) ? value : null;
};

/** Shopify's statuses for unfulfilled. */
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

export const isOnHold = (text: string): boolean => normalize(text) === 'on_hold';

export function readFulfillmentStatus(text: string): FulfillmentStatus | null {
  const value = normalize(text);
  if (untouched.has(value)) return 'unfulfilled';
  if (value === 'partially_fulfilled') return 'partial';
  return isOf(fulfillmentStatuses, value) ? value : null;
}

const yes = new Set(['', 'true', 'yes', 'y', '1', '是']);
const no = new Set(['false', 'no', 'n', '0', '否']);

/** An empty cell means yes: nearly everything is shipped. */
export function readYesNo(text: string): boolean | null {
  const value = normalize(text);
  if (yes.has(value)) return true;
  return no.has(value) ? false : null;
}

/** Shopify prefixes postcodes and phones with an apostrophe, so that Excel keeps their leading zeros. */
export const withoutGuard = (text: string): string => text.replace(/^'(?=[\d+(])/, '');
