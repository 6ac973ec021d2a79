import type { NoticeTexts } from '../notice-text.ts';

export const afterSalesNotices = {
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
      message: 'The weighed parcel costs more than was charged. Send it to the seller, or waive it.',
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
  'refund-decided': {
    title: /*i18n*/ {
      id: 'notice.refund-decided.title',
      message:
        '{count, plural, one {The refund for order {order} is {to, select, 1 {confirmed} other {rejected}}} other {# refunds are {to, select, 1 {confirmed} other {rejected}}}}',
    },
    text: /*i18n*/ {
      id: 'notice.refund-decided.text',
      message: '{to, select, 1 {The money is on your balance now.} other {Open it to read the reason.}}',
    },
  },
  'resend-decided': {
    title: /*i18n*/ {
      id: 'notice.resend-decided.title',
      message:
        '{count, plural, one {The resend for order {order} is {to, select, 1 {confirmed} other {rejected}}} other {# resends are {to, select, 1 {confirmed} other {rejected}}}}',
    },
    text: /*i18n*/ {
      id: 'notice.resend-decided.text',
      message:
        '{to, select, 1 {The goods are sent again under an order of their own.} other {Open it to read the reason.}}',
    },
  },
  'collect-decided': {
    title: /*i18n*/ {
      id: 'notice.collect-decided.title',
      message:
        '{count, plural, one {The extra charge for order {order} is {to, select, 1 {accepted} other {waived}}} other {# extra charges are {to, select, 1 {accepted} other {waived}}}}',
    },
    text: /*i18n*/ {
      id: 'notice.collect-decided.text',
      message: '{to, select, 1 {It was taken from the balance.} other {Nothing is charged.}}',
    },
  },
} as const satisfies NoticeTexts;
