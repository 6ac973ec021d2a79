import type { Refusal } from '../refusal.ts';

export const shippingRefusals = {
  'order.no-channel': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.no-channel',
      message: 'No shipping channel carries {order} to {country_code}.',
    },
  },
} as const satisfies Record<string, Refusal>;
