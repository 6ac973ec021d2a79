import type { Refusal } from '../refusal.ts';

/** Uploaded tables that cannot be parsed. */
export const tablesRefusals = {
  'table.empty': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.table.empty', message: 'This file has no rows below its titles.' },
  },
  'table.not-a-table': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.table.not-a-table',
      message: 'This is a file of type {found}. Please choose an .xlsx or a CSV file.',
    },
  },
  'table.old-excel': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.table.old-excel',
      message: 'This is an old Excel file (.xls). Please save it as .xlsx or as CSV and try again.',
    },
  },
  'table.broken-xlsx': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.table.broken-xlsx',
      message: 'This Excel file cannot be opened. Please save it again as .xlsx and try once more.',
    },
  },
  'table.unpacked-too-large': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.table.unpacked-too-large',
      message: 'This Excel file is larger than {limit} when unpacked. Please save it as CSV, or split it.',
    },
  },
  'table.broken-csv': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.table.broken-csv',
      message: 'In row {row} the quotation marks of this CSV do not match. Please export the file again.',
    },
  },
  'table.wrong-encoding': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.table.wrong-encoding',
      message: 'The letters near row {row} cannot be read. Please save the file as “CSV UTF-8” and try again.',
    },
  },
  'table.formula-error': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.table.formula-error',
      message: 'The formula in cell {cell} has an error. Please correct it in the spreadsheet and save the file again.',
    },
  },
  'table.formula-empty': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.table.formula-empty',
      message:
        'The formula in cell {cell} has no saved result. Please open the file in a spreadsheet program, save it and try again.',
    },
  },
  'table.column-twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.table.column-twice',
      message: 'The column “{column}” is in the file twice. Please remove one.',
    },
  },
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
