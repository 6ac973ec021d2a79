import { isCurrency } from '#domain/shared/money/currencies.ts';
import {
  fulfillmentStatuses,
  shopFinancialStatuses,
  type FinancialStatus,
  type FulfillmentStatus,
} from '#domain/shared/order-status/order-status.ts';

/** Texts as people and shops type them, read or refused (null). Nothing is guessed. */

export const readCurrency = (text: string): string | null => {
  const code = text.trim().toUpperCase();
  return isCurrency(code) ? code : null;
};

/** Whole pieces, of a number with a dot and without groups. */
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
