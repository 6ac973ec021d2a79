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
  'location.range-wrong': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.location.range-wrong',
      message:
        'From “{from}” to “{to}” is no range. Both codes need the same parts, such as A-01-01 and A-10-06, and the last number must not be smaller.',
    },
  },
  'location.range-too-long': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.location.range-too-long',
      message: 'At most {limit} places can be added at once. Choose a shorter range.',
    },
  },
  'location.exists': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.location.exists',
      message: '{count, plural, one {This place exists already.} other {All # places exist already.}}',
    },
  },
  'location.not-empty': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.location.not-empty',
      message: '{count, plural, one {# piece lies at {place}.} other {# pieces lie at {place}.}} Move them first.',
    },
  },
  'location.in-use': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.location.in-use',
      message: 'Parcel {number} is being sorted into {place}. It can be closed when the parcel is packed.',
    },
  },
  'location.warehouse-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.location.warehouse-taken',
      message: 'There is a warehouse {code} already. Choose another code.',
    },
  },
  'location.warehouse-kind': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.location.warehouse-kind',
      message: 'Goods were booked in warehouse {code}, so its operator can no longer be changed.',
    },
  },
} as const satisfies Record<string, Refusal>;
