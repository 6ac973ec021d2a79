import type { Refusal } from '../refusal.ts';

export const lotsRefusals = {
  'lot.missing': {
    status: 400,
    text: /*i18n*/ {
      id: 'refusal.lot.missing',
      message: 'This product has lots: please enter the lot and, if it expires, its date.',
    },
  },
  'lot.past': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.lot.past',
      message: 'These pieces have expired. Check the date, or count them as damaged.',
    },
  },
  'lot.other-there': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.lot.other-there',
      message: 'Pieces of another lot, or without a lot, lie there. Please choose another place.',
    },
  },
  'lot.not-there': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.lot.not-there',
      message: '{place} has no pieces of this product, or the product has no lots. Reload the list.',
    },
  },
  'move.other-lot': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.move.other-lot',
      message: 'Pieces of another lot lie at {place}. Choose another place.',
    },
  },
} as const satisfies Record<string, Refusal>;
