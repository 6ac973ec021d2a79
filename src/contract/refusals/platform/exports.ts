import type { Refusal } from '../refusal.ts';

export const exportsRefusals = {
  'export.nothing': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.export.nothing', message: 'There is nothing to export: no row matches.' },
  },
  'export.too-many': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.export.too-many',
      message: 'These are {count} rows. One file holds at most {limit}; please narrow the filter.',
    },
  },
  'export.too-much-at-once': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.export.too-much-at-once',
      message: '{limit} exports are being made for you already. Please wait until one is finished.',
    },
  },
  'export.no-column': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.export.no-column', message: 'Please choose at least one column.' },
  },
} as const satisfies Record<string, Refusal>;
