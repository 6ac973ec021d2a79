import type { Refusal } from '../refusal.ts';

export const locationRefusals = {
  'location.none': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.location.none', message: 'Warehouse {warehouse} has no places yet.' },
  },
  'location.none-match': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.location.none-match',
      message: 'No place of warehouse {warehouse} begins with “{prefix}”.',
    },
  },
  'location.too-many-labels': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.location.too-many-labels',
      message:
        'These are {count} places; at most {limit} labels can be printed at once. Enter how their codes begin, such as an aisle.',
    },
  },
  'location.no-barcode': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.location.no-barcode',
      message:
        'Place “{place}” cannot be a barcode on labels of this size: its code is too long for it, or has other signs than letters A to Z, digits and punctuation.',
    },
  },
} as const satisfies Record<string, Refusal>;
