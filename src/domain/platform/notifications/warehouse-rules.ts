import { saleIs } from './rule-conditions.ts';
import type { NoticeRules } from './notice-rule.ts';

const rejected = -1;
const warehouseLeads = ['manager', 'purchaser', 'assigned'] as const;
/** Also administrators: only they have a mark in the menu (specification §2). */
const lotKeepers = ['admin', 'manager', 'purchaser'] as const;
const ofLots = { type: 'LiveProduct', about: 'nothing' } as const;
const silent = [] as const;

/** Of parcels, purchases and what they are read from, stock and storage. */
export const warehouseRules = {
  'line.purchased': silent,
  'line.received': silent,
  'parcel.changed': silent,
  'parcel.conflict': [{ kind: 'order-conflict', type: 'Order', to: warehouseLeads, about: 'order' }],
  'parcel.created': silent,
  'parcel.lead-called': [
    // A user at the packing table is waiting for the decision.
    { kind: 'lead-called', type: 'Order', to: warehouseLeads, isAlert: true, about: 'order' },
  ],
  'parcel.packed': silent,
  'parcel.photo': silent,
  'parcel.problem': [{ kind: 'parcel-problem', type: 'Order', to: warehouseLeads, about: 'order' }],
  'parcel.ready': silent,
  'parcel.reallocated': [
    {
      when: ({ data }) => data.way === 'given',
      kind: 'goods-reallocated',
      type: 'Order',
      to: ['seller', 'assigned'],
      about: 'order',
    },
  ],
  'parcel.reprinted': silent,
  'parcel.shipped': silent,
  'parcel.unshipped': silent,
  'purchase.changed': [
    {
      when: ({ data: { from, to } }) => from !== to && to !== rejected,
      kind: 'purchase-changed',
      type: 'Purchase',
      to: ['seller'],
      about: 'subject',
    },
    {
      when: ({ data }) => data.to === rejected,
      kind: 'purchase-rejected',
      type: 'Purchase',
      to: ['seller', 'assigned'],
      isAlert: true,
      about: 'subject',
    },
  ],
  'supplier_order.changed': silent,
  'wholesale.refused': [{ kind: 'wholesale-refused', type: 'Purchase', to: ['admin', 'purchaser'], about: 'nothing' }],
  'purchase.created': [{ kind: 'purchase-created', type: 'Purchase', to: ['purchaser'], about: 'subject' }],
  'inbound.changed': [
    {
      when: ({ data }) => data.action === 'finish',
      kind: 'inbound-received',
      type: 'Purchase',
      to: ['seller'],
      about: 'nothing',
    },
  ],
  'inbound.counted': silent,
  'storage.billed': [
    {
      when: ({ data }) => data.action === 'close',
      kind: 'storage-billed',
      type: 'Purchase',
      to: ['seller'],
      about: 'nothing',
    },
  ],
  'storage.priced': silent,
  'stock.compensated': [{ kind: 'own-stock-lost', type: 'Purchase', to: ['seller'], about: 'nothing' }],
  'stock.counted': silent,
  'stock.kit_changed': silent,
  'stock.lot_changed': silent,
  'stock.lot_sale': [
    { when: saleIs('ending', { own: false }), kind: 'lot-sale-ending', ...ofLots, to: lotKeepers },
    { when: saleIs('ended', { own: false }), kind: 'lot-sale-ended', ...ofLots, to: lotKeepers },
    { when: saleIs('ending', { own: true }), kind: 'own-lot-sale-ending', ...ofLots, to: ['seller'] },
    { when: saleIs('ended', { own: true }), kind: 'own-lot-sale-ended', ...ofLots, to: ['seller'] },
  ],
  'stock.moved': silent,
  'stock.picking': silent,
  'stock.quarantined': silent,
  'location.changed': silent,
} satisfies Partial<NoticeRules>;
