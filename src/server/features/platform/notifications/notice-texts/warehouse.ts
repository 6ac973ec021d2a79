import type { NoticeTexts } from '../notice-text.ts';

export const warehouseNotices = {
  'purchase-created': {
    title: /*i18n*/ {
      id: 'notice.purchase-created.title',
      message: '{count, plural, one {Purchase {number} is to be bought} other {# new purchases are to be bought}}',
    },
    text: /*i18n*/ { id: 'notice.purchase-created.text', message: 'They are paid and wait in the purchase list.' },
  },
  'purchase-changed': {
    title: /*i18n*/ {
      id: 'notice.purchase-changed.title',
      message:
        '{count, plural, one {Purchase for order {order}: {to, select, 0 {confirming} 1 {purchasing} 2 {stocking} 3 {finished} other {canceled}}} other {# purchases: {to, select, 0 {confirming} 1 {purchasing} 2 {stocking} 3 {finished} other {canceled}}}}',
    },
    text: /*i18n*/ {
      id: 'notice.purchase-changed.text',
      message:
        '{to, select, 1 {We are buying the goods.} 2 {The first goods have arrived in the warehouse.} 3 {All goods have arrived in the warehouse.} other {The goods are no longer being bought.}}',
    },
  },
  'purchase-rejected': {
    title: /*i18n*/ {
      id: 'notice.purchase-rejected.title',
      message: '{count, plural, one {The purchase for order {order} was rejected} other {# purchases were rejected}}',
    },
    text: /*i18n*/ {
      id: 'notice.purchase-rejected.text',
      message: 'The goods cannot be bought. Open the order to read the reason and decide what to do.',
    },
  },
  'wholesale-refused': {
    title: /*i18n*/ {
      id: 'notice.wholesale-refused.title',
      message: '{to, select, key {1688 refuses our access token} other {1688 does not let our app read logistics}}',
    },
    text: /*i18n*/ {
      id: 'notice.wholesale-refused.text',
      message:
        '{to, select, key {It has expired or is wrong. An administrator enters a new one in the Taoworld settings.} other {Request the permission for the app at 1688.}} Until then no waybills of supplier orders are read.',
    },
  },
  'inbound-received': {
    title: /*i18n*/ {
      id: 'notice.inbound-received.title',
      message: '{count, plural, one {Your delivery {number} is in your stock} other {# deliveries are in your stock}}',
    },
    text: /*i18n*/ {
      id: 'notice.inbound-received.text',
      message:
        '{differences, plural, =0 {Everything arrived as announced.} one {# line differs from the announcement: see Hosted stock.} other {# lines differ from the announcement: see Hosted stock.}}',
    },
  },
  'storage-billed': {
    title: /*i18n*/ {
      id: 'notice.storage-billed.title',
      message: '{count, plural, one {Your storage bill {number} is ready} other {# storage bills are ready}}',
    },
    text: /*i18n*/ {
      id: 'notice.storage-billed.text',
      message: 'It is charged to your balance. The days and volumes are under Hosted stock, Storage.',
    },
  },
  'lot-sale-ending': {
    title: /*i18n*/ {
      id: 'notice.lot-sale-ending.title',
      message: '{count, plural, one {The sale of {number} ends on {until}} other {The sale of # lots ends soon}}',
    },
    text: /*i18n*/ {
      id: 'notice.lot-sale-ending.text',
      message: 'Orders get the pieces that expire first. What is left after the last day is not sold any more.',
    },
  },
  'lot-sale-ended': {
    title: /*i18n*/ {
      id: 'notice.lot-sale-ended.title',
      message: '{count, plural, one {The sale of {number} has ended} other {The sale of # lots has ended}}',
    },
    text: /*i18n*/ {
      id: 'notice.lot-sale-ended.text',
      message: 'The pieces are on hand and not available. Put them into quarantine or scrap them.',
    },
  },
  'own-lot-sale-ending': {
    title: /*i18n*/ {
      id: 'notice.own-lot-sale-ending.title',
      message:
        '{count, plural, one {Your pieces of {number} are sold until {until}} other {The sale of # lots in your stock ends soon}}',
    },
    text: /*i18n*/ {
      id: 'notice.own-lot-sale-ending.text',
      message: 'They expire. Pieces that are left after the last day no longer serve your orders.',
    },
  },
  'own-lot-sale-ended': {
    title: /*i18n*/ {
      id: 'notice.own-lot-sale-ended.title',
      message:
        '{count, plural, one {Your pieces of {number} are not sold any more} other {# lots in your stock are not sold any more}}',
    },
    text: /*i18n*/ {
      id: 'notice.own-lot-sale-ended.text',
      message:
        'They expire soon or have expired, and no longer serve your orders. Our service settles what happens to them.',
    },
  },
  'own-stock-lost': {
    title: /*i18n*/ {
      id: 'notice.own-stock-lost.title',
      message:
        '{count, plural, one {Lost pieces of {number} left your stock} other {Lost pieces of # products left your stock}}',
    },
    text: /*i18n*/ {
      id: 'notice.own-stock-lost.text',
      message: 'The reason is in the moves under Hosted stock, and the credit in your bill history.',
    },
  },
  'order-conflict': {
    title: /*i18n*/ {
      id: 'notice.order-conflict.title',
      message: '{count, plural, one {Packing of order {order} has stopped} other {Packing of # orders has stopped}}',
    },
    text: /*i18n*/ {
      id: 'notice.order-conflict.text',
      message: 'The order changed while it was being packed. Decide what happens to the goods.',
    },
  },
  'parcel-problem': {
    title: /*i18n*/ {
      id: 'notice.parcel-problem.title',
      message:
        '{count, plural, one {Goods of order {order} are damaged or missing} other {Goods of # orders are damaged or missing}}',
    },
    text: /*i18n*/ {
      id: 'notice.parcel-problem.text',
      message: 'The parcel has stopped. Decide whether the goods are replaced, or the rest is sent without them.',
    },
  },
  'goods-reallocated': {
    title: /*i18n*/ {
      id: 'notice.goods-reallocated.title',
      message: '{count, plural, one {Order {order} waits for goods again} other {# orders wait for goods again}}',
    },
    text: /*i18n*/ {
      id: 'notice.goods-reallocated.text',
      message: 'A manager gave goods to a more urgent order. Others are on their way or will be bought.',
    },
  },
  'lead-called': {
    title: /*i18n*/ {
      id: 'notice.lead-called.title',
      message:
        '{count, plural, one {A packer calls a lead: parcel {number}, {from}} other {Packers call a lead for # parcels}}',
    },
    text: /*i18n*/ {
      id: 'notice.lead-called.text',
      message: 'The parcel has stopped. Decide what happens to it under Parcels to decide.',
    },
  },
  'parcel-short': {
    title: /*i18n*/ {
      id: 'notice.parcel-short.title',
      message:
        '{count, plural, one {Order {order} is sent without some of its goods} other {# orders are sent without some of their goods}}',
    },
    text: /*i18n*/ {
      id: 'notice.parcel-short.text',
      message: 'They were damaged or did not arrive. What you paid for them can be settled with our service.',
    },
  },
} as const satisfies NoticeTexts;
