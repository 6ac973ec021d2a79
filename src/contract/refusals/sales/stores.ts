import type { Refusal } from '../refusal.ts';

export const storesRefusals = {
  'store.wrong-code': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.store.wrong-code', message: 'Please input 4-6 capital letters' },
  },
  'store.wrong-url': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.store.wrong-url', message: 'Please enter a valid store URL' },
  },
  'store.code-taken': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.store.code-taken', message: 'The code {code} is taken. Please choose another one.' },
  },
  'store.seller-needed': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.store.seller-needed', message: 'Please choose the seller this store belongs to.' },
  },
  'store.currency-fixed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.store.currency-fixed',
      message: 'This store has orders, so its currency can no longer change.',
    },
  },
  'store.wrong-status': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.store.wrong-status', message: 'The store is {status} already.' },
  },
  'store.shop-taken': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.store.shop-taken', message: 'The store {store} is bound to this shop already.' },
  },
  'store.shop-elsewhere': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.store.shop-elsewhere',
      message: 'This shop is connected to another account already. Disconnect it there first.',
    },
  },
  'store.other-shop': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.store.other-shop',
      message:
        'This is a different shop: {shop} does not have the orders of this store. Add it as a new store, so that their orders do not mix.',
    },
  },
  'store.other-type': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.store.other-type', message: 'This store belongs to another kind of shop.' },
  },
  'store.closed': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.store.closed', message: 'The store is closed. Restore it first.' },
  },
  'store.no-app': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.store.no-app',
      message: 'This installation has no Shopify app of its own. Paste an access token instead.',
    },
  },
  'store.not-connected': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.store.not-connected', message: 'This store is not connected to a shop.' },
  },
  'store.has-orders': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.store.has-orders', message: 'This store has orders, so it can only be closed.' },
  },
  'store.is-used': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.store.is-used', message: 'This store is still in use, so it can only be closed.' },
  },
  'store.too-many-pulls': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.store.too-many-pulls',
      message: '{count} pulls of this store are waiting already. Please wait until they are done.',
    },
  },
  'store.wrong-dates': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.store.wrong-dates',
      message: 'Please choose a start before the end, at most 366 days apart.',
    },
  },
  'shop.wrong-key': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.shop.wrong-key',
      message: 'The shop refuses the key. Make a new one in the shop’s admin and paste it here.',
    },
  },
  'shop.missing-scope': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.shop.missing-scope',
      message: 'The key is missing permissions we need. Missing: {detail}.',
    },
  },
  'shop.not-a-shop': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.shop.not-a-shop', message: 'There is no shop of this kind at this address.' },
  },
  'shop.unreachable': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.shop.unreachable',
      message: 'The shop cannot be reached. Check the address; perhaps the shop is down.',
    },
  },
  'shop.private-address': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.shop.private-address',
      message: 'The address leads into a private network. A shop has to be on the public internet with https.',
    },
  },
  'shop.too-slow': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.shop.too-slow', message: 'The shop did not answer in time.' },
  },
  'shop.too-large': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.shop.too-large', message: 'The shop’s answer is too large.' },
  },
  'shop.cut-off': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.shop.cut-off',
      message: 'The connection to the shop was interrupted.',
    },
  },
  'shop.unexpected-response': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.shop.unexpected-response', message: 'The shop sent an unexpected response.' },
  },
  'shop.throttled': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.shop.throttled', message: 'The shop asks us to slow down.' },
  },
  'shop.shop-fault': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.shop.shop-fault', message: 'The shop has an error ({detail}).' },
  },
  'shop.shop-frozen': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.shop.shop-frozen', message: 'The shop is closed or its plan is not paid.' },
  },
  'shop.other-currency': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.shop.other-currency',
      message: 'The shop sells in {detail}, this store in another currency.',
    },
  },
  'shop.on-hold': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.shop.on-hold',
      message: 'The shop holds the order back and takes no shipment for it until it is released.',
    },
  },
  'shop.no-key': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.shop.no-key',
      message: 'The key of this store can no longer be read. Paste it again.',
    },
  },
  'shop.our-fault': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.shop.our-fault', message: 'Something went wrong here. Reference: {detail}.' },
  },
  'shop.order-unreadable': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.shop.order-unreadable', message: 'The order cannot be read at {place}.' },
  },
  'shop.order-impossible': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shop.order-impossible',
      message:
        '{place, select, date {The order is dated before 2000 or in the future.} lines {The order has more than 2,000 lines.} quantity {A quantity is below zero, above 999,999 or no whole number.} price {A price is below zero or too large.} number {The order number is longer than 60 characters.} refund {A refund is no amount.} other {An amount of the order is below zero or too large.}}',
    },
  },
  'shop.order-refunds': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shop.order-refunds',
      message: 'The shop does not say which units were refunded.',
    },
  },
  'shop.order-failed': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shop.order-failed',
      message: 'The order could not be stored here. Reference: {reference}.',
    },
  },
  'shop.order-currency': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shop.order-currency',
      message: 'The order is in {found}, but the store is in {expected}.',
    },
  },
  'shop.order-empty': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.shop.order-empty', message: 'The order has no lines.' },
  },
  'shop.order-numbered-twice': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.shop.order-numbered-twice', message: 'The shop has another order of this number.' },
  },
} as const satisfies Record<string, Refusal>;
