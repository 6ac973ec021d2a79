import type { Refusal } from './refusal.ts';

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
} as const satisfies Record<string, Refusal>;
