import type { Refusal } from '../refusal.ts';

export const stockImportRefusals = {
  'stock-import.columns': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.stock-import.columns',
      message:
        'This is not a stock sheet: the columns are {found}. Code, location and quantity are needed, as in the template.',
    },
  },
  'stock-import.code': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.stock-import.code', message: 'No variant has the code or SKU “{code}”.' },
  },
  'stock-import.location': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.stock-import.location', message: 'The warehouse has no location “{place}”.' },
  },
  'stock-import.quantity': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.stock-import.quantity',
      message: 'The quantity must be a whole number from 0 to 1,000,000.',
    },
  },
  'stock-import.cost': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.stock-import.cost', message: 'The cost must be an amount such as 12.50.' },
  },
  'stock-import.twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.stock-import.twice',
      message: 'The file has this variant at this location more than once.',
    },
  },
  'stock-import.full': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.stock-import.full',
      message: '{place} has no room for the pieces of this file. Divide them, or change its capacity under Places.',
    },
  },
  'stock-import.reserved': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.stock-import.reserved',
      message: 'More pieces are promised to orders. Count the location to correct it.',
    },
  },
  'stock-import.decided': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.stock-import.decided',
      message: 'This stock sheet is already confirmed or cancelled.',
    },
  },
  'stock-import.nothing': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.stock-import.nothing',
      message: 'There is nothing to import: every row is unchanged or refused.',
    },
  },
  'stock-import.moved': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.stock-import.moved',
      message:
        'Nothing was imported: {code} at {place} moved since the file was read. Choose the file again to compare it with the stock as it is now.',
    },
  },
} as const satisfies Record<string, Refusal>;
