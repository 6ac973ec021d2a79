import type { Refusal } from '../refusal.ts';

export const notificationsRefusals = {
  'notification.no-recipients': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.notification.no-recipients',
      message: 'None of the chosen users can read notifications. Please choose others.',
    },
  },
} as const satisfies Record<string, Refusal>;
