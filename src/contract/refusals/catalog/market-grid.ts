import type { Refusal } from '../refusal.ts';

export const marketGridRefusals = {
  'market-grid.changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.market-grid.changed',
      message:
        'Nothing was saved: {name} changed {count, plural, one {# of these products} other {# of these products}} while you were editing. Look at the marked cells, then save again.',
    },
  },
  'market-grid.sku-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.market-grid.sku-taken',
      message: 'The SKU “{value}” belongs to “{title}” already.',
    },
  },
  'market-grid.status': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.market-grid.status', message: '“{found}” is neither Offered nor Not offered.' },
  },
} as const satisfies Record<string, Refusal>;
