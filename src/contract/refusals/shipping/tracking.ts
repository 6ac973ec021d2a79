import type { Refusal } from '../refusal.ts';

export const trackingRefusals = {
  'tracking.key-refused': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.tracking.key-refused',
      message: '17TRACK does not accept this key. Copy it from Settings → Security → Access key there.',
    },
  },
  'tracking.address-refused': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.tracking.address-refused',
      message: '17TRACK does not accept requests from this server. Add its address to the IP whitelist there.',
    },
  },
  'tracking.unknown-number': {
    status: 404,
    text: /*i18n*/ {
      id: 'refusal.tracking.unknown-number',
      message: 'We do not know the number {number}. Check it, or try again tomorrow if the parcel is new.',
    },
  },
  'tracking.too-many-questions': {
    status: 429,
    text: /*i18n*/ {
      id: 'refusal.tracking.too-many-questions',
      message: 'Too many questions. Please wait {minutes} minutes and try again.',
    },
  },
  'tracking.delay-over': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.tracking.delay-over',
      message: 'This delay is over already: tracking was updated, or another user closed it.',
    },
  },
  'tracking.file-unreadable': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.tracking.file-unreadable',
      message: 'This file cannot be read as CSV. It breaks at line {line}.',
    },
  },
  'tracking.columns-missing': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.tracking.columns-missing',
      message: 'The first line must name the columns. Missing: {columns}.',
    },
  },
  'tracking.file-too-long': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.tracking.file-too-long',
      message: 'This file has more than {limit} lines. Split it and import the parts.',
    },
  },
} as const satisfies Record<string, Refusal>;
