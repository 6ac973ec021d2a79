import type { Refusal } from '../refusal.ts';

export const ticketsRefusals = {
  'ticket.empty': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.ticket.empty', message: 'Write something, or add a picture or a file.' },
  },
  'ticket.closed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.ticket.closed',
      message: 'Ticket {number} is closed. Open a new one; you can link it to this one.',
    },
  },
  'ticket.wrong-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.ticket.wrong-status',
      message: 'Ticket {number} has changed meanwhile, so this is not possible any more. Reload it.',
    },
  },
  'ticket.assigned-elsewhere': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.ticket.assigned-elsewhere',
      message: 'Ticket {number} was given to another user meanwhile. Reload it.',
    },
  },
  'ticket.cannot-work': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.ticket.cannot-work',
      message: 'This user does not work on tickets of this customer.',
    },
  },
  'ticket.seller-needed': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.ticket.seller-needed', message: 'Choose the customer the ticket is for.' },
  },
  'ticket.case-unknown': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.ticket.case-unknown',
      message: 'The record that the ticket is about does not exist, or belongs to another customer.',
    },
  },
  'ticket.file-unknown': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.ticket.file-unknown', message: 'An attached file is missing. Add it again.' },
  },
  'ticket.other-customer': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.ticket.other-customer',
      message: 'Tickets of two customers cannot be merged or linked.',
    },
  },
  'ticket.itself': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.ticket.itself', message: 'Choose another ticket.' },
  },
  'ticket.not-solved': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.ticket.not-solved', message: 'Ticket {number} can be rated once it is solved.' },
  },
  'ticket.snippet-field': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.ticket.snippet-field',
      message: '{field} is not a placeholder. Known are: {known}.',
    },
  },
} as const satisfies Record<string, Refusal>;
