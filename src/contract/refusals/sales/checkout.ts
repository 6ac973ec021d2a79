import type { Refusal } from '../refusal.ts';

export const checkoutRefusals = {
  'checkout.line-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.checkout.line-changed',
      message:
        '“{product}” has changed in the cart: {shown} were shown, {left, plural, =0 {none of them is there} one {# of them is there} other {# of them are there}} now. Nothing was charged; please look again.',
    },
  },
  'checkout.stock-short': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.checkout.stock-short',
      message:
        'Only {limit} of “{product}” can be had{own, plural, =0 {} other {, # of them your own}}, and {quantity} are wanted: {missing, plural, one {# is missing} other {# are missing}}. Nothing was charged.',
    },
  },
  'checkout.price-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.checkout.price-changed',
      message:
        'The price of “{product}” has changed from {old} to {new} {currency} a piece. Nothing was charged; please look again.',
    },
  },
  'checkout.shipping-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.checkout.shipping-changed',
      message: 'Shipping has changed from {old} to {new} {currency}. Nothing was charged; please look again.',
    },
  },
  'checkout.vat-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.checkout.vat-changed',
      message: 'VAT has changed from {old} to {new} {currency}. Nothing was charged; please look again.',
    },
  },
  'checkout.total-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.checkout.total-changed',
      message: 'The total has changed from {old} to {new} {currency}. Nothing was charged; please look again.',
    },
  },
  'checkout.no-channel': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.checkout.no-channel',
      message:
        'No channel carries “{product}” to {country_code}: {cause, select, country {none goes there yet} kinds {none takes {kinds, select, battery {batteries} liquid {liquids} other {batteries together with liquids}}} other {the parcel is heavier than {limit_g} g}}.',
    },
  },
  'checkout.channel-gone': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.checkout.channel-gone',
      message:
        'The channel chosen for “{product}” no longer carries it. Nothing was charged; please choose another one.',
    },
  },
  'checkout.store-closed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.checkout.store-closed',
      message: 'The store {store} is closed. Choose another store for the order.',
    },
  },
  'checkout.no-paypal': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.checkout.no-paypal',
      message: 'PayPal payments are not open yet. Please pay from the balance.',
    },
  },
} as const satisfies Record<string, Refusal>;
