import type { Refusal } from '../refusal.ts';

export const accountsRefusals = {
  'account.too-little': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.account.too-little',
      message: 'The balance is too low: {amount} {currency} is missing. Recharge it, then try again.',
    },
  },
  'credit.in-use': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.credit.in-use',
      message: '{amount} {currency} of the credit line is spent. It cannot be lower than that.',
    },
  },
  'credit.too-high': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.credit.too-high',
      message: 'A credit line is between 0 and {amount} {currency}.',
    },
  },
  'credit.changed-meanwhile': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.credit.changed-meanwhile',
      message: 'Another user has changed this credit line. Reload it and try again.',
    },
  },
  'account.seller-needed': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.account.seller-needed', message: 'Please choose the seller this is for.' },
  },
  'recharge.reference-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.recharge.reference-taken',
      message:
        'A transfer with the reference {reference} has been claimed already. Check the reference, or look for it in your records.',
    },
  },
  'recharge.no-rate': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.recharge.no-rate',
      message: 'We have no exchange rate for {currency}. Choose another currency, or ask us to add it.',
    },
  },
  'recharge.wrong-proof': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.recharge.wrong-proof',
      message: 'The proof is not a file you uploaded for this. Please choose it again.',
    },
  },
  'recharge.wrong-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.recharge.wrong-status',
      message:
        'This recharge is {status, select, confirmed {confirmed} invalid {invalid} other {unconfirmed}} by now. Reload to see where it stands.',
    },
  },
  'recharge.amount-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.recharge.amount-changed',
      message: '{number} was corrected meanwhile. Nothing was confirmed. Check its amount and try again.',
    },
  },
  'recharge.own-claim': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.recharge.own-claim',
      message: 'You entered, corrected or assigned this recharge yourself. Another user has to confirm it.',
    },
  },
  'recharge.reason-missing': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.recharge.reason-missing',
      message: 'Please enter why the recharge is invalid. The seller can read it.',
    },
  },
  'recharge.reopened-before': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.recharge.reopened-before',
      message: 'This recharge was reopened once before. The seller can delete it and enter it again.',
    },
  },
  'recharge.fee-too-high': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.recharge.fee-too-high',
      message: 'The fee is as high as the amount. Please check both.',
    },
  },
  'manual-payment.wrong-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.manual-payment.wrong-status',
      message: 'The payment {number} is completed. Nothing about it can be changed.',
    },
  },
  'manual-payment.own-payment': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.manual-payment.own-payment',
      message: 'You created the payment {number} yourself. Another user has to complete it.',
    },
  },
  'manual-payment.proof-missing': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.manual-payment.proof-missing',
      message: 'A payment is completed with its proof. Please attach one first.',
    },
  },
  'manual-payment.in-use': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.manual-payment.in-use',
      message:
        'The payment {number} still pays for {orders, plural, one {# processed order} other {# processed orders}}. Cancel the processing first.',
    },
  },
} as const satisfies Record<string, Refusal>;
