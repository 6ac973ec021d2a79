import type { Refusal } from '../refusal.ts';

export const notificationsRefusals = {
  'notification.nobody': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.notification.nobody',
      message: 'Nobody of those you chose can read notifications. Please choose others.',
    },
  },
} as const satisfies Record<string, Refusal>;
