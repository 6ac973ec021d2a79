import type { Refusal } from '../refusal.ts';

export const purchasingRefusals = {
  'purchase.wrong-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.purchase.wrong-status',
      message: 'Purchase {number} has changed. Reload it.',
    },
  },
  'purchase.supplier-missing': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.purchase.supplier-missing',
      message: 'A product of this purchase has no supplier or no cost. Add them first.',
    },
  },
  'purchase.payment-awaited': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.purchase.payment-awaited',
      message: 'Purchase {number} is not paid yet. It can be started when the payment is confirmed.',
    },
  },
  'purchase.below-minimum': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.purchase.below-minimum',
      message: 'The factory sells “{product}” from {minimum} pieces on; {quantity} are chosen.',
    },
  },
  'purchase.order-cancelled': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.purchase.order-cancelled',
      message: 'The order of purchase {number} was cancelled. Reject the purchase instead of buying for it.',
    },
  },
  'purchase.reason-missing': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.purchase.reason-missing', message: 'Please write the reason.' },
  },
  'purchase.goods-arrived': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.purchase.goods-arrived',
      message: 'Goods of purchase {number} are on their way or here already.',
    },
  },
  'purchase.lines-open': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.purchase.lines-open',
      message: 'Purchase {number} still expects goods. Receive or cancel all lines first.',
    },
  },
  'purchase.too-late': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.purchase.too-late',
      message: 'Purchase {number} finished more than 30 days ago and stays closed.',
    },
  },
  'purchase.pieces-gone': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.purchase.pieces-gone',
      message: 'So many free pieces of {code} are not at {place}. Check the place and the quantity.',
    },
  },
  'purchase.factory-shipped': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.purchase.factory-shipped',
      message: 'The factory has sent these goods already; the line can only be terminated.',
    },
  },
  'receipt.unknown-waybill': {
    status: 404,
    text: /*i18n*/ {
      id: 'refusal.receipt.unknown-waybill',
      message: 'Nothing we bought is expected under {number}. Check the number, or ask a purchaser.',
    },
  },
  'receipt.nothing': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.receipt.nothing', message: 'Enter how many pieces arrived.' },
  },
  'receipt.quantity-wrong': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.receipt.quantity-wrong', message: 'Pieces are counted in whole numbers from 0.' },
  },
  'receipt.not-expected': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.receipt.not-expected',
      message: 'This line was received or called off already.',
    },
  },
  'receipt.reason-missing': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.receipt.reason-missing',
      message: 'The count differs from what was bought. Please write the reason.',
    },
  },
  'receipt.unknown-place': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.receipt.unknown-place',
      message: 'Warehouse {warehouse} has no place {place}.',
    },
  },
} as const satisfies Record<string, Refusal>;
