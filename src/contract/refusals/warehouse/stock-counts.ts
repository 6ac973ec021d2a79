import type { Refusal } from '../refusal.ts';

export const stockCountRefusals = {
  'count.decided': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.count.decided',
      message: 'The count of {place} is already decided, or it was counted again.',
    },
  },
  'count.moved': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.count.moved',
      message:
        'Goods left {place} since it was counted: fewer lie there than this count would take away. Have it counted again.',
    },
  },
} as const satisfies Record<string, Refusal>;
