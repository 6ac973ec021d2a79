import type { Refusal } from '../refusal.ts';

export const supplierOrdersRefusals = {
  'supplier-order.wrong-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.supplier-order.wrong-status',
      message: 'Supplier order {number} has changed. Reload it.',
    },
  },
  'supplier-order.changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.supplier-order.changed',
      message: 'Someone else has changed supplier order {number}. Reload it.',
    },
  },
  'supplier-order.demand-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.supplier-order.demand-changed',
      message: 'Someone else has ordered {code} meanwhile. Reload the demand.',
    },
  },
  'supplier-order.empty': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.supplier-order.empty',
      message: 'Nothing is left to order in {number}: its purchases were cancelled.',
    },
  },
  'supplier-order.variant-twice': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.supplier-order.variant-twice', message: 'A variant can be in an order only once.' },
  },
  'supplier-order.reason-missing': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.supplier-order.reason-missing', message: 'Please write the reason.' },
  },
  'supplier-order.goods-arrived': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.supplier-order.goods-arrived',
      message: 'Goods of supplier order {number} are here already. It cannot be cancelled.',
    },
  },
  'supplier-order.too-many-shipped': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.supplier-order.too-many-shipped',
      message: 'Only {left} pieces of {code} are not in a carton yet.',
    },
  },
  'supplier-order.waybill-twice': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.supplier-order.waybill-twice',
      message: 'Waybill {waybill} is attached to this order already.',
    },
  },
  'supplier-order.nothing-awaited': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.supplier-order.nothing-awaited',
      message: 'Nothing of supplier order {number} is still to come.',
    },
  },
  'supplier-order.not-offered': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.supplier-order.not-offered',
      message: 'This supplier sells none of the products that {number} still waits for.',
    },
  },
  'supplier-order.line-twice': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.supplier-order.line-twice', message: 'Enter each product of a carton only once.' },
  },
} as const satisfies Record<string, Refusal>;
