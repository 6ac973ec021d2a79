import { checkoutMethods, type CheckoutMethod } from '#domain/sales/checkout/payment.ts';
import { emptyAddress, type Address } from '#domain/shared/address/address.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { onClear } from '../../../sync/cache/query-persister.ts';

/** What was chosen and typed for a checkout. */
export type Draft = {
  readonly becomes: 'order' | 'stock';
  readonly address: Address;
  readonly storeId: string | null;
  readonly warehouseId: string | null;
  readonly isPerLine: boolean;
  /** For all lines; null: the cheapest. */
  readonly channelId: string | null;
  /** By the key of the line. */
  readonly channels: Readonly<Record<string, string>>;
  /** Keys of lines that stay in the cart. */
  readonly leftOut: readonly string[];
  readonly method: CheckoutMethod;
};

/** The country is that of specification §9. */
export const emptyDraft: Draft = {
  becomes: 'order',
  address: { ...emptyAddress, country_code: 'NL' },
  storeId: null,
  warehouseId: null,
  isPerLine: false,
  channelId: null,
  channels: {},
  leftOut: [],
  method: 'balance',
};

/** Whether more than the country was entered. */
export const isBegun = ({ country_code: _, ...typed }: Address): boolean =>
  Object.values(typed).some((part) => part !== '');

/** Sets the country of the cart in a draft, unless an address was entered. */
export function startedIn(draft: Draft, country: string): Draft {
  if (draft.address.country_code === country || isBegun(draft.address)) return draft;
  return { ...draft, address: { ...draft.address, country_code: country }, channelId: null, channels: {} };
}

const placeOf = (userId: string) => `parcelyard.checkout.${userId}`;

/** It contains an address, so it does not outlive the session. */
onClear((userId) => localStorage.removeItem(placeOf(userId)));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const idOf = (value: unknown): string | null => (isUuid(value) ? value : null);
const maxText = 200;

function addressOf(value: unknown): Address {
  const stored = isRecord(value) ? value : {};
  const part = (name: keyof Address) => {
    const text = stored[name];
    return typeof text === 'string' ? text.slice(0, maxText) : emptyDraft.address[name];
  };
  return {
    name: part('name'),
    company: part('company'),
    address1: part('address1'),
    address2: part('address2'),
    city: part('city'),
    province: part('province'),
    province_code: part('province_code'),
    zip: part('zip'),
    country_code: part('country_code'),
    phone: part('phone'),
  };
}

/** The draft of this user on this device, as far as it can be read. */
export function readDraft(userId: string): Draft {
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(placeOf(userId)) ?? 'null');
  } catch {
    return emptyDraft;
  }
  if (!isRecord(stored)) return emptyDraft;
  const { leftOut, channels } = stored;
  return {
    becomes: stored['becomes'] === 'stock' ? 'stock' : 'order',
    address: addressOf(stored['address']),
    storeId: idOf(stored['storeId']),
    warehouseId: idOf(stored['warehouseId']),
    isPerLine: stored['isPerLine'] === true,
    channelId: idOf(stored['channelId']),
    channels: Object.fromEntries(
      Object.entries(isRecord(channels) ? channels : {}).flatMap(([key, value]) =>
        isUuid(value) ? [[key, value]] : [],
      ),
    ),
    leftOut: Array.isArray(leftOut) ? leftOut.filter((key): key is string => typeof key === 'string') : [],
    method: checkoutMethods.find((method) => method === stored['method']) ?? 'balance',
  };
}

/** Without space on the device the draft lasts until the next reload. */
export function storeDraft(userId: string, draft: Draft): void {
  try {
    localStorage.setItem(placeOf(userId), JSON.stringify(draft));
  } catch {
    // Full or blocked.
  }
}

export function forgetDraft(userId: string): void {
  try {
    localStorage.removeItem(placeOf(userId));
  } catch {
    // Blocked: nothing was stored either.
  }
}
