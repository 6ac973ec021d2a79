import type { Refusal } from '../refusal.ts';

export const paypalRefusals = {
  'paypal.not-connected': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.paypal.not-connected',
      message:
        'PayPal is not connected: {missing, select, secret {the secret of our account is missing} other {no account of ours is entered}} under Settings → PayPal. Pay by bank transfer until then.',
    },
  },
  'paypal.wrong-keys': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.paypal.wrong-keys',
      message: 'PayPal does not accept our client id and secret. Staff has to correct them under Settings → PayPal.',
    },
  },
  'paypal.unreachable': {
    status: 503,
    text: /*i18n*/ {
      id: 'refusal.paypal.unreachable',
      message: 'PayPal does not respond. Try again in a minute: you are not charged twice.',
    },
  },
  'paypal.refused': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.paypal.refused',
      message: 'PayPal did not accept it ({issue}). Nothing was charged.',
    },
  },
  'paypal.wrong-currency': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.paypal.wrong-currency',
      message: 'PayPal cannot be paid in {currency}. Please choose another currency.',
    },
  },
  'paypal.wrong-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.paypal.wrong-status',
      message: 'The PayPal payment {number} has changed meanwhile. Look at it again.',
    },
  },
  'paypal.refund-too-high': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.paypal.refund-too-high',
      message: 'At most {amount} {currency} of this payment can be sent back.',
    },
  },
  'paypal.merchant-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.paypal.merchant-taken',
      message: 'This client id is entered already. Edit that account.',
    },
  },
  'paypal.secret-missing': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.paypal.secret-missing',
      message: 'Please enter the secret: a new account, client id or environment needs its own.',
    },
  },
  'paypal.merchant-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.paypal.merchant-changed',
      message: 'Another user has changed this PayPal account. Reload it and try again.',
    },
  },
  'paypal.merchant-in-use': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.paypal.merchant-in-use',
      message: 'Payments were made to this account, so it stays. Make another account the default one.',
    },
  },
} as const satisfies Record<string, Refusal>;
