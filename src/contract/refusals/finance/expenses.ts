import type { Refusal } from '../refusal.ts';

export const expensesRefusals = {
  'expense.wrong-period': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.expense.wrong-period',
      message: 'The last day comes before the first, or the period is longer than three years.',
    },
  },
  'expense.no-rate': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.expense.no-rate',
      message: 'There is no exchange rate for {currency}. Choose another currency, or have one added.',
    },
  },
  'expense.wrong-file': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.expense.wrong-file',
      message: 'The attachment is not a file you uploaded for this. Please choose it again.',
    },
  },
  'expense.confirmed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.expense.confirmed',
      message: '{number} is confirmed and stays as it is. Correct it by another entry, which may be negative.',
    },
  },
  'expense.changed-meanwhile': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.expense.changed-meanwhile',
      message: '{number} was changed meanwhile. Nothing was saved. Look at it again.',
    },
  },
  'marketing-fee.invoice-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.marketing-fee.invoice-taken',
      message: 'The invoice {invoice} is entered already for this store, country and first day.',
    },
  },
  'marketing-fee.wrong-media-type': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.marketing-fee.wrong-media-type',
      message: 'You may not enter fees of this media type. Choose another one.',
    },
  },
  'media-type.name-taken': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.media-type.name-taken', message: 'There is a media type {name} already.' },
  },
  'media-type.in-use': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.media-type.in-use',
      message: '{name} has {fees, plural, one {# marketing fee} other {# marketing fees}} and cannot be deleted.',
    },
  },
} as const satisfies Record<string, Refusal>;
