import type { Refusal } from '../refusal.ts';

export const mappingRefusals = {
  'mapping.changed-meanwhile': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.mapping.changed-meanwhile',
      message: 'Another user has just mapped “{option}”. Check the new mapping and choose again.',
    },
  },
  'mapping.variant-inactive': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.mapping.variant-inactive',
      message: '{sku} is no longer supplied. Please choose another product.',
    },
  },
} as const satisfies Record<string, Refusal>;
