import type { Refusal } from '../refusal.ts';

export const importsRefusals = {
  // The file as a whole.
  'import.empty-file': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.import.empty-file', message: 'This file is empty.' },
  },
  'import.old-excel': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.old-excel',
      message: 'This is an old Excel file (.xls). Please save it as .xlsx or as CSV and try again.',
    },
  },
  'import.wrong-type': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.wrong-type',
      message: 'This is a file of type {found}. Please choose an order export as CSV, or our template as .xlsx.',
    },
  },
  'import.not-text': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.not-text',
      message:
        'This is neither a CSV nor an Excel file. Please choose an order export as CSV, or our template as .xlsx.',
    },
  },
  'import.wrong-encoding': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.wrong-encoding',
      message: 'The letters near row {row} cannot be read. Please save the file as “CSV UTF-8” and try again.',
    },
  },
  'import.row-too-long': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.row-too-long',
      message: 'Row {row} is longer than any order can be. Often a quotation mark before it was never closed.',
    },
  },
  'import.quote-open': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.quote-open',
      message:
        'In row {row} a quotation mark is opened and never closed. The file may be cut off; please export it again.',
    },
  },
  'import.quote-broken': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.quote-broken',
      message: 'In row {row} there is a quotation mark in the middle of a cell. Please export the file again.',
    },
  },
  'import.broken-xlsx': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.broken-xlsx',
      message: 'This Excel file cannot be opened. Please save it again as .xlsx and try once more.',
    },
  },
  'import.unpacked-too-large': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.unpacked-too-large',
      message: 'This Excel file is larger than {limit} when unpacked. Please save it as CSV, or split it.',
    },
  },
  'import.unknown-columns': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.unknown-columns',
      message:
        'This is not an order export: its columns are {found}. Please choose the order export of Shopify, or our template.',
    },
  },
  'import.columns-missing': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.columns-missing',
      message: 'These columns are missing: {columns}. Please export the orders again with all columns.',
    },
  },
  'import.column-twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.column-twice',
      message: 'The column “{column}” is in the file twice. Please remove one.',
    },
  },
  'import.no-orders': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.import.no-orders', message: 'There are no orders in this file.' },
  },
  // The import.
  'import.store-closed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.import.store-closed',
      message: 'The store {store} is closed, so it takes no orders. Restore it first.',
    },
  },
  'import.wrong-status': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.import.wrong-status', message: 'This import is {status} already.' },
  },
  'import.nothing-new': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.import.nothing-new',
      message: 'There is nothing to import: every order is unchanged or refused.',
    },
  },
  'import.nothing-refused': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.import.nothing-refused',
      message: 'No order of this file is refused.',
    },
  },
  'import.file-gone': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.import.file-gone',
      message: 'The file is no longer kept, so it cannot be read again. Please choose it once more.',
    },
  },
  'import.read-otherwise': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.import.read-otherwise',
      message: 'The file was read in another way meanwhile. Please look at the result before importing it.',
    },
  },
  // One order of the file.
  'import.number-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.import.number-taken',
      message:
        'Row {row}: the number {number} belongs to another order of this store, which has another id in the shop.',
    },
  },
  'import.no-order-number': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.import.no-order-number', message: 'Row {row} has no order number.' },
  },
  'import.row-columns': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.row-columns',
      message: 'Row {row} has {found} columns instead of {expected}. A comma too many, or the file is cut off.',
    },
  },
  'import.no-order-head': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.no-order-head',
      message: 'Row {row} is a further line of order {order}, but the row with the order itself is not above it.',
    },
  },
  'import.order-twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.order-twice',
      message: 'This order is in the file twice, in rows {first} and {row}. Its rows must follow each other.',
    },
  },
  'import.contradiction': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.contradiction',
      message: 'Row {row} has another value in “{column}” than row {first} of the same order.',
    },
  },
  'import.too-many-lines': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.too-many-lines',
      message: 'The order that begins in row {row} has more than {limit} lines.',
    },
  },
  'import.no-lines': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.import.no-lines', message: 'The order in row {row} has no lines.' },
  },
  'import.cell-empty': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.import.cell-empty', message: 'Row {row}: “{column}” is empty.' },
  },
  'import.cell-too-long': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.cell-too-long',
      message: 'Row {row}: “{column}” has more than {limit} characters.',
    },
  },
  'import.wrong-amount': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.wrong-amount',
      message: 'Row {row}: “{found}” in “{column}” is not an amount. Write it like 1234.50.',
    },
  },
  'import.negative-amount': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.negative-amount',
      message: 'Row {row}: “{found}” in “{column}” is below zero.',
    },
  },
  'import.amount-too-large': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.amount-too-large',
      message: 'Row {row}: “{found}” in “{column}” makes a larger sum than an order can have.',
    },
  },
  'import.negative-total': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.negative-total',
      message: 'Row {row}: {refunded} was refunded, which is more than the total of {total}.',
    },
  },
  'import.total-too-large': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.total-too-large',
      message: 'Row {row}: the total of {total} is larger than an order can have.',
    },
  },
  'import.wrong-date': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.wrong-date',
      message: 'Row {row}: “{found}” in “{column}” is not a date. Write it like 2026-11-17 09:12:03 +0100.',
    },
  },
  'import.future-date': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.future-date',
      message: 'Row {row}: the date “{found}” in “{column}” lies in the future.',
    },
  },
  'import.wrong-quantity': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.wrong-quantity',
      message: 'Row {row}: “{found}” in “{column}” is not a quantity. Write a whole number from 1 to 999999.',
    },
  },
  'import.wrong-yes-no': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.wrong-yes-no',
      message: 'Row {row}: “{found}” in “{column}” is neither yes nor no.',
    },
  },
  'import.wrong-currency': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.wrong-currency',
      message: 'Row {row}: “{found}” in “{column}” is not a currency. Write its three letters, like EUR.',
    },
  },
  'import.other-currency': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.other-currency',
      message: 'Row {row}: the order is in {found}, but the store is in {expected}. Is this the right store?',
    },
  },
  'import.wrong-financial': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.wrong-financial',
      message: 'Row {row}: “{found}” in “{column}” is not a payment status a shop can report.',
    },
  },
  'import.wrong-fulfilment': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.import.wrong-fulfilment',
      message: 'Row {row}: “{found}” in “{column}” is not a fulfilment status a shop can report.',
    },
  },
  'import.order-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.import.order-status',
      message: 'The shop says {to}, but here the order is {from}, which cannot be undone.',
    },
  },
  'import.financial-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.import.financial-status',
      message:
        'The shop says the payment is {to, select, partially_paid {partly paid} partially_refunded {partly refunded} other {{to}}}, but here it is {from, select, partially_paid {partly paid} partially_refunded {partly refunded} refund_applied {in a refund that was asked for} pending_refund {waiting for its refund} refund_failed {in a refund that failed} other {{from}}}, and no way leads there.',
    },
  },
} as const satisfies Record<string, Refusal>;
