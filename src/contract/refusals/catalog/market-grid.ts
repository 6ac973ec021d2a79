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
  'market-grid.empty': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.market-grid.empty', message: 'This must not be empty.' },
  },
  'market-grid.too-long': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-grid.too-long',
      message: 'This has {count} characters; at most {limit} are possible.',
    },
  },
  'market-grid.digits': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.market-grid.digits', message: '“{found}” has other signs than digits.' },
  },
  'market-grid.number': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.market-grid.number', message: '“{found}” is not a number, such as 12.50.' },
  },
  'market-grid.ambiguous': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-grid.ambiguous',
      message: '“{found}” can be read in two ways. Write {whole} or {fraction}.',
    },
  },
  'market-grid.decimals': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-grid.decimals',
      message:
        '“{found}” is too exact: {digits, plural, =0 {only whole numbers are possible} one {at most # decimal is possible} other {at most # decimals are possible}}.',
    },
  },
  'market-grid.too-large': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.market-grid.too-large', message: 'This is more than {limit}.' },
  },
  'market-grid.flag': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.market-grid.flag', message: '“{found}” is neither Yes nor No.' },
  },
  'market-grid.status': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.market-grid.status', message: '“{found}” is neither Offered nor Not offered.' },
  },
  'market-grid.country': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-grid.country',
      message: '“{found}” is not the two-letter code of a country, such as CN.',
    },
  },
  'market-grid.formula-error': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-grid.formula-error',
      message: '“{found}” is the error of a formula. Correct it in the spreadsheet.',
    },
  },
} as const satisfies Record<string, Refusal>;
