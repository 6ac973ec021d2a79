import type { Refusal } from '../refusal.ts';

export const ordersRefusals = {
  'order.note-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.note-changed',
      message: 'Another user changed this note meanwhile. Choose which text stays.',
    },
  },
  'order.address-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.address-changed',
      message: 'Another user changed this address meanwhile. Choose which one stays.',
    },
  },
  'order.address-incomplete': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.order.address-incomplete',
      message: 'A carrier would send this address back. Please check the marked fields.',
    },
  },
  'order.address-packed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.address-packed',
      message: 'This order is packed already, so its address can no longer change.',
    },
  },
  'order.address-ended': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.address-ended',
      message: 'This order has ended, so its address can no longer change.',
    },
  },
  'order.address-country': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.address-country',
      message: 'Shipping to {country_code} is paid already. Cancel the processing first to send it to another country.',
    },
  },
  'order.address-settled': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.address-settled',
      message: 'Another user has already chosen an address. Reload the order.',
    },
  },
} as const satisfies Record<string, Refusal>;
