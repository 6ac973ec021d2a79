import type { Refusal } from '../refusal.ts';

export const affiliatesRefusals = {
  'bank.wrong-iban': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bank.wrong-iban',
      message: 'An IBAN begins with two letters and two digits, such as DE89 3704 0044 0532 0130 00.',
    },
  },
  'bank.iban-country': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bank.iban-country',
      message: 'No country with IBANs begins with {country}. Check the first two letters.',
    },
  },
  'bank.iban-length': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bank.iban-length',
      message: 'An IBAN of {country} has another length. Check whether a character is missing or doubled.',
    },
  },
  'bank.iban-checksum': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bank.iban-checksum',
      message: 'The check digits of the IBAN do not match. Compare it with your bank statement.',
    },
  },
  'bank.wrong-bic': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.bank.wrong-bic', message: 'A BIC has 8 or 11 letters and digits, such as COBADEFF.' },
  },
  'withdrawal.bank-missing': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.withdrawal.bank-missing',
      message: 'There are no bank details yet. Enter them first.',
    },
  },
  'withdrawal.email-missing': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.withdrawal.email-missing',
      message: 'The e-mail address of the PayPal account is missing. Enter it first.',
    },
  },
  'withdrawal.by-bank': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.withdrawal.by-bank', message: 'This withdrawal is paid by bank transfer.' },
  },
  'withdrawal.by-paypal': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.withdrawal.by-paypal', message: 'This withdrawal is paid by PayPal.' },
  },
  'withdrawal.below-minimum': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.withdrawal.below-minimum', message: 'The smallest withdrawal is {minimum}.' },
  },
  'withdrawal.too-much': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.withdrawal.too-much', message: 'Only {available} can be withdrawn.' },
  },
  'withdrawal.wrong-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.withdrawal.wrong-status',
      message:
        '{status, select, requested {It still waits for approval.} approved {It is approved already.} paid {It is paid already.} sending {PayPal is paying it.} returned {PayPal did not deliver it.} rejected {It was rejected.} cancelled {It was cancelled.} other {Its transfer failed.}} Nothing was changed.',
    },
  },
  'withdrawal.own': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.withdrawal.own',
      message: 'This is your own withdrawal. Another user has to decide it.',
    },
  },
  'withdrawal.not-own': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.withdrawal.not-own', message: 'This withdrawal belongs to another affiliate.' },
  },
  'withdrawal.own-approval': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.withdrawal.own-approval',
      message: 'You approved this withdrawal. Another user has to pay it.',
    },
  },
  'withdrawal.not-covered': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.withdrawal.not-covered',
      message: 'Refunds lowered the balance to {balance}, which does not cover this withdrawal any more. Reject it.',
    },
  },
  'withdrawal.reason-missing': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.withdrawal.reason-missing', message: 'Enter a reason. The affiliate reads it.' },
  },
  'withdrawal.reference-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.withdrawal.reference-taken',
      message: 'The reference {reference} belongs to another withdrawal already.',
    },
  },
  'withdrawal.wrong-day': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.withdrawal.wrong-day',
      message: 'The day of the transfer is neither in the future nor before the request.',
    },
  },
  'promotion.own': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.promotion.own', message: 'A user cannot refer themselves.' },
  },
  'promotion.no-affiliate': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.promotion.no-affiliate', message: 'This user is not an active affiliate.' },
  },
  'promotion.same': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.promotion.same', message: 'The seller belongs to this affiliate already.' },
  },
  'promotion.wrong-tiers': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.promotion.wrong-tiers',
      message: 'The first tier starts at 0, and sums and rates rise from tier to tier.',
    },
  },
} as const satisfies Record<string, Refusal>;
