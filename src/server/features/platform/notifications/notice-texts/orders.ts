import type { NoticeTexts } from '../notice-text.ts';

export const ordersNotices = {
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
      message: '{count, plural, one {Order {order} should be cancelled} other {# orders should be cancelled}}',
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
  'cancel-decided': {
    title: /*i18n*/ {
      id: 'notice.cancel-decided.title',
      message:
        '{count, plural, one {Your question to cancel order {order} is answered} other {Your questions to cancel # orders are answered}}',
    },
    text: /*i18n*/ {
      id: 'notice.cancel-decided.text',
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
  'comment-on-order-by-seller': {
    title: /*i18n*/ {
      id: 'notice.comment-on-order-by-seller.title',
      message:
        '{count, plural, one {The seller wrote about order {number}} other {Sellers wrote # comments on orders}}',
    },
    text: /*i18n*/ {
      id: 'notice.comment-on-order-by-seller.text',
      message: 'Open the order to read and answer it.',
    },
  },
  'comment-on-order-by-staff': {
    title: /*i18n*/ {
      id: 'notice.comment-on-order-by-staff.title',
      message: '{count, plural, one {We wrote about order {number}} other {We wrote # comments on your orders}}',
    },
    text: /*i18n*/ {
      id: 'notice.comment-on-order-by-staff.text',
      message: 'Open the order to read and answer it.',
    },
  },
} as const satisfies NoticeTexts;
