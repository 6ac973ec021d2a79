import type { Refusal } from '../refusal.ts';

export const invoicesRefusals = {
  'invoice.nothing': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.invoice.nothing',
      message: 'There is nothing to invoice here. Choose another period, or other invoices.',
    },
  },
  'invoice.wrong-period': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.invoice.wrong-period', message: 'The period ends before it begins.' },
  },
  'invoice.wrong-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.invoice.wrong-status',
      message:
        'This invoice is {status, select, issued {issued} voided {voided} other {a draft}} by now. Reload to see where it stands.',
    },
  },
  'invoice.buyer-incomplete': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.invoice.buyer-incomplete',
      message: 'The billing details of {seller} are incomplete. Complete name, address, country and VAT id first.',
    },
  },
  'invoice.no-rate': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.invoice.no-rate',
      message:
        'The invoices of {seller} are in {to}, but there is no exchange rate from {from} to {to} on {day}. Enter it in the settings, then try again.',
    },
  },
  'invoice.vat-unchecked': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.invoice.vat-unchecked',
      message:
        'The VAT number {number} of {seller} is not checked yet, because VIES has not answered. It is checked again by itself; issue the invoice after that.',
    },
  },
  'invoice.not-in-vies': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.invoice.not-in-vies',
      message: 'There is nothing to check: the check is switched off, or there is no VAT number of the European Union.',
    },
  },
  'invoice.is-credit-note': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.invoice.is-credit-note',
      message: 'This is a credit note. It stays, because an invoice was voided by it.',
    },
  },
  'invoice.reason-missing': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.invoice.reason-missing', message: 'Please give a reason.' },
  },
  'invoice.not-last': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.invoice.not-last',
      message: 'Only a draft or the last number can be deleted. Void this invoice by a credit note instead.',
    },
  },
  'invoice.wrong-prefix': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.invoice.wrong-prefix',
      message: 'A prefix is a capital letter, followed by up to nine capital letters or digits.',
    },
  },
  'invoice.prefix-taken': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.invoice.prefix-taken', message: 'Another legal entity has the prefix {prefix}.' },
  },
  'invoice.prefix-used': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.invoice.prefix-used',
      message: 'Invoices were issued under the prefix {prefix}. It cannot change any more.',
    },
  },
} as const satisfies Record<string, Refusal>;
