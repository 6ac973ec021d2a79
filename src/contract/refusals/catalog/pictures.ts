import type { Refusal } from '../refusal.ts';

export const picturesRefusals = {
  'picture.even': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.picture.even',
      message: '{name} is too even to be recognised. Choose a picture that shows more of the product.',
    },
  },
  'picture.busy': {
    status: 503,
    text: /*i18n*/ {
      id: 'refusal.picture.busy',
      message: 'Too many pictures are being searched at the moment. Try again in a few seconds.',
    },
  },
} as const satisfies Record<string, Refusal>;
