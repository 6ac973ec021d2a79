import type { NoticeKind } from '#domain/platform/notifications/rules.ts';
import type { Language } from '../../../core/http/context.ts';
import { translate, type Sentence } from '../../../core/http/sentences.ts';

type NoticeText = { readonly title: Sentence; readonly text: Sentence };
export type Values = Readonly<Record<string, string | number>>;

/** The messages. `count` merged events; `order` and `number` name the only one. */
const noticeTexts: Readonly<Record<NoticeKind, NoticeText>> = {
  'recharge-created': {
    title: /*i18n*/ {
      id: 'notice.recharge-created.title',
      message:
        '{count, plural, one {Recharge {number} waits for confirmation} other {# recharges wait for confirmation}}',
    },
    text: /*i18n*/ {
      id: 'notice.recharge-created.text',
      message: 'Compare the transfer with the bank account, then confirm it.',
    },
  },
  'recharge-confirmed': {
    title: /*i18n*/ {
      id: 'notice.recharge-confirmed.title',
      message: '{count, plural, one {Recharge {number} is confirmed} other {# recharges are confirmed}}',
    },
    text: /*i18n*/ { id: 'notice.recharge-confirmed.text', message: 'The money is on your balance now.' },
  },
  'recharge-refused': {
    title: /*i18n*/ {
      id: 'notice.recharge-refused.title',
      message: '{count, plural, one {Recharge {number} was not accepted} other {# recharges were not accepted}}',
    },
    text: /*i18n*/ {
      id: 'notice.recharge-refused.text',
      message: 'Open it to read the reason. You can enter the transfer again.',
    },
  },
  'payment-created': {
    title: /*i18n*/ {
      id: 'notice.payment-created.title',
      message: '{count, plural, one {Manual payment {number} is announced} other {# manual payments are announced}}',
    },
    text: /*i18n*/ {
      id: 'notice.payment-created.text',
      message: 'Nothing is bought or packed for its orders until the transfer has arrived.',
    },
  },
  'payment-completed': {
    title: /*i18n*/ {
      id: 'notice.payment-completed.title',
      message: '{count, plural, one {Manual payment {number} has arrived} other {# orders paid by hand are under way}}',
    },
    text: /*i18n*/ { id: 'notice.payment-completed.text', message: 'We have begun to work on its orders.' },
  },
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
  'address-changed': {
    title: /*i18n*/ {
      id: 'notice.address-changed.title',
      message:
        '{count, plural, one {The address of order {order} has changed} other {The addresses of # orders have changed}}',
    },
    text: /*i18n*/ {
      id: 'notice.address-changed.text',
      message: 'The label is printed with the new address.',
    },
  },
  'address-wrong': {
    title: /*i18n*/ {
      id: 'notice.address-wrong.title',
      message: '{count, plural, one {The address of order {order} is wrong} other {# orders have a wrong address}}',
    },
    text: /*i18n*/ {
      id: 'notice.address-wrong.text',
      message: 'A carrier would send it back. Correct it so that the order can be processed.',
    },
  },
  'cancel-requested': {
    title: /*i18n*/ {
      id: 'notice.cancel-requested.title',
      message: '{count, plural, one {Somebody asks to cancel order {order}} other {Somebody asks to cancel # orders}}',
    },
    text: /*i18n*/ {
      id: 'notice.cancel-requested.text',
      message: 'Open the order, read the reason, and decide before the goods are shipped.',
    },
  },
  'channel-requested': {
    title: /*i18n*/ {
      id: 'notice.channel-requested.title',
      message:
        '{count, plural, one {No channel carries order {order}: one is requested} other {No channel carries # orders: channels are requested}}',
    },
    text: /*i18n*/ {
      id: 'notice.channel-requested.text',
      message: 'Add a channel for these goods and this country, or tell the seller what else can be done.',
    },
  },
  'cancel-answered': {
    title: /*i18n*/ {
      id: 'notice.cancel-answered.title',
      message:
        '{count, plural, one {Your question to cancel order {order} is answered} other {Your questions to cancel # orders are answered}}',
    },
    text: /*i18n*/ {
      id: 'notice.cancel-answered.text',
      message: 'The decision is in the order.',
    },
  },
  'process-cancelled': {
    title: /*i18n*/ {
      id: 'notice.process-cancelled.title',
      message:
        '{count, plural, one {Processing of order {order} was cancelled} other {Processing of # orders was cancelled}}',
    },
    text: /*i18n*/ {
      id: 'notice.process-cancelled.text',
      message: 'What was paid from the balance is back on it.',
    },
  },
  'order-conflict': {
    title: /*i18n*/ {
      id: 'notice.order-conflict.title',
      message: '{count, plural, one {Packing of order {order} has stopped} other {Packing of # orders has stopped}}',
    },
    text: /*i18n*/ {
      id: 'notice.order-conflict.text',
      message: 'The order changed while it was being packed. Somebody has to decide about the goods.',
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
  'lead-called': {
    title: /*i18n*/ {
      id: 'notice.lead-called.title',
      message:
        '{count, plural, one {A packer calls a lead: parcel {number}, {from}} other {Packers call a lead for # parcels}}',
    },
    text: /*i18n*/ {
      id: 'notice.lead-called.text',
      message: 'The parcel has stopped and lies on the table. Decide what becomes of it under Parcels to decide.',
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
  'tracking-delivered': {
    title: /*i18n*/ {
      id: 'notice.tracking-delivered.title',
      message: '{count, plural, one {Order {order} is delivered} other {# parcels are delivered}}',
    },
    text: /*i18n*/ { id: 'notice.tracking-delivered.text', message: 'The carrier reports that it is delivered.' },
  },
  'tracking-trouble': {
    title: /*i18n*/ {
      id: 'notice.tracking-trouble.title',
      message:
        '{count, plural, one {Order {order}: {to, select, alert {the carrier needs something} undelivered {could not be delivered} expired {no news from the carrier} other {something went wrong on the way}}} other {# parcels: {to, select, alert {the carrier needs something} undelivered {could not be delivered} expired {no news from the carrier} other {something went wrong on the way}}}}',
    },
    text: /*i18n*/ {
      id: 'notice.tracking-trouble.text',
      message: 'Look at the tracking and tell the customer, or ask us for help.',
    },
  },
  'tracking-delayed': {
    title: /*i18n*/ {
      id: 'notice.tracking-delayed.title',
      message: '{count, plural, one {The parcel of order {order} is late} other {# parcels are late}}',
    },
    text: /*i18n*/ {
      id: 'notice.tracking-delayed.text',
      message: 'There is no tracking news for longer than usual.',
    },
  },
  'refund-requested': {
    title: /*i18n*/ {
      id: 'notice.refund-requested.title',
      message: '{count, plural, one {A refund is requested for order {order}} other {# refunds are requested}}',
    },
    text: /*i18n*/ {
      id: 'notice.refund-requested.text',
      message: 'Look at the evidence, then confirm or reject it.',
    },
  },
  'resend-requested': {
    title: /*i18n*/ {
      id: 'notice.resend-requested.title',
      message: '{count, plural, one {A resend is requested for order {order}} other {# resends are requested}}',
    },
    text: /*i18n*/ {
      id: 'notice.resend-requested.text',
      message: 'Look at the evidence, then confirm or reject it.',
    },
  },
  'collect-proposed': {
    title: /*i18n*/ {
      id: 'notice.collect-proposed.title',
      message:
        '{count, plural, one {An extra charge is proposed for order {order}} other {# extra charges are proposed}}',
    },
    text: /*i18n*/ {
      id: 'notice.collect-proposed.text',
      message: 'The weighed parcel costs more than was charged. Put it to the seller or waive it.',
    },
  },
  'collect-requested': {
    title: /*i18n*/ {
      id: 'notice.collect-requested.title',
      message:
        '{count, plural, one {An extra charge for order {order} waits for you} other {# extra charges wait for you}}',
    },
    text: /*i18n*/ {
      id: 'notice.collect-requested.text',
      message: 'Open it to see what it is for, and accept it or write to us.',
    },
  },
  'refund-answered': {
    title: /*i18n*/ {
      id: 'notice.refund-answered.title',
      message:
        '{count, plural, one {The refund for order {order} is {to, select, 1 {confirmed} other {rejected}}} other {# refunds are {to, select, 1 {confirmed} other {rejected}}}}',
    },
    text: /*i18n*/ {
      id: 'notice.refund-answered.text',
      message: '{to, select, 1 {The money stands on your balance now.} other {Open it to read the reason.}}',
    },
  },
  'resend-answered': {
    title: /*i18n*/ {
      id: 'notice.resend-answered.title',
      message:
        '{count, plural, one {The resend for order {order} is {to, select, 1 {confirmed} other {rejected}}} other {# resends are {to, select, 1 {confirmed} other {rejected}}}}',
    },
    text: /*i18n*/ {
      id: 'notice.resend-answered.text',
      message:
        '{to, select, 1 {The goods are sent again under an order of their own.} other {Open it to read the reason.}}',
    },
  },
  'collect-answered': {
    title: /*i18n*/ {
      id: 'notice.collect-answered.title',
      message:
        '{count, plural, one {The extra charge for order {order} is {to, select, 1 {accepted} other {waived}}} other {# extra charges are {to, select, 1 {accepted} other {waived}}}}',
    },
    text: /*i18n*/ {
      id: 'notice.collect-answered.text',
      message: '{to, select, 1 {It was taken from the balance.} other {Nothing is charged.}}',
    },
  },
  'store-trouble': {
    title: /*i18n*/ {
      id: 'notice.store-trouble.title',
      message:
        '{count, plural, one {{number}: {to, select, refused {the shop does not let us in} other {the shop has not answered for hours}}} other {# shops are in trouble}}',
    },
    text: /*i18n*/ {
      id: 'notice.store-trouble.text',
      message:
        '{to, select, refused {No order comes from it until somebody mends it. Open the store to see what is wrong.} other {Its orders come late. It is asked again by itself; open the store to see why.}}',
    },
  },
  'store-well': {
    title: /*i18n*/ {
      id: 'notice.store-well.title',
      message: '{count, plural, one {{number}: the shop answers again} other {# shops answer again}}',
    },
    text: /*i18n*/ {
      id: 'notice.store-well.text',
      message: 'Its orders are imported automatically again, including those of the meantime.',
    },
  },
  'store-order-failed': {
    title: /*i18n*/ {
      id: 'notice.store-order-failed.title',
      message:
        '{count, plural, one {{number}: order {to} could not be imported} other {{number}: # orders could not be imported}}',
    },
    text: /*i18n*/ {
      id: 'notice.store-order-failed.text',
      message: 'Open the store to see why. The other orders have come.',
    },
  },
  'auto-process-short': {
    title: /*i18n*/ {
      id: 'notice.auto-process-short.title',
      message:
        '{count, plural, one {{number}: the balance covers no further order} other {# stores: the balance covers no further order}}',
    },
    text: /*i18n*/ {
      id: 'notice.auto-process-short.text',
      message: 'Orders wait to be processed automatically. They go on after a recharge.',
    },
  },
};

const isKind = (kind: string): kind is NoticeKind => Object.hasOwn(noticeTexts, kind);

/** Title and text in the reader's language; null for a kind that is no longer known. */
export function noticeLabels(kind: string, language: Language, values: Values): { title: string; text: string } | null {
  if (!isKind(kind)) return null;
  const all = { count: 1, order: '', number: '', to: '', from: '', ...values };
  return {
    title: translate(noticeTexts[kind].title, language, all),
    text: translate(noticeTexts[kind].text, language, all),
  };
}
