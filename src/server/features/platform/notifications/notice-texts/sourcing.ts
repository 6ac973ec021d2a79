import type { NoticeTexts } from '../notice-text.ts';

export const sourcingNotices = {
  'inquiry-submitted': {
    title: /*i18n*/ {
      id: 'notice.inquiry-submitted.title',
      message: '{count, plural, one {Inquiry {number} waits for prices} other {# inquiries wait for prices}}',
    },
    text: /*i18n*/ {
      id: 'notice.inquiry-submitted.text',
      message: 'Take it in hand, then quote it or ask the seller.',
    },
  },
  'inquiry-question': {
    title: /*i18n*/ {
      id: 'notice.inquiry-question.title',
      message:
        '{count, plural, one {We have a question about inquiry {number}} other {We have questions about # inquiries}}',
    },
    text: /*i18n*/ {
      id: 'notice.inquiry-question.text',
      message: 'It is on hold until you answer.',
    },
  },
  'inquiry-answered': {
    title: /*i18n*/ {
      id: 'notice.inquiry-answered.title',
      message:
        '{count, plural, one {The question about inquiry {number} is answered} other {The questions about # inquiries are answered}}',
    },
    text: /*i18n*/ {
      id: 'notice.inquiry-answered.text',
      message: 'Read the answer and go on quoting.',
    },
  },
  'inquiry-assigned': {
    title: /*i18n*/ {
      id: 'notice.inquiry-assigned.title',
      message: '{count, plural, one {Inquiry {number} was given to you} other {# inquiries were given to you}}',
    },
    text: /*i18n*/ {
      id: 'notice.inquiry-assigned.text',
      message: 'Open it to quote it.',
    },
  },
  'inquiry-rejected': {
    title: /*i18n*/ {
      id: 'notice.inquiry-rejected.title',
      message: '{count, plural, one {Inquiry {number} was rejected} other {# inquiries were rejected}}',
    },
    text: /*i18n*/ {
      id: 'notice.inquiry-rejected.text',
      message: 'Open it to read the reason. You can change it and submit it again.',
    },
  },
  'inquiry-lapsed': {
    title: /*i18n*/ {
      id: 'notice.inquiry-lapsed.title',
      message: '{count, plural, one {Inquiry {number} has lapsed} other {# inquiries have lapsed}}',
    },
    text: /*i18n*/ {
      id: 'notice.inquiry-lapsed.text',
      message: 'Nothing happened in it for a long time. Ask again if you still need the prices.',
    },
  },
  'quotation-created': {
    title: /*i18n*/ {
      id: 'notice.quotation-created.title',
      message: '{count, plural, one {New prices for inquiry {number}} other {New prices for # inquiries}}',
    },
    text: /*i18n*/ {
      id: 'notice.quotation-created.text',
      message: 'Compare countries and channels, then accept or reject them.',
    },
  },
  'quotation-ending': {
    title: /*i18n*/ {
      id: 'notice.quotation-ending.title',
      message:
        '{count, plural, one {Prices of inquiry {number} end in less than three days} other {Prices of # inquiries end in less than three days}}',
    },
    text: /*i18n*/ {
      id: 'notice.quotation-ending.text',
      message: 'Accept them, or ask for new ones.',
    },
  },
  'quotation-expired': {
    title: /*i18n*/ {
      id: 'notice.quotation-expired.title',
      message:
        '{count, plural, one {Prices of inquiry {number} have expired} other {Prices of # inquiries have expired}}',
    },
    text: /*i18n*/ {
      id: 'notice.quotation-expired.text',
      message: 'Ask for new ones if you still need them.',
    },
  },
  'quotation-accepted': {
    title: /*i18n*/ {
      id: 'notice.quotation-accepted.title',
      message: '{count, plural, one {Prices of inquiry {number} were accepted} other {Prices were accepted # times}}',
    },
    text: /*i18n*/ {
      id: 'notice.quotation-accepted.text',
      message: 'They bind until their last day.',
    },
  },
  'quotation-rejected': {
    title: /*i18n*/ {
      id: 'notice.quotation-rejected.title',
      message: '{count, plural, one {Prices of inquiry {number} were rejected} other {Prices were rejected # times}}',
    },
    text: /*i18n*/ {
      id: 'notice.quotation-rejected.text',
      message: 'Read the reason and the price the seller hopes for.',
    },
  },
  'quotation-requested': {
    title: /*i18n*/ {
      id: 'notice.quotation-requested.title',
      message:
        '{count, plural, one {New prices are wanted for inquiry {number}} other {New prices are wanted # times}}',
    },
    text: /*i18n*/ {
      id: 'notice.quotation-requested.text',
      message: 'Quote a new round.',
    },
  },
  'quotation-outdated': {
    title: /*i18n*/ {
      id: 'notice.quotation-outdated.title',
      message:
        '{count, plural, one {Prices of inquiry {number} are out of date} other {Prices of # inquiries are out of date}}',
    },
    text: /*i18n*/ {
      id: 'notice.quotation-outdated.text',
      message: 'A formula, rate or shipper price has changed. Quote a new round.',
    },
  },
  'comment-by-seller': {
    title: /*i18n*/ {
      id: 'notice.comment-by-seller.title',
      message: '{count, plural, one {The seller wrote about inquiry {number}} other {Sellers wrote # comments}}',
    },
    text: /*i18n*/ {
      id: 'notice.comment-by-seller.text',
      message: 'Open the inquiry to read and answer it.',
    },
  },
  'comment-by-staff': {
    title: /*i18n*/ {
      id: 'notice.comment-by-staff.title',
      message: '{count, plural, one {We wrote about inquiry {number}} other {We wrote # comments on your inquiries}}',
    },
    text: /*i18n*/ {
      id: 'notice.comment-by-staff.text',
      message: 'Open the inquiry to read and answer it.',
    },
  },
} as const satisfies NoticeTexts;
