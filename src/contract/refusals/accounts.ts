import type { Refusal } from './refusal.ts';

export const accountsRefusals = {
  'account.too-little': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.account.too-little',
      message: 'The balance is too low: {amount} {currency} is missing. Recharge it, then try again.',
    },
  },
} as const satisfies Record<string, Refusal>;
