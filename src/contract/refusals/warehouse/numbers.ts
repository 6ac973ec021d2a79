import type { Refusal } from '../refusal.ts';

export const numbersRefusals = {
  'numbers.nothing': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.numbers.nothing',
      message: 'No order number was found. Each row needs our number or that of the supplier.',
    },
  },
  'numbers.too-many': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.numbers.too-many',
      message: 'The table names {count} orders. Paste {limit} at once.',
    },
  },
  'numbers.unreadable': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.numbers.unreadable',
      message: 'Row {row} could not be read. Is a quotation mark open?',
    },
  },
  'numbers.order-twice': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.numbers.order-twice', message: 'An order can be in the table only once.' },
  },
  'numbers.nothing-left': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.numbers.nothing-left',
      message: 'All pieces of supplier order {number} are in cartons already.',
    },
  },
} as const satisfies Record<string, Refusal>;
