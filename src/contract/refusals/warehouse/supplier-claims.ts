import type { Refusal } from '../refusal.ts';

export const supplierClaimsRefusals = {
  'supplier-claim.wrong-status': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.supplier-claim.wrong-status', message: 'Claim {number} has changed. Reload it.' },
  },
  'supplier-claim.changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.supplier-claim.changed',
      message: 'Someone else has changed claim {number}. Reload it.',
    },
  },
  'supplier-claim.too-many': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.supplier-claim.too-many',
      message: 'Of {code} only {left} pieces can still be claimed.',
    },
  },
  'supplier-claim.has-order': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.supplier-claim.has-order',
      message: 'These goods came with a supplier order. Claim them there.',
    },
  },
  'supplier-claim.no-supplier': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.supplier-claim.no-supplier',
      message: 'This supplier does not sell {code}. Choose one of its suppliers.',
    },
  },
  'supplier-claim.wrong-photo': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.supplier-claim.wrong-photo',
      message: 'A photo must be a picture (JPEG, PNG or WebP) that you uploaded for this claim.',
    },
  },
  'supplier-claim.wrong-part': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.supplier-claim.wrong-part',
      message: 'Enter an amount between nothing and the claimed one.',
    },
  },
  'supplier-claim.reason-missing': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.supplier-claim.reason-missing', message: 'Please write why the supplier refuses.' },
  },
} as const satisfies Record<string, Refusal>;
