import type { Refusal } from '../refusal.ts';

export const creditRefusals = {
  'credit.blocked': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.credit.blocked',
      message:
        'New charges are stopped: {amount} {currency} is overdue, the oldest part since {day}. Recharge the balance to go on.',
    },
  },
  'credit.terms-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.credit.terms-changed',
      message: 'Another user has changed these terms. Nothing was saved. Look at them again.',
    },
  },
  'credit.wrong-day': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.credit.wrong-day',
      message: 'A block is lifted until today or a later day, at most {limit, number} days ahead.',
    },
  },
} as const satisfies Record<string, Refusal>;
