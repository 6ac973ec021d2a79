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
  'numbers.no-key': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.numbers.no-key',
      message: 'The API of 1688 is not configured. Paste the rows of its export with “Attach numbers”.',
    },
  },
  'numbers.not-of-1688': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.numbers.not-of-1688',
      message: 'Supplier order {number} has no order number of 1688. Attach it first.',
    },
  },
  'numbers.unknown-at-1688': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.numbers.unknown-at-1688',
      message: '1688 has no order {number} for the account of the access token. Check the supplier’s number.',
    },
  },
  'numbers.not-shipped': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.numbers.not-shipped',
      message: '1688 says that the order is not shipped yet.',
    },
  },
  'numbers.no-waybill': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.numbers.no-waybill',
      message: '1688 says that the order is shipped, but names no waybill yet. Try again later.',
    },
  },
  'numbers.api-key': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.numbers.api-key',
      message:
        '1688 refused the app key, secret or access token. Check them in the Taoworld settings, or paste the numbers.',
    },
  },
  'numbers.api-not-allowed': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.numbers.api-not-allowed',
      message:
        '1688 does not allow this app to read the logistics of orders. Request the permission at 1688, or paste the numbers.',
    },
  },
  'numbers.api-throttled': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.numbers.api-throttled',
      message: '1688 takes no more requests at the moment. Try again later, or paste the numbers.',
    },
  },
  'numbers.api-slow': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.numbers.api-slow',
      message: '1688 did not respond within {seconds} seconds. Try again, or paste the numbers.',
    },
  },
  'numbers.api-unreachable': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.numbers.api-unreachable',
      message: '1688 cannot be reached ({detail}). Try again, or paste the numbers.',
    },
  },
  'numbers.api-failed': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.numbers.api-failed',
      message: '1688 responded with an error: {detail}. Try again, or paste the numbers.',
    },
  },
} as const satisfies Record<string, Refusal>;
