import type { NoticeTexts } from '../notice-text.ts';

export const shippingNotices = {
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
} as const satisfies NoticeTexts;
