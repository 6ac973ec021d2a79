import type { Refusal } from '../refusal.ts';

export const viewsRefusals = {
  'view.too-many': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.view.too-many',
      message: 'You keep {limit} views of this list already. Remove one to save another.',
    },
  },
  'view.name-taken': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.view.name-taken', message: 'Another view of this list is called {name}.' },
  },
} as const satisfies Record<string, Refusal>;
