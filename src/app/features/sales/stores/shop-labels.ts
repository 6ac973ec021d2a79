import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShopProblem, StoreType } from '#domain/sales/stores/connection.ts';

const file = msg({ message: 'File', context: 'kind of shop' });

/** Product names are not translated; only the file is our term. */
export const typeName = (type: StoreType, i18n: I18n): string =>
  ({ shopify: 'Shopify', woocommerce: 'WooCommerce', file: i18n._(file) })[type];

/** An error in two or three words, for the list; the full message comes with the response. */
export const problemLabels: Readonly<Record<ShopProblem, MessageDescriptor>> = {
  'wrong-key': msg`Key refused`,
  'missing-scope': msg`Rights missing`,
  'not-a-shop': msg`No shop there`,
  unreachable: msg`Unreachable`,
  'private-address': msg`Address refused`,
  'too-slow': msg`Too slow`,
  'too-large': msg`Response too large`,
  'cut-off': msg`Interrupted`,
  'unexpected-response': msg`Unexpected responses`,
  throttled: msg`Asks us to wait`,
  'shop-fault': msg`Fault in the shop`,
  'shop-frozen': msg`Shop paused`,
  'on-hold': msg`Order on hold`,
  'other-currency': msg`Other currency`,
  'no-key': msg`No key`,
  'our-fault': msg`Fault here`,
};
