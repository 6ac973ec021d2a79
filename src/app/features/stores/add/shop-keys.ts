import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShopType } from '#domain/stores/connection.ts';
import type { Input } from '../../../sync/calls.ts';

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

type PartName = 'client_id' | 'client_secret' | 'access_token' | 'consumer_key' | 'consumer_secret';
export type KeyTexts = Readonly<Record<PartName, string>>;
export const noKey: KeyTexts = {
  client_id: '',
  client_secret: '',
  access_token: '',
  consumer_key: '',
  consumer_secret: '',
};

/** A part of a key as the shop's own admin calls it. */
type KeyPart = {
  readonly name: PartName;
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

/** A code to begin with: the first letters of the name, where it has enough of them. */
export function codeFrom(name: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
  return letters.length < 4 ? '' : letters.slice(0, 6);
}
