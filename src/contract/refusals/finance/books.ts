import type { Refusal } from '../refusal.ts';

export const booksRefusals = {
  'books.month-not-over': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.books.month-not-over',
      message: '{month} is not over yet. It can be closed afterwards.',
    },
  },
  'books.month-closed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.books.month-closed',
      message: '{month} is closed. Choose a day of an open month, or have it reopened.',
    },
  },
  'books.month-open': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.books.month-open', message: '{month} is open already.' },
  },
  'books.unsound': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.books.unsound',
      message: 'The books of {month} do not add up. Nothing was closed. Please report it.',
    },
  },
  'books.new-findings': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.books.new-findings',
      message: 'The checklist of {month} has new findings. Check them, then close the month.',
    },
  },
  'books.reason-missing': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.books.reason-missing', message: 'Please give a reason.' },
  },
  'books.items-not-zero': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.books.items-not-zero',
      message:
        'These items add up to {amount} {currency}. Only items that add up to zero are matched: choose more, or post the difference.',
    },
  },
  'books.items-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.books.items-taken',
      message: 'One of these items has been matched already. Reload and choose again.',
    },
  },
  'books.no-difference': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.books.no-difference',
      message: 'These items add up to zero: there is no difference to post. Match them instead.',
    },
  },
  'books.day-in-future': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.books.day-in-future',
      message: 'Nothing is booked in the future. Choose today or an earlier day.',
    },
  },
  'books.reference-used': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.books.reference-used',
      message: '{reference} has been posted already. Check the reference on the statement.',
    },
  },
  'books.datev-incomplete': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.books.datev-incomplete',
      message:
        'Something is missing in the DATEV settings: the number of the advisor or client, or an account that this period uses.',
    },
  },
  'books.datev-years': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.books.datev-years',
      message: 'A DATEV file is of one financial year. Choose a shorter period.',
    },
  },
  'books.datev-too-many': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.books.datev-too-many',
      message: 'A DATEV file has at most {limit} records. Choose a shorter period.',
    },
  },
  'books.datev-wrong-account': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.books.datev-wrong-account',
      message: '{account} is no account of {length} or {more} digits.',
    },
  },
  'books.changed-meanwhile': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.books.changed-meanwhile',
      message: 'Another user has changed the settings. Reload and try again.',
    },
  },
} as const satisfies Record<string, Refusal>;
