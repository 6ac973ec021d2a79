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
  'mapping.no-components': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.mapping.no-components',
      message: 'A bundle has 1 to {max} products.',
    },
  },
  'mapping.component-twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.mapping.component-twice',
      message: 'A product is in the bundle twice. Please raise its quantity instead.',
    },
  },
  'mapping.component-quantity': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.mapping.component-quantity',
      message: 'The quantity of each product is a whole number from 1 to {max}.',
    },
  },
  'mapping.country-twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.mapping.country-twice',
      message: '{country_code} has two mappings. Please remove one of them.',
    },
  },
} as const satisfies Record<string, Refusal>;
