import type { NoticeTexts } from '../notice-text.ts';

export const storesNotices = {
  'store-trouble': {
    title: /*i18n*/ {
      id: 'notice.store-trouble.title',
      message:
        '{count, plural, one {{number}: {to, select, refused {the shop refuses our key} other {the shop has not responded for hours}}} other {# shops are in trouble}}',
    },
    text: /*i18n*/ {
      id: 'notice.store-trouble.text',
      message:
        '{to, select, refused {No orders are imported until it is fixed. Open the store to see what is wrong.} other {Its orders come late. We keep trying; open the store to see why.}}',
    },
  },
  'store-well': {
    title: /*i18n*/ {
      id: 'notice.store-well.title',
      message: '{count, plural, one {{number}: the shop responds again} other {# shops respond again}}',
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
  'option-changed': {
    title: /*i18n*/ {
      id: 'notice.option-changed.title',
      message:
        '{count, plural, one {{to}: options of “{number}” changed in the shop} other {# products: options changed in the shop}}',
    },
    text: /*i18n*/ {
      id: 'notice.option-changed.text',
      message: 'Orders of these options wait until the mapping is confirmed. Check the changes.',
    },
  },
  'market-changed': {
    title: /*i18n*/ {
      id: 'notice.market-changed.title',
      message:
        '{count, plural, one {“{number}” {to, select, unavailable {is no longer available} dearer {became dearer} other {became cheaper}}} other {# products you sell changed on the market}}',
    },
    text: /*i18n*/ {
      id: 'notice.market-changed.text',
      message: 'Your listings of it are marked. Update their prices, or take them off sale.',
    },
  },
  'shipper-missing': {
    title: /*i18n*/ {
      id: 'notice.shipper-missing.title',
      message:
        '{count, plural, one {No channel ships “{number}” to {to} any more} other {No channel ships # products to some countries any more}}',
    },
    text: /*i18n*/ {
      id: 'notice.shipper-missing.text',
      message: 'Orders from there wait. Map other goods for these countries, or take them off sale there.',
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
} as const satisfies NoticeTexts;
