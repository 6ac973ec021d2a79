import type { Refusal } from '../refusal.ts';

/** Uploaded tables that cannot be parsed. */
export const tablesRefusals = {
  'table.memory': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.table.memory',
      message:
        'Reading this file takes more than the {limit} MB of memory one file may use. Please save it as CSV, or split it.',
    },
  },
  'table.too-slow': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.table.too-slow',
      message: 'Reading this file took too long. Please split it into smaller ones.',
    },
  },
  'table.busy': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.table.busy',
      message: 'Several other files are being read right now. Please try again in a minute.',
    },
  },
  'table.too-many-columns': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.table.too-many-columns',
      message: 'Row {row} has more than {limit, number} columns. Please remove the columns that are not needed.',
    },
  },
  'table.too-many-rows': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.table.too-many-rows',
      message: 'This file has more than {limit, number} rows. Please split it.',
    },
  },
} as const satisfies Record<string, Refusal>;
