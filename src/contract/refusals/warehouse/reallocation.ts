import type { Refusal } from '../refusal.ts';

export const reallocationRefusalTexts = {
  'reallocation.same-order': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.reallocation.same-order',
      message: 'Order {order} cannot take goods from itself.',
    },
  },
  'reallocation.reason-missing': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.reallocation.reason-missing', message: 'Please write the reason.' },
  },
  'reallocation.stopped': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.reallocation.stopped',
      message: 'A parcel of order {order} has stopped. Decide about it first.',
    },
  },
  'reallocation.not-waiting': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.reallocation.not-waiting',
      message: 'Order {order} lacks no units of this product. Units that are here may still have to be sorted.',
    },
  },
  'reallocation.too-many': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.reallocation.too-many',
      message: 'Order {order} waits for {max, plural, one {# unit} other {# units}} of this product only.',
    },
  },
  'reallocation.other-warehouse': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.reallocation.other-warehouse',
      message: 'Order {order} is packed in another warehouse.',
    },
  },
  'reallocation.being-packed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.reallocation.being-packed',
      message: 'Order {order} is being picked or packed. Its goods stay with it.',
    },
  },
  'reallocation.in-tray': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.reallocation.in-tray',
      message: 'The goods of order {order} lie in a sorting tray. Take them out there first.',
    },
  },
  'reallocation.own-stock': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.reallocation.own-stock',
      message: 'The goods of order {order} are the stock of its seller. They stay with it.',
    },
  },
  'reallocation.not-enough': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.reallocation.not-enough',
      message:
        '{max, plural, =0 {Order {order} has no units of this product to give.} one {Order {order} has only # unit of this product to give.} other {Order {order} has only # units of this product to give.}}',
    },
  },
} as const satisfies Record<string, Refusal>;
