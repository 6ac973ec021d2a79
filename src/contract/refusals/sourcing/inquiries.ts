import type { Refusal } from '../refusal.ts';

export const inquiriesRefusals = {
  'inquiry.wrong-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.inquiry.wrong-status',
      message: 'Inquiry {number} has changed meanwhile, so this is not possible any more. Reload it.',
    },
  },
  'inquiry.changed-elsewhere': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.inquiry.changed-elsewhere',
      message: 'Inquiry {number} was changed in another window or by another user. Reload it before you change it.',
    },
  },
  'inquiry.unchanged': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.inquiry.unchanged',
      message: 'Inquiry {number} was rejected. Change something in it before you submit it again.',
    },
  },
  'inquiry.taken': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.inquiry.taken', message: '{name} has already taken inquiry {number}.' },
  },
  'inquiry.cannot-quote': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.inquiry.cannot-quote', message: 'This user may not quote for this seller.' },
  },
  'inquiry.seller-needed': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.inquiry.seller-needed', message: 'Choose the seller you ask for.' },
  },
  'inquiry.product-unknown': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.inquiry.product-unknown',
      message: 'Product {place} or one of its variants is no longer available. Remove it and choose it again.',
    },
  },
  'inquiry.products-missing': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.inquiry.products-missing', message: 'Add at least one product.' },
  },
  'inquiry.countries-missing': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.inquiry.countries-missing', message: 'Choose at least one country.' },
  },
  'inquiry.title-missing': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.inquiry.title-missing', message: 'Product {place} has no name.' },
  },
  'inquiry.description-missing': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.inquiry.description-missing',
      message: 'Add a link, a picture or a few words about “{product}”, so that it can be found.',
    },
  },
  'inquiry.deadline-past': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.inquiry.deadline-past',
      message: '{day} has passed. Choose a later day, or none.',
    },
  },
  'inquiry.last-product': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.inquiry.last-product',
      message: 'An inquiry needs at least one product. Reject inquiry {number}, or delete the draft.',
    },
  },
  'inquiry.one-product': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.inquiry.one-product',
      message: 'Inquiry {number} has one product only.',
    },
  },
} as const satisfies Record<string, Refusal>;
