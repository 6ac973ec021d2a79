import type { Refusal } from '../refusal.ts';

/** Registration, its confirmation, and SMS codes. */
export const registrationRefusals = {
  'session.unconfirmed': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.session.unconfirmed',
      message: 'This e-mail address has not been confirmed yet. Open the link in the mail we sent you.',
    },
  },
  'register.referral-unknown': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.register.referral-unknown',
      message: 'This referral code does not exist. Check it, or leave it empty.',
    },
  },
  'code.wrong': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.code.wrong',
      message: 'This code is not right. {left, plural, one {# try is left.} other {# tries are left.}}',
    },
  },
  'code.over': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.code.over',
      message: 'This code has expired or was tried too often. Ask for a new one.',
    },
  },
} as const satisfies Record<string, Refusal>;
