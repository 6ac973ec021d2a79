import type { NoticeTexts } from '../notice-text.ts';

export const supportNotices = {
  'ticket-opened': {
    title: /*i18n*/ {
      id: 'notice.ticket-opened.title',
      message: '{count, plural, one {New ticket {number}} other {# new tickets}}',
    },
    text: /*i18n*/ { id: 'notice.ticket-opened.text', message: 'A customer needs help. Take it and answer.' },
  },
  'ticket-by-seller': {
    title: /*i18n*/ {
      id: 'notice.ticket-by-seller.title',
      message: '{count, plural, one {The customer replied to ticket {number}} other {Customers replied # times}}',
    },
    text: /*i18n*/ { id: 'notice.ticket-by-seller.text', message: 'Open the ticket to read and answer it.' },
  },
  'ticket-by-staff': {
    title: /*i18n*/ {
      id: 'notice.ticket-by-staff.title',
      message: '{count, plural, one {We replied to ticket {number}} other {We replied # times to your tickets}}',
    },
    text: /*i18n*/ { id: 'notice.ticket-by-staff.text', message: 'Open the ticket to read and answer it.' },
  },
  'ticket-solved': {
    title: /*i18n*/ {
      id: 'notice.ticket-solved.title',
      message: '{count, plural, one {Ticket {number} is solved} other {# tickets are solved}}',
    },
    text: /*i18n*/ {
      id: 'notice.ticket-solved.text',
      message: 'Rate the solution, or reply if it does not help: then we go on.',
    },
  },
  'ticket-assigned': {
    title: /*i18n*/ {
      id: 'notice.ticket-assigned.title',
      message: '{count, plural, one {Ticket {number} was given to you} other {# tickets were given to you}}',
    },
    text: /*i18n*/ { id: 'notice.ticket-assigned.text', message: 'Open it to answer the customer.' },
  },
  'ticket-note': {
    title: /*i18n*/ {
      id: 'notice.ticket-note.title',
      message: '{count, plural, one {New internal note on ticket {number}} other {# new internal notes on tickets}}',
    },
    text: /*i18n*/ { id: 'notice.ticket-note.text', message: 'Open the ticket to read it.' },
  },
} as const satisfies NoticeTexts;
