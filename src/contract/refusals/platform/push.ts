import type { Refusal } from '../refusal.ts';

export const pushRefusals = {
  'push.endpoint': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.push.endpoint',
      message: 'This browser’s push service cannot be used: its address is not a public one.',
    },
  },
  'push.key-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.push.key-changed',
      message: 'Our keys have changed meanwhile. Please switch notifications on again.',
    },
  },
} as const satisfies Record<string, Refusal>;
