import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { shopSecretPattern, type ShopType } from '#domain/sales/stores/connection.ts';
import type { Input } from '../../../../sync/calls.ts';

export type ShopKey = Input<'store.testConnection'>['key'];

/**
 * How a shop is opened. `shopify-install`: by our own app, which its seller installs; no key is copied. Shopify makes tokens
 * no more since 2026; those there are go on.
 */
export type KeyWay = 'shopify-install' | 'shopify-app' | 'shopify-token' | 'woocommerce';

/** The ways into a shop, the easiest first. `hasApp`: the settings hold an app of ours. */
export const waysOf = (type: ShopType, hasApp: boolean): readonly [KeyWay, ...KeyWay[]] => {
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

/** A part of a key as the shop's own admin calls it. */
type KeyPart = {
  readonly name: KeyPartName;
  readonly label: MessageDescriptor;
  /** What it begins with, so that the wrong one of several is noticed. */
  readonly begins: string;
  /** Drawn as dots. */
  readonly isSecret: boolean;
};

export const keyParts: Readonly<Record<KeyWay, readonly KeyPart[]>> = {
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

/** As the contract has it; undefined while a part is missing, and where none is needed. */
export function keyOf(way: KeyWay, texts: KeyTexts): ShopKey | undefined {
  if (keyParts[way].some(({ name }) => texts[name].trim() === '')) return undefined;
  const { client_id, client_secret, access_token, consumer_key, consumer_secret } = texts;
  switch (way) {
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

/** What is wrong with the parts of a key, by field path. */
export function keyFaults(way: KeyWay, texts: KeyTexts, i18n: I18n): Partial<Record<`key.${KeyPartName}`, string>> {
  const faults = keyParts[way].map(({ name, label }) => {
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

/** A code to begin with: the first letters of the name, where it has enough of them. */
export function codeFrom(name: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
  return letters.length < 4 ? '' : letters.slice(0, 6);
}
