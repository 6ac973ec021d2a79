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
  'tracking-service-refused': {
    title: /*i18n*/ {
      id: 'notice.tracking-service-refused.title',
      message: '{to, select, quota {Our credits at 17TRACK are used up} other {17TRACK refuses our requests}}',
    },
    text: /*i18n*/ {
      id: 'notice.tracking-service-refused.text',
      message:
        '{to, select, quota {New parcels are not tracked until credits are bought.} address {Add the address of this server to the IP whitelist at 17TRACK. Until then parcels are not tracked.} other {The key is wrong or disabled. An administrator enters a new one in the platform settings. Until then parcels are not tracked.}}',
    },
  },
} as const satisfies NoticeTexts;
