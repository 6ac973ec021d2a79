import type { Refusal } from '../refusal.ts';

/** Why a refund, a resend or a collect cannot be requested, decided or carried out. */
export const afterSalesRefusals = {
  'aftersale.wrong-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.aftersale.wrong-status',
      message: '{number} has changed or is already decided. Reload it.',
    },
  },
  'aftersale.reason-missing': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.aftersale.reason-missing', message: 'Say why, so that the other side knows.' },
  },
  'aftersale.over-limit': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.aftersale.over-limit',
      message: 'Up to {max} {currency} you confirm alone. A manager has to confirm this one.',
    },
  },
  'aftersale.not-own': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.aftersale.not-own', message: 'Only the user who requested it can withdraw it.' },
  },
  'aftersale.own-refund': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.aftersale.own-refund',
      message: 'You requested {number} yourself. Another user has to confirm it.',
    },
  },
  'aftersale.not-your-turn': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.aftersale.not-your-turn',
      message: 'Another user has to decide about {number} first.',
    },
  },
  'aftersale.not-processed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.aftersale.not-processed',
      message: '{order} was not paid for, so there is nothing to settle.',
    },
  },
  'aftersale.wrong-stage': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.aftersale.wrong-stage',
      message: 'The goods of {order} are no longer there. Reload the order.',
    },
  },
  'aftersale.wrong-units': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.aftersale.wrong-units',
      message:
        '{max, plural, =0 {No unit of a line is left for this.} one {Only # unit of a line is left for this.} other {Only # units of a line are left for this.}}',
    },
  },
  'aftersale.wrong-file': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.aftersale.wrong-file',
      message: 'One of the files was not uploaded as evidence by you.',
    },
  },
  'aftersale.label-printed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.aftersale.label-printed',
      message:
        'The parcel of {order} has its label already. Unpack it first, or give the money back without its goods.',
    },
  },
  'aftersale.cannot-resend': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.aftersale.cannot-resend',
      message: '{order} cannot be sent again: no channel carries it, its address is wrong, or its store is closed.',
    },
  },
  'aftersale.not-restockable': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.aftersale.not-restockable', message: '{number} has no goods that could come back.' },
  },
  'refund.nothing': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.refund.nothing', message: 'Enter a refund above zero.' },
  },
  'refund.too-much': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.refund.too-much',
      message:
        'Max {amount} {currency} of the {part, select, product {product cost} other {shipping cost}} could be refunded.',
    },
  },
} as const satisfies Record<string, Refusal>;
