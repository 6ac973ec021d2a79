import type { Refusal } from '../refusal.ts';

export const cartRefusals = {
  'cart.too-many': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.cart.too-many',
      message: 'Only {limit} of “{product}” can be had, and {in_cart} are in the cart already.',
    },
  },
  'cart.sold-out': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.cart.sold-out', message: '“{product}” is sold out.' },
  },
  'cart.full': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.cart.full',
      message: 'The cart holds {limit} lines and is full. Take something out before you add “{product}”.',
    },
  },
  'cart.unavailable': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.cart.unavailable',
      message: '“{product}” is not on the market any more.',
    },
  },
} as const satisfies Record<string, Refusal>;
