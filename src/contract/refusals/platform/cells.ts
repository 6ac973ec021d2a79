import type { Refusal } from '../refusal.ts';

/** Texts of cells that are typed, pasted or imported. */
export const cellRefusals = {
  'cell.empty': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.cell.empty', message: 'This must not be empty.' },
  },
  'cell.too-long': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.cell.too-long',
      message: 'This has {count} characters; at most {limit} are possible.',
    },
  },
  'cell.digits': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.cell.digits', message: '“{found}” has other signs than digits.' },
  },
  'cell.number': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.cell.number', message: '“{found}” is not a number, such as 12.50.' },
  },
  'cell.ambiguous': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.cell.ambiguous',
      message: '“{found}” can be read in two ways. Write {whole} or {fraction}.',
    },
  },
  'cell.decimals': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.cell.decimals',
      message:
        '“{found}” is too exact: {digits, plural, =0 {only whole numbers are possible} one {at most # decimal is possible} other {at most # decimals are possible}}.',
    },
  },
  'cell.too-large': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.cell.too-large', message: 'This is more than {limit}.' },
  },
  'cell.flag': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.cell.flag', message: '“{found}” is neither Yes nor No.' },
  },
  'cell.country': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.cell.country',
      message: '“{found}” is not the two-letter code of a country, such as CN.',
    },
  },
  'cell.formula-error': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.cell.formula-error',
      message: '“{found}” is the error of a formula. Correct it in the spreadsheet.',
    },
  },
} as const satisfies Record<string, Refusal>;
