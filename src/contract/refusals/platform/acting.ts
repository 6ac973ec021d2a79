import type { Refusal } from '../refusal.ts';

/** Acting as another user. */
export const actingRefusals = {
  'acting.nested': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.acting.nested',
      message: 'You are already acting as another user. Switch back first.',
    },
  },
  'acting.none': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.acting.none', message: 'You are not acting as another user.' },
  },
  'acting.disabled': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.acting.disabled', message: 'This account is disabled. Enable it first.' },
  },
  'acting.read-only': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.acting.read-only',
      message: 'You see what this seller sees, and change nothing. Switch back first.',
    },
  },
  'acting.money': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.acting.money',
      message: 'Money cannot be moved while you act as another user. Switch back first.',
    },
  },
  'acting.personal': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.acting.personal',
      message: 'This cannot be done while you act as another user. Switch back first.',
    },
  },
} as const satisfies Record<string, Refusal>;
