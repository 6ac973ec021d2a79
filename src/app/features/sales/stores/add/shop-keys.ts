import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { shopSecretPattern, type ShopType } from '#domain/sales/stores/connection.ts';
import type { Input } from '../../../../sync/calls.ts';

export type ShopKey = Input<'store.testConnection'>['key'];

/**
 * How to connect a shop. `shopify-install`: the seller installs our own app; no key is copied. Shopify creates no new tokens since 2026; existing
 * ones still work.
 */
export type ConnectMethod = 'shopify-install' | 'shopify-app' | 'shopify-token' | 'woocommerce';

/** The ways to connect a shop, the easiest first. `hasApp`: the settings contain our app. */
export const connectMethods = (type: ShopType, hasApp: boolean): readonly [ConnectMethod, ...ConnectMethod[]] => {
  if (type === 'woocommerce') return ['woocommerce'];
  return hasApp ? ['shopify-install', 'shopify-app', 'shopify-token'] : ['shopify-app', 'shopify-token'];
};

export type KeyPartName = 'client_id' | 'client_secret' | 'access_token' | 'consumer_key' | 'consumer_secret';
export type KeyTexts = Readonly<Record<KeyPartName, string>>;
export const noKey: KeyTexts = {
  client_id: '',
  client_secret: '',
  access_token: '',
  consumer_key: '',
  consumer_secret: '',
};

/** A part of a key, by its name in the shop's admin. */
type KeyPart = {
  readonly name: KeyPartName;
  readonly label: MessageDescriptor;
  /** Its prefix, to detect the wrong one of several keys. */
  readonly begins: string;
  /** Masked. */
  readonly isSecret: boolean;
};

export const keyParts: Readonly<Record<ConnectMethod, readonly KeyPart[]>> = {
  'shopify-install': [],
  'shopify-app': [
    { name: 'client_id', label: msg`Client ID`, begins: '', isSecret: false },
    { name: 'client_secret', label: msg`Client secret`, begins: 'shpss_', isSecret: true },
  ],
  'shopify-token': [{ name: 'access_token', label: msg`Admin API access token`, begins: 'shpat_', isSecret: true }],
  woocommerce: [
    { name: 'consumer_key', label: msg`Consumer key`, begins: 'ck_', isSecret: false },
    { name: 'consumer_secret', label: msg`Consumer secret`, begins: 'cs_', isSecret: true },
  ],
};

/** The key as the contract takes it; undefined while a part is missing, and where none is needed. */
export function keyOf(method: ConnectMethod, texts: KeyTexts): ShopKey | undefined {
  if (keyParts[method].some(({ name }) => texts[name].trim() === '')) return undefined;
  const { client_id, client_secret, access_token, consumer_key, consumer_secret } = texts;
  switch (method) {
    case 'shopify-install':
      return undefined;
    case 'shopify-app':
      return { type: 'shopify', client_id, client_secret };
    case 'shopify-token':
      return { type: 'shopify', access_token };
    case 'woocommerce':
      return { type: 'woocommerce', consumer_key, consumer_secret };
  }
}

/** The errors of the key's parts, by field path. */
export function keyFaults(
  method: ConnectMethod,
  texts: KeyTexts,
  i18n: I18n,
): Partial<Record<`key.${KeyPartName}`, string>> {
  const faults = keyParts[method].map(({ name, label }) => {
    const text = texts[name].trim();
    const word = i18n._(label);
    if (text === '') return [`key.${name}`, i18n._(msg`${word}: please paste it here.`)];
    return [
      `key.${name}`,
      shopSecretPattern.test(text) ? undefined : i18n._(msg`${word}: please paste it without spaces.`),
    ];
  });
  return Object.fromEntries(faults);
}

/** A suggested code: the first letters of the name, if there are enough. */
export function codeFrom(name: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
  return letters.length < 4 ? '' : letters.slice(0, 6);
}
