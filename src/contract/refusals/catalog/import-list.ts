import type { Refusal } from '../refusal.ts';

export const importListRefusals = {
  'import-list.unavailable': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.import-list.unavailable',
      message: '“{product}” is not on the market any more.',
    },
  },
  'import-list.full': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.import-list.full',
      message: 'The import list holds {max} products and is full. Remove some before you add more.',
    },
  },
  'import-list.changed-meanwhile': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.import-list.changed-meanwhile',
      message: '“{product}” was saved in another tab or by another user meanwhile. Compare both and choose.',
    },
  },
  'import-list.no-picture': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.import-list.no-picture',
      message: 'Picture {number} does not exist any more. Remove it or upload it again.',
    },
  },
  'import-list.no-rate': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.import-list.no-rate',
      message: 'There is no exchange rate from {from} to {to} yet, so prices for this shop cannot be computed.',
    },
  },
} as const satisfies Record<string, Refusal>;
