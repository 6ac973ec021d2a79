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
      message: 'The parcel of {order} stands still until somebody has decided about it.',
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
  'order.cancel-asked': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.cancel-asked',
      message: 'Somebody has asked to cancel {order} already. The answer will stand in the order.',
    },
  },
  'order.cancel-answered': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.cancel-answered',
      message: 'This question is answered or was withdrawn already. Look at the order again.',
    },
  },
  'order.answer-missing': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.order.answer-missing',
      message: 'Please say why the order cannot be cancelled.',
    },
  },
  'bulk.nothing': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.bulk.nothing', message: 'No order matches any more. Nothing was done.' },
  },
  'bulk.too-many': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bulk.too-many',
      message: 'At most {most, number} orders at once, and {count, number} match. Narrow the list first.',
    },
  },
} as const satisfies Record<string, Refusal>;
