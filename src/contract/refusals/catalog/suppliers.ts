import type { Refusal } from '../refusal.ts';

export const suppliersRefusals = {
  'supplier.first-break': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.supplier.first-break',
      message: 'The first price applies from the minimum order quantity, {quantity} pieces.',
    },
  },
  'supplier.break-order': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.supplier.break-order',
      message: 'Price {row}: its quantity must be higher than the one before.',
    },
  },
  'supplier.offers-already': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.supplier.offers-already',
      message: '“{name}” has an offer for this product already. Change that one instead.',
    },
  },
  'supplier.changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.supplier.changed',
      message: 'Another user changed this offer while you edited it. Open it again.',
    },
  },
} as const satisfies Record<string, Refusal>;
