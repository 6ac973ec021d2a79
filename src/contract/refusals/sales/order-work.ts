import type { Refusal } from '../refusal.ts';

/** Why orders cannot be handed to the carrier or taken back, and why a cancellation cannot be requested. */
export const orderWorkRefusals = {
  'order.nothing-packed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.nothing-packed',
      message: 'Nothing of {order} is packed yet, so there is nothing to give to the carrier.',
    },
  },
  'order.parcel-stopped': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.parcel-stopped',
      message: 'The parcel of {order} is on hold until a lead decides.',
    },
  },
  'order.nothing-sent': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.nothing-sent',
      message: 'Nothing of {order} was given to the carrier, so there is nothing to take back.',
    },
  },
  'order.carrier-has-it': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.carrier-has-it',
      message: 'The carrier has scanned the parcel of {order} already. It can no longer be taken back.',
    },
  },
  'order.cancel-requested': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.cancel-requested',
      message: 'A cancellation of {order} is already requested. The decision will appear in the order.',
    },
  },
  'order.cancel-decided': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.cancel-decided',
      message: 'This request is already decided or withdrawn. Reload the order.',
    },
  },
  'order.decision-reason-missing': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.order.decision-reason-missing',
      message: 'Please enter why the order cannot be cancelled.',
    },
  },
  'bulk.nothing': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.bulk.nothing', message: 'No orders match any more. Nothing was changed.' },
  },
  'bulk.too-many': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bulk.too-many',
      message: 'At most {limit, number} orders at once, and {count, number} match. Narrow the list first.',
    },
  },
} as const satisfies Record<string, Refusal>;
